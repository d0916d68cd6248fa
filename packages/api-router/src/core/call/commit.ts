import {
  DeadlockException,
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import type { AuthContext } from '#core/call/context.ts';

/** Writes everything of a call in one transaction, which holds nothing but statements. */
export async function commit(ctx: AuthContext): Promise<void> {
  if (ctx.statements.length === 0) {
    if (ctx.hasWork()) await ctx.em().flush();
    return;
  }
  const em = ctx.em();
  await em.begin();
  try {
    for (const statement of ctx.statements) await statement(em);
    await em.commit();
  } catch (error) {
    await em.rollback();
    throw error;
  }
}

/** Nothing of what the call wanted to write, send or set is left; it may begin again. */
function forget(ctx: AuthContext): void {
  ctx.statements.length = 0;
  ctx.queued.length = 0;
  ctx.state.changed.clear();
  ctx.response.rollback();
  if (ctx.hasWork()) ctx.em().clear();
}

/** Somebody else was faster: wrote the same, deleted what this was about, or held what it waited for. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof UniqueConstraintViolationException ||
  error instanceof ForeignKeyConstraintViolationException ||
  error instanceof DeadlockException;

/** Somebody may be deleted at the first and sign up elsewhere at the second; more than that is no coincidence. */
const ATTEMPTS = 3;

/**
 * Writes `work` before the call ends, for a call that has to answer a failed write in its own way. When somebody else
 * was faster, `work` is done again and sees it; the operator's `before` hooks in it run again. Throws as `work` and the
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
    ctx.statements.length = 0;
    return result;
  } catch (error) {
    forget(ctx);
    if (attempts === 1 || !isOvertaken(error)) throw error;
    return writeNow(ctx, work, attempts - 1);
  }
}
