import type { AuthDeps } from '#core/call/deps.ts';
import type { SessionSending } from '#core/call/sent-session.ts';
import { signValue } from '#core/http/signed-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';
import { sessionTokenCookie } from '#core/session/session-cookie.ts';

/** Sends a session to clients without cookies, in the form of its cookie. */
export function sendBearerToken({ deps, response }: SessionSending<AuthDeps>, token: string): void {
  const value = encodeURIComponent(signValue(keysFor(deps, sessionTokenCookie.signing), token));
  response.exposeHeader('set-auth-token', value);
}
