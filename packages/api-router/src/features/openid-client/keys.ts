import type { createLocalJWKSet, JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { loadJose } from '#core/crypto/load-jose.ts';
import { MINUTE } from '#core/options/durations.ts';
import { askForJson } from '#features/openid-client/ask-provider.ts';
import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import type { ClientContext, ReadThere } from '#features/openid-client/way-out.ts';

/** Keys of one provider. */
const MOST_KEYS = 100;

/** Milliseconds for which keys are remembered, and between two requests for an unknown one. */
const LIFETIME = 10 * MINUTE * 1000;
const PAUSE = MINUTE * 1000;

const REASON = 'jwks_response_error';

/** Finds a key, and knows all of them. */
type Keys = ReturnType<typeof createLocalJWKSet>;

const keysSchema = z.object({
  keys: z.array(z.looseObject({ kty: z.string() })).max(MOST_KEYS),
});

type ReadKeys = NonNullable<ReturnType<ReadThere['keys']['get']>>;

async function askForKeys(
  ctx: ClientContext,
  provider: Pick<ClientProvider, 'wayOut'>,
  url: string,
): Promise<Keys> {
  const read = keysSchema.safeParse(await askForJson(ctx, provider, { url, reason: REASON }));
  if (!read.success) throw new OpenIdError(REASON, 'the answer holds no keys', { cause: read.error });
  const { createLocalJWKSet } = await loadJose();
  return createLocalJWKSet(read.data);
}

/** Ids to show, of however many keys. */
const MOST_SHOWN = 10;

/** Says which key was wanted, and which ones there are. */
function unknownKey(cause: unknown, wanted: string | undefined, find: Keys): OpenIdError {
  const ids = find.jwks().keys.map(({ kid = 'without id' }) => kid);
  return new OpenIdError('token_not_verified', 'no key of the provider fits', {
    cause,
    expected: ids.slice(0, MOST_SHOWN).join(', '),
    received: wanted ?? 'without id',
  });
}

/** Asks for the keys, once for all who wait for them. After a failure the former ones stay, and the time of the try. */
function load(ctx: ClientContext, provider: Pick<ClientProvider, 'wayOut'>, url: string): ReadKeys {
  const { keys } = provider.wayOut.read.of(ctx);
  const before = keys.get(url);
  const askedAt = ctx.now.getTime();
  const find = askForKeys(ctx, provider, url).catch((error: unknown) => {
    if (before) keys.set(url, { ...before, askedAt });
    else keys.delete(url);
    throw error;
  });
  const asked = { find, at: askedAt, askedAt };
  keys.set(url, asked);
  return asked;
}

/** Keys that are not too old: those that are remembered, or new ones. */
function findFresh(ctx: ClientContext, provider: Pick<ClientProvider, 'wayOut'>, url: string): ReadKeys {
  const known = provider.wayOut.read.of(ctx).keys.get(url);
  return known && ctx.now.getTime() - known.at < LIFETIME ? known : load(ctx, provider, url);
}

/** Keys that were asked for after others, which lack one; undefined if there are none, and it is too early to ask. */
function findNewer(
  ctx: ClientContext,
  { provider, url }: { provider: Pick<ClientProvider, 'wayOut'>; url: string },
  { find }: ReadKeys,
): ReadKeys | undefined {
  const known = provider.wayOut.read.of(ctx).keys.get(url);
  if (known && known.find !== find) return known;
  const isEarly = known !== undefined && ctx.now.getTime() - known.askedAt < PAUSE;
  return isEarly ? undefined : load(ctx, provider, url);
}

/**
 * The keys at a URL of the provider, and at no other one that a token names. They are remembered, and asked for again for
 * an unknown key id, once a minute.
 */
export function findKeys(
  ctx: ClientContext,
  provider: Pick<ClientProvider, 'wayOut'>,
  url: string,
): JWTVerifyGetKey {
  return async (header, token) => {
    const { errors } = await loadJose();
    const isUnknown = (error: unknown): boolean => error instanceof errors.JWKSNoMatchingKey;
    const fresh = findFresh(ctx, provider, url);
    let find = await fresh.find;
    try {
      return await find(header, token).catch(async (error: unknown) => {
        const newer = isUnknown(error) ? findNewer(ctx, { provider, url }, fresh) : undefined;
        if (!newer) throw error;
        find = await newer.find;
        return find(header, token);
      });
    } catch (error) {
      throw isUnknown(error) ? unknownKey(error, header.kid, find) : error;
    }
  };
}

/** Throws an `OpenIdError` if there are no keys at this URL. */
export async function assertKeys(
  ctx: ClientContext,
  provider: Pick<ClientProvider, 'wayOut'>,
  url: string | undefined,
): Promise<void> {
  if (url === undefined) throw new OpenIdError('jwks_endpoint_not_found', 'the provider names no keys');
  await load(ctx, provider, url).find;
}
