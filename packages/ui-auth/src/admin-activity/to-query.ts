import { isActionName } from '#activity/action-options.ts';
import type { FilterRules } from '#activity/filter-address.ts';

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
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** What a URL can say. */
export const filterRules: FilterRules<keyof EventFilterState> = {
  userId: isId,
  organizationId: isId,
  action: isActionName,
  from: isDay,
  to: isDay,
};

export type EventFilterQuery = { -readonly [Key in keyof EventFilterState]?: string };

/** First moment of a day, or the last one, in the reader's time zone. */
function toMoment(day: string, edge: 'start' | 'end'): string | undefined {
  const moment = new Date(`${day}T00:00:00`);
  if (day === '' || Number.isNaN(moment.getTime())) return undefined;
  if (edge === 'end') moment.setDate(moment.getDate() + 1);
  return new Date(moment.getTime() - (edge === 'end' ? 1 : 0)).toISOString();
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
