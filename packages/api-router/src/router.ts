import { router } from '#core/call/init.ts';
import { changeEmail } from '#features/change-email/change-email.ts';
import { confirmDeleteUser } from '#features/delete-account/confirm-delete-user.ts';
import { deleteUser } from '#features/delete-account/delete-user.ts';
import { verifyEmail } from '#features/email-links/verify-email.ts';
import { changePassword } from '#features/email-password/change-password.ts';
import { setPassword } from '#features/email-password/set-password.ts';
import { signInEmail } from '#features/email-password/sign-in-email.ts';
import { signUpEmail } from '#features/email-password/sign-up-email.ts';
import { sendVerificationEmail } from '#features/email-verification/send-verification-email.ts';
import { accountInfo } from '#features/linked-accounts/account-info.ts';
import { getAccessToken } from '#features/linked-accounts/get-access-token.ts';
import { linkSocial } from '#features/linked-accounts/link-social.ts';
import { listAccounts } from '#features/linked-accounts/list-accounts.ts';
import { refreshToken } from '#features/linked-accounts/refresh-token.ts';
import { unlinkAccount } from '#features/linked-accounts/unlink-account.ts';
import { forgetPassword } from '#features/password-reset/forget-password.ts';
import { openResetLink } from '#features/password-reset/open-reset-link.ts';
import { resetPassword } from '#features/password-reset/reset-password.ts';
import { updateUser } from '#features/profile/update-user.ts';
import { getSession } from '#features/sessions/get-session.ts';
import { listSessions } from '#features/sessions/list-sessions.ts';
import { revokeOtherSessions } from '#features/sessions/revoke-other-sessions.ts';
import { revokeSession } from '#features/sessions/revoke-session.ts';
import { revokeSessions } from '#features/sessions/revoke-sessions.ts';
import { signOut } from '#features/sessions/sign-out.ts';
import { callback } from '#features/social-sign-in/callback.ts';
import { signInSocial } from '#features/social-sign-in/sign-in-social.ts';
import { config } from '#features/system/config.ts';
import { ok } from '#features/system/ok.ts';

/** The table of contents of the API. */
export const appRouter = router({
  ok,
  config,
  getSession,
  listSessions,
  revokeSession,
  revokeSessions,
  revokeOtherSessions,
  signOut,
  signIn: { email: signInEmail, social: signInSocial },
  callback,
  signUp: { email: signUpEmail },
  sendVerificationEmail,
  verifyEmail,
  changeEmail,
  forgetPassword,
  openResetLink,
  resetPassword,
  changePassword,
  setPassword,
  updateUser,
  deleteUser,
  confirmDeleteUser,
  listAccounts,
  linkSocial,
  unlinkAccount,
  refreshToken,
  getAccessToken,
  accountInfo,
});

export type AppRouter = typeof appRouter;
