'use client';

import { useCallback } from 'react';
import type { Localization } from '#messages/messages.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { roleSentences as english } from '#words/role-sentences.ts';
import { toRoleSentence } from './role-sentence.ts';
import { useRoleNames } from './useRoleNames.ts';
import type { Permission } from './useRoles.ts';

/**
 * Says what a role allows: "Can invite people and manage teams.", or what is missing if that is less. Rights of the
 * application follow by their names.
 */
export function useRoleSentence(
  statements: Permission,
  localization?: Localization,
): (permission: Permission) => string {
  const words = useMessages('roleSentences', english, localization);
  const names = useRoleNames(localization);
  const format = useFormat();
  return useCallback(
    (permission) => {
      const said = toRoleSentence(permission, statements);
      if (said === 'everything') return words(said);
      if ('except' in said)
        return words('except', { list: format.list(said.except.map((phrase) => words(phrase))) });
      const own = Object.entries(said.own).map(
        ([resource, actions]) => `${names.resource(resource)}: ${names.items(actions.map(names.action))}.`,
      );
      if (said.phrases.length === 0) return own.join(' ') || words('nothing');
      const list = format.list(said.phrases.map((phrase) => words(phrase)));
      return [words('can', { list }), ...own].join(' ');
    },
    [words, names, format, statements],
  );
}
