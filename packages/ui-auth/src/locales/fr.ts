import type { Messages } from '#messages/messages.ts';
import { emailCard } from './fr/change-email.ts';
import { deleteAccountCard } from './fr/delete-account.ts';
import { passwordCard, signUp } from './fr/email-password.ts';
import { verifyEmail } from './fr/email-verification.ts';
import { linkErrors, mailedCode } from './fr/flow.ts';
import { connectedAccountsCard } from './fr/linked-accounts.ts';
import { ownDataCard } from './fr/own-data.ts';
import { passkeyButton, passkeysCard } from './fr/passkeys.ts';
import { forgotPassword, resetPassword } from './fr/password-reset.ts';
import { codeField, dateField } from './fr/primitives.ts';
import { ownFields, profileCard } from './fr/profile.ts';
import { common } from './fr/provider.ts';
import { errors } from './fr/provider-errors.ts';
import { reauth } from './fr/reauth.ts';
import { sessionsCard } from './fr/sessions.ts';
import { accountSettings } from './fr/settings.ts';
import { signIn, signInByMail, socialButtons } from './fr/sign-in.ts';
import { twoFactorCard, twoFactorForm } from './fr/two-factor.ts';
import { accountSwitcher, userButton } from './fr/user-button.ts';
import { username } from './fr/username.ts';

/** French. */
export const fr = {
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
