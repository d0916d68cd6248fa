'use client';

import { getQueryKey } from '@trpc/react-query';
import { trpc } from '#client/trpc.ts';
import type { OrganizationMember } from '#client/wire-types.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';

/** More owners than anybody reads through. */
const SHOWN = 50;

/** People who own the organization; none until they are known. */
export function useOwners(organizationId: string | undefined): readonly OrganizationMember[] {
  const { config } = useAuthConfig();
  const creatorRole = config?.organization.creatorRole;
  const input = {
    ...toOrganizationInput(organizationId),
    limit: SHOWN,
    filterField: 'role',
    filterValue: creatorRole ?? '',
  } as const;
  const asked = trpc.organization.listMembers.useQuery(input, {
    enabled: creatorRole !== undefined,
    retry: retryWithoutAnswer,
  });
  const { data } = useAnswer(asked, getQueryKey(trpc.organization.listMembers, input, 'query'));
  return data?.members ?? [];
}
