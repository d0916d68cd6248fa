import { z } from 'zod';
import { serverProcedure } from '#core/session/procedures.ts';
import { keyRing } from '#features/signed-tokens/key-ring.ts';
import { rotate } from '#features/signed-tokens/rotate.ts';

/**
 * Replaces the key of signed tokens, for whoever runs the service. The new key is published before it signs. For a key
 * that leaked, `now` lets the new one sign at once and deletes the others, so that nothing they signed is accepted; with
 * `keep` they stay published. Answers the key that signs next; `isNew` is false if one was waiting already. Other processes
 * know of it within ten seconds.
 */
export const rotateKeys = serverProcedure
  .input(z.object({ now: z.boolean().default(false), keep: z.boolean().default(false) }).prefault({}))
  .output(z.object({ id: z.string(), signsFrom: z.date(), isNew: z.boolean() }))
  .mutation(async ({ ctx, input }) => {
    const rotated = await rotate(ctx, input);
    keyRing.of(ctx).forget();
    return rotated;
  });
