import type { Messages } from '#messages/messages.ts';

export const reauth = {
  title: 'Bestätigen Sie, dass Sie es sind',
  description: 'Das dient Ihrer Sicherheit. Danach geht es weiter.',
  password: 'Passwort',
  submit: 'Bestätigen',
  pending: 'Wird geprüft…',
  cancel: 'Abbrechen',
  wrongPassword: 'Dieses Passwort stimmt nicht. Prüfen Sie es und versuchen Sie es erneut.',
  byProvider:
    'Sie melden sich ohne Passwort an. Bestätigen Sie es mit einem verbundenen Konto; danach kommen Sie hierher zurück.',
  noPassword:
    'Sie melden sich ohne Passwort an. Melden Sie sich ab und wieder an, um zu bestätigen, dass Sie es sind.',
  byCode: 'Wir senden einen Code an Ihre Adresse, den Sie hier eingeben.',
  sendCode: 'Code per E-Mail erhalten',
  codeSent: 'Wir haben einen Code an Ihre Adresse gesendet.',
  byPasskey: 'Ihr Gerät fragt nach Gesicht, Fingerabdruck oder Bildschirmsperre.',
  confirmByPasskey: 'Mit Passkey bestätigen',
  usePasskey: 'Passkey verwenden',
  usePassword: 'Passwort verwenden',
  useProvider: 'Verbundenes Konto verwenden',
  useCode: 'Code per E-Mail verwenden',
  signInAgain: 'Neu anmelden',
} satisfies Messages['reauth'];
