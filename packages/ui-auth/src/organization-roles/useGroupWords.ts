'use client';

import type { Localization } from '#messages/messages.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { roleSentences as english } from '#words/role-sentences.ts';
import type { rolesCard } from '#words/roles-card.ts';
import { capitalize } from './capitalize.ts';
import type { RightGroup } from './right-groups.ts';
import { toPhrases } from './role-sentence.ts';
import type { RoleNames } from './useRoleNames.ts';
import type { Permission } from './useRoles.ts';

interface GroupWords {
  /** Name of a group of permissions. */
  toName: (group: RightGroup) => string;
  /** What is given of a group, in a sentence that changes with it. */
  toSentence: (group: RightGroup, given: Permission) => string;
}

/** Words for groups of permissions. */
export function useGroupWords(
  words: Words<keyof typeof rolesCard>,
  names: RoleNames,
  localization?: Localization,
): GroupWords {
  const phrases = useMessages('roleSentences', english, localization);
  const format = useFormat();

  function toSentence({ statements, levels }: RightGroup, given: Permission): string {
    const said = Object.entries(statements).flatMap(([resource, all]) => {
      const actions = all.filter((action) => given[resource]?.includes(action));
      const known = toPhrases(resource, actions, all);
      return known.length > 0 ? known.map((phrase) => phrases(phrase)) : actions.map(names.action);
    });
    if (said.length > 0) return capitalize(format.list([...new Set(said)]));
    return words(levels[0] === 'view' ? 'everyone' : 'noAccess');
  }

  return {
    toName: ({ name }) =>
      name === 'group.people' || name === 'group.signIn' ? words(name) : names.resource(name),
    toSentence,
  };
}
