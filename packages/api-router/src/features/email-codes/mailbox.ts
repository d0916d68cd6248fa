import type { AuthContext } from '#core/call/context.ts';
import { isEmail, isSameMailbox, normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { INVALID_OTP_TYPE } from '#features/email-codes/errors.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import type { Mailbox } from '#features/mail-challenge/mailbox.ts';
import { emailOtpOptions, type OtpType } from '#features/mail-challenge/options.ts';

/** Errors of `toMailbox`. */
export const mailboxRefusals = [INVALID_EMAIL, INVALID_OTP_TYPE];

/** Normal form of an e-mail address. Throws `INVALID_EMAIL`. */
export function requireEmail(typed: string): string {
  if (!isEmail(typed)) throw new AuthError(INVALID_EMAIL);
  return normalizeEmail(typed);
}

export interface OwnMailbox extends Mailbox {
  ownerId?: string;
}

/**
 * Purpose of a code of this type. For a signed-in user with this verified e-mail address it approves another one,
 * because a verified address needs no other proof. Throws `INVALID_OTP_TYPE`.
 */
export async function toMailbox(ctx: AuthContext, type: OtpType, email: string): Promise<OwnMailbox> {
  if (type === 'sign-in' || type === 'forget-password') return { purpose: type, email };
  const { enabled, verifyCurrentEmail } = emailOtpOptions.of(ctx).changeEmail;
  const user = enabled && verifyCurrentEmail ? (await readCurrentSession(ctx))?.user : undefined;
  if (user?.emailVerified && isSameMailbox(user.email, email))
    return { purpose: 'approve-email-change', email, ownerId: user.id };
  if (type === 'change-email') throw new AuthError(INVALID_OTP_TYPE);
  return { purpose: type, email };
}
