import { assertFresh, requireSession } from '#policies/session.ts';
import { t } from '#trpc/init.ts';
import { unitOfWork } from '#trpc/unit-of-work.ts';

const procedure = t.procedure.use(unitOfWork);

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

/** Only from inside the process; over HTTP it does not exist. */
export const serverProcedure = procedure.meta({ access: 'server' });
