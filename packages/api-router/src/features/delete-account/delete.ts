import { Account, User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { holdSession } from '#core/session/hold.ts';
import { requireSession } from '#core/session/require.ts';
import { revokeSessionsOf } from '#core/session/revoke.ts';
import { clearSessionCookies } from '#core/session/session-cookie.ts';
import { discardTokens } from '#core/tokens/tokens.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { userDeleted } from '#features/delete-account/events.ts';
import { accountDeletedMail } from '#features/delete-account/mails.ts';
import { deletionOptions } from '#features/delete-account/options.ts';
import { endChallenges } from '#features/mail-challenge/end-challenges.ts';
import { releaseOrganizations } from '#features/organization-membership/sole-owner.ts';
import { releaseUsername } from '#features/username/write-usernames.ts';

/**
 * Deletes a user and all their data in one transaction; events are kept. The hook of the operator may refuse first. Of
 * two calls at the same time the second is refused with `UNAUTHORIZED`, because its session is gone.
 */
export async function deleteUser(ctx: AuthContext, owner: UserView): Promise<void> {
  const { beforeDelete, afterDelete } = deletionOptions.of(ctx);
  const user = toUserView(ctx, owner);
  await beforeDelete?.(user);

  const current = await requireSession(ctx);
  releaseOrganizations(ctx, user.id);
  holdSession(ctx, current);
  discardTokens(ctx, user.id);
  endChallenges(ctx, user);
  revokeSessionsOf(ctx, user.id);
  ctx.write((em) => em.nativeDelete(Account, { user: user.id }));
  ctx.write(async (em) => {
    if ((await em.nativeDelete(User, { id: user.id })) !== 1) throw new AuthError(UNAUTHORIZED);
  });
  releaseUsername(ctx, current.user.username);
  record(ctx, userDeleted, { actorId: user.id });
  // Whoever may not go, because an organization needs them, stays signed in.
  ctx.state.afterCommit.push(async () => clearSessionCookies(ctx));
  sendNotice(ctx, accountDeletedMail, { to: user.email, userId: user.id, data: { name: user.name } });
  ctx.later(async () => afterDelete?.(user), { kind: 'user.deleteUser.afterDelete', userId: user.id });
}
