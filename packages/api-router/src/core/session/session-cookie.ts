import type { AuthContext } from '#core/call/context.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { identityOf } from '#core/call/read-identity.ts';
import type { SentSession } from '#core/call/sent-session.ts';
import { createVerifiedValues } from '#core/crypto/verified-values.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { readSignedValue, signValue } from '#core/http/signed-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';
import { rememberReplaced } from '#core/session/replaced-tokens.ts';

export const sessionTokenCookie = defineCookie('session_token', {
  knownToClients: true,
  signedBySecret: true,
});
/** The signed copy of the session, see `session-copy.ts`. */
export const sessionDataCookie = defineCookie('session_data', { knownToClients: true, signedBySecret: true });
/** Tells clients that the session ends with the browser. The service itself reads the row of the session. */
export const dontRememberCookie = defineCookie('dont_remember');

export const sessionCookies = [sessionTokenCookie, sessionDataCookie, dontRememberCookie];

/** Prefix of a copy, which is JSON. No token begins with it. The wire contract signs both with the same key. */
const isCopy = (signed: string): boolean => signed.startsWith('{');

/** Number of browsers whose verified session cookie is cached. */
const VERIFIED_TOKENS = 10_000;

const verifiedTokens = perService(() => createVerifiedValues<string>(VERIFIED_TOKENS));

/** The token of a session in its signed form, as in the cookie, if its signature is valid. */
export function readSignedToken({ deps }: { deps: AuthDeps }, signed: string): string | undefined {
  const verified = verifiedTokens.of({ deps });
  const known = verified.get(signed);
  if (known !== undefined) return known;
  const token = readSignedValue(keysFor(deps, sessionTokenCookie.signing), signed);
  if (token === undefined || isCopy(token)) return undefined;
  verified.set(signed, token);
  return token;
}

/** The token of the session in a header, or else in the session cookie, if its signature is valid. */
export function readSessionToken(ctx: AuthContext): string | undefined {
  const identity = identityOf(ctx);
  if (identity) return 'token' in identity ? identity.token : undefined;
  const cookie = ctx.cookie(sessionTokenCookie);
  return cookie === undefined ? undefined : readSignedToken(ctx, cookie);
}

export interface SessionCookie extends SentSession {
  /** An impersonation is not one of the accounts of this browser. */
  isPassing?: boolean;
}

/** Sends a session in the headers that features have for clients without cookies. */
export function sendSessionHeaders(ctx: AuthContext, token: string): void {
  for (const { sendHeader } of ctx.deps.sessionCompanions) sendHeader?.(ctx, token);
}

/** Makes a session the active one. Without `maxAge` a second cookie marks it as not remembered. */
export function setSessionCookie(ctx: AuthContext, { token, maxAge, isPassing }: SessionCookie): void {
  const { response } = ctx;
  const before = readSessionToken(ctx);
  if (before !== undefined && before !== token) rememberReplaced(ctx, before);
  const session = sessionTokenCookie.of(ctx);
  const forget = dontRememberCookie.of(ctx);
  const remembered = maxAge !== undefined;
  response.setCookie(session.name, signValue(keysFor(ctx, sessionTokenCookie.signing), token), {
    ...session.attributes,
    ...(remembered && { maxAge }),
  });
  sendSessionHeaders(ctx, token);
  if (!isPassing) for (const { setCookie } of ctx.deps.sessionCompanions) setCookie?.(ctx, { token, maxAge });
  if (!remembered)
    response.setCookie(
      forget.name,
      signValue(keysFor(ctx, dontRememberCookie.signing), 'true'),
      forget.attributes,
    );
  else if (ctx.cookie(dontRememberCookie) !== undefined) response.clearCookie(forget.name, forget.attributes);
}

/**
 * Whether a header names another session than the cookie. It is used for one call, which does not change the
 * cookies of the browser.
 */
export function isBesideCookie(ctx: AuthContext): boolean {
  const identity = identityOf(ctx);
  if (!identity || !('token' in identity)) return false;
  const cookie = ctx.cookie(sessionTokenCookie);
  const token = cookie === undefined ? undefined : readSignedToken(ctx, cookie);
  return token !== undefined && token !== identity.token;
}

/** Sends the session of the call again, after a change of it. Returns whether its cookies were set. */
export function renewSessionCookie(ctx: AuthContext, cookie: SessionCookie): boolean {
  if (isBesideCookie(ctx)) {
    sendSessionHeaders(ctx, cookie.token);
    return false;
  }
  setSessionCookie(ctx, cookie);
  return true;
}

/** Clears all cookies of the active session. */
export function clearSessionCookies(ctx: AuthContext): void {
  for (const { withdrawHeader } of ctx.deps.sessionCompanions) withdrawHeader?.(ctx);
  if (isBesideCookie(ctx)) return;
  for (const cookie of sessionCookies) {
    const { name, attributes } = cookie.of(ctx);
    ctx.response.clearCookie(name, attributes);
  }
}

export function clearCopyCookie(ctx: AuthContext): void {
  const { name, attributes } = sessionDataCookie.of(ctx);
  ctx.response.clearCookie(name, attributes);
}
