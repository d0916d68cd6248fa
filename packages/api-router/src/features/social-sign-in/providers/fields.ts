import { z } from 'zod';

/** An id, converted to text from text or a number; never empty. */
export const id = z.union([z.string().min(1), z.int().transform(String)]);

/** Text that may be missing; null and the empty text count as missing. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value || null);

/** True or false, which some providers send as text; null if the provider does not say. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
  .nullish()
  .transform((value) => value ?? null);
