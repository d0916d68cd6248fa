'use client';

import type { Localization } from '#messages/messages.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { eventNames } from './event-words.ts';
import { organizationEvents } from './organization-event-words.ts';

const has = <Group extends object>(group: Group, key: PropertyKey): key is keyof Group =>
  Object.hasOwn(group, key);

/** What an action, or the first part of one, is called. One of an application's own keeps its name. */
export function useEventNames(localization: Localization | undefined): (action: string) => string {
  const words = useMessages('eventNames', eventNames, localization);
  const organizationWords = useMessages('organizationEvents', organizationEvents, localization);
  return (action) => {
    if (has(eventNames, action)) return words(action);
    return has(organizationEvents, action) ? organizationWords(action) : action;
  };
}
