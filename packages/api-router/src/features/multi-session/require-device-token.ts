import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readSessionTokens } from '#core/session/session-cookie.ts';
import { readDeviceTokens } from '#features/device-sessions/device-sessions.ts';
import { INVALID_SESSION_TOKEN } from '#features/multi-session/errors.ts';

/**
 * The token of the session in `named`, which is a session token or a handle. Only a cookie of this browser allows
 * to change a session: without one the call is refused with `INVALID_SESSION_TOKEN`.
 */
export function requireDeviceToken(ctx: AuthContext, named: string): string {
  const hashes = new Set([named, hashToken(named)]);
  const tokens = [...readDeviceTokens(ctx), ...readSessionTokens(ctx)];
  const token = tokens.find((one) => hashes.has(hashToken(one)));
  if (token === undefined) throw new AuthError(INVALID_SESSION_TOKEN);
  return token;
}
