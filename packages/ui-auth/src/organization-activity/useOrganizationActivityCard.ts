'use client';

import { isActionName } from '#activity/action-options.ts';
import type { FilterRules } from '#activity/filter-address.ts';
import { noTime, type TimeFilter, timeRules, toMoments } from '#activity/filters/time-filter.ts';
import { type EventPages, useEventPages } from '#activity/useEventPages.ts';
import { useListFilter } from '#activity/useListFilter.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAuthUI } from '#provider/context.ts';
import { useSession } from '#provider/session/useSession.ts';

/** An event of an organization. */
export type OrganizationEvent = AuthOutputs['organization']['listEvents']['events'][number];

/** Filters of the list. Empty texts are ignored. */
export interface OrganizationEventFilter extends TimeFilter {
  /** Who did it. */
  actorId: string;
  /** An action, or the first part of one. */
  action: string;
}

export const noFilter: OrganizationEventFilter = { actorId: '', action: '', ...noTime };

const rules: FilterRules<keyof OrganizationEventFilter> = {
  actorId: (text) => text.length <= 255,
  action: isActionName,
  ...timeRules,
};

export interface OrganizationActivityCardState {
  /** The events, the newest first. */
  pages: EventPages<OrganizationEvent>;
  /** The current filter. */
  filter: OrganizationEventFilter;
  /** Changes part of the filter. */
  setFilter: (change: Partial<OrganizationEventFilter>) => void;
  /** The filter as the server takes it, without what is empty. */
  query: { actorId?: string; action?: string; from?: string; to?: string };
}

/**
 * Events of an organization, page by page. With `inAddress`, the query of the page keeps the filters.
 *
 * @example
 * function OrgActivity({ organizationId }: { organizationId: string }) {
 *   const { pages } = useOrganizationActivityCard(organizationId);
 *   const { events, error, refetch } = pages;
 *   if (error && !events) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!events) return <p>One moment</p>;
 *   return (
 *     <ul>
 *       {events.map(({ id, actor, action }) => <li key={id}>{`${actor?.name}: ${action}`}</li>)}
 *     </ul>
 *   );
 * }
 */
export function useOrganizationActivityCard(
  organizationId?: string,
  pageSize = 50,
  inAddress = false,
): OrganizationActivityCardState {
  const { status } = useSession();
  const { now } = useAuthUI();
  const [filter, setFilter] = useListFilter({ start: noFilter, rules, inAddress });
  const { actorId, action } = filter;
  const narrowed = {
    ...(actorId !== '' && { actorId }),
    ...(action !== '' && { action }),
    ...toMoments(filter, now()),
  };
  const query = trpc.organization.listEvents.useInfiniteQuery(
    { ...toOrganizationInput(organizationId), ...narrowed, limit: pageSize },
    {
      enabled: status === 'signed-in',
      retry: retryWithoutAnswer,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
  );
  return { pages: useEventPages(query), filter, setFilter, query: narrowed };
}
