import type { AuthDeps } from '#core/call/deps.ts';
import type { SentSession, SessionSending } from '#core/call/sent-session.ts';
import { signValue } from '#core/http/signed-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';
import { sessionTokenCookie } from '#core/session/session-cookie.ts';

/**
 * Names of the cookies that keep further sessions in a browser, each with the token of its session in lower case.
 */
export const deviceCookiePrefix = (ctx: SessionSending<AuthDeps>): string =>
  `${sessionTokenCookie.of(ctx.deps).name}_multi-`;

export const deviceCookieName = (ctx: SessionSending<AuthDeps>, token: string): string =>
  deviceCookiePrefix(ctx) + token.toLowerCase();

/** Keeps a session in this browser, even while another one is active. */
export function setDeviceCookie(ctx: SessionSending<AuthDeps>, { token, maxAge }: SentSession): void {
  const { attributes } = sessionTokenCookie.of(ctx.deps);
  ctx.response.setCookie(
    deviceCookieName(ctx, token),
    signValue(keysFor(ctx.deps, sessionTokenCookie.signing), token),
    {
      ...attributes,
      ...(maxAge !== undefined && { maxAge }),
    },
  );
}
