import { eventSentences } from '#activity/event-sentence-words.de.ts';
import { eventNames } from '#activity/event-words.de.ts';
import { eventList } from '#activity/list-words.de.ts';
import { organizationEvents } from '#activity/organization-event-words.de.ts';
import { activity } from '#activity/words.de.ts';
import { userRoles } from '#administration-access/role-words.de.ts';
import type { ActivityMessages } from '#messages/messages.ts';
import { organizationRoles } from '#organization-roles/role-words.de.ts';

/** German of the lists of events, for applications that show them: `messages={{ ...de, ...deActivity }}`. */
export const deActivity = {
  activity,
  eventList,
  eventNames,
  eventSentences,
  organizationEvents,
  organizationRoles,
  userRoles,
} satisfies ActivityMessages;
