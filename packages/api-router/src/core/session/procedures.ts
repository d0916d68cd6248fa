import { t } from '#core/call/init.ts';
import { runnerMark } from '#core/call/runner-mark.ts';
import { keepToSession } from '#core/session/hold.ts';
import { ownerRefusals, requireOwner } from '#core/session/owner.ts';
import { assertFresh, requireSession } from '#core/session/require.ts';

const procedure = t.procedure.use(runnerMark);

/** Procedure without a session. */
export const publicProcedure = procedure.meta({ access: 'public' });

/**
 * Procedure that needs a session, which its context then has. Refuses with `UNAUTHORIZED`. What a mutation
 * writes is written only if the session is still there then.
 */
export const sessionProcedure = procedure
  .meta({ access: 'session' })
  .use(async ({ ctx, meta, type, next }) => {
    const current = await requireSession(ctx, meta?.route);
    if (type === 'mutation') keepToSession(ctx, current);
    return next({ ctx: { current } });
  });

/** Procedure that needs a fresh session, see `session.freshAge`. Refuses with `SESSION_NOT_FRESH`. */
export const freshProcedure = sessionProcedure.meta({ access: 'fresh' }).use(({ ctx, next }) => {
  assertFresh(ctx, ctx.current);
  return next();
});

/**
 * Procedure that needs a session, or a `userId` in the input of a call from inside the process. The context
 * then has the user. Refuses with `UNAUTHORIZED`, and with `USER_ID_OR_SESSION_REQUIRED` from inside the
 * process.
 */
export const ownerProcedure = procedure
  .meta({ access: 'session', errors: ownerRefusals })
  .use(async ({ ctx, getRawInput, next }) =>
    next({ ctx: { ownerId: await requireOwner(ctx, await getRawInput()) } }),
  );

/** Procedure for calls from inside the process only. It does not exist over HTTP. */
export const serverProcedure = procedure.meta({ access: 'server' });
