'use client';

import { isActionName } from '#activity/action-options.ts';
import { type EventPages, useEventPages } from '#activity/useEventPages.ts';
import { useListFilter } from '#activity/useListFilter.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useSession } from '#provider/session/useSession.ts';

/** An event of an organization. */
export type OrganizationEvent = AuthOutputs['organization']['listEvents']['events'][number];

export interface OrganizationActivityCardState {
  /** The events, the newest first. */
  pages: EventPages<OrganizationEvent>;
  /** Action of the filter; empty for all. */
  action: string;
  /** Chooses what is listed; empty for all. */
  setAction: (action: string) => void;
}

const noFilter = { action: '' };
const rules = { action: isActionName };

/**
 * Events of an organization, page by page. With `inAddress`, the query of the page keeps the filter.
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
  const [{ action }, setFilter] = useListFilter({ start: noFilter, rules, inAddress });
  const query = trpc.organization.listEvents.useInfiniteQuery(
    { ...toOrganizationInput(organizationId), limit: pageSize, ...(action !== '' && { action }) },
    {
      enabled: status === 'signed-in',
      retry: retryWithoutAnswer,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
  );
  return { pages: useEventPages(query), action, setAction: (next) => setFilter({ action: next }) };
}
