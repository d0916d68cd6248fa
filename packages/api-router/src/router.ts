import { accountInfo } from '#procedures/account/account-info.ts';
import { confirmDeleteUser } from '#procedures/account/confirm-delete-user.ts';
import { deleteUser } from '#procedures/account/delete-user.ts';
import { getAccessToken } from '#procedures/account/get-access-token.ts';
import { linkSocial } from '#procedures/account/link-social.ts';
import { listAccounts } from '#procedures/account/list-accounts.ts';
import { refreshToken } from '#procedures/account/refresh-token.ts';
import { unlinkAccount } from '#procedures/account/unlink-account.ts';
import { updateUser } from '#procedures/account/update-user.ts';
import { changeEmail } from '#procedures/email/change-email.ts';
import { sendVerificationEmail } from '#procedures/email/send-verification-email.ts';
import { verifyEmail } from '#procedures/email/verify-email.ts';
import { changePassword } from '#procedures/password/change-password.ts';
import { forgetPassword } from '#procedures/password/forget-password.ts';
import { openResetLink } from '#procedures/password/open-reset-link.ts';
import { resetPassword } from '#procedures/password/reset-password.ts';
import { setPassword } from '#procedures/password/set-password.ts';
import { getSession } from '#procedures/session/get-session.ts';
import { listSessions } from '#procedures/session/list-sessions.ts';
import { revokeOtherSessions } from '#procedures/session/revoke-other-sessions.ts';
import { revokeSession } from '#procedures/session/revoke-session.ts';
import { revokeSessions } from '#procedures/session/revoke-sessions.ts';
import { signOut } from '#procedures/session/sign-out.ts';
import { callback } from '#procedures/sign-in/callback.ts';
import { signInEmail } from '#procedures/sign-in/email.ts';
import { signInSocial } from '#procedures/sign-in/social.ts';
import { signUpEmail } from '#procedures/sign-up/email.ts';
import { config } from '#procedures/system/config.ts';
import { ok } from '#procedures/system/ok.ts';
import { router } from '#trpc/init.ts';

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
