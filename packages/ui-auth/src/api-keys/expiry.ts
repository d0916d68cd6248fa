import type { ExpiryOption } from './api-key.ts';
import type { ApiKeyConfiguration } from './is-offered.ts';

export const DAY = 86_400;

type Bounds = Pick<ApiKeyConfiguration, 'minimumExpiresIn' | 'maximumExpiresIn'>;

/** Choices within the limits of the server. */
export const toExpiryOptions = (
  options: readonly ExpiryOption[],
  { minimumExpiresIn, maximumExpiresIn }: Bounds,
): ExpiryOption[] =>
  options.filter(
    (option) =>
      typeof option !== 'number' || (option * DAY >= minimumExpiresIn && option * DAY <= maximumExpiresIn),
  );

/** The date of a time, `2026-11-20`, in the time zone of the reader. */
export function toDay(moment: number): string {
  const date = new Date(moment);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Seconds until the end of a day in the time zone of the reader; undefined for an invalid date. */
export function secondsUntilEndOf(day: string, now: number): number | undefined {
  const end = new Date(`${day}T23:59:59`).getTime();
  return Number.isNaN(end) ? undefined : Math.floor((end - now) / 1000);
}

/** The last day that ends before a time. Days are counted by the calendar: one of them may have 25 hours. */
function lastDayBefore(moment: number): string {
  const next = new Date(moment + 1000);
  return toDay(next.setDate(next.getDate() - 1));
}

/** First and last day that can be chosen. */
export const toDayRange = ({ minimumExpiresIn, maximumExpiresIn }: Bounds, now: number) => ({
  min: toDay(now + minimumExpiresIn * 1000),
  max: lastDayBefore(now + maximumExpiresIn * 1000),
});
