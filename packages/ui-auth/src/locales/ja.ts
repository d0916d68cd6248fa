import type { Messages } from '#messages/messages.ts';
import { emailCard } from './ja/change-email.ts';
import { deleteAccountCard } from './ja/delete-account.ts';
import { passwordCard, signUp } from './ja/email-password.ts';
import { verifyEmail } from './ja/email-verification.ts';
import { linkErrors, mailedCode } from './ja/flow.ts';
import { connectedAccountsCard } from './ja/linked-accounts.ts';
import { ownDataCard } from './ja/own-data.ts';
import { passkeyButton, passkeysCard } from './ja/passkeys.ts';
import { forgotPassword, resetPassword } from './ja/password-reset.ts';
import { codeField, dateField } from './ja/primitives.ts';
import { ownFields, profileCard } from './ja/profile.ts';
import { common } from './ja/provider.ts';
import { errors } from './ja/provider-errors.ts';
import { reauth } from './ja/reauth.ts';
import { sessionsCard } from './ja/sessions.ts';
import { accountSettings } from './ja/settings.ts';
import { signIn, signInByMail, socialButtons } from './ja/sign-in.ts';
import { twoFactorCard, twoFactorForm } from './ja/two-factor.ts';
import { accountSwitcher, userButton } from './ja/user-button.ts';
import { username } from './ja/username.ts';

/** Japanese. */
export const ja = {
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
