'use client';

import type { Localization } from '#messages/messages.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { eventNames } from '#words/event-names.ts';
import { organizationEvents } from '#words/organization-events.ts';

const has = <Group extends object>(group: Group, key: PropertyKey): key is keyof Group =>
  Object.hasOwn(group, key);

/** Name of an action, or of the first part of one. An action of the application has its own name. */
export function useEventNames(localization: Localization | undefined): (action: string) => string {
  const words = useMessages('eventNames', eventNames, localization);
  const organizationWords = useMessages('organizationEvents', organizationEvents, localization);
  return (action) => {
    if (has(eventNames, action)) return words(action);
    return has(organizationEvents, action) ? organizationWords(action) : action;
  };
}
