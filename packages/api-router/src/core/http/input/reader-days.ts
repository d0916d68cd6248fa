import { z } from 'zod';
import { DAY, MINUTE } from '#core/options/durations.ts';

/** Milliseconds, as times are counted. */
const MINUTE_MS = MINUTE * 1000;
const DAY_MS = DAY * 1000;

/** Minutes by which the clocks of a place are ahead of UTC; west of it negative. */
export const utcOffset = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,3}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(-840).max(840));

/** The beginning of the first of so many days, the last of which is today. */
export function toFirstDay(now: Date, days: number, offset: number): Date {
  const today = Math.floor((now.getTime() + offset * MINUTE_MS) / DAY_MS) * DAY_MS - offset * MINUTE_MS;
  return new Date(today - (days - 1) * DAY_MS);
}

/** The name of a day, `2026-11-20`, by its number from the first one on. */
export const toNameOfDay = (first: Date, number: number, offset: number): string =>
  new Date(first.getTime() + number * DAY_MS + offset * MINUTE_MS).toISOString().slice(0, 10);
