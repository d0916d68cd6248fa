import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_ORIGIN, VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { isPrefetch, readHeader } from '#core/http/incoming.ts';
import { isTrustedOrigin } from '#core/http/trusted-url.ts';

/** Errors of `assertOwnWindow` and `assertShort`. */
export const windowRefusals = [INVALID_ORIGIN, VALIDATION_ERROR];

/** Places in another page where a person sees nothing, or not whose page it is. */
const inside: ReadonlySet<string> = new Set(['iframe', 'frame', 'fencedframe', 'embed', 'object', 'image']);

/** A page that a person opens, of whichever site; browsers that say nothing about it, and programs. */
const byPeople: ReadonlySet<string> = new Set(['navigate', '']);

/** Scripts that read the answer. Parts of pages, also of our own, are fetched in other modes, and nobody reads them. */
const byScripts: ReadonlySet<string> = new Set(['cors', 'same-origin']);

/** Refuses what no person has opened as a page of its own: frames, pictures, scripts of other sites, looking ahead. */
export function assertOwnWindow(ctx: AuthContext): void {
  const { headers } = ctx.incoming;
  const said = (name: string): string => readHeader(headers, `sec-fetch-${name}`) ?? '';
  const origin = readHeader(headers, 'origin');
  const isElsewhere =
    said('site') === 'cross-site' || (origin !== undefined && !isTrustedOrigin(ctx, origin));
  const isOpened = byPeople.has(said('mode')) || (byScripts.has(said('mode')) && !isElsewhere);
  if (inside.has(said('dest')) || isPrefetch(ctx.incoming) || !isOpened) throw new AuthError(INVALID_ORIGIN);
}

/** Characters of all parameters together. */
const LONGEST = 8 * 1024;

/** Refuses a request that no application needs. */
export function assertShort(parameters: string): void {
  if (parameters.length > LONGEST)
    throw new AuthError(VALIDATION_ERROR, {
      params: { source: 'query' },
      message: `The parameters are longer than ${LONGEST} characters`,
    });
}
