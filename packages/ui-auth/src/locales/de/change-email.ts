import type { Messages } from '#messages/messages.ts';

export const emailCard = {
  title: 'E-Mail-Adresse',
  description: 'Hierhin senden wir Links und Hinweise.',
  verified: 'Bestätigt',
  unverified: 'Nicht bestätigt',
  enterCode: 'Bestätigen',
  sendLink: 'Bestätigungslink senden',
  linkSent: 'Wir haben einen Link an <b>{email}</b> gesendet. Öffnen Sie ihn, um Ihre Adresse zu bestätigen.',
  resendIn: 'Erneut senden in {seconds} s',
  change: 'E-Mail ändern',
  newEmail: 'Neue E-Mail-Adresse',
  password: 'Ihr Passwort',
  changeHelp:
    'Wir schreiben zuerst an {email}, dann an die neue Adresse. Geändert wird sie, sobald Sie beides bestätigt haben.',
  submit: 'Link senden',
  pending: 'Wird gesendet…',
  saving: 'Wird gespeichert…',
  changeTo: 'Ihre Adresse wird zu {newEmail} geändert',
  resend: 'Erneut senden',
  resent: 'Wir haben einen neuen Link an {email} gesendet.',
  cancelChange: 'Meine Adresse behalten',
  changeCancelled: 'Ihre Adresse bleibt, wie sie ist.',
  sentToOld: 'Wir haben einen Link an <b>{email}</b> gesendet. Öffnen Sie ihn, um der Änderung zuzustimmen.',
  sentToNew:
    'Wir haben einen Link an <b>{email}</b> gesendet. Ihre Adresse ändert sich, wenn Sie ihn öffnen.',
  codeHelp: 'Wir senden einen Code an {email}, dann einen an die neue Adresse.',
  sendCode: 'Code senden',
  codeToOld: 'Wir haben einen Code an <b>{email}</b> gesendet. Geben Sie ihn ein, um zuzustimmen.',
  codeToNew:
    'Wir haben einen Code an <b>{email}</b> gesendet. Ihre Adresse ändert sich, wenn Sie ihn eingeben.',
  approve: 'Weiter',
  confirm: 'E-Mail ändern',
  checking: 'Wird geprüft…',
  startAgain: 'Neu beginnen',
  changed: 'Ihre E-Mail-Adresse ist geändert.',
  same: 'Das ist schon Ihre E-Mail-Adresse.',
} satisfies Messages['emailCard'];
