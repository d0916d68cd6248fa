import { z } from 'zod';

const numberOrText = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);

/** A whole number in a query, where REST has only text. */
export const queryNumber = (least: number, most: number) =>
  numberOrText.pipe(z.number().int().min(least).max(most));
