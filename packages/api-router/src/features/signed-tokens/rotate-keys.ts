import { z } from 'zod';
import { serverProcedure } from '#core/session/procedures.ts';
import { keyRing } from '#features/signed-tokens/key-ring.ts';
import { rotate } from '#features/signed-tokens/rotate.ts';

/**
 * Replaces the key of signed tokens, for code of the operator. The new key is published before it signs. After a
 * leak, `now` lets the new one sign at once and deletes the others, so that their tokens are refused; with `keep`
 * they stay published. Returns the next signing key; `isNew` is false if one was waiting already. Other processes
 * read it within ten seconds.
 */
export const rotateKeys = serverProcedure
  .input(z.object({ now: z.boolean().default(false), keep: z.boolean().default(false) }).prefault({}))
  .output(z.object({ id: z.string(), signsFrom: z.date(), isNew: z.boolean() }))
  .mutation(async ({ ctx, input }) => {
    const rotated = await rotate(ctx, input);
    keyRing.of(ctx).forget();
    return rotated;
  });
