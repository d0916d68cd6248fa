import type { Unit } from '#core/call/unit.ts';
import { sendMail, toLink } from '#core/mail/send-mail.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { approveChangeMail, confirmChangeMail } from '#features/change-email/mails.ts';
import { changeEmailOptions } from '#features/change-email/options.ts';
import type { EmailChange } from '#features/change-email/pending-change.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';

export interface ChangeMail extends Pick<EmailChange, 'from' | 'to' | 'callbackURL' | 'step' | 'expiresAt'> {
  user: UserView;
  token: string;
}

/** Mails the link of the step that is next, by the operator's sender or ours. */
export function mailChange(unit: Unit, mail: ChangeMail): void {
  const { user, token, step, from, to: newEmail, callbackURL, expiresAt } = mail;
  const view = toUserView(user);
  const url = toLink(unit, '/verify-email', { token, callbackURL: callbackURL || '/' });
  const expiresIn = Math.floor((expiresAt.getTime() - unit.now.getTime()) / 1000);
  const data = { name: user.name, newEmail, url, expiresIn };
  if (step === 'approve') {
    const { sendChangeEmailVerification: send } = changeEmailOptions.of(unit);
    if (send) unit.later(async () => send({ user: view, newEmail, url, token }));
    else sendMail(unit, approveChangeMail, { to: from, data });
    return;
  }
  const { sendVerificationEmail: send } = emailVerificationOptions.of(unit);
  if (send) unit.later(async () => send({ user: { ...view, email: newEmail }, url, token }));
  else sendMail(unit, confirmChangeMail, { to: newEmail, data });
}
