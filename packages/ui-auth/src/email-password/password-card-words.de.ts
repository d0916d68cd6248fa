import type { Messages } from '#messages/messages.ts';

export const passwordCard = {
  title: 'Passwort',
  description: 'Verwenden Sie eines, das Sie sonst nirgends benutzen.',
  change: 'Passwort ändern',
  current: 'Bisheriges Passwort',
  new: 'Neues Passwort',
  newHelp: 'Mindestens {min} Zeichen',
  confirm: 'Neues Passwort wiederholen',
  mismatch: 'Die beiden Passwörter sind nicht gleich.',
  revokeOthers: 'Auf anderen Geräten abmelden',
  submit: 'Passwort ändern',
  pending: 'Wird gespeichert…',
  cancel: 'Abbrechen',
  changed: 'Ihr Passwort ist geändert.',
  none: 'Sie melden sich ohne Passwort an.',
  noneHelp: 'Wir können einen Link an {email} senden, mit dem Sie eines festlegen.',
  sendLink: 'Link senden',
  sending: 'Wird gesendet…',
  resendIn: 'Erneut senden in {seconds} s',
  linkSent: 'Wir haben einen Link an <b>{email}</b> gesendet. Er gilt {duration}.',
} satisfies Messages['passwordCard'];
