'use client';

import type { Localization } from '#messages/messages.ts';
import type { Membership } from '#organization-membership/useMembership.ts';
import { hasRight, toPermission, toRightId, toRights } from '#organization-roles/permission.ts';
import { toRoleSentence } from '#organization-roles/role-sentence.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { useRoleSentence } from '#organization-roles/useRoleSentence.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { roleSentences } from '#words/role-sentences.ts';

const none = {};

/** Whoever sees the others sees their roles with them. */
const known = 'ac.read';

const begin = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What the roles of a member allow together, one line for each thing, after what every member may; almost everything is
 * a single line.
 */
export function useRights(
  membership: Pick<Membership, 'rights'> | undefined,
  ofEverybody: string,
  localization?: Localization,
): string[] {
  const { config } = useAuthConfig();
  const statements = config?.organization.statements ?? none;
  const words = useMessages('roleSentences', roleSentences, localization);
  const names = useRoleNames(localization);
  const toSentence = useRoleSentence(statements, localization);
  if (!membership) return [];
  const held = toRights(statements).filter((right) => membership.rights.some((one) => hasRight(one, right)));
  const permission = toPermission(held.map(toRightId));
  const said = toRoleSentence(permission, statements);
  if (said === 'everything' || 'except' in said) return [toSentence(permission)];
  const own = Object.entries(said.own).map(
    ([resource, actions]) => `${names.resource(resource)}: ${names.items(actions.map(names.action))}`,
  );
  const phrases = said.phrases.filter((phrase) => phrase !== known);
  return [ofEverybody, ...phrases.map((phrase) => begin(words(phrase))), ...own];
}
