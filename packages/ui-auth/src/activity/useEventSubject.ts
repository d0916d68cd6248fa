'use client';

import { useUserRoleNames } from '#administration-access/useUserRoleNames.ts';
import type { Localization } from '#messages/messages.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { eventList } from '#words/event-list.ts';
import { type EventFacts, findSubject } from './event-name.ts';

/** Target of an event besides users, with names for roles of an organization or of the whole service. */
export function useEventSubject(
  localization: Localization | undefined,
): (event: EventFacts) => string | undefined {
  const ofOrganization = useRoleNames(localization);
  const ofService = useUserRoleNames(localization);
  const words = useMessages('eventList', eventList, localization);
  return (event) => {
    const names = event.action.startsWith('organization.') ? ofOrganization : ofService;
    return findSubject(event, { toRole: names.roles, someone: words('someone') });
  };
}
