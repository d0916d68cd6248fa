import type { OrganizationMessages } from '#messages/messages.ts';
import { orgTransfer as formalOrgTransfer } from '../de/organization-transfer.ts';

export const orgTransfer = {
  ...formalOrgTransfer,
  description: 'Gib die Organisation an ein anderes Mitglied ab.',
  keepRole: 'Deine Rolle danach',
  receivedText: '{name} möchte {organization} an dich abgeben.',
  received:
    'Mit der Inhaberschaft darf man hier alles: ändern, Mitglieder entfernen und die Organisation löschen. Du kannst bis {date} zusagen.',
  pending: 'Du hast {name} die Inhaberschaft angeboten. Die Zusage ist bis {date} möglich.',
  accepted: 'Du hast die Inhaberschaft von {organization} übernommen',
  rejected: 'Du hast abgelehnt',
} satisfies OrganizationMessages['orgTransfer'];
