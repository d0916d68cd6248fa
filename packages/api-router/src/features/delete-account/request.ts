import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { toLink } from '#core/mail/link.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { issueToken } from '#core/tokens/issue.ts';
import { toUserView } from '#core/user/user-view.ts';

/** Mails the link that deletes the account, by the operator's sender or ours. */
export function requestDeletion(ctx: AuthContext, user: User, callbackURL: string): void {
  const { sendDeleteAccountVerification, deleteTokenExpiresIn: expiresIn } = ctx.options.user.deleteUser;
  const token = issueToken(ctx, 'delete-account', { user, value: user.email });
  record(ctx, 'user.deletion-requested', { actorId: user.id });
  const url = toLink(ctx, '/delete-user/callback', { token, callbackURL });
  const view = toUserView(user);
  if (sendDeleteAccountVerification) {
    ctx.later(async () => sendDeleteAccountVerification({ user: view, url, token }));
    return;
  }
  sendMail(ctx, 'delete-account', { to: user.email, data: { name: user.name, url, expiresIn } });
}
