import type { ActivityMessages } from '#messages/messages.ts';
import { activity, eventList, eventNames } from './pt-BR/activity.ts';
import { eventSentences, organizationEvents } from './pt-BR/activity-sentences.ts';
import { userRoles } from './pt-BR/administration.ts';
import { organizationRoles } from './pt-BR/organization-roles.ts';

/** Brazilian Portuguese of the lists of events, for applications that show them: `messages={{ ...ptBR, ...ptBRActivity }}`. */
export const ptBRActivity = {
  activity,
  eventList,
  eventNames,
  eventSentences,
  organizationEvents,
  organizationRoles,
  userRoles,
} satisfies ActivityMessages;
