import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { setSignedCookie } from '#core/http/own-cookie.ts';
import { readSignedValue } from '#core/http/signed-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';
import { STATE_LIFETIME, stateCookie } from '#features/openid-client/facts.ts';

const readBrowserIds = (ctx: AuthContext): string[] =>
  ctx
    .cookies(stateCookie)
    .flatMap((cookie) => readSignedValue(keysFor(ctx, stateCookie.signing), cookie) ?? []);

/** Length of the part of the hash that distinguishes cookies. */
const PART = 8;

/**
 * The hash of the id of this browser during a redirect to a provider. All its windows share one id, so that
 * parallel sign-ins do not end each other. Windows that start in parallel, before there is an id, get separate ids
 * with separate cookie names: otherwise the later answer would replace the id of the earlier one.
 */
export function bindBrowser(ctx: AuthContext): string {
  const id = readBrowserIds(ctx)[0] ?? ctx.deps.random(32, 'url');
  const bound = hashToken(id);
  const suffix = `.${bound.slice(0, PART)}`;
  setSignedCookie(ctx, stateCookie, { value: id, maxAge: STATE_LIFETIME, suffix });
  return bound;
}

/** This browser has the bound id. */
export const isSameBrowser = (ctx: AuthContext, bound: string): boolean =>
  readBrowserIds(ctx).some((id) => hashToken(id) === bound);

/** This browser has a cookie of a redirect to a provider. */
export const isAway = (ctx: AuthContext): boolean => readBrowserIds(ctx).length > 0;
