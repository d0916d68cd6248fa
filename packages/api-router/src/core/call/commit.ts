import {
  DeadlockException,
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import type { AuthContext } from '#core/call/context.ts';
import { type Caller, createUnit, type Unit } from '#core/call/unit.ts';
import { type Found, settle } from '#core/call/unit-of-work/found.ts';
import { bind, markOf, queueOf, returnTo, START } from '#core/call/unit-of-work/queue.ts';
import { writeUnit } from '#core/call/unit-of-work/transaction.ts';
import { AuthError } from '#core/errors/auth-error.ts';

/** Work after a commit: copies of changed sessions become invalid, mails are sent, `after` hooks run. */
export function announce(unit: Unit): void {
  const { deps, changed, requestId } = unit;
  // The clock is read again: a copy that was made during the work contains the old values.
  for (const userId of changed) deps.changes.mark(userId, deps.clock());
  for (const { task, facts } of queueOf(unit).tasks) deps.background(task, { ...facts, requestId });
}

/**
 * Thrown by a statement that finds something else than what the call read: the work has to begin again. As the cause of
 * another error it does the same, and a call that does not begin again is refused with that error.
 */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

/** Whether another transaction went first and this one was given up, so that the same work may succeed now. */
export const isVictim = (error: unknown): boolean =>
  error instanceof DeadlockException || error instanceof Overtaken;

/** The same, or a parallel call was faster: it wrote the same value, or deleted the row. */
const isOvertaken = (error: unknown): boolean =>
  isVictim(error) ||
  (error instanceof AuthError && error.cause instanceof Overtaken) ||
  error instanceof UniqueConstraintViolationException ||
  error instanceof ForeignKeyConstraintViolationException;

/**
 * Each try may lose to another call once: the account is unlinked during the first, the user deleted during the second, and
 * made again during the third.
 */
export const ATTEMPTS = 4;

/**
 * Work outside of a call, or work that is kept although the call is refused. It has a unit of its own, which is
 * committed when `work` is done. Answers what `work` answers, or what a statement found that it answers. Rejects if `work`
 * or the database fails, and then nothing is written. When the database gives it up for another transaction, the work is
 * done again in another unit, unless something of it is kept.
 */
export async function detached<Result>(
  caller: Caller,
  work: (unit: Unit) => Promise<Found<Result> | Result>,
  attempts = ATTEMPTS,
): Promise<Result> {
  const unit = createUnit(caller);
  const result = await work(unit);
  try {
    await writeUnit(unit);
  } catch (error) {
    if (attempts === 1 || queueOf(unit).isBound || !isVictim(error)) throw error;
    return detached(caller, work, attempts - 1);
  }
  bind(caller);
  announce(unit);
  return settle(result);
}

/**
 * Writes what a call has done so far, and starts its mails and hooks, because the call throws next and would write
 * nothing. For a call of which one part is kept and the other part is refused.
 */
export async function commitBeforeRefusal(unit: Unit): Promise<void> {
  await writeUnit(unit);
  bind(unit);
  announce(unit);
  returnTo(queueOf(unit), START);
}

/** What a call wants to write, send and do after its commit, to go back to when it begins again. */
export function beginAgainFrom(ctx: AuthContext): () => void {
  const queue = queueOf(ctx);
  const mark = markOf(queue);
  const changed = [...ctx.changed];
  const { current } = ctx.state;
  const { length } = ctx.state.afterCommit;
  return () => {
    returnTo(queue, mark);
    ctx.changed.clear();
    for (const userId of changed) ctx.changed.add(userId);
    // What stands for a session was taken for the call as a whole: an API key counts one use.
    if (!ctx.state.current?.standsIn) ctx.state.current = current;
    ctx.state.afterCommit.length = length;
    ctx.response.rollback();
    if (queue.hasWork()) ctx.em().clear();
  };
}

/**
 * Early commit, for a call that handles a failed write itself. Answers what `work` answers, or what a statement found that it
 * answers. If another call was faster, `work` runs again and sees what that call wrote; `before` hooks in it run again too.
 * Rejects if `work` or the database fails, and then nothing is written.
 */
export async function writeNow<Result>(
  ctx: AuthContext,
  work: () => Promise<Found<Result> | Result>,
  attempts = ATTEMPTS,
): Promise<Result> {
  const forget = beginAgainFrom(ctx);
  try {
    const result = await work();
    await writeUnit(ctx);
    const queue = queueOf(ctx);
    queue.locks.length = 0;
    queue.statements.length = 0;
    bind(ctx);
    return settle(result);
  } catch (error) {
    forget();
    if (attempts === 1 || !isOvertaken(error)) throw error;
    return writeNow(ctx, work, attempts - 1);
  }
}
