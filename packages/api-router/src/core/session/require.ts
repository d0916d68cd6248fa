import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { SESSION_NOT_FRESH } from '#core/session/errors.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { sessionOptions } from '#core/session/session-options.ts';

/** Session of the request, from the database. Throws `UNAUTHORIZED`. */
export async function requireSession(ctx: AuthContext): Promise<CurrentSession> {
  const current = await readCurrentSession(ctx);
  if (!current) throw new AuthError(UNAUTHORIZED);
  return current;
}

/** Whether the sign-in is recent enough for a sensitive action. Always true with a `freshAge` of 0. */
export function isFresh(ctx: AuthContext, { session }: CurrentSession): boolean {
  const { freshAge } = sessionOptions.of(ctx);
  return freshAge === 0 || ctx.now.getTime() - session.createdAt.getTime() < freshAge * 1000;
}

export function assertFresh(ctx: AuthContext, current: CurrentSession): void {
  if (!isFresh(ctx, current)) throw new AuthError(SESSION_NOT_FRESH);
}
