import type { AuthContext } from '#core/call/context.ts';
import { type CookieDefinition, defineCookie } from '#core/http/define-cookie.ts';
import { readSignedValue, signValue } from '#core/http/signed-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';

/** The ticket of a sign-in that waits for its second step. Set on redirects from providers, too. */
export const ticketCookie = defineCookie('two_factor');
/** Token of a trusted browser. */
export const trustCookie = defineCookie('trust_device');

type OwnCookie = CookieDefinition<'two_factor' | 'trust_device'>;

export const readOwnCookie = (ctx: AuthContext, cookie: OwnCookie): string | undefined =>
  readSignedValue(keysFor(ctx, cookie.signing), ctx.cookie(cookie));

export function setOwnCookie(
  ctx: AuthContext,
  cookie: OwnCookie,
  { value, maxAge }: { value: string; maxAge: number },
): void {
  const { name, attributes } = cookie.of(ctx);
  ctx.response.setCookie(name, signValue(keysFor(ctx, cookie.signing), value), { ...attributes, maxAge });
}

export function clearOwnCookie(ctx: AuthContext, cookie: OwnCookie): void {
  const { name, attributes } = cookie.of(ctx);
  ctx.response.clearCookie(name, attributes);
}
