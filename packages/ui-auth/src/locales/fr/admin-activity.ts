import type { AdministrationMessages } from '#messages/messages.ts';

export const adminActivity = {
  title: 'Activité',
  description: 'Ce qui s’est passé dans ce service, du plus récent au plus ancien.',
  gone: 'Compte supprimé',
  inNameOf: 'en tant que {name}',
  inOrganization: 'dans {name}',
  person: 'Personne',
  personHint: 'E-mail ou identifiant',
  nobody: 'Aucun utilisateur n’a cette adresse e-mail ou cet identifiant.',
  personId: 'Identifiant de l’utilisateur',
  organization: 'Organisation',
  organizationHint: 'Identifiant',
  from: 'Du',
  to: 'Au',
  filters: 'Filtres',
  apply: 'Appliquer',
  reset: 'Réinitialiser',
  exportCsv: 'Télécharger en CSV',
  exportJsonl: 'Télécharger en JSON Lines',
} satisfies AdministrationMessages['adminActivity'];
