import type { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { accountExistsMail } from '#features/email-password/mails.ts';

/**
 * Tells the owner of an address that somebody wanted an account with it, where no answer may say that it has one. `isCounted`: the
 * limits of mails have let it through already.
 */
export function tellOwner(unit: Unit, { id: userId, email: to, name }: User, isCounted = false): void {
  const { origin } = serviceOptions.of(unit).base;
  const data = { name, signInUrl: `${origin}/sign-in`, resetUrl: `${origin}/forgot-password` };
  sendMail(unit, accountExistsMail, { to, userId, data, isCounted });
}
