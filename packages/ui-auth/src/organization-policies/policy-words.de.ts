import type { Translation } from '#messages/messages.ts';
import type { organizationPolicy as english } from './policy-words.ts';

export const organizationPolicy: Translation<typeof english> = {
  title: 'Regeln zur Anmeldung',
  description: 'Was diese Organisation von allen verlangt, die in ihr arbeiten.',
  twoFactor: 'Bestätigung in zwei Schritten verlangen',
  twoFactorHelp:
    'Mitglieder brauchen neben dem Passwort eine Authenticator-App, einen Code per E-Mail oder einen Passkey.',
  methods: 'Nur bestimmte Wege zur Anmeldung erlauben',
  methodsHelp: 'Wer sich anders angemeldet hat, wird gebeten, sich neu anzumelden.',
  chooseMethod: 'Wählen Sie mindestens einen Weg zur Anmeldung.',
  age: 'Neu anmelden nach',
  ageHelp: 'Gezählt ab der Anmeldung, auch für die, die gerade arbeiten.',
  never: 'Nie',
  save: 'Regeln speichern',
  saving: 'Wird gespeichert …',
  saved: 'Die Regeln sind gespeichert',
  applies: 'Änderungen gelten sofort für alle, die angemeldet sind.',
  changed: 'Zuletzt geändert: {date}',
  'method.password': 'Passwort',
  'method.passkey': 'Passkey',
  'method.magic-link': 'Link per E-Mail',
  'method.email-otp': 'Code per E-Mail',
  'method.one-time-token': 'Einmal-Token',
  'method.device': 'Code eines Geräts',
  'method.api-key': 'API-Schlüssel',
  'lockedOut.two-factor':
    'Sie haben sich selbst ohne Bestätigung in zwei Schritten angemeldet. Richten Sie sie ein und melden Sie sich damit an.',
  'lockedOut.other-method':
    'Sie haben sich selbst anders angemeldet. Melden Sie sich zuerst auf einem dieser Wege an.',
  'lockedOut.sign-in-again': 'Ihre eigene Anmeldung ist älter. Melden Sie sich zuerst neu an.',
  'step.two-factor': 'Diese Organisation verlangt die Bestätigung in zwei Schritten',
  'step.two-factor.text': 'Richten Sie ihn in Ihrem Konto ein und kommen Sie dann zurück.',
  'step.two-factor.again': 'Melden Sie sich neu mit der Bestätigung in zwei Schritten an.',
  'step.two-factor.action': 'Bestätigung in zwei Schritten einrichten',
  'step.sign-in-again': 'Melden Sie sich neu an',
  'step.sign-in-again.text': 'Diese Organisation verlangt eine frische Anmeldung.',
  'step.sign-in-again.action': 'Neu anmelden',
  'step.other-method': 'Melden Sie sich auf einem anderen Weg an',
  'step.other-method.text': 'Diese Organisation erlaubt: {methods}.',
  'step.other-method.action': 'Anders anmelden',
};
