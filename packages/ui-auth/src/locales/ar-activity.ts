import type { ActivityMessages } from '#messages/messages.ts';
import { activity, eventList, eventNames } from './ar/activity.ts';
import { eventSentences, organizationEvents } from './ar/activity-sentences.ts';
import { userRoles } from './ar/administration.ts';
import { organizationRoles } from './ar/organization-roles.ts';

/** Arabic of the lists of events, for applications that show them: `messages={{ ...ar, ...arActivity }}`. */
export const arActivity = {
  activity,
  eventList,
  eventNames,
  eventSentences,
  organizationEvents,
  organizationRoles,
  userRoles,
} satisfies ActivityMessages;
