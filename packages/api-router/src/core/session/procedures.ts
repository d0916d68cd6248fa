import { type Caller, type CallerKind, type CallerOf, isPerson, nobody } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { runnerMark } from '#core/call/definition.ts';
import { startOnServer, t } from '#core/call/init.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED, UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { USER_ID_OR_SESSION_REQUIRED } from '#core/session/errors.ts';
import { keepToCaller } from '#core/session/hold.ts';
import { readCaller, readPerson } from '#core/session/read.ts';
import { assertAdmitted, assertFresh, requirePerson, sessionOf } from '#core/session/require.ts';

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
    const caller = await requirePerson(ctx);
    if (userId !== undefined) throw new AuthError(FIELD_NOT_ALLOWED, { params: { field: 'userId' } });
    keepToCaller(ctx, caller);
    return caller.user.id;
  }
  const caller = await readPerson(ctx);
  if (caller) {
    keepToCaller(ctx, caller);
    return caller.user.id;
  }
  if (typeof userId !== 'string') throw new AuthError(USER_ID_OR_SESSION_REQUIRED);
  return userId;
}

const procedure = t.procedure.use(runnerMark);

/** Procedure that everybody may call. A session is read if the procedure asks for it. */
export const publicProcedure = procedure.meta({ access: 'public' });

/**
 * Procedure that needs a person, in a session or, unless its route takes sessions alone, by an API key. Refuses with
 * `UNAUTHORIZED`. What a mutation writes is written only if the session is still there then.
 */
export const sessionProcedure = procedure
  .meta({ access: 'session' })
  .use(async ({ ctx, meta, type, next }) => {
    const caller = await requirePerson(ctx, meta?.route);
    if (type === 'mutation') keepToCaller(ctx, caller);
    return next({ ctx: { caller, current: caller } });
  });

/** Step of a call whose route takes sessions alone: its context has the session. */
export const inSession = t.middleware(({ ctx, next }) => {
  const caller = sessionOf(ctx.state.caller ?? nobody);
  return next({ ctx: { caller, current: caller } });
});

/** Procedure that needs a fresh session, see `session.freshAge`. Refuses with `SESSION_NOT_FRESH`. */
export const freshProcedure = sessionProcedure
  .meta({ access: 'fresh' })
  .use(inSession)
  .use(({ ctx, next }) => {
    assertFresh(ctx, ctx.caller);
    return next();
  });

/** The caller, if it is of one of these kinds. */
const isOneOf = <Kind extends CallerKind>(caller: Caller, kinds: readonly Kind[]): caller is CallerOf<Kind> =>
  kinds.some((kind) => kind === caller.kind);

/**
 * Procedure for callers of these kinds, such as a directory or a client: `ctx.caller` is one of them, others are refused
 * with `UNAUTHORIZED`. Sessions and keys are read only if they are named. What a mutation writes is written only if the
 * credential still counts then.
 */
export const procedureFor = <const Kinds extends readonly [CallerKind, ...CallerKind[]]>(...kinds: Kinds) =>
  procedure.meta({ access: 'caller', callers: kinds }).use(async ({ ctx, type, next }) => {
    const caller = await readCaller(ctx);
    if (!isOneOf<Kinds[number]>(caller, kinds)) throw new AuthError(UNAUTHORIZED);
    if (isPerson(caller)) await assertAdmitted(ctx, caller);
    if (type === 'mutation') keepToCaller(ctx, caller);
    return next({ ctx: { caller } });
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
export const serverProcedure = startOnServer.use(runnerMark).meta({ access: 'server' });
