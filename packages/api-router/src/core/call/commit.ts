import {
  DeadlockException,
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import type { AuthContext } from '#core/call/context.ts';
import { type Caller, createUnit, type Unit } from '#core/call/unit.ts';

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

/** What follows a commit: copies of sessions go out of date, mails and `after` hooks go on their way. */
export function announce({ deps, changed, queue, requestId }: Unit): void {
  // The clock is read again: a copy made while the work was done holds what was there before.
  for (const userId of changed) deps.changes.mark(userId, deps.clock());
  for (const { task, facts } of queue.tasks) deps.background(task, { ...facts, requestId });
}

/**
 * Work outside of a call, or work of a call that must survive its refusal: a unit of its own, written when `work` is done.
 * Rejects as `work` and the database do, with nothing of it left.
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
 * Writes what a call has done so far and lets its mails and hooks go, though the call itself is refused next: what it
 * did stands, and only what the caller asked for besides is not granted.
 */
export async function commitBeforeRefusal(unit: Unit): Promise<void> {
  await commit(unit);
  announce(unit);
  unit.queue.statements.length = 0;
  unit.queue.tasks.length = 0;
}

/** Leaves nothing of what the call wanted to write, send or set, so that it may begin again. */
function forget(ctx: AuthContext): void {
  ctx.queue.statements.length = 0;
  ctx.queue.tasks.length = 0;
  ctx.changed.clear();
  ctx.response.rollback();
  if (ctx.queue.hasWork()) ctx.em().clear();
}

/** Whether somebody else was faster: wrote the same, deleted what this was about, or held what it waited for. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof UniqueConstraintViolationException ||
  error instanceof ForeignKeyConstraintViolationException ||
  error instanceof DeadlockException;

/** Somebody may be deleted at the first and sign up elsewhere at the second; more than that is no coincidence. */
const ATTEMPTS = 3;

/**
 * Writes `work` before the call ends, for a call that has to answer a failed write in its own way. When somebody else
 * was faster, `work` is done again and sees it; the operator's `before` hooks in it run again. Rejects as `work` and the
 * database do, with nothing left of either.
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
