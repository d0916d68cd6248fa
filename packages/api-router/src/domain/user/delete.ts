import { Account, User } from '@keystead/db';
import type { AuthContext } from '#context.ts';
import { record } from '#domain/event/record.ts';
import { sendNotice } from '#domain/mail/send-mail.ts';
import { clearSessionCookies } from '#domain/session/cookie.ts';
import { revokeSessionsOf } from '#domain/session/revoke.ts';
import { lockUser } from '#domain/user/lock.ts';
import { discardTokens } from '#domain/verification/consume.ts';
import { AuthError } from '#errors/auth-error.ts';
import { toUserView, type UserView } from '#views/user.ts';

/**
 * Removes a user and everything that is theirs, all at once; the events stay. The operator's hook may refuse before
 * anything is written. Of two calls at once the second is refused with `UNAUTHORIZED`: its session is gone.
 */
export async function deleteUser(ctx: AuthContext, owner: UserView): Promise<void> {
  const { beforeDelete, afterDelete } = ctx.options.user.deleteUser;
  const user = toUserView(owner);
  await beforeDelete?.(user);

  lockUser(ctx, user.id);
  discardTokens(ctx, user.id);
  revokeSessionsOf(ctx, user.id);
  ctx.write((em) => em.nativeDelete(Account, { user: user.id }));
  ctx.write(async (em) => {
    if ((await em.nativeDelete(User, { id: user.id })) !== 1) throw new AuthError('UNAUTHORIZED');
  });
  record(ctx, 'user.deleted', { actorId: user.id });
  clearSessionCookies(ctx);
  sendNotice(ctx, 'account-deleted', { to: user.email, data: { name: user.name } });
  ctx.later(async () => afterDelete?.(user));
}
