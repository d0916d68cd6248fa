import { findStep, formatDuration, WEEK } from './format-duration.ts';

export interface Format {
  /** 90 → "2 minutes": whole units, rounded up, so that a promise is never broken by a rest. */
  duration(seconds: number): string;
  /** Within a week "3 hours ago", later a date. */
  relative(moment: string | Date): string;
  date(moment: string | Date): string;
  /** A day of the calendar, `2026-11-20`, whatever the time zone. */
  day(day: string): string;
  dateTime(moment: string | Date): string;
  /** 1234 → "1,234". */
  number(value: number): string;
  /** "Ada, Grace and Mary". */
  list(parts: readonly string[]): string;
  /** Bytes as "2 MB". */
  size(bytes: number): string;
}

/** What `Intl` makes is slow to make: a table with dates in every row asks for it hundreds of times. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Without a clock every moment is a date of Greenwich: a server knows neither what time it will be for its reader nor
 * where that is.
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
      return format.format(Math.trunc(seconds / length), unit);
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
