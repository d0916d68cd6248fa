import type { Messages } from '#messages/messages.ts';
import { emailCard } from './es/change-email.ts';
import { deleteAccountCard } from './es/delete-account.ts';
import { passwordCard, signUp } from './es/email-password.ts';
import { verifyEmail } from './es/email-verification.ts';
import { linkErrors, mailedCode } from './es/flow.ts';
import { connectedAccountsCard } from './es/linked-accounts.ts';
import { ownDataCard } from './es/own-data.ts';
import { passkeyButton, passkeysCard } from './es/passkeys.ts';
import { forgotPassword, resetPassword } from './es/password-reset.ts';
import { codeField, dateField } from './es/primitives.ts';
import { ownFields, profileCard } from './es/profile.ts';
import { common } from './es/provider.ts';
import { errors } from './es/provider-errors.ts';
import { reauth } from './es/reauth.ts';
import { sessionsCard } from './es/sessions.ts';
import { accountSettings } from './es/settings.ts';
import { signIn, signInByMail, socialButtons } from './es/sign-in.ts';
import { twoFactorCard, twoFactorForm } from './es/two-factor.ts';
import { accountSwitcher, userButton } from './es/user-button.ts';
import { username } from './es/username.ts';

/** Spanish. */
export const es = {
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
