import type { ActivityMessages } from '#messages/messages.ts';
import { activity, eventList, eventNames } from './de/activity.ts';
import { eventSentences, organizationEvents } from './de/activity-sentences.ts';
import { userRoles } from './de/administration.ts';
import { organizationRoles } from './de/organization-roles.ts';

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
