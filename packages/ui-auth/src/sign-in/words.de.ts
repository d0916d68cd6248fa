import type { Messages } from '#messages/messages.ts';

export const signIn = {
  title: 'Willkommen zurück',
  subtitle: 'Bei {app} anmelden',
  subtitleFallback: 'Melden Sie sich an, um fortzufahren',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  remember: 'Angemeldet bleiben',
  submit: 'Anmelden',
  pending: 'Anmeldung läuft…',
  sendCode: 'Code per E-Mail erhalten',
  sendLink: 'Link per E-Mail erhalten',
  usePassword: 'Passwort verwenden',
  newHere: 'Neu hier? Dann legen wir ein Konto für Sie an.',
  lastUsed: 'Zuletzt verwendet',
  forgot: 'Passwort vergessen?',
  signUp: 'Neu hier? <link>Konto anlegen</link>',
  nothingOn: 'Die Anmeldung ist hier zurzeit ausgeschaltet.',
  already: 'Sie sind als {name} angemeldet',
  continue: 'Weiter',
  anotherAccount: 'Anderes Konto verwenden',
  success: 'Angemeldet',
} satisfies Messages['signIn'];
