import type { OrganizationMessages } from '#messages/messages.ts';
import { orgTransfer as formalOrgTransfer } from '../de/organization-transfer.ts';

export const orgTransfer = {
  ...formalOrgTransfer,
  description: 'Gib die Organisation an ein anderes Mitglied ab.',
  keepRole: 'Deine Rolle danach',
  receivedText: '{name} möchte {organization} an dich abgeben.',
  received:
    'Inhaber dürfen hier alles: ändern, Mitglieder entfernen und die Organisation löschen. Du kannst bis {date} zusagen.',
  accepted: 'Du bist jetzt Inhaber von {organization}',
  rejected: 'Du hast abgelehnt',
} satisfies OrganizationMessages['orgTransfer'];
