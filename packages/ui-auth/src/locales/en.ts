import { accountSettings } from './en/account-settings.ts';
import { authCallback } from './en/auth-callback.ts';
import { common } from './en/common.ts';
import { connectedAccountsCard } from './en/connected-accounts-card.ts';
import { deleteAccountCard } from './en/delete-account-card.ts';
import { emailCard } from './en/email-card.ts';
import { errors } from './en/errors.ts';
import { forgotPassword } from './en/forgot-password.ts';
import { linkErrors } from './en/link-errors.ts';
import { passwordCard } from './en/password-card.ts';
import { profileCard } from './en/profile-card.ts';
import { reauth } from './en/reauth.ts';
import { resetPassword } from './en/reset-password.ts';
import { sessionsCard } from './en/sessions-card.ts';
import { signIn } from './en/sign-in.ts';
import { signUp } from './en/sign-up.ts';
import { socialButtons } from './en/social-buttons.ts';
import { userButton } from './en/user-button.ts';
import { verifyEmail } from './en/verify-email.ts';

/**
 * English in one piece, for tools and tests. Components import their own group instead, so a page carries only
 * the sentences it shows.
 */
export const en = {
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
};
