import type { Messages } from '#messages/messages.ts';
import { emailCard } from './ar/change-email.ts';
import { deleteAccountCard } from './ar/delete-account.ts';
import { passwordCard, signUp } from './ar/email-password.ts';
import { verifyEmail } from './ar/email-verification.ts';
import { linkErrors, mailedCode } from './ar/flow.ts';
import { connectedAccountsCard } from './ar/linked-accounts.ts';
import { ownDataCard } from './ar/own-data.ts';
import { passkeyButton, passkeysCard } from './ar/passkeys.ts';
import { forgotPassword, resetPassword } from './ar/password-reset.ts';
import { codeField, dateField } from './ar/primitives.ts';
import { ownFields, profileCard } from './ar/profile.ts';
import { common } from './ar/provider.ts';
import { errors } from './ar/provider-errors.ts';
import { reauth } from './ar/reauth.ts';
import { sessionsCard } from './ar/sessions.ts';
import { accountSettings } from './ar/settings.ts';
import { signIn, signInByMail, socialButtons } from './ar/sign-in.ts';
import { twoFactorCard, twoFactorForm } from './ar/two-factor.ts';
import { accountSwitcher, userButton } from './ar/user-button.ts';
import { username } from './ar/username.ts';

/** Arabic. */
export const ar = {
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
