import type { OrganizationMessages } from '#messages/messages.ts';

export const waitingInvitations = {
  count: { one: '{count} Einladung', other: '{count} Einladungen' },
  from: 'Von {inviter}, als {role}',
  accept: 'Beitreten',
  acceptOne: '{organization} beitreten',
  joining: 'Beitritt läuft…',
  joined: 'Sie gehören jetzt zu {organization}',
} satisfies OrganizationMessages['waitingInvitations'];
