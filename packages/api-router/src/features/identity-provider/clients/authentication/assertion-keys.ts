import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { perService } from '#core/call/per-service.ts';
import { loadJose } from '#core/crypto/load-jose.ts';
import { HOUR } from '#core/options/durations.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { askForJson } from '#features/openid-client/ask-provider.ts';
import { createBoundedMap } from '#features/openid-client/bounded-map.ts';
import { findKeys } from '#features/openid-client/keys.ts';
import { type ClientContext, defineWayOfTenants, wayOfOperator } from '#features/openid-client/way-out.ts';

const wayOfStrangers = defineWayOfTenants();

/** Whose keys they are decides what may be reached: the operator names private origins for itself alone. */
function wayOf({ id, source, organizationId, userId }: Client) {
  return source === 'operator' ? wayOfOperator : wayOfStrangers(organizationId ?? userId ?? id);
}

/** The public keys of a client; undefined if it has none. */
export async function findClientKeys(
  ctx: ClientContext,
  client: Client,
): Promise<JWTVerifyGetKey | undefined> {
  if (client.jwks) {
    const { createLocalJWKSet } = await loadJose();
    const { keys } = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }).parse(client.jwks);
    return createLocalJWKSet({ keys });
  }
  return client.jwksUri === null ? undefined : findKeys(ctx, { wayOut: wayOf(client) }, client.jwksUri);
}

const MOST_ISSUERS = 100;

const keyUrls = perService(() => createBoundedMap<{ url: string; until: number }>(MOST_ISSUERS));

const discovered = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** The keys of an issuer of workloads, which has no other endpoints. The operator names it. */
export async function findIssuerKeys(ctx: ClientContext, issuer: string): Promise<JWTVerifyGetKey> {
  const known = keyUrls.of(ctx).get(issuer);
  const now = ctx.now.getTime();
  if (known && known.until > now) return findKeys(ctx, { wayOut: wayOfOperator }, known.url);
  const document = await askForJson(
    ctx,
    { wayOut: wayOfOperator },
    {
      url: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      reason: 'discovery_unexpected_error',
    },
  );
  const { issuer: named, jwks_uri: url } = discovered.parse(document);
  if (named !== issuer) throw new TypeError(`the discovery document of ${issuer} is of another issuer`);
  wayOfOperator.assertAllowed(ctx, url, issuer);
  keyUrls.of(ctx).set(issuer, { url, until: now + HOUR * 1000 });
  return findKeys(ctx, { wayOut: wayOfOperator }, url);
}
