import { z } from 'zod';

const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** Accepted by both databases: PostgreSQL has no year 0 and no sign before the year. */
export function isStorableMoment(moment: Date): boolean {
  const time = moment.getTime();
  return time >= EARLIEST && time <= LATEST;
}

const toStorable = <Schema extends z.ZodType<Date>>(schema: Schema) =>
  schema.refine(isStorableMoment, 'not a moment of the years 1 to 9999');

const isoDateTime = z.iso.datetime({ offset: true });

/** A moment in a query: ISO 8601, with or without a time. */
export const queryMoment = toStorable(
  z.union([isoDateTime, z.iso.date()]).transform((text) => new Date(text)),
);

/** A moment in a body: ISO 8601, or milliseconds since 1970; a date in code of the operator. */
export const bodyMoment = toStorable(
  z.union([
    z.date(),
    isoDateTime.transform((text) => new Date(text)),
    z
      .number()
      .int()
      .min(0)
      .transform((time) => new Date(time)),
  ]),
);
