import type { Messages } from '#messages/messages.ts';

export const connectedAccountsCard = {
  title: 'Comptes associés',
  description: 'Les moyens de se connecter à ce compte.',
  list: 'Moyens de connexion',
  password: 'Mot de passe',
  connect: 'Associer',
  connectProvider: 'Associer {provider}',
  connecting: 'Ouverture de {provider}…',
  connectedOn: 'Association : {date}',
  setOn: 'Définition : {date}',
  notConnected: 'Non associé',
  disconnect: 'Dissocier',
  disconnectProvider: 'Dissocier {provider}',
  disconnecting: 'Dissociation…',
  confirmTitle: 'Dissocier {provider} ?',
  confirm:
    'Vous ne pourrez plus vous connecter avec {provider}. Vous pourrez l’associer de nouveau plus tard.',
  cancel: 'Annuler',
  disconnected: '{provider} est dissocié',
  keepOne: 'Gardez au moins un moyen de vous connecter.',
  connectMore: 'Associer un autre moyen de connexion',
  connected: '{provider} est associé',
  accountId: 'Identifiant {id}',
  connectFailed: 'Impossible d’associer {provider}. Veuillez réessayer.',
  otherEmail:
    'Ce compte {provider} a une autre adresse e-mail. Seul un compte avec la même adresse peut être associé.',
  notAgreed:
    'Rien n’a été associé : vous n’avez pas donné votre accord chez {provider}. Réessayez et donnez-le.',
  belongsToOther: 'Ce compte {provider} appartient à une autre personne. Choisissez-en un autre.',
} satisfies Messages['connectedAccountsCard'];
