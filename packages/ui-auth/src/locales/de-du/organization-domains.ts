import type { OrganizationMessages } from '#messages/messages.ts';
import { organizationDomains as formalOrganizationDomains } from '../de/organization-domains.ts';

export const organizationDomains = {
  ...formalOrganizationDomains,
  description: 'Wer eine Adresse deiner Domain hat, kann diese Organisation finden und ihr beitreten.',
  emptyText: 'Füge die Domain deiner Adressen hinzu und weise nach, dass sie dir gehört.',
  added: '{domain} ist hinzugefügt. Weise nun nach, dass sie dir gehört.',
  record: 'Lege diesen TXT-Eintrag an, wo die Domain verwaltet wird. Lass ihn dort: Er wird täglich geprüft.',
} satisfies OrganizationMessages['organizationDomains'];
