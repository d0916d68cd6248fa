'use client';

import { trpc } from '#client/trpc.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useHydrated } from '#provider/useHydrated.ts';

/** Number of invitations that wait for an answer; undefined until it is known, and for whoever may not see them. */
export function useInvitedCount(organizationId: string | undefined, maySee: boolean): number | undefined {
  const hydrated = useHydrated();
  const query = trpc.organization.searchInvitations.useQuery(
    { ...toOrganizationInput(organizationId), limit: 1 },
    { enabled: maySee, retry: retryWithoutAnswer },
  );
  return hydrated ? query.data?.counts.pending : undefined;
}
