import type { Messages } from '#messages/messages.ts';

export const userButton = {
  open: 'Kontomenü für {name} öffnen',
  label: 'Konto',
  loading: 'Ihr Konto wird geladen',
  manage: 'Konto verwalten',
  signIn: 'Anmelden',
  signUp: 'Konto anlegen',
  signOut: 'Abmelden',
  signingOut: 'Abmeldung läuft…',
  switchAccount: 'Konto wechseln',
  addAccount: 'Konto hinzufügen',
  signOutAccounts: 'Von allen Konten abmelden',
  signOutAll: 'Auf allen Geräten abmelden',
  signOutOthers: 'Auf anderen Geräten abmelden',
  signedOut: 'Abgemeldet',
  signedOutOthers: 'Ihre anderen Geräte sind abgemeldet',
  theme: 'Darstellung',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  themeSystem: 'Wie das System',
} satisfies Messages['userButton'];
