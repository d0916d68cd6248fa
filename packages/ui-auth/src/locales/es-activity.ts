import type { ActivityMessages } from '#messages/messages.ts';
import { activity, eventList, eventNames } from './es/activity.ts';
import { eventSentences, organizationEvents } from './es/activity-sentences.ts';
import { userRoles } from './es/administration.ts';
import { organizationRoles } from './es/organization-roles.ts';

/** Spanish of the lists of events, for applications that show them: `messages={{ ...es, ...esActivity }}`. */
export const esActivity = {
  activity,
  eventList,
  eventNames,
  eventSentences,
  organizationEvents,
  organizationRoles,
  userRoles,
} satisfies ActivityMessages;
