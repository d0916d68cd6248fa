'use client';

import { useMemo } from 'react';
import type { Localization } from '#messages/messages.ts';
import { splitRoles, toTitle } from '#organization-roles/useRoleNames.ts';
import { useItems } from '#provider/words/useItems.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { userRoles as english } from '#words/user-roles.ts';

export interface UserRoleNames {
  role: (name: string) => string;
  /** `user,admin` as "User, Administrator". */
  roles: (list: string) => string;
}

const isKnown = (name: string): name is keyof typeof english => Object.hasOwn(english, name);

/** Names of roles of the whole service. Roles of the application are shown by their own names. */
export function useUserRoleNames(localization?: Localization): UserRoleNames {
  const words = useMessages('userRoles', english, localization);
  const items = useItems();
  return useMemo(() => {
    const role = (name: string): string => (isKnown(name) ? words(name) : toTitle(name));
    return { role, roles: (list) => items(splitRoles(list).map(role)) };
  }, [words, items]);
}
