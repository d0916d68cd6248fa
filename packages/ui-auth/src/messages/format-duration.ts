const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

const steps = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const;

/** 90 → "2 minutes": whole units, rounded up, so that the time is never shorter than announced. */
export function formatDuration(locale: string, seconds: number): string {
  const [unit, length] = findStep(seconds);
  const value = Math.max(1, Math.ceil(seconds / length));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** The largest unit that fits; seconds up to 90 stay seconds less often than they turn into "1 minute". */
export function findStep(seconds: number): (typeof steps)[number] {
  return steps.find(([, length]) => seconds >= length) ?? ['second', 1];
}
