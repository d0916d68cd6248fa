'use client';

import { useMemo } from 'react';
import type { Localization } from '#messages/messages.ts';
import type { SelectOption } from '#overlay/select/Select.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useUserRoleNames } from './useUserRoleNames.ts';

export interface UserRoles {
  /** All roles of the service, in its order. */
  options: readonly SelectOption[];
  /** Role of users for whom none is stored. */
  defaultRole: string;
  /** `user,admin` as "User, Administrator". */
  toLabel: (role: string | null | undefined) => string;
}

/** Roles of the whole service, with their names. `asked` lists the roles to offer, in order; default: all. */
export function useUserRoles(localization?: Localization, asked?: readonly string[]): UserRoles {
  const names = useUserRoleNames(localization);
  const { config } = useAuthConfig();
  const defaultRole = config?.admin.defaultRole ?? 'user';
  const roles = config?.admin.roles;
  return useMemo(() => {
    const offered = asked ?? roles?.map(({ name }) => name) ?? [];
    return {
      options: offered.map((value) => ({ value, label: names.role(value) })),
      defaultRole,
      toLabel: (list) => names.roles(list ?? defaultRole),
    };
  }, [names, roles, asked, defaultRole]);
}
