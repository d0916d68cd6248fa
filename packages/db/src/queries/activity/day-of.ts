import type { Dialect } from '#connection/dialect.ts';

/** Milliseconds. */
export const DAY = 86_400_000;

/** A time as the database stores it. */
export const toStored = (dialect: Dialect, moment: Date): Date | number =>
  dialect === 'sqlite' ? moment.getTime() : moment;

/** Number of the day of a row, from 0, counted from the moment that the first value is. */
export const DAY_OF: Record<Dialect, string> = {
  // A number of a driver is a fraction for SQLite, which would not round then.
  sqlite: `cast(("created_at" - ?) / ${DAY} as integer)`,
  postgresql: `floor(extract(epoch from ("created_at" - ?::timestamptz)) / 86400)::int`,
};
