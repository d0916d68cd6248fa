import { z } from 'zod';

/** A whole number in a query, where REST has only text. */
export const queryNumber = (least: number, most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(least).max(most));
