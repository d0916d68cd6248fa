import {
  DeadlockException,
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@keystead/db';
import { freshBrand } from '#core/brand/fresh-brand.ts';
import { hasCredential } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { createUnit, type Unit, type UnitSource } from '#core/call/unit.ts';
import { type Found, toResult } from '#core/call/unit-of-work/found.ts';
import { bind, markOf, queueOf, returnTo, START } from '#core/call/unit-of-work/queue.ts';
import { writeUnit } from '#core/call/unit-of-work/transaction.ts';
import { AuthError } from '#core/errors/auth-error.ts';

/** Sends news of users who were named only after the last transaction of the unit, which was the place for it. */
function sendRest(unit: Unit): void {
  const { deps, changed, requestId } = unit;
  const { told } = queueOf(unit);
  const rest = [...changed].filter((userId) => !told.has(userId));
  const { news } = deps;
  if (news && rest.length > 0)
    deps.background(() => news.send(rest), { kind: 'news of changed sessions', requestId });
}

/** Work after a commit: copies of changed sessions become invalid, mails are sent, `after` hooks run. */
export function announce(unit: Unit): void {
  const { deps, changed, requestId } = unit;
  // Current time, not that of the call: a copy that was made during the work contains the old values.
  for (const userId of changed) deps.changes.mark(userId, deps.clock());
  sendRest(unit);
  for (const { task, facts } of queueOf(unit).tasks) deps.background(task, { ...facts, requestId });
}

/**
 * Thrown by a statement whose row has changed since the call read it, so that the work runs again. It may also be
 * the cause of another error, which the call is refused with if it cannot run again.
 */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

/**
 * The transaction lost to another one, so that the same work may succeed now, or be refused for the right reason: a row
 * that it refers to, such as its user, may have been deleted since it was read.
 */
export const isRetryable = (error: unknown): boolean =>
  error instanceof DeadlockException ||
  error instanceof Overtaken ||
  error instanceof ForeignKeyConstraintViolationException;

/** The same, or a parallel call was faster and wrote the same value. */
export const isOvertaken = (error: unknown): boolean =>
  isRetryable(error) ||
  (error instanceof AuthError && error.cause instanceof Overtaken) ||
  error instanceof UniqueConstraintViolationException;

/**
 * Number of tries, because each may lose to another call once: the account is unlinked during the first, the user
 * deleted during the second, and created again during the third.
 */
export const ATTEMPTS = 4;

/**
 * Work outside of a call, or work that is kept although the call is refused. It has a separate unit, which is
 * committed when `work` is done. Returns the result of `work`, or of the statement that `work` returns. Rejects if
 * `work` or the database fails, and then nothing is written. If the transaction lost to another one, the work runs
 * again in a new unit, unless a part of it is already kept.
 */
export async function detached<Result>(
  caller: UnitSource,
  work: (unit: Unit) => Promise<Found<Result> | Result>,
  attempts = ATTEMPTS,
): Promise<Result> {
  await caller.deps.languages.prepare(caller.languages);
  await freshBrand(caller);
  const unit = createUnit(caller);
  const result = await work(unit);
  try {
    await writeUnit(unit);
  } catch (error) {
    if (attempts === 1 || queueOf(unit).isBound || !isRetryable(error)) throw error;
    return detached(caller, work, attempts - 1);
  }
  bind(caller);
  announce(unit);
  queueOf(unit).isOver = true;
  return toResult(result);
}

/**
 * Commits what a call has done so far, with its mails and hooks, although the call throws next. For a call of which
 * one part is kept and the other part is refused.
 */
export async function commitBeforeRefusal(unit: Unit): Promise<void> {
  await writeUnit(unit);
  bind(unit);
  announce(unit);
  returnTo(queueOf(unit), START);
}

/**
 * Marks the writes, mails and cookies of a call at this point. The result drops later ones, so that the work can run
 * again.
 */
export function beginAgainFrom(ctx: AuthContext): () => void {
  const queue = queueOf(ctx);
  const mark = markOf(queue);
  const changed = [...ctx.changed];
  const { caller } = ctx.state;
  const { length } = ctx.state.afterCommit;
  return () => {
    returnTo(queue, mark);
    ctx.changed.clear();
    for (const userId of changed) ctx.changed.add(userId);
    // A caller without a session is kept, because it was read for the whole call: an API key counts one use.
    if (!hasCredential(ctx.state.caller)) ctx.state.caller = caller;
    ctx.state.afterCommit.length = length;
    ctx.state.goesOn = undefined;
    ctx.response.rollback();
    if (queue.hasWork()) ctx.em().clear();
  };
}

/**
 * Early commit, for a call that handles a failed write itself. Returns the result of `work`, or of the statement that
 * `work` returns. If another call was faster, `work` runs again and reads what that call wrote; its `before` hooks run
 * again too. Rejects if `work` or the database fails, and then nothing is written.
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
    queue.completions.length = 0;
    queue.events.length = 0;
    queue.own.length = 0;
    bind(ctx);
    return toResult(result);
  } catch (error) {
    forget();
    if (attempts === 1 || !isOvertaken(error)) throw error;
    return writeNow(ctx, work, attempts - 1);
  }
}
