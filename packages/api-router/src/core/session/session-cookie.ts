import type { AuthContext } from '#core/call/context.ts';
import { createVerifiedValues } from '#core/crypto/verified-values.ts';
import { perService } from '#core/feature/per-service.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { readSignedValue, signValue } from '#core/http/signed-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';
import { multiSessionOptions } from '#core/session/multi-session-options.ts';
import { rememberReplaced } from '#core/session/replaced-tokens.ts';

export const sessionTokenCookie = defineCookie('session_token', { knownToClients: true });
/** The signed copy of the session, see `session-copy.ts`. */
export const sessionDataCookie = defineCookie('session_data', { knownToClients: true });
/** Tells clients that the session ends with the browser. The service itself asks the row of the session. */
export const dontRememberCookie = defineCookie('dont_remember');

export const sessionCookies = [sessionTokenCookie, sessionDataCookie, dontRememberCookie];

/** The copy of a session is JSON, and no token begins so. The wire contract signs both by the same key. */
const isCopy = (signed: string): boolean => signed.startsWith('{');

/** Number of browsers whose session cookie is not verified again with each of their calls. */
const VERIFIED_TOKENS = 10_000;

const verifiedTokens = perService(() => createVerifiedValues<string>(VERIFIED_TOKENS));

/** The token of the session cookie, if the cookie is ours. */
export function readSessionToken(ctx: AuthContext): string | undefined {
  const cookie = ctx.cookie(sessionTokenCookie);
  if (cookie === undefined) return undefined;
  const verified = verifiedTokens.of(ctx);
  const known = verified.get(cookie);
  if (known !== undefined) return known;
  const token = readSignedValue(keysFor(ctx, 'session_token'), cookie);
  if (token === undefined || isCopy(token)) return undefined;
  verified.set(cookie, token);
  return token;
}

/**
 * Names of the cookies that keep sessions in a browser while another one is active, each with the token of its session in
 * lower case.
 */
export const deviceCookiePrefix = (ctx: AuthContext): string => `${sessionTokenCookie.of(ctx).name}_multi-`;

export const deviceCookieName = (ctx: AuthContext, token: string): string =>
  deviceCookiePrefix(ctx) + token.toLowerCase();

export interface SessionCookie {
  token: string;
  /** Seconds that the browser keeps the cookie. Undefined: until the browser is closed. */
  maxAge: number | undefined;
}

/** Keeps a session in this browser, whichever one is active. Does nothing if a browser has one session. */
export function setDeviceCookie(ctx: AuthContext, { token, maxAge }: SessionCookie): void {
  if (!multiSessionOptions.of(ctx).enabled) return;
  const { attributes } = sessionTokenCookie.of(ctx);
  ctx.response.setCookie(deviceCookieName(ctx, token), signValue(keysFor(ctx, 'session_token'), token), {
    ...attributes,
    ...(maxAge !== undefined && { maxAge }),
  });
}

/** Makes a session the active one. Without `maxAge` a second cookie marks it as not remembered. */
export function setSessionCookie(ctx: AuthContext, { token, maxAge }: SessionCookie): void {
  const { response } = ctx;
  const before = readSessionToken(ctx);
  if (before !== undefined && before !== token) rememberReplaced(ctx, before);
  const session = sessionTokenCookie.of(ctx);
  const forget = dontRememberCookie.of(ctx);
  const remembered = maxAge !== undefined;
  response.setCookie(session.name, signValue(keysFor(ctx, 'session_token'), token), {
    ...session.attributes,
    ...(remembered && { maxAge }),
  });
  setDeviceCookie(ctx, { token, maxAge });
  if (!remembered)
    response.setCookie(forget.name, signValue(keysFor(ctx, 'dont_remember'), 'true'), forget.attributes);
  else if (ctx.cookie(dontRememberCookie) !== undefined) response.clearCookie(forget.name, forget.attributes);
}

/** Clears all cookies of the active session. */
export function clearSessionCookies(ctx: AuthContext): void {
  for (const cookie of sessionCookies) {
    const { name, attributes } = cookie.of(ctx);
    ctx.response.clearCookie(name, attributes);
  }
}

export function clearCopyCookie(ctx: AuthContext): void {
  const { name, attributes } = sessionDataCookie.of(ctx);
  ctx.response.clearCookie(name, attributes);
}
