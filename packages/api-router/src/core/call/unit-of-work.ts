import { commit } from '#core/call/commit.ts';
import { guard } from '#core/call/guard.ts';
import { t } from '#core/call/init.ts';

/** One call, one unit of work, once the guard let it in: written when it succeeds, forgotten when it fails. */
export const unitOfWork = t.middleware(async ({ ctx, meta, path, getRawInput, next }) => {
  await guard({ ctx, meta, path, getRawInput });
  const result = await next(); // tRPC hands a failure back here; it does not throw it.
  if (!result.ok) {
    ctx.response.rollback();
    return result;
  }
  try {
    await commit(ctx);
  } catch (error) {
    ctx.response.rollback();
    throw ctx.state.refuse(error);
  }
  // The clock is read again: a copy made while the call was at work holds what was there before.
  for (const userId of ctx.state.changed) ctx.deps.changes.mark(userId, ctx.deps.clock());
  for (const task of ctx.queued) ctx.deps.background(task);
  if (ctx.hasWork()) ctx.deps.sweep(ctx.now);
  return result;
});
