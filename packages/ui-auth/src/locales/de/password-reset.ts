import type { Messages } from '#messages/messages.ts';

export const forgotPassword = {
  title: 'Passwort zurücksetzen',
  subtitle: 'Geben Sie Ihre E-Mail-Adresse ein, dann senden wir Ihnen einen Link.',
  email: 'E-Mail-Adresse',
  submit: 'Link senden',
  pending: 'Wird gesendet…',
  codeSubtitle: 'Geben Sie Ihre E-Mail-Adresse ein, dann senden wir Ihnen einen Code.',
  sendCode: 'Code senden',
  codeSent: 'Wenn es zu <b>{email}</b> ein Konto gibt, ist ein Code unterwegs. Er gilt {duration} lang.',
  checkCode: 'Weiter',
  checking: 'Wird geprüft…',
  sentTitle: 'Sehen Sie in Ihrem Postfach nach',
  sent: 'Wenn es zu <b>{email}</b> ein Konto gibt, ist ein Link unterwegs. Er gilt {duration} lang.',
  resend: 'Erneut senden',
  resendIn: 'Erneut senden in {seconds} s',
  resent: 'Wir haben ihn noch einmal gesendet.',
  anotherEmail: 'Andere E-Mail-Adresse verwenden',
  signIn: 'Zurück zur Anmeldung',
  off: 'Passwörter können hier zurzeit nicht zurückgesetzt werden. Hilfe gibt der Support.',
} satisfies Messages['forgotPassword'];

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
  off: 'Passwörter können hier zurzeit nicht zurückgesetzt werden. Hilfe gibt der Support.',
  reading: 'Ihr Link wird gelesen…',
} satisfies Messages['resetPassword'];
