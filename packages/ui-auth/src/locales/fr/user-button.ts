import type { AdministrationMessages, Messages } from '#messages/messages.ts';

export const accountSwitcher = {
  title: 'Choisissez un compte',
  subtitle: 'Ces comptes sont ouverts dans ce navigateur.',
  list: 'Comptes',
  active: 'Actif',
  switchTo: 'Passer à',
  switching: 'Passage à',
  switched: 'Vous utilisez maintenant le compte {name}',
  signOut: 'Se déconnecter',
  signOutOf: 'Se déconnecter du compte {name}',
  signedOutOf: 'Le compte {name} est déconnecté',
  ended: 'Cette session est terminée.',
  signInAgain: 'Se reconnecter',
  add: 'Ajouter un compte',
  full: 'Vous pouvez avoir {count} comptes ici. Déconnectez-vous de l’un d’eux pour en ajouter un autre.',
  none: 'Aucun compte n’est ouvert.',
  signIn: 'Se connecter',
} satisfies Messages['accountSwitcher'];

export const userButtonViewing = {
  viewing: 'En tant que {name}',
} satisfies AdministrationMessages['userButtonViewing'];

export const userButton = {
  open: 'Ouvrir le menu du compte de {name}',
  label: 'Compte',
  loading: 'Chargement de votre compte',
  manage: 'Gérer le compte',
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  signOut: 'Se déconnecter',
  signingOut: 'Déconnexion…',
  switchAccount: 'Changer de compte',
  addAccount: 'Ajouter un compte',
  signOutAccounts: 'Se déconnecter de tous les comptes',
  signOutAll: 'Se déconnecter de tous les appareils',
  signOutOthers: 'Se déconnecter des autres appareils',
  signedOut: 'Déconnexion réussie',
  signedOutOthers: 'Vos autres appareils sont déconnectés',
  theme: 'Thème',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  themeSystem: 'Système',
} satisfies Messages['userButton'];
