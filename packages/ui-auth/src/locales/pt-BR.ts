import type { Messages } from '#messages/messages.ts';
import { emailCard } from './pt-BR/change-email.ts';
import { deleteAccountCard } from './pt-BR/delete-account.ts';
import { passwordCard, signUp } from './pt-BR/email-password.ts';
import { verifyEmail } from './pt-BR/email-verification.ts';
import { linkErrors, mailedCode } from './pt-BR/flow.ts';
import { connectedAccountsCard } from './pt-BR/linked-accounts.ts';
import { ownDataCard } from './pt-BR/own-data.ts';
import { passkeyButton, passkeysCard } from './pt-BR/passkeys.ts';
import { forgotPassword, resetPassword } from './pt-BR/password-reset.ts';
import { codeField, dateField } from './pt-BR/primitives.ts';
import { ownFields, profileCard } from './pt-BR/profile.ts';
import { common } from './pt-BR/provider.ts';
import { errors } from './pt-BR/provider-errors.ts';
import { reauth } from './pt-BR/reauth.ts';
import { sessionsCard } from './pt-BR/sessions.ts';
import { accountSettings } from './pt-BR/settings.ts';
import { signIn, signInByMail, socialButtons } from './pt-BR/sign-in.ts';
import { twoFactorCard, twoFactorForm } from './pt-BR/two-factor.ts';
import { accountSwitcher, userButton } from './pt-BR/user-button.ts';
import { username } from './pt-BR/username.ts';

/** Brazilian Portuguese. */
export const ptBR = {
  accountSettings,
  accountSwitcher,
  codeField,
  common,
  connectedAccountsCard,
  dateField,
  deleteAccountCard,
  emailCard,
  errors,
  forgotPassword,
  linkErrors,
  mailedCode,
  ownDataCard,
  ownFields,
  passkeyButton,
  passkeysCard,
  passwordCard,
  profileCard,
  reauth,
  resetPassword,
  sessionsCard,
  signIn,
  signInByMail,
  signUp,
  socialButtons,
  twoFactorCard,
  twoFactorForm,
  userButton,
  username,
  verifyEmail,
} satisfies Messages;
