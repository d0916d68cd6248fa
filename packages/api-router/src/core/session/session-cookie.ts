import type { AuthContext } from '#core/call/context.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { identityOf } from '#core/call/read-identity.ts';
import type { SentSession } from '#core/call/sent-session.ts';
import { createVerifiedValues } from '#core/crypto/verified-values.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { clearCookie, setSignedCookie } from '#core/http/own-cookie.ts';
import { readSignedValue } from '#core/http/signed-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';
import { rememberReplaced } from '#core/session/replaced-tokens.ts';

export const sessionTokenCookie = defineCookie('session_token', {
  knownToClients: true,
  signedBySecret: true,
});
/** The signed copy of the session, see `session-copy.ts`. */
export const sessionDataCookie = defineCookie('session_data', {
  knownToClients: true,
  signedBySecret: true,
  hasOwnForm: true,
});
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

/** The tokens of the session cookies of this browser, which may have several after a change of the options. */
// Why: docs/decisions/0178-know-a-cookie-by-its-place.md
function readCookieTokens(ctx: AuthContext): string[] {
  const sent = sessionTokenCookie.names.of(ctx).flatMap((name) => ctx.sentCookies(name));
  return [...new Set(sent.flatMap((cookie) => readSignedToken(ctx, cookie) ?? []))];
}

/**
 * The token of the session in a header, or else those in the session cookies, if their signatures are valid. Of
 * several the first one counts whose session lives.
 */
export function readSessionTokens(ctx: AuthContext): string[] {
  const identity = identityOf(ctx);
  if (identity) return 'token' in identity ? [identity.token] : [];
  return readCookieTokens(ctx);
}

/** The first of these tokens, or that of the session of this call, if it was read. */
export const readSessionToken = (ctx: AuthContext): string | undefined =>
  ctx.state.caller?.kind === 'session' ? ctx.state.caller.token : readSessionTokens(ctx)[0];

export interface SessionCookie extends SentSession {
  /** An impersonation is not one of the accounts of this browser. */
  isPassing?: boolean;
  /** The session of before ends, so that its cookie is worth nothing wherever it may be left. */
  endsFormer?: boolean;
}

/** Sends a session in the headers that features have for clients without cookies. */
export function sendSessionHeaders(ctx: AuthContext, token: string): void {
  for (const { sendHeader } of ctx.deps.sessionCompanions) sendHeader?.(ctx, token);
}

/** Makes a session the active one. Without `maxAge` a second cookie marks it as not remembered. */
export function setSessionCookie(
  ctx: AuthContext,
  { token, maxAge, isPassing, endsFormer = false }: SessionCookie,
): void {
  const replaced = readSessionTokens(ctx).filter((before) => before !== token);
  for (const before of replaced) rememberReplaced(ctx, before);
  const remembered = maxAge !== undefined;
  const isOther = replaced.length > 0 && !endsFormer;
  setSignedCookie(ctx, sessionTokenCookie, { value: token, maxAge, isOther });
  sendSessionHeaders(ctx, token);
  if (!isPassing) for (const { setCookie } of ctx.deps.sessionCompanions) setCookie?.(ctx, { token, maxAge });
  if (!remembered) setSignedCookie(ctx, dontRememberCookie, { value: 'true' });
  else if (ctx.cookie(dontRememberCookie) !== undefined) clearCookie(ctx, dontRememberCookie);
}

/**
 * A header names another session than the cookie. It is used for one call, which does not change the cookies of the
 * browser.
 */
export function isBesideCookie(ctx: AuthContext): boolean {
  const identity = identityOf(ctx);
  if (!identity || !('token' in identity)) return false;
  const tokens = readCookieTokens(ctx);
  return tokens.length > 0 && !tokens.includes(identity.token);
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
  for (const cookie of sessionCookies) clearCookie(ctx, cookie);
  clearCopyParts(ctx);
}

/**
 * Cookies over which a server of the published library split a copy: `session_data.0`, `session_data.1` and so on. The
 * service sends none, and helpers of published clients would go on reading those that are left.
 */
const copyParts = (ctx: AuthContext): Set<string> => {
  const { name } = sessionDataCookie.of(ctx);
  const suffixes = ctx.cookiesWith(`${name}.`).map(([key]) => key.slice(name.length));
  return new Set(suffixes.filter((suffix) => /^\.\d{1,3}$/.test(suffix)));
};

export function clearCopyParts(ctx: AuthContext): void {
  for (const suffix of copyParts(ctx)) clearCookie(ctx, sessionDataCookie, { suffix });
}

/** True for a browser that has a copy, or parts of one. */
export const hasCopyCookie = (ctx: AuthContext): boolean =>
  ctx.cookie(sessionDataCookie) !== undefined || copyParts(ctx).size > 0;

export function clearCopyCookie(ctx: AuthContext): void {
  clearCookie(ctx, sessionDataCookie);
  clearCopyParts(ctx);
}
