import type { AdministrationMessages, Messages } from '#messages/messages.ts';

export const accountSwitcher = {
  title: 'Konto wählen',
  subtitle: 'Bei diesen Konten sind Sie in diesem Browser angemeldet.',
  list: 'Konten',
  active: 'Aktiv',
  switchTo: 'Wechseln zu',
  switching: 'Wechsel zu',
  switched: 'Sie sind jetzt {name}',
  signOut: 'Abmelden',
  signOutOf: '{name} abmelden',
  signedOutOf: '{name} ist abgemeldet',
  ended: 'Diese Sitzung ist beendet.',
  signInAgain: 'Erneut anmelden',
  add: 'Konto hinzufügen',
  full: 'Hier sind höchstens {count} Konten möglich. Melden Sie zuerst eines ab.',
  none: 'Sie sind bei keinem Konto angemeldet.',
  signIn: 'Anmelden',
} satisfies Messages['accountSwitcher'];

export const userButtonViewing = {
  viewing: 'Ansicht als {name}',
} satisfies AdministrationMessages['userButtonViewing'];

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
