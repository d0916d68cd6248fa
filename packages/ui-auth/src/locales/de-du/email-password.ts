import type { Messages } from '#messages/messages.ts';
import { passwordCard as formalPasswordCard, signUp as formalSignUp } from '../de/email-password.ts';

export const passwordCard = {
  ...formalPasswordCard,
  description: 'Verwende eines, das du sonst nirgends verwendest.',
  changed: 'Dein Passwort ist geändert.',
  none: 'Du meldest dich ohne Passwort an.',
  noneHelp: 'Wir können einen Link an {email} senden, mit dem du eines festlegst.',
} satisfies Messages['passwordCard'];

export const signUp = {
  ...formalSignUp,
  subtitle: 'Gib deine Daten ein, um zu beginnen.',
  termsRequired: 'Stimme den Nutzungsbedingungen zu, um fortzufahren.',
  pending: 'Dein Konto wird angelegt…',
  signIn: 'Du hast ein Konto? <link>Anmelden</link>',
  success: 'Dein Konto ist bereit',
} satisfies Messages['signUp'];
