'use client';

import { useMemo } from 'react';
import { covers } from '#organization-membership/permissions.ts';
import type { Membership } from '#organization-membership/useMembership.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { useRoleSentence } from '#organization-roles/useRoleSentence.ts';
import { useRoles } from '#organization-roles/useRoles.ts';
import type { SelectOption } from '#overlay/select/Select.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';

export interface RoleOption {
  value: string;
  label?: string | undefined;
}

export interface RoleOptions {
  /** All roles, for filters. */
  all: readonly SelectOption[];
  /** Roles that the user may give, each with what it allows: nobody may grant permissions that they lack. */
  given: readonly SelectOption[];
  /** The user has all permissions of a role, and so may grant it or take it away. */
  isWithin: (name: string) => boolean;
}

/**
 * The roles of the organization with their names. `asked` lists those to offer, in order; default: all of the server.
 */
export function useRoleOptions(
  membership: Membership | null | undefined,
  asked?: readonly RoleOption[],
): RoleOptions {
  const { config } = useAuthConfig();
  const { roles: toLabel } = useRoleNames();
  const { roles, statements } = useRoles(membership?.organization.id);
  const toSentence = useRoleSentence(statements);
  const creatorRole = config?.organization.creatorRole;
  return useMemo(() => {
    const names: readonly RoleOption[] = asked ?? roles?.map(({ name }) => ({ value: name })) ?? [];
    const all = names.map(({ value, label }) => ({ value, label: label ?? toLabel(value) }));
    const isWithin = (asked: string): boolean => {
      if (membership?.isOwner) return true;
      const role = roles?.find(({ name }) => name === asked);
      return asked !== creatorRole && covers(membership?.rights ?? [], role?.permission ?? {});
    };
    const given = all
      .filter(({ value }) => isWithin(value))
      .map((option) => {
        const role = roles?.find(({ name }) => name === option.value);
        return role ? { ...option, description: toSentence(role.permission) } : option;
      });
    return { all, given, isWithin };
  }, [creatorRole, roles, asked, membership, toLabel, toSentence]);
}
