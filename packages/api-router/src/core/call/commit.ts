import {
  DeadlockException,
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import type { AuthContext } from '#core/call/context.ts';
import { type Caller, createUnit, type Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';

/** Writes everything of a unit in one transaction, which holds nothing but statements. */
export async function commit(unit: Unit): Promise<void> {
  const { statements, hasWork } = unit.queue;
  if (statements.length === 0) {
    if (hasWork()) await unit.em().flush();
    return;
  }
  const em = unit.em();
  await em.begin();
  try {
    for (const statement of statements) await statement(em);
    await em.commit();
  } catch (error) {
    await em.rollback();
    throw error;
  }
}

/** Work after a commit: copies of changed sessions become invalid, mails are sent, `after` hooks run. */
export function announce({ deps, changed, queue, requestId }: Unit): void {
  // The clock is read again: a copy that was made during the work contains the old values.
  for (const userId of changed) deps.changes.mark(userId, deps.clock());
  for (const { task, facts } of queue.tasks) deps.background(task, { ...facts, requestId });
}

/**
 * Work outside of a call, or work that is kept although the call is refused. It has a unit of its own, which is
 * committed when `work` is done. Rejects if `work` or the database fails, and then nothing is written.
 */
export async function detached<Result>(
  caller: Caller,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  const unit = createUnit(caller);
  const result = await work(unit);
  await commit(unit);
  announce(unit);
  return result;
}

/**
 * Writes what a call has done so far, and starts its mails and hooks, because the call throws next and would write
 * nothing. For a call of which one part is kept and the other part is refused.
 */
export async function commitBeforeRefusal(unit: Unit): Promise<void> {
  await commit(unit);
  announce(unit);
  unit.queue.statements.length = 0;
  unit.queue.tasks.length = 0;
}

/** Drops everything that the call wanted to write, send or set, so that it can start again. */
function forget(ctx: AuthContext): void {
  ctx.queue.statements.length = 0;
  ctx.queue.tasks.length = 0;
  ctx.changed.clear();
  ctx.response.rollback();
  if (ctx.queue.hasWork()) ctx.em().clear();
}

/**
 * Thrown by a statement that finds something else than what the call read: the work has to begin again. As the cause of
 * another error it does the same, and a call that does not begin again is refused with that error.
 */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

/** Whether a parallel call was faster: it wrote the same value, deleted the row, or held a lock (deadlock). */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Overtaken ||
  (error instanceof AuthError && error.cause instanceof Overtaken) ||
  error instanceof UniqueConstraintViolationException ||
  error instanceof ForeignKeyConstraintViolationException ||
  error instanceof DeadlockException;

/**
 * Each try may lose to another call once: the account is unlinked during the first, the user deleted during the second, and
 * made again during the third.
 */
const ATTEMPTS = 4;

/**
 * Early commit, for a call that handles a failed write itself. If another call was faster, `work` runs again and sees
 * what that call wrote; `before` hooks in it run again too. Rejects if `work` or the database fails, and then nothing
 * is written.
 */
export async function writeNow<Result>(
  ctx: AuthContext,
  work: () => Promise<Result>,
  attempts = ATTEMPTS,
): Promise<Result> {
  try {
    const result = await work();
    await commit(ctx);
    ctx.queue.statements.length = 0;
    return result;
  } catch (error) {
    forget(ctx);
    if (attempts === 1 || !isOvertaken(error)) throw error;
    return writeNow(ctx, work, attempts - 1);
  }
}
