const HOUR = 3600;
const DAY = 24 * HOUR;

/** Lengths to choose from, in seconds. */
export const banPresets = [HOUR, DAY, 7 * DAY, 30 * DAY] as const;

/** Values of the choice beside the presets, whose values are their seconds. */
export const UNTIL_LIFTED = 'lifted';
export const UNTIL_DATE = 'date';

/** Midnight at the reader's place, where a date as `2026-12-24` begins; undefined if it is none. */
export function toMidnight(date: string): number | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00`).getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** The day after, as a date field has it: nobody is suspended until earlier. */
export function toTomorrow(now: number): string {
  const day = new Date(now);
  day.setDate(day.getDate() + 1);
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** Seconds of a suspension: null without an end, undefined if the date that it ends on is none, or is over. */
export function toBanSeconds(choice: string, date: string, now: number): number | null | undefined {
  if (choice === UNTIL_LIFTED) return null;
  if (choice !== UNTIL_DATE) return Number(choice);
  const end = toMidnight(date);
  return end !== undefined && end > now ? Math.ceil((end - now) / 1000) : undefined;
}
