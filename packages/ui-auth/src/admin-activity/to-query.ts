import { isActionName } from '#activity/action-options.ts';
import type { FilterRules } from '#activity/filter-address.ts';
import { isDay } from '#messages/day-text.ts';

/** Filters of the list, as they were typed. Empty texts are ignored. */
export interface EventFilterState {
  userId: string;
  organizationId: string;
  /** An action, or the first part of one. */
  action: string;
  /** Days, `2026-11-20`, in the reader's time zone, both inclusive. */
  from: string;
  to: string;
}

export const noFilter: EventFilterState = { userId: '', organizationId: '', action: '', from: '', to: '' };

const isId = (text: string): boolean => text.length <= 255;

/** The values that each filter accepts from the URL. */
export const filterRules: FilterRules<keyof EventFilterState> = {
  userId: isId,
  organizationId: isId,
  action: isActionName,
  from: isDay,
  to: isDay,
};

export type EventFilterQuery = { -readonly [Key in keyof EventFilterState]?: string };

/** First moment of a day, or the last one, in the reader's time zone; undefined before and after all that there are. */
function toMoment(day: string, edge: 'start' | 'end'): string | undefined {
  if (!isDay(day)) return undefined;
  const moment = new Date(`${day}T00:00:00`);
  if (edge === 'end') moment.setDate(moment.getDate() + 1);
  const text = new Date(moment.getTime() - (edge === 'end' ? 1 : 0)).toISOString();
  // Years before 1 and after 9999 have a smaller one, or a sign in front of them.
  return text >= '0001' ? text : undefined;
}

/** The filter in the form of the server. */
export function toQuery({ userId, organizationId, action, from, to }: EventFilterState): EventFilterQuery {
  const query: EventFilterQuery = {
    userId: userId.trim(),
    organizationId: organizationId.trim(),
    action,
    from: toMoment(from, 'start') ?? '',
    to: toMoment(to, 'end') ?? '',
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** URL of the file with the events of the list. */
export function toExportUrl(url: string, query: EventFilterQuery, format: 'csv' | 'jsonl'): string {
  const search = new URLSearchParams({ ...query, format });
  return `${url}?${search}`;
}
