import { createPublishedKeysReader, type SigningAlgorithm } from '@keystead/db';
import { z } from 'zod';
import { perService } from '#core/call/per-service.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { isKnown, jwkView, ringOf, toJwk } from '#features/signed-tokens/keys.ts';
import { jwtOptions, KEYS_MAX_AGE } from '#features/signed-tokens/options.ts';
import { provideKeys } from '#features/signed-tokens/provide.ts';

const readPublished = perService(({ orm }) => createPublishedKeysReader(orm));

export const jwks = publicProcedure
  .meta({
    route: {
      path: '/jwks',
      chosenPath: (deps) => jwtOptions.of(deps).jwks.jwksPath,
      summary: 'List the keys that verify signed tokens',
      description:
        'A JWK Set (RFC 7517), the newest key first. A new key is listed before it signs, and an old one after it has signed. The first one is created if there is none.',
      cors: 'open',
      tag: 'Signed tokens',
    },
  })
  .output(z.object({ keys: z.array(jwkView) }))
  .query(async ({ ctx }) => {
    const read = () => readPublished.of(ctx)(ctx.now);
    let published = await read();
    const isMissing = (algorithm: SigningAlgorithm) => ringOf(published, algorithm).length === 0;
    // Only where the operator migrates the database: a service that does so itself makes the first keys at its start.
    if ([...ctx.deps.neededKeys()].some(isMissing)) {
      await provideKeys(ctx);
      published = await read();
    }
    const keys = published.filter(isKnown).map(toJwk);
    ctx.response.setHeader('cache-control', `public, max-age=${KEYS_MAX_AGE}`);
    ctx.response.setHeader('etag', `"${hashToken(JSON.stringify(keys))}"`);
    return { keys };
  });
