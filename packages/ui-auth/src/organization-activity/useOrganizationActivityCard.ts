'use client';

import { useState } from 'react';
import { type EventPages, useEventPages } from '#activity/useEventPages.ts';
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

/** Events of an organization, page by page. */
export function useOrganizationActivityCard(
  organizationId: string | undefined,
  pageSize: number,
): OrganizationActivityCardState {
  const { status } = useSession();
  const [action, setAction] = useState('');
  const query = trpc.organization.listEvents.useInfiniteQuery(
    { ...toOrganizationInput(organizationId), limit: pageSize, ...(action !== '' && { action }) },
    {
      enabled: status === 'signed-in',
      retry: retryWithoutAnswer,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
  );
  return { pages: useEventPages(query), action, setAction };
}
