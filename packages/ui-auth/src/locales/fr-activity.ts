import type { ActivityMessages } from '#messages/messages.ts';
import { activity, eventList, eventNames } from './fr/activity.ts';
import { eventSentences, organizationEvents } from './fr/activity-sentences.ts';
import { userRoles } from './fr/administration.ts';
import { organizationRoles } from './fr/organization-roles.ts';

/** French of the lists of events, for applications that show them: `messages={{ ...fr, ...frActivity }}`. */
export const frActivity = {
  activity,
  eventList,
  eventNames,
  eventSentences,
  organizationEvents,
  organizationRoles,
  userRoles,
} satisfies ActivityMessages;
