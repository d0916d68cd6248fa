'use client';

import { getQueryKey } from '@trpc/react-query';
import { trpc } from '#client/trpc.ts';
import type { OrganizationMember } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';

/** One member of an organization by the id of the user; undefined until known, null if they are no member. */
export function useMemberOf(
  organizationId: string | undefined,
  userId: string | undefined,
): OrganizationMember | null | undefined {
  const input = {
    organizationId: organizationId ?? '',
    limit: 1,
    filterField: 'userId' as const,
    filterValue: userId ?? '',
  };
  const asked = trpc.organization.listMembers.useQuery(input, {
    enabled: organizationId !== undefined && userId !== undefined,
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.organization.listMembers, input, 'query'));
  return query.data && (query.data.members[0] ?? null);
}
