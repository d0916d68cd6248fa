import type { OrganizationMessages } from '#messages/messages.ts';

export const orgTransfer = {
  title: 'Propriété',
  description: 'Confiez l’organisation à un autre membre.',
  offer: 'Transférer la propriété',
  offerText: 'Nous envoyons un e-mail au membre. Rien ne change tant qu’il n’a pas accepté.',
  member: 'Nouveau propriétaire',
  choose: 'Choisir un membre',
  find: 'Rechercher par nom ou par e-mail',
  noMatch: 'Personne n’a été trouvé',
  keepRole: 'Votre rôle ensuite',
  keepNone: 'Ne plus être membre',
  submit: 'Envoyer la demande à {name}',
  submitNobody: 'Envoyer la demande',
  sending: 'Envoi…',
  offered: 'Demande envoyée à {name}',
  pending: 'Vous avez proposé à {name} de devenir propriétaire. L’offre peut être acceptée jusqu’au {date}.',
  pendingSomebody:
    'Un autre propriétaire a proposé à {name} de devenir propriétaire. L’offre peut être acceptée jusqu’au {date}.',
  cancel: 'Retirer l’offre',
  canceled: 'L’offre est retirée',
  receivedText: '{name} souhaite vous confier {organization}.',
  received:
    'En tant que propriétaire, vous pouvez tout faire ici : modifier l’organisation, retirer des membres et la supprimer. Vous pouvez accepter jusqu’au {date}.',
  receivedTitle: 'Devenir propriétaire de {organization} ?',
  accept: 'Accepter',
  accepted: 'Vous êtes maintenant propriétaire de {organization}',
  reject: 'Refuser',
  rejected: 'Vous avez refusé',
  somebody: 'Un membre',
} satisfies OrganizationMessages['orgTransfer'];
