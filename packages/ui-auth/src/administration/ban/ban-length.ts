const HOUR = 3600;
const DAY = 24 * HOUR;

/** Durations to choose from, in seconds. */
export const banPresets = [HOUR, DAY, 7 * DAY, 30 * DAY] as const;

/** Values of the choice besides the durations, whose values are their seconds. */
export const UNTIL_LIFTED = 'lifted';
export const UNTIL_DATE = 'date';

/** Midnight of a date such as `2026-12-24` in the time zone of the reader; undefined for an invalid one. */
export function toMidnight(date: string): number | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00`).getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Tomorrow, in the form of a date field, as the earliest end. */
export function toTomorrow(now: number): string {
  const day = new Date(now);
  day.setDate(day.getDate() + 1);
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** Seconds of a ban: null without an end, undefined if its end is invalid or past. */
export function toBanSeconds(choice: string, date: string, now: number): number | null | undefined {
  if (choice === UNTIL_LIFTED) return null;
  if (choice !== UNTIL_DATE) return Number(choice);
  const end = toMidnight(date);
  return end !== undefined && end > now ? Math.ceil((end - now) / 1000) : undefined;
}
