import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { mailByOperator, sendMail, toLink } from '#core/mail/send-mail.ts';
import { issueToken } from '#core/tokens/tokens.ts';
import { toUserView } from '#core/user/user-view.ts';
import { deletionRequested, deletionToken } from '#features/delete-account/facts.ts';
import { deletionMail } from '#features/delete-account/mails.ts';
import { deletionOptions } from '#features/delete-account/options.ts';

/** Mails the link that deletes the account, with the function of the operator or the mail of the service. */
export function requestDeletion(ctx: AuthContext, user: User, callbackURL: string): void {
  const { sendDeleteAccountVerification, deleteTokenExpiresIn: expiresIn } = deletionOptions.of(ctx);
  const token = issueToken(ctx, deletionToken, { user, value: user.email });
  record(ctx, deletionRequested, { actorId: user.id });
  const url = toLink(ctx, '/delete-user/callback', { token, callbackURL });
  const view = toUserView(ctx, user);
  if (sendDeleteAccountVerification) {
    const mail = {
      to: user.email,
      kind: deletionMail.kind,
      option: 'user.deleteUser.sendDeleteAccountVerification',
      userId: user.id,
    };
    mailByOperator(ctx, mail, () => sendDeleteAccountVerification({ user: view, url, token }));
    return;
  }
  const data = { name: user.name, url, expiresIn };
  sendMail(ctx, deletionMail, { to: user.email, userId: user.id, data });
}
