import type { Messages } from '#messages/messages.ts';

export const signUp = {
  title: 'Konto anlegen',
  subtitle: 'Geben Sie Ihre Daten ein, um zu beginnen.',
  name: 'Name',
  email: 'E-Mail-Adresse',
  lockedEmail: 'Diese Einladung gilt für diese Adresse.',
  password: 'Passwort',
  passwordHelp: 'Mindestens {min} Zeichen',
  confirmPassword: 'Passwort wiederholen',
  mismatch: 'Die beiden Passwörter sind nicht gleich.',
  terms: 'Ich stimme den <terms>Bedingungen</terms> zu',
  termsAndPrivacy:
    'Ich stimme den <terms>Bedingungen</terms> und der <privacy>Datenschutzerklärung</privacy> zu',
  termsRequired: 'Stimmen Sie den Bedingungen zu, um fortzufahren.',
  submit: 'Konto anlegen',
  pending: 'Ihr Konto wird angelegt…',
  signIn: 'Sie haben ein Konto? <link>Anmelden</link>',
  signInInstead: 'Stattdessen anmelden',
  closedTitle: 'Neue Konten sind nicht möglich',
  closed: 'Neue Konten sind zurzeit nicht möglich.',
  success: 'Ihr Konto ist bereit',
} satisfies Messages['signUp'];
