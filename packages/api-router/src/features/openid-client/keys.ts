import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { loadJose } from '#core/crypto/load-jose.ts';
import { MINUTE } from '#core/options/durations.ts';
import { askForJson } from '#features/openid-client/ask-provider.ts';
import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';

/** Keys of one provider. */
const MOST_KEYS = 100;

/** Milliseconds for which keys are remembered, and between two requests for an unknown one. */
const LIFETIME = 10 * MINUTE * 1000;
const PAUSE = MINUTE * 1000;

const REASON = 'jwks_response_error';

const keysSchema = z.object({
  keys: z.array(z.looseObject({ kty: z.string() })).max(MOST_KEYS),
});

async function askForKeys(
  ctx: ClientContext,
  provider: Pick<ClientProvider, 'wayOut'>,
  url: string,
): Promise<JWTVerifyGetKey> {
  const read = keysSchema.safeParse(await askForJson(ctx, provider, { url, reason: REASON }));
  if (!read.success) throw new OpenIdError(REASON, 'the answer holds no keys', { cause: read.error });
  const { createLocalJWKSet } = await loadJose();
  return createLocalJWKSet(read.data);
}

/** Asks for the keys, once for all who wait for them. After a failure the former ones stay. */
function load(
  ctx: ClientContext,
  provider: Pick<ClientProvider, 'wayOut'>,
  url: string,
): Promise<JWTVerifyGetKey> {
  const { keys } = provider.wayOut.read.of(ctx);
  const before = keys.get(url);
  const find = askForKeys(ctx, provider, url).catch((error: unknown) => {
    if (before) keys.set(url, before);
    else keys.delete(url);
    throw error;
  });
  keys.set(url, { find, at: ctx.now.getTime() });
  return find;
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
    const known = provider.wayOut.read.of(ctx).keys.get(url);
    const age = known ? ctx.now.getTime() - known.at : Number.POSITIVE_INFINITY;
    const find = await (known && age < LIFETIME ? known.find : load(ctx, provider, url));
    try {
      return await find(header, token);
    } catch (error) {
      const { errors } = await loadJose();
      if (!(error instanceof errors.JWKSNoMatchingKey) || age < PAUSE || age >= LIFETIME) throw error;
      return (await load(ctx, provider, url))(header, token);
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
  await load(ctx, provider, url);
}
