import { constraintOf, DeadlockException, Event, insertRows, type Orm } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { noLocks, type TakenLocks, takeLocks } from '#core/call/unit-of-work/locks.ts';
import { queueOf } from '#core/call/unit-of-work/queue.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';

/** Number of tries to take the locks. Each may lose to another transaction once. */
const ATTEMPTS = 6;

/**
 * Begins a transaction with all its locks. Nothing is written before, so it can start again after a deadlock, or
 * when rows were added in between.
 */
async function begin(unit: Unit, em: Orm['em'], attempts = ATTEMPTS): Promise<TakenLocks> {
  const { locks: own, conditions } = queueOf(unit);
  const shared = [...conditions.values()].flatMap(({ share }) => share ?? []);
  const locks = [...own, ...shared.map((rows) => ({ locks: rows, isShared: true }))];
  await em.begin();
  if (locks.length === 0) return noLocks;
  try {
    const taken = await takeLocks(em, locks);
    if (taken) return taken;
    throw new AuthError(SERVICE_BUSY);
  } catch (error) {
    await em.rollback();
    const mayPass = error instanceof DeadlockException || error instanceof AuthError;
    if (attempts === 1 || !mayPass) throw error;
    return begin(unit, em, attempts - 1);
  }
}

/** The error of `onTaken` for a violated constraint; any other error stays as it is. */
function toRefusal(unit: Unit, error: unknown): unknown {
  const constraint = constraintOf(unit.deps.orm, error);
  const definition = constraint && queueOf(unit).taken.get(constraint);
  return definition ? new AuthError(definition, { cause: error }) : error;
}

function hasChanges(em: Orm['em']): boolean {
  const work = em.getUnitOfWork();
  work.computeChangeSets();
  return work.getChangeSets().length + work.getCollectionUpdates().length + work.getExtraUpdates().size > 0;
}

/** Tells other processes, with the transaction, who has changed. Returns a function that remembers it after the commit. */
async function tellChanges(unit: Unit, em: Orm['em']): Promise<() => void> {
  const { news } = unit.deps;
  const { told } = queueOf(unit);
  const userIds = [...unit.changed];
  if (!news || userIds.length === 0) return () => {};
  await news.sendWithin(em, userIds);
  return () => {
    for (const userId of userIds) told.add(userId);
  };
}

/** Locks, conditions, statements, commit. */
async function transact(unit: Unit): Promise<void> {
  const queue = queueOf(unit);
  const { statements, completions, events, own, conditions } = queue;
  const em = unit.em();
  queue.writing = await begin(unit, em);
  try {
    for (const { check } of conditions.values()) await check(em, queue.writing.rows);
    for (const statement of statements) await statement(em, queue.writing.rows);
    for (const complete of completions) await complete();
    await insertRows(em, Event, events);
    // Rows of an application may refer to new ones of the service, which have to be there first.
    if (own.length > 0) await em.flush();
    for (const statement of own) await statement(em, queue.writing.rows);
    const remember = await tellChanges(unit, em);
    await em.commit();
    remember();
  } catch (error) {
    await em.rollback();
    throw error;
  } finally {
    queue.writing = undefined;
  }
}

/** Writes everything of a unit in one transaction. */
// Why: docs/decisions/0005-one-transaction-per-call.md
export async function writeUnit(unit: Unit): Promise<void> {
  const { statements, completions, events, own, locks, conditions, hasWork } = queueOf(unit);
  const { observers } = unit.deps;
  try {
    if ([statements, completions, events, own, locks].every(({ length }) => length === 0)) {
      if (!hasWork()) return;
      const isNews = unit.deps.news !== undefined && unit.changed.size > 0;
      if (conditions.size === 0 && !isNews)
        return await observers.around({ kind: 'transaction' }, () => unit.em().flush());
      if (!hasChanges(unit.em())) return;
    }
    await observers.around({ kind: 'transaction' }, () => transact(unit));
  } catch (error) {
    throw toRefusal(unit, error);
  }
}
