import { signingAlgorithms } from '@keystead/db';
import { z } from 'zod';
import { serverProcedure } from '#core/session/procedures.ts';
import { keyRing } from '#features/signed-tokens/key-ring.ts';
import { rotate } from '#features/signed-tokens/rotate.ts';

const rotatedKey = z.object({
  algorithm: z.enum(signingAlgorithms),
  id: z.string(),
  signsFrom: z.date(),
  isNew: z.boolean(),
});

const input = z.object({
  now: z.boolean().default(false),
  keep: z.boolean().default(false),
  algorithm: z.enum(signingAlgorithms).optional(),
});

/**
 * Replaces the keys of signed tokens, for code of the operator: of all algorithms that the service signs with, or of
 * one. A new key is published before it signs. After a leak, `now` lets the new ones sign at once and deletes the
 * others, so that their tokens are refused; with `keep` they stay published. Returns the next signing keys as `keys`,
 * and the one of session tokens, or else the first, also by itself; `isNew` is false for one that was waiting already.
 * Other processes read them within ten seconds.
 */
export const rotateKeys = serverProcedure
  .input(input.prefault({}))
  .output(rotatedKey.extend({ keys: z.array(rotatedKey) }))
  .mutation(async ({ ctx, input: rotation }) => {
    const keys = await rotate(ctx, rotation);
    keyRing.of(ctx).forget();
    const [first] = keys;
    if (!first) throw new TypeError('a rotation replaced no key');
    return { ...first, keys };
  });
