import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { readAskedFrom } from '#core/mail/asked-from.ts';
import { mailByOperator, sendMail, toLink } from '#core/mail/send-mail.ts';
import { toPage } from '#core/options/to-page.ts';
import { issueToken } from '#core/tokens/tokens.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { toUserView } from '#core/user/user-view.ts';
import { writeLaterUnseen } from '#core/user-enumeration/unseen-work.ts';
import { findEnforcement } from '#features/enterprise-enforcement/find-enforcement.ts';
import { isHeld, mailRequired } from '#features/enterprise-enforcement/mail-required.ts';
import { passwordResetRequested, resetToken } from '#features/password-reset/facts.ts';
import { resetPasswordMail } from '#features/password-reset/mails.ts';
import { passwordResetOptions } from '#features/password-reset/options.ts';
import { findResetUrl } from '#features/security-notices/security-url.ts';

/** Default page of a reset link. */
export const resetPageOf = (caller: UnitSource): string =>
  findResetUrl(caller) ?? toPage(caller, '/reset-password');

/**
 * Mails a reset link, if a user has this e-mail address. All of it happens after the answer, so that the response time
 * is the same for every e-mail address.
 */
export function requestReset(ctx: AuthContext, email: string, callbackURL: string): void {
  writeLaterUnseen(ctx, { about: email, kind: resetPasswordMail.kind }, async (unit) => {
    // Whether anybody has the address or not, so that both cost the same.
    const enforcement = await findEnforcement(unit, email);
    const user = await findUserByEmail(unit, email);
    if (user && enforcement && isHeld(unit, enforcement, user)) mailRequired(unit, user, enforcement);
    else if (user) mailReset(unit, user, callbackURL);
  });
}

/** Mails a reset link to a user, with a redirect to `callbackURL`. */
export function mailReset(unit: Unit, user: User, callbackURL: string): void {
  const token = issueToken(unit, resetToken, { user, value: user.email });
  record(unit, passwordResetRequested, { actorId: null, targetId: user.id });

  const { sendResetPassword, resetPasswordTokenExpiresIn: expiresIn } = passwordResetOptions.of(unit);
  const url = toLink(unit, `/reset-password/${token}`, { callbackURL });
  const view = toUserView(unit, user);
  if (sendResetPassword) {
    const mail = {
      to: user.email,
      kind: resetPasswordMail.kind,
      option: 'emailAndPassword.sendResetPassword',
      userId: user.id,
    };
    mailByOperator(unit, mail, () => sendResetPassword({ user: view, url, token }));
    return;
  }
  sendMail(unit, resetPasswordMail, {
    to: user.email,
    userId: user.id,
    data: { name: user.name, url, expiresIn, ...readAskedFrom(unit) },
  });
}
