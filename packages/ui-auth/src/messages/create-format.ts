const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const steps = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const;

export interface Format {
  /** 90 → "2 minutes": whole units, rounded up, so that a promise is never broken by a rest. */
  duration(seconds: number): string;
  /** Within a week "3 hours ago", later a date. */
  relative(moment: string | Date): string;
  date(moment: string | Date): string;
  dateTime(moment: string | Date): string;
  /** Bytes as "2 MB". */
  size(bytes: number): string;
}

/**
 * Without a clock every moment is a date of Greenwich: a server knows neither what time it will be for its reader nor
 * where that is.
 */
export function createFormat(locale: string, now?: () => number): Format {
  const place = now ? {} : { timeZone: 'UTC' };
  const toUnit = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const date = (moment: string | Date) =>
    new Intl.DateTimeFormat(locale, { ...place, dateStyle: 'medium' }).format(new Date(moment));

  return {
    duration(seconds) {
      const [unit, length] = findStep(seconds);
      return toUnit(Math.max(1, Math.ceil(seconds / length)), unit);
    },
    relative(moment) {
      if (!now) return date(moment);
      const seconds = (new Date(moment).getTime() - now()) / 1000;
      if (Math.abs(seconds) >= WEEK) return date(moment);
      const [unit, length] = findStep(Math.abs(seconds));
      const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      return format.format(Math.trunc(seconds / length), unit);
    },
    date,
    dateTime(moment) {
      const format = new Intl.DateTimeFormat(locale, { ...place, dateStyle: 'full', timeStyle: 'short' });
      return format.format(new Date(moment));
    },
    size(bytes) {
      const [unit, value] = bytes < 1_000_000 ? ['kilobyte', bytes / 1000] : ['megabyte', bytes / 1_000_000];
      const options = { style: 'unit', unit: `${unit}`, maximumFractionDigits: 1 } as const;
      return new Intl.NumberFormat(locale, options).format(Number(value));
    },
  };
}

/** The largest unit that fits; seconds up to 90 stay seconds less often than they turn into "1 minute". */
function findStep(seconds: number): (typeof steps)[number] {
  return steps.find(([, length]) => seconds >= length) ?? ['second', 1];
}
