import type { OrganizationMessages } from '#messages/messages.ts';
import {
  deletedOrgs as formalDeletedOrgs,
  orgDanger as formalOrgDanger,
} from '../de/organization-deletion.ts';

export const orgDanger = {
  ...formalOrgDanger,
  leaveText: 'Dein Zugang zu {name} endet sofort. Für die Rückkehr brauchst du eine neue Einladung.',
  left: 'Du hast {name} verlassen',
  onlyOwner: 'Die Organisation gehört nur dir. Gib zuerst jemand anderem die Inhaberschaft.',
} satisfies OrganizationMessages['orgDanger'];

export const deletedOrgs = {
  ...formalDeletedOrgs,
  description: 'Organisationen, die dir gehörten und die du wiederherstellen kannst.',
  slugTaken: 'Die Adresse {slug} hat inzwischen jemand anderes. Wähle für {name} eine neue.',
} satisfies OrganizationMessages['deletedOrgs'];
