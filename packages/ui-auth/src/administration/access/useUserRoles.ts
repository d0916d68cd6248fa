'use client';

import { useMemo } from 'react';
import type { Localization } from '#messages/messages.ts';
import { splitRoles } from '#organization-roles/useRoleNames.ts';
import type { SelectOption } from '#primitives/Select.tsx';
import { useAuthConfig } from '#provider/useAuthConfig.ts';
import { useMessages } from '#provider/useMessages.ts';
import { userRoles as english } from './role-words.ts';

export interface UserRoles {
  /** All roles of the service, in its order. */
  options: readonly SelectOption[];
  /** The role of whoever has none. */
  defaultRole: string;
  /** `user,admin` as "User, Administrator". */
  toLabel: (role: string | null | undefined) => string;
}

const isKnown = (name: string): name is keyof typeof english => Object.hasOwn(english, name);

/** `support-agent` as "Support agent". */
function toTitle(name: string): string {
  const text = name.replaceAll(/[-_]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The roles of the whole service, with their words. `asked` are those to offer, in order; default: all. */
export function useUserRoles(localization?: Localization, asked?: readonly string[]): UserRoles {
  const words = useMessages('userRoles', english, localization);
  const { config } = useAuthConfig();
  const defaultRole = config?.admin.defaultRole ?? 'user';
  const roles = config?.admin.roles;
  return useMemo(() => {
    const toName = (name: string): string => (isKnown(name) ? words(name) : toTitle(name));
    const names = asked ?? roles?.map(({ name }) => name) ?? [];
    return {
      options: names.map((value) => ({ value, label: toName(value) })),
      defaultRole,
      toLabel: (list) =>
        splitRoles(list ?? defaultRole)
          .map(toName)
          .join(', '),
    };
  }, [words, roles, asked, defaultRole]);
}
