'use client';

import type { Localization } from '#messages/messages.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { roleSentences as english } from '#words/role-sentences.ts';
import { capitalize } from './capitalize.ts';
import type { Right } from './permission.ts';
import { toPhrase } from './role-sentence.ts';
import { useRoleNames } from './useRoleNames.ts';

/** One permission as a choice: "Invite people", and one of the application by its names. */
export function useRightLabel(localization?: Localization): (right: Right) => string {
  const words = useMessages('roleSentences', english, localization);
  const names = useRoleNames(localization);
  return (right) => {
    const phrase = toPhrase(right);
    if (!phrase) return `${names.resource(right.resource)}: ${names.action(right.action)}`;
    return capitalize(words(phrase));
  };
}
