import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { readSignedValue, signValue } from '#core/http/signed-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';
import { STATE_LIFETIME, stateCookie } from '#features/social-sign-in/tokens.ts';

const readBrowserIds = (ctx: AuthContext): string[] =>
  ctx
    .cookies(stateCookie)
    .flatMap((cookie) => readSignedValue(keysFor(ctx, stateCookie.signing), cookie) ?? []);

/** Of the hash of an id, what its cookie is told from others by; characters. */
const PART = 8;

/**
 * The hash of the id that this browser carries while it is away at a provider. One id for all its windows, so that two
 * sign-ins side by side do not end each other. Windows that leave at once, before there is any id, get one each, under
 * names of their own: under one name the later answer would take the id of the earlier away.
 */
export function bindBrowser(ctx: AuthContext): string {
  const id = readBrowserIds(ctx)[0] ?? ctx.deps.random(32, 'url');
  const bound = hashToken(id);
  const { name, attributes } = stateCookie.of(ctx);
  const value = signValue(keysFor(ctx, stateCookie.signing), id);
  ctx.response.setCookie(`${name}.${bound.slice(0, PART)}`, value, { ...attributes, maxAge: STATE_LIFETIME });
  return bound;
}

/** Whether this browser is the one that was bound. */
export const isSameBrowser = (ctx: AuthContext, bound: string): boolean =>
  readBrowserIds(ctx).some((id) => hashToken(id) === bound);

/** Whether this browser is away at a provider, as far as its cookies tell. */
export const isAway = (ctx: AuthContext): boolean => readBrowserIds(ctx).length > 0;
