import type { AdministrationMessages } from '#messages/messages.ts';

export const userRoles = {
  admin: 'Administrateur',
  user: 'Utilisateur',
} satisfies AdministrationMessages['userRoles'];

export const banUser = {
  title: 'Suspendre {name} ?',
  titleMany: {
    one: 'Suspendre {count} utilisateur ?',
    other: 'Suspendre {count} utilisateurs ?',
  },
  reason: 'Motif',
  reasonHelp: 'L’utilisateur pourra le voir.',
  reasons: 'Motifs courants',
  'reason.spam': 'Spam',
  'reason.abuse': 'Comportement abusif',
  'reason.compromised': 'Compte peut-être compromis',
  'reason.payment': 'Factures impayées',
  length: 'Durée',
  lifted: 'Sans limite',
  untilDate: 'Jusqu’à une date…',
  date: 'Jusqu’au',
  dateInvalid: 'Choisissez un jour après aujourd’hui.',
  summary: 'Toutes les sessions de {name} seront fermées, sans connexion possible avant le {date}.',
  summaryLifted:
    'Toutes les sessions de {name} seront fermées, sans connexion possible tant que vous ne levez pas la suspension.',
  summaryMany: 'Ces personnes sont déconnectées partout et ne peuvent pas se connecter avant le {date}.',
  summaryManyLifted:
    'Ces personnes sont déconnectées partout et ne peuvent pas se connecter tant que vous ne levez pas la suspension.',
  submit: 'Suspendre',
  pending: 'Suspension…',
  banned: 'Compte suspendu : {name}',
} satisfies AdministrationMessages['banUser'];

export const createUser = {
  title: 'Créer un utilisateur',
  text: 'La personne peut se connecter immédiatement.',
  textInvite: 'Nous lui enverrons par e-mail un lien pour définir un mot de passe.',
  name: 'Nom',
  email: 'Adresse e-mail',
  access: 'Mot de passe',
  invite: 'Envoyer un lien pour en définir un',
  password: 'En définir un maintenant',
  newPassword: 'Nouveau mot de passe',
  passwordHelp: 'Au moins {min} caractères',
  role: 'Rôle',
  submit: 'Créer l’utilisateur',
  pending: 'Création…',
  taken: 'Un compte existe déjà avec cette adresse e-mail. Utilisez-en une autre.',
  created: '{name} a maintenant un compte',
} satisfies AdministrationMessages['createUser'];

export const impersonation = {
  title: 'Voir en tant que {name} ?',
  text: 'Ce que vous faites est enregistré sous votre nom. Cela se termine dans {duration}.',
  reason: 'Motif',
  reasonHelp: 'Il est enregistré avec ce que vous faites.',
  submit: 'Voir en tant que cet utilisateur',
  pending: 'Un instant…',
  started: 'Vous voyez le service en tant que {name}',
  banner: 'Vous voyez le service avec un autre compte',
  viewing: 'Vous voyez le service en tant que <b>{name}</b> ({email})',
  viewingEmail: 'Vous voyez le service en tant que <b>{email}</b>',
  left: 'Temps restant : {time}',
  stop: 'Arrêter',
  stopping: 'Arrêt…',
  stopped: 'Vous êtes de retour dans votre compte',
  failed: 'Cela n’a pas fonctionné. Vous pouvez vous déconnecter à la place.',
  signOut: 'Se déconnecter',
} satisfies AdministrationMessages['impersonation'];

export const adminOverview = {
  title: 'Connexions par jour',
  range: 'Du {from} au {to}',
  figures: 'Chiffres du service',
  people: 'Utilisateurs',
  joined: {
    one: '+{joined} en un jour',
    other: '+{joined} en {count} jours',
  },
  sessions: 'Sessions actives',
  now: 'en ce moment',
  signIns: 'Connexions',
  lastDays: {
    one: 'dernier jour',
    other: '{count} derniers jours',
  },
  refused: 'Refusées',
  share: '{share} des tentatives',
  day: 'Jour',
  signedIn: 'Connexions',
  newest: 'Derniers inscrits',
  newestText: {
    one: 'Nouvelles inscriptions au cours du dernier jour : {joined}',
    other: 'Nouvelles inscriptions au cours des {count} derniers jours : {joined}',
  },
  allUsers: 'Tous les utilisateurs',
  allRefused: 'Tous les refus',
  latestRefused: 'Dernières connexions refusées',
  latestRefusedText: 'Mots de passe incorrects pour des comptes existants',
  noRefused: 'Aucune connexion n’a été refusée',
  unknown: 'Compte supprimé',
} satisfies AdministrationMessages['adminOverview'];

export const administrationSettings = {
  title: 'Administration',
  sections: 'Sections de l’administration',
  overview: 'Vue d’ensemble',
  users: 'Utilisateurs',
  organizations: 'Organisations',
  webhooks: 'Webhooks',
  activity: 'Activité',
  hiddenText: 'Cette page est désactivée, ou vous n’y avez pas accès.',
  notAllowed: 'Il faut des droits d’administration pour voir cette page.',
  notAllowedText: 'Adressez-vous à un administrateur de ce service.',
  impersonating: 'Vous voyez le service avec le compte de quelqu’un d’autre',
  impersonatingText: 'Quittez ce compte pour utiliser cette page.',
} satisfies AdministrationMessages['administrationSettings'];

export const usersTable = {
  title: 'Utilisateurs',
  description: 'Toutes les personnes qui ont un compte.',
  total: {
    one: '{count} utilisateur',
    other: '{count} utilisateurs',
  },
  found: {
    one: '{count} utilisateur correspond',
    other: '{count} utilisateurs correspondent',
  },
  find: 'Rechercher par e-mail ou par nom',
  user: 'Utilisateur',
  role: 'Rôle',
  status: 'État',
  created: 'Inscription',
  lastSeen: 'Dernière connexion',
  never: 'Jamais',
  you: 'Vous',
  active: 'Actif',
  suspended: 'Suspendu',
  email: 'E-mail',
  confirmed: 'Confirmé',
  unconfirmed: 'Non confirmé',
  twoStep: 'Vérification en deux étapes',
  on: 'Activée',
  off: 'Désactivée',
  until: 'Jusqu’au {date}',
  create: 'Créer un utilisateur',
  changeRole: 'Définir le rôle',
  emptyTitle: 'Aucun utilisateur pour l’instant',
  emptyText: 'Créez le premier utilisateur ou attendez une inscription.',
  notAllowed: 'Il faut des droits d’administration pour voir les utilisateurs.',
  notAllowedText: 'Adressez-vous à un administrateur de ce service.',
  impersonating: 'Vous voyez le service avec le compte de quelqu’un d’autre',
  impersonatingText: 'Quittez ce compte pour gérer les utilisateurs.',
  rolesSet: {
    one: 'Rôle modifié pour {count} utilisateur',
    other: 'Rôle modifié pour {count} utilisateurs',
  },
  banned: {
    one: '{count} utilisateur est suspendu',
    other: '{count} utilisateurs sont suspendus',
  },
  signedOut: {
    one: '{count} utilisateur est déconnecté',
    other: '{count} utilisateurs sont déconnectés',
  },
  failed: {
    one: '{count} n’a pas pu être modifié. Il reste sélectionné.',
    other: '{count} n’ont pas pu être modifiés. Ils restent sélectionnés.',
  },
  signOutTitle: {
    one: 'Déconnecter {count} utilisateur partout ?',
    other: 'Déconnecter {count} utilisateurs partout ?',
  },
} satisfies AdministrationMessages['usersTable'];
