import type { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { accountExistsMail } from '#features/email-password/mails.ts';

/**
 * Tells the owner of an e-mail address that another person tried to sign up with it, if no answer may show that
 * there is an account. `isCounted`: the limits of mails were checked before.
 */
export function tellOwner(unit: Unit, { id: userId, email: to, name }: User, isCounted = false): void {
  const { origin } = serviceOptions.of(unit).base;
  const data = { name, signInUrl: `${origin}/sign-in`, resetUrl: `${origin}/forgot-password` };
  sendMail(unit, accountExistsMail, { to, userId, data, isCounted });
}
