import type { OrganizationMessages } from '#messages/messages.ts';

export const createOrg = {
  title: 'Créer une organisation',
  subtitle: 'Un espace pour les personnes avec qui vous travaillez.',
  name: 'Nom de l’organisation',
  slug: 'Adresse web',
  slugHelp: 'Lettres minuscules, chiffres et traits d’union',
  slugInvalid:
    'Utilisez des lettres minuscules, des chiffres et des traits d’union. Ne commencez ni ne terminez par un trait d’union.',
  checking: 'Vérification…',
  free: 'Disponible',
  taken: 'Cette adresse est déjà prise.',
  use: 'Utiliser {slug}',
  logo: 'Logo',
  addLogo: 'Ajouter un logo',
  create: 'Créer',
  creating: 'Création…',
  created: 'Organisation {name} créée',
  notAllowed: 'Vous ne pouvez pas créer d’organisation ici. Adressez-vous à un administrateur.',
  limitReached: {
    one: 'Vous avez atteint la limite de {count} organisation. Quittez-la d’abord.',
    other: 'Vous avez atteint la limite de {count} organisations. Quittez-en une d’abord.',
  },
  inviteTitle: 'Invitez votre équipe',
  inviteText: 'Nous leur envoyons un lien par e-mail.',
  skip: 'Ignorer pour l’instant',
} satisfies OrganizationMessages['createOrg'];

export const orgGeneral = {
  title: 'Général',
  description: 'Ce que les autres voient de l’organisation.',
  name: 'Nom de l’organisation',
  edit: 'Modifier',
  slugWarning: 'Les liens vers l’ancienne adresse cesseront de fonctionner.',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'L’organisation est enregistrée',
  cancel: 'Annuler',
} satisfies OrganizationMessages['orgGeneral'];

export const orgSettings = {
  loading: 'Organisation',
  sections: 'Sections de l’organisation',
  general: 'Général',
  members: 'Membres',
  invitations: 'Invitations',
  teams: 'Équipes',
  roles: 'Rôles',
  domains: 'Domaines vérifiés',
  policies: 'Politique de sécurité',
  'api-keys': 'Clés d’API',
  webhooks: 'Webhooks',
  activity: 'Activité',
  hiddenText: 'Cette page est désactivée, ou vous n’y avez pas accès.',
  none: 'Aucune organisation sélectionnée',
  noneText: 'Choisissez-en une ou créez-en une.',
} satisfies OrganizationMessages['orgSettings'];

export const orgSwitcher = {
  open: 'Changer d’organisation, actuelle : {name}',
  label: 'Organisations',
  loading: 'Chargement de vos organisations',
  personal: 'Compte personnel',
  find: 'Rechercher une organisation',
  noMatch: 'Aucune organisation ne correspond à « {query} »',
  list: 'Organisations',
  none: 'Vous ne faites encore partie d’aucune organisation.',
  createFirst: 'Créez votre première organisation',
  create: 'Créer une organisation',
  limitReached: {
    one: 'Vous avez atteint la limite de {count} organisation. Quittez-la d’abord.',
    other: 'Vous avez atteint la limite de {count} organisations. Quittez-en une d’abord.',
  },
  settings: 'Paramètres de l’organisation',
  choose: 'Choisissez une organisation',
  chooseText: 'Continuez avec l’une de vos organisations ou créez-en une.',
  switched: 'Vous êtes maintenant dans {name}',
  switchedPersonal: 'Vous êtes maintenant dans votre compte personnel',
} satisfies OrganizationMessages['orgSwitcher'];
