import { isActionName } from '#activity/action-options.ts';
import type { FilterRules } from '#activity/filter-address.ts';
import { noTime, type TimeFilter, timeRules, toMoments } from '#activity/filters/time-filter.ts';

/** Filters of the list. Empty texts are ignored. */
export interface EventFilterState extends TimeFilter {
  userId: string;
  organizationId: string;
  /** An action, or the first part of one. */
  action: string;
}

export const noFilter: EventFilterState = { userId: '', organizationId: '', action: '', ...noTime };

const isId = (text: string): boolean => text.length <= 255;

/** The values that each filter accepts from the URL. */
export const filterRules: FilterRules<keyof EventFilterState> = {
  userId: isId,
  organizationId: isId,
  action: isActionName,
  ...timeRules,
};

export type EventFilterQuery = { userId?: string; organizationId?: string; action?: string } & ReturnType<
  typeof toMoments
>;

/** The filter in the form of the server. */
export function toQuery(filter: EventFilterState, now: number): EventFilterQuery {
  const [userId, organizationId] = [filter.userId.trim(), filter.organizationId.trim()];
  return {
    ...(userId !== '' && { userId }),
    ...(organizationId !== '' && { organizationId }),
    ...(filter.action !== '' && { action: filter.action }),
    ...toMoments(filter, now),
  };
}

/** URL of the file with the events of the list. */
export function toExportUrl(url: string, query: EventFilterQuery, format: 'csv' | 'jsonl'): string {
  const search = new URLSearchParams({ ...query, format });
  return `${url}?${search}`;
}
