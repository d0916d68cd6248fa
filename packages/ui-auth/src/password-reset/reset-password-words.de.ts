import type { Messages } from '#messages/messages.ts';

export const resetPassword = {
  title: 'Neues Passwort wählen',
  subtitle: 'Andere Geräte werden abgemeldet.',
  password: 'Neues Passwort',
  passwordHelp: 'Mindestens {min} Zeichen',
  submit: 'Passwort speichern',
  pending: 'Wird gespeichert…',
  expiredTitle: 'Dieser Link gilt nicht mehr',
  expired: 'Links gelten einmal und {duration} lang. Fordern Sie einen neuen an.',
  requestNew: 'Neuen Link anfordern',
  doneTitle: 'Ihr Passwort ist geändert',
  done: 'Sie können sich jetzt anmelden.',
  signIn: 'Anmelden',
  off: 'Passwörter können hier zurzeit nicht zurückgesetzt werden.',
  reading: 'Ihr Link wird gelesen…',
} satisfies Messages['resetPassword'];
