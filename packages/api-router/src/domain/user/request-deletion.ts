import type { User } from '@keystead/db';
import type { AuthContext } from '#context.ts';
import { record } from '#domain/event/record.ts';
import { toLink } from '#domain/mail/link.ts';
import { sendMail } from '#domain/mail/send-mail.ts';
import { issueToken } from '#domain/verification/issue.ts';
import { toUserView } from '#views/user.ts';

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
