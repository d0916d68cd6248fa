import type { AdministrationMessages } from '#messages/messages.ts';

export const adminActivity = {
  title: 'Verlauf',
  description: 'Was in diesem Dienst geschah, das Neueste zuerst.',
  gone: 'Gelöschtes Konto',
  inNameOf: 'im Namen von {name}',
  inOrganization: 'in {name}',
  person: 'Person',
  personHint: 'E-Mail oder Kennung',
  nobody: 'Niemand hat diese E-Mail-Adresse oder Kennung.',
  personId: 'Kennung der Person',
  organization: 'Organisation',
  organizationHint: 'Kennung der Organisation',
  from: 'Von',
  to: 'Bis',
  filters: 'Filter',
  apply: 'Anwenden',
  reset: 'Zurücksetzen',
  exportCsv: 'Als CSV herunterladen',
  exportJsonl: 'Als JSON Lines herunterladen',
} satisfies AdministrationMessages['adminActivity'];
