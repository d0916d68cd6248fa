'use client';

import { trpc } from '#client/trpc.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { toBatches } from './in-batches.ts';

/** Reads the roles that members have now, whatever the table shows. */
export function useReadRoles(
  organizationId: string | undefined,
): (ids: Iterable<string>) => Promise<unknown> {
  const { listMembers } = trpc.useUtils().organization;
  const where = toOrganizationInput(organizationId);
  return async (ids) => {
    const roles: (readonly [id: string, role: string])[] = [];
    for (const batch of toBatches([...ids])) {
      const filter = { filterField: 'id', filterOperator: 'in', filterValue: batch } as const;
      const { members } = await listMembers.fetch({ ...where, ...filter }, { staleTime: 0, gcTime: 0 });
      roles.push(...members.map(({ id, role }) => [id, role] as const));
    }
    return roles.sort(([one], [other]) => one.localeCompare(other));
  };
}
