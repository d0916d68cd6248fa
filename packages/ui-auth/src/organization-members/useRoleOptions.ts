'use client';

import { useMemo } from 'react';
import { covers } from '#organization-membership/permissions.ts';
import type { Membership } from '#organization-membership/useMembership.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { useRoles } from '#organization-roles/useRoles.ts';
import type { SelectOption } from '#primitives/field/Select.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';

export interface RoleOption {
  value: string;
  label?: string | undefined;
}

export interface RoleOptions {
  /** All roles, for filters. */
  all: readonly SelectOption[];
  /** Roles that the user may give: nobody may grant permissions that they lack. */
  given: readonly SelectOption[];
}

/** The roles of the organization with their names. `asked` lists those to offer, in order; default: all of the server. */
export function useRoleOptions(
  membership: Membership | null | undefined,
  asked?: readonly RoleOption[],
): RoleOptions {
  const { config } = useAuthConfig();
  const { roles: toLabel } = useRoleNames();
  const { roles } = useRoles(membership?.organization.id);
  const creatorRole = config?.organization.creatorRole;
  return useMemo(() => {
    const names: readonly RoleOption[] = asked ?? roles?.map(({ name }) => ({ value: name })) ?? [];
    const all = names.map(({ value, label }) => ({ value, label: label ?? toLabel(value) }));
    const given = all.filter(({ value }) => {
      if (membership?.isOwner) return true;
      const role = roles?.find(({ name }) => name === value);
      return value !== creatorRole && covers(membership?.rights ?? [], role?.permission ?? {});
    });
    return { all, given };
  }, [creatorRole, roles, asked, membership, toLabel]);
}
