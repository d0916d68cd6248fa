import { eventSentences } from '#activity/event-sentence-words.ts';
import { eventNames } from '#activity/event-words.ts';
import { eventList } from '#activity/list-words.ts';
import { organizationEvents } from '#activity/organization-event-words.ts';
import { activity } from '#activity/words.ts';
import { userRoles } from '#administration-access/role-words.ts';
import { organizationRoles } from '#organization-roles/role-words.ts';

/** The English words of the lists of events, for tools and tests. */
export const enActivity = {
  activity,
  eventList,
  eventNames,
  eventSentences,
  organizationEvents,
  organizationRoles,
  userRoles,
};
