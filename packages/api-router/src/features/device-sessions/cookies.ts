import type { AuthDeps } from '#core/call/deps.ts';
import type { SentSession, SessionSending } from '#core/call/sent-session.ts';
import { setSignedCookie } from '#core/http/own-cookie.ts';
import { sessionTokenCookie } from '#core/session/session-cookie.ts';

const DEVICE = '_multi-';

/** Rest of the name, after that of the session cookie. */
export const deviceSuffix = (token: string): string => DEVICE + token.toLowerCase();

/**
 * Names of the cookies that keep further sessions in a browser, each with the token of its session in lower case.
 */
export const deviceCookiePrefix = (ctx: SessionSending<AuthDeps>): string =>
  sessionTokenCookie.of(ctx.deps).name + DEVICE;

export const deviceCookieName = (ctx: SessionSending<AuthDeps>, token: string): string =>
  sessionTokenCookie.of(ctx.deps).name + deviceSuffix(token);

/** Keeps a session in this browser, even while another one is active. */
export function setDeviceCookie(ctx: SessionSending<AuthDeps>, { token, maxAge }: SentSession): void {
  setSignedCookie(ctx, sessionTokenCookie, { value: token, maxAge, suffix: deviceSuffix(token) });
}
