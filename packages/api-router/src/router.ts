import { confirmDeleteUser } from '#procedures/account/confirm-delete-user.ts';
import { deleteUser } from '#procedures/account/delete-user.ts';
import { listAccounts } from '#procedures/account/list-accounts.ts';
import { unlinkAccount } from '#procedures/account/unlink-account.ts';
import { updateUser } from '#procedures/account/update-user.ts';
import { changePassword } from '#procedures/password/change-password.ts';
import { forgetPassword } from '#procedures/password/forget-password.ts';
import { openResetLink } from '#procedures/password/open-reset-link.ts';
import { resetPassword } from '#procedures/password/reset-password.ts';
import { setPassword } from '#procedures/password/set-password.ts';
import { getSession } from '#procedures/session/get-session.ts';
import { signInEmail } from '#procedures/sign-in/email.ts';
import { signUpEmail } from '#procedures/sign-up/email.ts';
import { ok } from '#procedures/system/ok.ts';
import { router } from '#trpc/init.ts';

/** The table of contents of the API. */
export const appRouter = router({
  ok,
  getSession,
  signIn: { email: signInEmail },
  signUp: { email: signUpEmail },
  forgetPassword,
  openResetLink,
  resetPassword,
  changePassword,
  setPassword,
  updateUser,
  deleteUser,
  confirmDeleteUser,
  listAccounts,
  unlinkAccount,
});

export type AppRouter = typeof appRouter;
