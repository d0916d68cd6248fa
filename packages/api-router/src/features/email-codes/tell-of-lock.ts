import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { writeRefusedUnseen } from '#core/user-enumeration/unseen-work.ts';
import { emailCodesLocked } from '#features/email-codes/facts.ts';
import { emailCodesLockedMail } from '#features/email-codes/mails.ts';
import type { CodeLock } from '#features/mail-challenge/wrong-codes.ts';

/**
 * Tells the owner of an e-mail address, if it has one, after the answer, in which browsers its codes are locked,
 * and until when.
 */
export function tellOfLock(ctx: AuthContext, email: string, { until, isOwn }: CodeLock): void {
  writeRefusedUnseen(ctx, { about: email, kind: emailCodesLockedMail.kind }, async (unit) => {
    const user = await findUserByEmail(unit, email);
    if (!user) return;
    const { id: userId, name } = user;
    record(unit, emailCodesLocked, { actorId: null, targetId: userId });
    const signInUrl = `${serviceOptions.of(unit).base.origin}/sign-in`;
    sendNotice(unit, emailCodesLockedMail, { to: email, userId, data: { name, until, signInUrl, isOwn } });
  });
}
