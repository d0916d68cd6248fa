'use client';

import { getQueryKey } from '@trpc/react-query';
import { trpc } from '#client/trpc.ts';
import type { OrganizationMember } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { toOrganizationInput } from '../organization-input.ts';

/** The most of which the names are looked up. */
const MOST = 100;

export interface RoleHolders {
  people: readonly OrganizationMember[];
  /** There are more than those. */
  isCut: boolean;
}

/** Who has a role; undefined until it is known, and for a role that nobody can have yet. */
export function useRoleHolders(
  organizationId: string | undefined,
  role: string | undefined,
): RoleHolders | undefined {
  const input = {
    ...toOrganizationInput(organizationId),
    limit: MOST,
    filterField: 'role',
    filterValue: role ?? '',
  } as const;
  const asked = trpc.organization.listMembers.useQuery(input, {
    enabled: organizationId !== undefined && role !== undefined,
    retry: retryWithoutAnswer,
  });
  const { data } = useAnswer(asked, getQueryKey(trpc.organization.listMembers, input, 'query'));
  return data && { people: data.members, isCut: data.total > data.members.length };
}
