import type { AuthContext } from '#core/call/context.ts';
import { runnerMark } from '#core/call/definition.ts';
import { t } from '#core/call/init.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED } from '#core/errors/request-errors.ts';
import { USER_ID_OR_SESSION_REQUIRED } from '#core/session/errors.ts';
import { keepToSession } from '#core/session/hold.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { assertFresh, requireSession } from '#core/session/require.ts';

/** Errors of `requireOwner`, besides `UNAUTHORIZED`. */
const ownerRefusals = [FIELD_NOT_ALLOWED, USER_ID_OR_SESSION_REQUIRED];

const readUserId = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'userId' in input ? input.userId : undefined;

/**
 * Id of the user that a call is about: the user of the session. Only code of the operator may name another user.
 * Over HTTP the field is refused, not ignored, so that no client believes that it worked.
 */
async function requireOwner(ctx: AuthContext, input: unknown): Promise<string> {
  const userId = readUserId(input);
  if (ctx.transport !== 'server') {
    const current = await requireSession(ctx);
    if (userId !== undefined) throw new AuthError(FIELD_NOT_ALLOWED, { params: { field: 'userId' } });
    keepToSession(ctx, current);
    return current.user.id;
  }
  const current = await readCurrentSession(ctx);
  if (current) {
    keepToSession(ctx, current);
    return current.user.id;
  }
  if (typeof userId !== 'string') throw new AuthError(USER_ID_OR_SESSION_REQUIRED);
  return userId;
}

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
    return next({ ctx: { caller: current, current } });
  });

/** Procedure that needs a fresh session, see `session.freshAge`. Refuses with `SESSION_NOT_FRESH`. */
export const freshProcedure = sessionProcedure.meta({ access: 'fresh' }).use(({ ctx, next }) => {
  assertFresh(ctx, ctx.caller);
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
