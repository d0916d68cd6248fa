import type { Messages } from '#messages/messages.ts';
import { de } from './de.ts';
import { emailCard } from './de-du/change-email.ts';
import { deleteAccountCard } from './de-du/delete-account.ts';
import { passwordCard, signUp } from './de-du/email-password.ts';
import { verifyEmail } from './de-du/email-verification.ts';
import { linkErrors, mailedCode } from './de-du/flow.ts';
import { connectedAccountsCard } from './de-du/linked-accounts.ts';
import { ownDataCard } from './de-du/own-data.ts';
import { passkeyButton, passkeysCard } from './de-du/passkeys.ts';
import { forgotPassword, resetPassword } from './de-du/password-reset.ts';
import { codeField, dateField } from './de-du/primitives.ts';
import { ownFields, profileCard } from './de-du/profile.ts';
import { common } from './de-du/provider.ts';
import { errors } from './de-du/provider-errors.ts';
import { reauth } from './de-du/reauth.ts';
import { sessionsCard } from './de-du/sessions.ts';
import { signIn, signInByMail } from './de-du/sign-in.ts';
import { twoFactorCard, twoFactorForm } from './de-du/two-factor.ts';
import { accountSwitcher, userButton } from './de-du/user-button.ts';
import { username } from './de-du/username.ts';

/** German, in the informal address: what differs from the formal one, over it. */
export const deDu = {
  ...de,
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
  twoFactorCard,
  twoFactorForm,
  userButton,
  username,
  verifyEmail,
} satisfies Messages;
