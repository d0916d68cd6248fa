'use client';

import type { Localization } from '#messages/messages.ts';
import type { SelectOption } from '#provider/components/part-props.ts';
import { useRoleNames } from './useRoleNames.ts';
import { useRoleSentence } from './useRoleSentence.ts';
import { useRoles } from './useRoles.ts';

/** Roles as options of a select, each with what it allows. */
export function useRoleChoices(
  organizationId: string | undefined,
  names: readonly string[],
  localization?: Localization,
): SelectOption[] {
  const { roles = [], statements } = useRoles(organizationId);
  const { roles: toLabel } = useRoleNames(localization);
  const toSentence = useRoleSentence(statements, localization);
  return names.map((value) => {
    const permission = roles.find(({ name }) => name === value)?.permission;
    return { value, label: toLabel(value), description: permission && toSentence(permission) };
  });
}
