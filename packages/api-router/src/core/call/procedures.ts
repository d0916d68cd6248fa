import { t } from '#core/call/init.ts';
import { requireOwner } from '#core/session/owner.ts';
import { assertFresh, requireSession } from '#core/session/require.ts';

/**
 * The first step of every procedure. The router of the service is public, and tRPC's own engine knows neither the guard
 * nor the unit of work: there this step refuses. Our runner leaves it out, and takes no procedure without it.
 */
export const runnerMark = async (): Promise<never> => {
  throw new TypeError(
    'A procedure of this service cannot be run by tRPC directly: use the handler or the caller.',
  );
};

const procedure = t.procedure.use(runnerMark);

/** Anybody may call. */
export const publicProcedure = procedure.meta({ access: 'public' });

/** Only with a session; the context carries it. Refuses with `UNAUTHORIZED`. */
export const sessionProcedure = procedure
  .meta({ access: 'session' })
  .use(async ({ ctx, next }) => next({ ctx: { current: await requireSession(ctx) } }));

/** Only within `freshAge` of the sign-in. Refuses with `SESSION_NOT_FRESH`. */
export const freshProcedure = sessionProcedure.meta({ access: 'fresh' }).use(({ ctx, next }) => {
  assertFresh(ctx, ctx.current);
  return next();
});

/**
 * With a session, or from inside the process on behalf of the `userId` of the input; the context carries whose call it
 * is. Refuses with `UNAUTHORIZED`, and with `USER_ID_OR_SESSION_REQUIRED` from inside the process.
 */
export const ownerProcedure = procedure
  .meta({ access: 'session' })
  .use(async ({ ctx, getRawInput, next }) =>
    next({ ctx: { ownerId: await requireOwner(ctx, await getRawInput()) } }),
  );

/** Only from inside the process; over HTTP it does not exist. */
export const serverProcedure = procedure.meta({ access: 'server' });
