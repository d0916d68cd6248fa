import type { Messages } from '#messages/messages.ts';
import {
  forgotPassword as formalForgotPassword,
  resetPassword as formalResetPassword,
} from '../de/password-reset.ts';

export const forgotPassword = {
  ...formalForgotPassword,
  subtitle: 'Gib deine E-Mail-Adresse ein, dann senden wir dir einen Link.',
  codeSubtitle: 'Gib deine E-Mail-Adresse ein, dann senden wir dir einen Code.',
  sentTitle: 'Sieh in deinem Postfach nach',
} satisfies Messages['forgotPassword'];

export const resetPassword = {
  ...formalResetPassword,
  expired: 'Links gelten einmal und {duration} lang. Fordere einen neuen an.',
  doneTitle: 'Dein Passwort ist geändert',
  done: 'Du kannst dich jetzt anmelden.',
  reading: 'Dein Link wird gelesen…',
} satisfies Messages['resetPassword'];
