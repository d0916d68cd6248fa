import type { AuthContext } from '#core/call/context.ts';
import { signValue } from '#core/http/signed-cookie.ts';

export interface SessionCookie {
  token: string;
  /** Seconds the browser keeps it; undefined until the browser closes. */
  maxAge: number | undefined;
}

/** Gives the browser its session. Without `maxAge` a second cookie says that it is not to be remembered. */
export function setSessionCookie(ctx: AuthContext, { token, maxAge }: SessionCookie): void {
  const { deps, response } = ctx;
  const { session_token: session, dont_remember: forget } = deps.cookies;
  const remembered = maxAge !== undefined;
  response.setCookie(session.name, signValue(deps.options.keys, token), {
    ...session.attributes,
    ...(remembered && { maxAge }),
  });
  if (!remembered) response.setCookie(forget.name, signValue(deps.options.keys, 'true'), forget.attributes);
  else if (ctx.cookie('dont_remember') !== undefined) response.clearCookie(forget.name, forget.attributes);
}

/** Takes from the browser everything that belongs to its session. */
export function clearSessionCookies({ deps, response }: AuthContext): void {
  const { session_token, session_data, dont_remember } = deps.cookies;
  for (const { name, attributes } of [session_token, session_data, dont_remember])
    response.clearCookie(name, attributes);
}

export function clearCacheCookie({ deps, response }: AuthContext): void {
  const { name, attributes } = deps.cookies.session_data;
  response.clearCookie(name, attributes);
}
