import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import type { Route } from '#core/call/meta.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SESSION_NOT_FRESH, UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { sessionOptions } from '#core/session/session-options.ts';

/** Throws if a feature refuses sessions of this user for now. */
export async function assertAdmitted({ deps }: AuthContext, current: CurrentSession): Promise<void> {
  // An administrator who impersonates the user could not remove the reason, and so is not refused.
  if (current.session.impersonatedBy !== null) return;
  const refusal = await deps.findRefusal(current.user);
  if (refusal) throw new AuthError(refusal);
}

/** Session of the request, from the database. Throws `UNAUTHORIZED`, or the error of a feature that refuses it. */
export async function requireSession(
  ctx: AuthContext,
  { duringSetup = false }: Pick<Route, 'duringSetup'> = {},
): Promise<CurrentSession> {
  const current = await readCurrentSession(ctx);
  if (!current) throw new AuthError(UNAUTHORIZED);
  if (!duringSetup) await assertAdmitted(ctx, current);
  return current;
}

/**
 * Recent enough for a sensitive action. Always true with a `freshAge` of 0, never for a caller without a real session.
 */
export function isFresh(ctx: AuthContext, { session, standsIn }: CurrentSession): boolean {
  if (standsIn) return false;
  const { freshAge } = sessionOptions.of(ctx);
  return freshAge === 0 || ctx.now.getTime() - session.createdAt.getTime() < freshAge * 1000;
}

export function assertFresh(ctx: AuthContext, current: CurrentSession): void {
  if (!isFresh(ctx, current)) throw new AuthError(SESSION_NOT_FRESH);
}
