import { createPublishedKeysReader } from '@keystead/db';
import { z } from 'zod';
import { perService } from '#core/call/per-service.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { jwkView, toJwk } from '#features/signed-tokens/keys.ts';
import { jwtOptions, KEYS_MAX_AGE } from '#features/signed-tokens/options.ts';
import { provideKey } from '#features/signed-tokens/rotate.ts';

const readPublished = perService(({ orm }) => createPublishedKeysReader(orm));

export const jwks = publicProcedure
  .meta({
    route: {
      path: '/jwks',
      chosenPath: (deps) => jwtOptions.of(deps).jwks.jwksPath,
      summary: 'List the keys that verify signed tokens',
      description:
        'A JWK Set (RFC 7517), the newest key first. A new key is listed before it signs, and an old one after it has signed. The first one is created if there is none.',
      tag: 'Signed tokens',
    },
  })
  .output(z.object({ keys: z.array(jwkView) }))
  .query(async ({ ctx }) => {
    const read = () => readPublished.of(ctx)(ctx.now);
    let published = await read();
    // Only where the operator migrates the database: a service that does so itself makes the first key at its start.
    if (published.length === 0) {
      await provideKey(ctx);
      published = await read();
    }
    const keys = published.map(toJwk);
    ctx.response.setHeader('cache-control', `public, max-age=${KEYS_MAX_AGE}`);
    ctx.response.setHeader('etag', `"${hashToken(JSON.stringify(keys))}"`);
    return { keys };
  });
