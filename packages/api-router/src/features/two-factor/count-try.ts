import { countFactorFailure, MailedCode, RateLimit, sql, TwoFactor, TwoFactorTicket } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { count } from '#core/call/unit-of-work/count.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { clearCookie } from '#core/http/own-cookie.ts';
import { countInARow, findLockOfRow } from '#core/limits/in-a-row.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import {
  ACCOUNT_TEMPORARILY_LOCKED,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE,
} from '#features/two-factor/errors.ts';
import { twoFactorLocked } from '#features/two-factor/facts.ts';
import { twoFactorLockedMail } from '#features/two-factor/mails.ts';
import type { Subject } from '#features/two-factor/subject.ts';
import { ticketCookie } from '#features/two-factor-challenge/cookies.ts';
import { endedBy } from '#features/two-factor-challenge/lapses.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

/** Errors of a try, for any code. */
export const tryRefusals = [ACCOUNT_TEMPORARILY_LOCKED, TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE];

/** Number of wrong codes that end a sign-in, over all factors. */
export const TRIES_OF_TICKET = 5;

/** Short codes, of an app or by mail, which could be guessed over months. */
const keyOfRow = (userId: string): string => `two-factor-in-a-row|${hashToken(userId)}`;

const refuseUntil = (ctx: AuthContext, end: Date): AuthError =>
  new AuthError(ACCOUNT_TEMPORARILY_LOCKED, { retryAfter: (end.getTime() - ctx.now.getTime()) / 1000 });

const oneMore = { failures: sql`failures + 1` };

/**
 * Counts a try before its code is compared, so that parallel tries are counted too; a right code takes it back,
 * see `forgetTries`. Throws `ACCOUNT_TEMPORARILY_LOCKED`, and `TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE` when the
 * sign-in or the mailed code has ended. Returns what to do when the code is wrong.
 */
export async function countTry(
  ctx: AuthContext,
  { user, ticket }: Pick<Subject, 'user' | 'ticket'>,
  mailed?: MailedCode,
): Promise<() => Promise<void>> {
  const { accountLockout, otpOptions } = twoFactorOptions.of(ctx);
  const { maxFailedAttempts: max, durationSeconds } = accountLockout;
  const until = new Date(ctx.now.getTime() + durationSeconds * 1000);
  const failures = await count(ctx, async (em) => {
    const counted = await countFactorFailure(em, { userId: user.id, max, now: ctx.now, until });
    if (counted === null) {
      const row = await em.findOne(TwoFactor, { user: user.id });
      throw refuseUntil(ctx, row?.failuresEndAt ?? ctx.now);
    }
    if (ticket) {
      const where = { id: ticket.id, failures: { $lt: TRIES_OF_TICKET } };
      if ((await em.nativeUpdate(TwoFactorTicket, where, oneMore)) !== 1) {
        clearCookie(ctx, ticketCookie);
        throw new AuthError(TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE);
      }
    }
    if (mailed) {
      const where = { id: mailed.id, failures: { $lt: otpOptions.allowedAttempts } };
      if ((await em.nativeUpdate(MailedCode, where, oneMore)) !== 1)
        throw new AuthError(TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE);
    }
    return counted;
  });
  return async () => {
    if (failures === max) await tellOfLock(ctx, user, until);
  };
}

/** Tells the owner, because so many wrong codes need the right password. */
const tellOfLock = (ctx: AuthContext, { id, name, email }: Subject['user'], until: Date): Promise<void> =>
  detached(ctx, async (unit) => {
    record(unit, twoFactorLocked, { actorId: null, targetId: id });
    const resetUrl = `${serviceOptions.of(unit).base.origin}/forgot-password`;
    sendNotice(unit, twoFactorLockedMail, { to: email, userId: id, data: { name, until, resetUrl } });
  });

/**
 * The same for a short code. Short codes are also counted beyond a lock, until a second step is right: a hundred
 * in a row lock them for a day, and each ten more for twice as long. Passkeys and backup codes cannot be guessed
 * and still work.
 */
export async function countShortCode(
  ctx: AuthContext,
  subject: Pick<Subject, 'user' | 'ticket'>,
  mailed?: MailedCode,
): Promise<() => Promise<void>> {
  const { user } = subject;
  const key = keyOfRow(user.id);
  const lock = await findLockOfRow(ctx, key);
  if (lock) throw refuseUntil(ctx, lock);
  const refuse = await countTry(ctx, subject, mailed);
  const counted = await countInARow(ctx, key);
  // A parallel call has started the lock.
  if (!counted) throw refuseUntil(ctx, (await findLockOfRow(ctx, key)) ?? ctx.now);
  const { lockedUntil } = counted;
  return async () => (lockedUntil ? tellOfLock(ctx, user, lockedUntil) : refuse());
}

/** Clears the count of wrong codes after a right second step, which also shows that its factor belongs to the user. */
export function forgetTries(unit: Unit, userId: string, factor: string): void {
  const shown = factor === 'otp' ? {} : { mailBlocked: false };
  const forgotten = { failures: 0, failuresEndAt: null, ...endedBy(factor), ...shown };
  unit.write(async (em) => {
    await em.nativeUpdate(TwoFactor, { user: userId }, forgotten);
    await em.nativeDelete(RateLimit, { key: keyOfRow(userId) });
  });
}
