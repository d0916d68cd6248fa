import type { Messages } from '#messages/messages.ts';

export const username = {
  title: 'Benutzername',
  description: 'So finden andere Sie.',
  label: 'Benutzername',
  help: '{min} bis {max} Buchstaben (a–z), Ziffern, Punkte oder Unterstriche',
  checking: 'Wird geprüft…',
  free: 'Dieser Name ist frei',
  taken: 'Dieser Name ist vergeben. Versuchen Sie einen anderen.',
  none: 'Sie haben noch keinen Benutzernamen.',
  choose: 'Benutzernamen wählen',
  change: 'Benutzernamen ändern',
  save: 'Speichern',
  saving: 'Wird gespeichert…',
  saved: 'Ihr Benutzername ist gespeichert',
  cancel: 'Abbrechen',
} satisfies Messages['username'];
