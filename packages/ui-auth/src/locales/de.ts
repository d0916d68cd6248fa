import type { Messages } from '#messages/messages.ts';
import { emailCard } from './de/change-email.ts';
import { deleteAccountCard } from './de/delete-account.ts';
import { passwordCard, signUp } from './de/email-password.ts';
import { verifyEmail } from './de/email-verification.ts';
import { linkErrors, mailedCode } from './de/flow.ts';
import { connectedAccountsCard } from './de/linked-accounts.ts';
import { ownDataCard } from './de/own-data.ts';
import { passkeyButton, passkeysCard } from './de/passkeys.ts';
import { forgotPassword, resetPassword } from './de/password-reset.ts';
import { codeField, dateField } from './de/primitives.ts';
import { ownFields, profileCard } from './de/profile.ts';
import { common } from './de/provider.ts';
import { errors } from './de/provider-errors.ts';
import { reauth } from './de/reauth.ts';
import { sessionsCard } from './de/sessions.ts';
import { accountSettings } from './de/settings.ts';
import { signIn, signInByMail, socialButtons } from './de/sign-in.ts';
import { twoFactorCard, twoFactorForm } from './de/two-factor.ts';
import { accountSwitcher, userButton } from './de/user-button.ts';
import { username } from './de/username.ts';

/** German, in the formal address. */
export const de = {
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
