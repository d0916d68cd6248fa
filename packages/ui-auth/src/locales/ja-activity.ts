import type { ActivityMessages } from '#messages/messages.ts';
import { activity, eventList, eventNames } from './ja/activity.ts';
import { eventSentences, organizationEvents } from './ja/activity-sentences.ts';
import { userRoles } from './ja/administration.ts';
import { organizationRoles } from './ja/organization-roles.ts';

/** Japanese of the lists of events, for applications that show them: `messages={{ ...ja, ...jaActivity }}`. */
export const jaActivity = {
  activity,
  eventList,
  eventNames,
  eventSentences,
  organizationEvents,
  organizationRoles,
  userRoles,
} satisfies ActivityMessages;
