'use client';

import { getQueryKey } from '@trpc/react-query';
import { trpc } from '#client/trpc.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { toOrganizationInput } from './organization-input.ts';

/** Number of people with a role; undefined until it is known, null if it does not come. */
export function useRolePeople(organizationId: string | undefined, role: string): number | null | undefined {
  const input = {
    ...toOrganizationInput(organizationId),
    limit: 1,
    filterField: 'role',
    filterValue: role,
  } as const;
  const asked = trpc.organization.listMembers.useQuery(input, {
    enabled: organizationId !== undefined,
    retry: retryWithoutAnswer,
  });
  const { data, error } = useAnswer(asked, getQueryKey(trpc.organization.listMembers, input, 'query'));
  return data?.total ?? (error ? null : undefined);
}
