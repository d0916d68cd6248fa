import type { Messages } from '#messages/messages.ts';

export const signIn = {
  title: 'Willkommen zurück',
  subtitle: 'Bei {app} anmelden',
  subtitleFallback: 'Melden Sie sich an, um fortzufahren',
  email: 'E-Mail-Adresse',
  username: 'Benutzername',
  emailOrUsername: 'E-Mail oder Benutzername',
  password: 'Passwort',
  remember: 'Angemeldet bleiben',
  submit: 'Anmelden',
  pending: 'Anmeldung läuft…',
  forgot: 'Passwort vergessen?',
  signUp: 'Neu hier? <link>Konto anlegen</link>',
  nothingOn: 'Die Anmeldung ist hier zurzeit ausgeschaltet.',
  already: 'Sie sind als {name} angemeldet',
  continue: 'Weiter',
  anotherAccount: 'Anderes Konto verwenden',
  success: 'Angemeldet',
} satisfies Messages['signIn'];
