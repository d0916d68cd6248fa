import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { readSignedValue, signValue } from '#core/http/signed-cookie.ts';
import { kinds } from '#core/tokens/kinds.ts';

const readBrowserId = (ctx: AuthContext): string | undefined =>
  readSignedValue(ctx.options.keys, ctx.cookie('state'));

/**
 * The hash of the id that this browser carries while it is away at a provider. One id for all its windows, so that two
 * sign-ins side by side do not end each other.
 */
export function bindBrowser(ctx: AuthContext): string {
  const id = readBrowserId(ctx) ?? ctx.deps.random(32, 'url');
  const { name, attributes } = ctx.deps.cookies.state;
  const maxAge = kinds['oauth-state'].lifetime();
  ctx.response.setCookie(name, signValue(ctx.options.keys, id), { ...attributes, maxAge });
  return hashToken(id);
}

/** Whether this browser is the one that was bound. */
export function isSameBrowser(ctx: AuthContext, bound: string): boolean {
  const id = readBrowserId(ctx);
  return id !== undefined && hashToken(id) === bound;
}

/** Whether this browser is away at a provider, as far as its cookies tell. */
export const isAway = (ctx: AuthContext): boolean => readBrowserId(ctx) !== undefined;
