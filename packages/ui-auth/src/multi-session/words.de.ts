import type { Messages } from '#messages/messages.ts';

export const accountSwitcher = {
  title: 'Konto wählen',
  subtitle: 'Bei diesen Konten sind Sie in diesem Browser angemeldet.',
  list: 'Konten',
  active: 'Aktiv',
  switchTo: 'Wechseln zu',
  switching: 'Es wird gewechselt zu',
  switched: 'Sie sind jetzt {name}',
  signOut: 'Abmelden',
  signOutOf: '{name} abmelden',
  signedOutOf: '{name} ist abgemeldet',
  ended: 'Diese Sitzung ist beendet.',
  signInAgain: 'Erneut anmelden',
  add: 'Konto hinzufügen',
  full: 'Mehr als {count} Konten gehen hier nicht. Melden Sie zuerst eines ab.',
  none: 'Sie sind bei keinem Konto angemeldet.',
  signIn: 'Anmelden',
} satisfies Messages['accountSwitcher'];
