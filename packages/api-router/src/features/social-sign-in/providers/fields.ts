import { z } from 'zod';

/** An id, converted to text from text or a number; never empty. */
export const id = z.union([z.string().min(1), z.int().transform(String)]);

/** Form of the ids of Microsoft (RFC 9562 section 4). */
export const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

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

/** The same where it may be a number, too; false if the provider does not say. */
export const looseFlag = z
  .union([z.boolean(), z.literal([1, 0, '1', '0', 'true', 'false'])])
  .nullish()
  .transform((value) => [true, 1, '1', 'true'].some((yes) => yes === value));
