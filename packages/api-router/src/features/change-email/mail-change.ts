import type { Unit } from '#core/call/unit.ts';
import { mailByOperator, sendMail, toLink } from '#core/mail/send-mail.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { writeLaterUnseen } from '#core/user-enumeration/unseen-work.ts';
import { approveChangeMail, confirmChangeMail } from '#features/change-email/mails.ts';
import { changeEmailOptions } from '#features/change-email/options.ts';
import type { EmailChange } from '#features/change-email/pending-change.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import { tellOwner } from '#features/email-password/tell-owner.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';

export interface ChangeMail extends Pick<EmailChange, 'from' | 'to' | 'callbackURL' | 'step' | 'expiresAt'> {
  user: UserView;
  token: string;
}

/** Mails the link of the next step, with the operator's sender or that of the service. */
export function mailChange(unit: Unit, mail: ChangeMail): void {
  const { user, token, step, from, to: newEmail, callbackURL, expiresAt } = mail;
  const { id: userId } = user;
  const view = toUserView(unit, user);
  const url = toLink(unit, '/verify-email', { token, callbackURL: callbackURL || '/' });
  const expiresIn = Math.floor((expiresAt.getTime() - unit.now.getTime()) / 1000);
  const data = { name: user.name, newEmail, url, expiresIn };
  if (step === 'approve') {
    const { sendChangeEmailVerification: send } = changeEmailOptions.of(unit);
    const { kind } = approveChangeMail;
    const own = { to: from, kind, option: 'user.changeEmail.sendChangeEmailVerification', userId };
    if (send) mailByOperator(unit, own, () => send({ user: view, newEmail, url, token }));
    else sendMail(unit, approveChangeMail, { to: from, userId, data });
    return;
  }
  const mailNewAddress = (to: Unit): void => {
    const { sendVerificationEmail: send } = emailVerificationOptions.of(to);
    const { kind } = confirmChangeMail;
    const own = { to: newEmail, kind, option: 'emailVerification.sendVerificationEmail', userId };
    if (send) mailByOperator(to, own, () => send({ user: { ...view, email: newEmail }, url, token }));
    else sendMail(to, confirmChangeMail, { to: newEmail, userId, data });
  };
  if (!emailPasswordOptions.of(unit).concealExistingUsers) {
    mailNewAddress(unit);
    return;
  }
  // Only the mailbox may learn whether a user has the address, so this is checked after the answer, whose time would
  // show it.
  writeLaterUnseen(unit, { about: newEmail, kind: confirmChangeMail.kind, userId }, async (after) => {
    const owner = await findUserByEmail(after, newEmail);
    if (owner) tellOwner(after, owner);
    else mailNewAddress(after);
  });
}
