'use client';

import { useMemo } from 'react';
import type { Localization } from '#messages/messages.ts';
import { useItems } from '#provider/words/useItems.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { organizationRoles as english } from '#words/organization-roles.ts';

/** Names of roles and permissions, as they are shown. */
export interface RoleNames {
  /** `member,admin` as "Member, Admin". */
  roles: (role: string) => string;
  /** Name of what a permission is about, such as `member`. */
  resource: (name: string) => string;
  /** Name of what may be done with it. */
  action: (name: string) => string;
  /** Several of these names, side by side. */
  items: (names: readonly string[]) => string;
}

/**
 * Names of roles, resources and actions in the reader's language. Those of the application are shown by their own names.
 *
 * @example
 * function RoleOf({ member }: { member: OrganizationMember }) {
 *   const names = useRoleNames();
 *   return <p>{`${member.user.name}: ${names.roles(member.role)}`}</p>;
 * }
 */
export function useRoleNames(localization?: Localization): RoleNames {
  const words = useMessages('organizationRoles', english, localization);
  const items = useItems();
  return useMemo(() => {
    const find = (key: string, name: string): string => (isKnown(key) ? words(key) : toTitle(name));
    const role = (name: string): string => find(name, name);
    return {
      roles: (list) => items(splitRoles(list).map(role)),
      resource: (name) => find(`resource.${name}`, name),
      action: (name) => find(`action.${name}`, name),
      items,
    };
  }, [words, items]);
}

/** Roles as the server has them, separated by commas. */
export const splitRoles = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const isKnown = (key: string): key is keyof typeof english => Object.hasOwn(english, key);

/** `billing-manager` as "Billing manager". */
export function toTitle(name: string): string {
  const text = name.replaceAll(/[-_]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
