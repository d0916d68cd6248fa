import { findStep, formatDuration, WEEK } from './format-duration.ts';

export interface Format {
  /** 90 → "2 minutes": whole units, rounded up, so that the time is never shorter than announced. */
  duration(seconds: number): string;
  /** Within a week "3 hours ago" or "in 2 days", otherwise a date. */
  relative(moment: string | Date): string;
  /** A day, for example 4 March 2026. */
  date(moment: string | Date): string;
  /** A date, `2026-11-20`, independent of the time zone. */
  day(day: string): string;
  /** A day with the time. */
  dateTime(moment: string | Date): string;
  /** 1234 → "1,234". */
  number(value: number): string;
  /** "Ada, Grace and Mary". */
  list(parts: readonly string[]): string;
  /** Bytes as "2 MB". */
  size(bytes: number): string;
}

/** Cache of `Intl` objects, which are slow to create: a table with dates in every row needs them hundreds of times. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Without a clock every time is a date in UTC, because a server knows neither the clock nor the time zone of its
 * reader.
 */
export function createFormat(locale: string, now?: () => number): Format {
  const place = now ? {} : { timeZone: 'UTC' };
  const dates = once(() => new Intl.DateTimeFormat(locale, { ...place, dateStyle: 'medium' }));
  const dateTimes = once(
    () => new Intl.DateTimeFormat(locale, { ...place, dateStyle: 'full', timeStyle: 'short' }),
  );
  const date = (moment: string | Date) => dates().format(new Date(moment));

  return {
    duration: (seconds) => formatDuration(locale, seconds),
    relative(moment) {
      if (!now) return date(moment);
      const seconds = (new Date(moment).getTime() - now()) / 1000;
      if (Math.abs(seconds) >= WEEK) return date(moment);
      const [unit, length] = findStep(Math.abs(seconds));
      const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      // What ends in 47 hours does not end tomorrow.
      const toWhole = seconds > 0 ? Math.round : Math.trunc;
      return format.format(toWhole(seconds / length), unit);
    },
    date,
    day: (day) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day)),
    number: (value) => new Intl.NumberFormat(locale).format(value),
    dateTime: (moment) => dateTimes().format(new Date(moment)),
    list: (parts) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts),
    size(bytes) {
      const [unit, value] = bytes < 1_000_000 ? ['kilobyte', bytes / 1000] : ['megabyte', bytes / 1_000_000];
      const options = { style: 'unit', unit: `${unit}`, maximumFractionDigits: 1 } as const;
      return new Intl.NumberFormat(locale, options).format(Number(value));
    },
  };
}
