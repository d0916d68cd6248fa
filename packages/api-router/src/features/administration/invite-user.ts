import type { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { sendMail, toLink } from '#core/mail/send-mail.ts';
import { DAY } from '#core/options/durations.ts';
import { issueToken } from '#core/tokens/tokens.ts';
import { userInvitationMail } from '#features/administration/mails.ts';
import { resetToken } from '#features/password-reset/facts.ts';
import { passwordResetOptions } from '#features/password-reset/options.ts';
import { mailReset } from '#features/password-reset/request-reset.ts';

/** Seconds for which the link for a first password is valid. */
export const INVITATION_LIFETIME = 2 * DAY;

/** A link that sets the password of a user, on the page `page`. It works once. */
export function toPasswordLink(unit: Unit, user: User, page: string): string {
  const expiresAt = new Date(unit.now.getTime() + INVITATION_LIFETIME * 1000);
  const token = issueToken(unit, resetToken, { user, value: user.email, expiresAt });
  return toLink(unit, `/reset-password/${token}`, { callbackURL: page });
}

interface Invited {
  /** Name of the administrator. */
  inviter: string;
  /** Page where the password is chosen. */
  page: string;
}

/**
 * Mails such a link to a user whose account was just created, with the operator's own sender of reset links, if
 * there is one.
 */
export function inviteUser(unit: Unit, user: User, { inviter, page }: Invited): void {
  if (passwordResetOptions.of(unit).sendResetPassword) {
    mailReset(unit, user, page);
    return;
  }
  const url = toPasswordLink(unit, user, page);
  const data = { name: user.name, inviter, url, expiresIn: INVITATION_LIFETIME };
  sendMail(unit, userInvitationMail, { to: user.email, userId: user.id, data });
}
