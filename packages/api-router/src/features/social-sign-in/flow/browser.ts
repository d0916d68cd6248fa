import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { readSignedValue, signValue } from '#core/http/signed-cookie.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { STATE_LIFETIME, stateCookie } from '#features/social-sign-in/tokens.ts';

const readBrowserId = (ctx: AuthContext): string | undefined =>
  readSignedValue(serviceOptions.of(ctx).keys, ctx.cookie(stateCookie));

/**
 * The hash of the id that this browser carries while it is away at a provider. One id for all its windows, so that two
 * sign-ins side by side do not end each other.
 */
export function bindBrowser(ctx: AuthContext): string {
  const id = readBrowserId(ctx) ?? ctx.deps.random(32, 'url');
  const { name, attributes } = stateCookie.of(ctx);
  const value = signValue(serviceOptions.of(ctx).keys, id);
  ctx.response.setCookie(name, value, { ...attributes, maxAge: STATE_LIFETIME });
  return hashToken(id);
}

/** Whether this browser is the one that was bound. */
export function isSameBrowser(ctx: AuthContext, bound: string): boolean {
  const id = readBrowserId(ctx);
  return id !== undefined && hashToken(id) === bound;
}

/** Whether this browser is away at a provider, as far as its cookies tell. */
export const isAway = (ctx: AuthContext): boolean => readBrowserId(ctx) !== undefined;
