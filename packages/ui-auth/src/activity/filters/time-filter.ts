import { isSpan, toStart } from '#activity/time-spans.ts';
import type { Format } from '#messages/create-format.ts';
import { isDay } from '#messages/day-text.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { FilterChip } from '#table/FilterChips.tsx';
import type { activity } from '#words/activity.ts';
import type { FilterRules, ListFilter } from '../filter-address.ts';

/** The time of a list: a span that ends today, or days of one's own, `2026-11-20`, both inclusive. */
export type TimeFilter = ListFilter<'when' | 'from' | 'to'>;

export const noTime: TimeFilter = { when: '', from: '', to: '' };
export const timeRules: FilterRules<keyof TimeFilter> = { when: isSpan, from: isDay, to: isDay };

/** First moment of a day, or the last one, in the reader's time zone; undefined before and after all that there are. */
function toMoment(day: string, edge: 'start' | 'end'): string | undefined {
  if (!isDay(day)) return undefined;
  const moment = new Date(`${day}T00:00:00`);
  if (edge === 'end') moment.setDate(moment.getDate() + 1);
  const text = new Date(moment.getTime() - (edge === 'end' ? 1 : 0)).toISOString();
  // Years before 1 and after 9999 have a smaller one, or a sign in front of them.
  return text >= '0001' ? text : undefined;
}

/** The time in the form of the server. */
export function toMoments({ when, from, to }: TimeFilter, now: number): { from?: string; to?: string } {
  if (isSpan(when)) return { from: toStart(when, now) };
  const [first, last] = [toMoment(from, 'start'), toMoment(to, 'end')];
  return { ...(first !== undefined && { from: first }), ...(last !== undefined && { to: last }) };
}

interface TimeWords {
  words: Words<keyof typeof activity>;
  format: Format;
}

/** The time as one chip, if there is one. */
export function toTimeChips(
  { when, from, to }: TimeFilter,
  { words, format }: TimeWords,
  onRemove: () => void,
): FilterChip[] {
  const days = [from, to].map((day) => (isDay(day) ? format.day(day) : ''));
  if (!isSpan(when) && days.join('') === '') return [];
  return [
    {
      id: 'time',
      label: words('when'),
      value: isSpan(when) ? words(when) : days.join(' – ').trim(),
      onRemove,
    },
  ];
}
