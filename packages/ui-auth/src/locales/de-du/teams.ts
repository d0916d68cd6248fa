import type { OrganizationMessages } from '#messages/messages.ts';
import { teams as formalTeams } from '../de/teams.ts';

export const teams = {
  ...formalTeams,
  last: 'Eine Organisation braucht mindestens ein Team. Lege zuerst ein anderes an.',
  emptyText: 'Mit Teams fasst du Mitglieder zusammen.',
  switched: 'Du bist jetzt im Team {name}',
  switchedToAll: 'Du siehst jetzt alle Teams',
  loading: 'Deine Teams werden geladen',
} satisfies OrganizationMessages['teams'];
