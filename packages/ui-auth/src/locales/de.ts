import type { Messages } from '#messages/messages.ts';
import { accountSettings } from './de/account-settings.ts';
import { authCallback } from './de/auth-callback.ts';
import { common } from './de/common.ts';
import { connectedAccountsCard } from './de/connected-accounts-card.ts';
import { deleteAccountCard } from './de/delete-account-card.ts';
import { emailCard } from './de/email-card.ts';
import { errors } from './de/errors.ts';
import { forgotPassword } from './de/forgot-password.ts';
import { linkErrors } from './de/link-errors.ts';
import { passwordCard } from './de/password-card.ts';
import { profileCard } from './de/profile-card.ts';
import { reauth } from './de/reauth.ts';
import { resetPassword } from './de/reset-password.ts';
import { sessionsCard } from './de/sessions-card.ts';
import { signIn } from './de/sign-in.ts';
import { signUp } from './de/sign-up.ts';
import { socialButtons } from './de/social-buttons.ts';
import { userButton } from './de/user-button.ts';
import { verifyEmail } from './de/verify-email.ts';

/** German, in the formal address. */
export const de = {
  accountSettings,
  authCallback,
  common,
  connectedAccountsCard,
  deleteAccountCard,
  emailCard,
  errors,
  forgotPassword,
  linkErrors,
  passwordCard,
  profileCard,
  reauth,
  resetPassword,
  sessionsCard,
  signIn,
  signUp,
  socialButtons,
  userButton,
  verifyEmail,
} satisfies Messages;
