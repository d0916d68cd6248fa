import type { OrganizationMessages } from '#messages/messages.ts';
import { rolesCard as formalRolesCard } from '../de/organization-roles.ts';

export const rolesCard = {
  ...formalRolesCard,
  yours: 'Deine Rolle',
  nameFormat: 'Beginne mit Buchstabe oder Ziffer; danach Kleinbuchstaben, Ziffern, - und _.',
  missing: 'Rechte, die du nicht hast, kannst du nicht geben: {rights}.',
} satisfies OrganizationMessages['rolesCard'];
