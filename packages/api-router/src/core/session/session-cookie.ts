import type { AuthContext } from '#core/call/context.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { readSignedValue, signValue } from '#core/http/signed-cookie.ts';
import { serviceOptions } from '#core/options/service-options.ts';

export const sessionTokenCookie = defineCookie('session_token');
/** The signed copy of the session, see `session-copy.ts`. */
export const sessionDataCookie = defineCookie('session_data');
/** Tells clients that the session ends with the browser. The service itself asks the row of the session. */
export const dontRememberCookie = defineCookie('dont_remember');

export const sessionCookies = [sessionTokenCookie, sessionDataCookie, dontRememberCookie];

/** Token of the session cookie; undefined if the cookie is missing or its signature is wrong. */
export const readSessionToken = (ctx: AuthContext): string | undefined =>
  readSignedValue(serviceOptions.of(ctx).keys, ctx.cookie(sessionTokenCookie));

export interface SessionCookie {
  token: string;
  /** Seconds that the browser keeps the cookie. Undefined: until the browser is closed. */
  maxAge: number | undefined;
}

/** Sets the session cookie. Without `maxAge` a second cookie marks the session as not remembered. */
export function setSessionCookie(ctx: AuthContext, { token, maxAge }: SessionCookie): void {
  const { response } = ctx;
  const { keys } = serviceOptions.of(ctx);
  const session = sessionTokenCookie.of(ctx);
  const forget = dontRememberCookie.of(ctx);
  const remembered = maxAge !== undefined;
  response.setCookie(session.name, signValue(keys, token), {
    ...session.attributes,
    ...(remembered && { maxAge }),
  });
  if (!remembered) response.setCookie(forget.name, signValue(keys, 'true'), forget.attributes);
  else if (ctx.cookie(dontRememberCookie) !== undefined) response.clearCookie(forget.name, forget.attributes);
}

/** Clears all cookies of the session. */
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
