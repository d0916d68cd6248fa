import type { OrganizationMessages } from '#messages/messages.ts';
import { membersTable as formalMembersTable } from '../de/organization-members.ts';

export const membersTable = {
  ...formalMembersTable,
  you: 'Du',
  ownerText: 'Wer sie hat, darf hier alles: auch dich entfernen und die Organisation löschen.',
  removeText: 'Der Zugang endet sofort. Du kannst später wieder einladen.',
  lastOwner: 'Jede Organisation braucht jemanden, dem sie gehört. Übergib sie zuerst.',
  emptyTitle: 'Bisher nur du',
  emptyText: 'Lade dein Team ein.',
} satisfies OrganizationMessages['membersTable'];
