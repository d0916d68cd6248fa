import type { Caller, PersonCaller, SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Route } from '#core/call/meta.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SESSION_NOT_FRESH, UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { readPerson } from '#core/session/read.ts';
import { sessionOptions } from '#core/session/session-options.ts';

/** Throws if a feature refuses sessions of this user for now. */
export async function assertAdmitted({ deps }: AuthContext, caller: PersonCaller): Promise<void> {
  // An administrator who impersonates the user could not remove the reason, and so is not refused.
  if (caller.session?.impersonatedBy) return;
  const refusal = await deps.findRefusal(caller.user);
  if (refusal) throw new AuthError(refusal);
}

/**
 * The person who calls, from the database, in a session or by a key as the route takes them. Throws `UNAUTHORIZED`, or
 * the error of a feature that refuses the person.
 */
export async function requirePerson(
  ctx: AuthContext,
  { duringSetup = false }: Pick<Route, 'duringSetup'> = {},
): Promise<PersonCaller> {
  const caller = await readPerson(ctx);
  if (!caller) throw new AuthError(UNAUTHORIZED);
  if (!duringSetup) await assertAdmitted(ctx, caller);
  return caller;
}

/** The session of a caller. Throws `UNAUTHORIZED` for a caller of another kind. */
export function sessionOf(caller: Caller): SessionCaller {
  if (caller.kind !== 'session') throw new AuthError(UNAUTHORIZED);
  return caller;
}

/** Recent enough for a sensitive action. Always true with a `freshAge` of 0. */
export function isFresh(ctx: AuthContext, { session }: SessionCaller): boolean {
  const { freshAge } = sessionOptions.of(ctx);
  return freshAge === 0 || ctx.now.getTime() - session.createdAt.getTime() < freshAge * 1000;
}

export function assertFresh(ctx: AuthContext, current: SessionCaller): void {
  if (!isFresh(ctx, current)) throw new AuthError(SESSION_NOT_FRESH);
}
