import type { Messages } from '#messages/messages.ts';

export const sessionsCard = {
  title: 'Appareils',
  description: 'Là où votre compte est ouvert.',
  list: 'Appareils sur lesquels votre compte est ouvert',
  thisDevice: 'Cet appareil',
  activeNow: 'Actif maintenant',
  lastSeen: 'Dernière activité : {time}',
  device: '{browser} sur {system}',
  unknownDevice: 'Appareil inconnu',
  unknownBrowser: 'Navigateur inconnu',
  unknownSystem: 'système inconnu',
  address: 'Adresse {ip}',
  signOut: 'Déconnecter',
  signOutDevice: 'Déconnecter {device}',
  signingOut: 'Déconnexion…',
  signOutOthers: 'Déconnecter les autres',
  confirmTitle: 'Déconnecter tous les autres appareils ?',
  confirm: {
    one: '{count} appareil devra se reconnecter.',
    other: '{count} appareils devront se reconnecter.',
  },
  confirmSubmit: 'Déconnecter',
  cancel: 'Annuler',
  signedOutOf: '{device} est déconnecté',
  signedOutOthers: 'Tous les autres appareils sont déconnectés',
  onlyThis: 'Votre compte est ouvert uniquement sur cet appareil.',
  showMore: {
    one: 'Afficher {count} appareil de plus',
    other: 'Afficher {count} appareils de plus',
  },
} satisfies Messages['sessionsCard'];
