import { MailedCode, TwoFactor } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { isSignedAtRest, toSignature } from '#core/crypto/at-rest.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { assertUnder } from '#core/limits/assert-under.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { readAskedFrom } from '#core/mail/asked-from.ts';
import { mailByOperator, sendMail } from '#core/mail/send-mail.ts';
import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';
import { toUserView } from '#core/user/user-view.ts';
import { INVALID_CODE, OTP_NOT_ENABLED } from '#features/two-factor/errors.ts';
import { codePurpose } from '#features/two-factor/facts.ts';
import { twoFactorCodeMail } from '#features/two-factor/mails.ts';
import { methodOf, placeOf, type Subject } from '#features/two-factor/subject.ts';
import { takesMailedCodes } from '#features/two-factor-challenge/factors.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

/**
 * Limit of mails with a code to one account. They need a right first step or a session, so they are counted
 * separately from mails that anybody may request, which could otherwise lock the owner out.
 */
export const mails = [
  { window: MINUTE, max: 3 },
  { window: HOUR, max: 10 },
  { window: DAY, max: 30 },
] as const;

const toSigned = (purpose: string, code: string): string => `otp|${purpose}|${code}`;

/**
 * Mails a new code. An earlier one for the same sign-in or session becomes invalid. Throws `TOO_MANY_REQUESTS` if
 * none may be mailed.
 */
export async function mailCode(ctx: AuthContext, subject: Subject): Promise<void> {
  const { user } = subject;
  const { digits, period, sendOTP } = twoFactorOptions.of(ctx).otpOptions;
  const place = { counter: ctx.deps.counter, now: ctx.now };
  for (const rule of isLimited(ctx) ? mails : [])
    await assertUnder(place, `two-factor-mail|${rule.window}|${hashToken(user.id)}`, rule);
  const purpose = placeOf(subject);
  const otp = ctx.deps.random(digits, 'digits');
  ctx.write((em) => em.nativeDelete(MailedCode, { purpose }));
  ctx.em().create(MailedCode, {
    id: ctx.deps.random(32, 'letters'),
    user,
    purpose,
    codeHash: toSignature(ctx, codePurpose, toSigned(purpose, otp)),
    expiresAt: new Date(ctx.now.getTime() + period * 1000),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  if (sendOTP) {
    const mail = { to: user.email, kind: twoFactorCodeMail.kind, option: 'twoFactor.otpOptions.sendOTP' };
    const view = toUserView(ctx, user);
    return mailByOperator(ctx, { ...mail, userId: user.id, isCounted: true }, () =>
      sendOTP({ user: view, otp }),
    );
  }
  const data = { name: user.name, code: otp, expiresIn: period, ...readAskedFrom(ctx) };
  sendMail(ctx, twoFactorCodeMail, { to: user.email, userId: user.id, data, isCounted: true });
}

/** The code that was mailed last, while it is valid. */
export const findMailedCode = (ctx: AuthContext, subject: Subject): Promise<MailedCode | null> =>
  ctx.em().findOne(MailedCode, { purpose: placeOf(subject), expiresAt: { $gt: ctx.now } });

export const isMailedCode = (
  ctx: AuthContext,
  { purpose, codeHash }: MailedCode,
  typed: string,
): Promise<boolean> =>
  isSignedAtRest(ctx, codePurpose, {
    value: toSigned(purpose, typed),
    signature: codeHash,
  });

/** Refuses the unit with `OTP_NOT_ENABLED` if codes by mail were switched off, or have to wait, in the meantime. */
export function holdMailedCodes(ctx: AuthContext, subject: Subject): void {
  const { user, row } = subject;
  ctx.write(async (em) => {
    const stored = row && (await em.findOne(TwoFactor, { id: row.id }, asStored));
    if (!stored || !(await takesMailedCodes(ctx, user, { row: stored, method: methodOf(ctx, subject) })))
      throw new AuthError(OTP_NOT_ENABLED);
  });
}

/** Uses up a code: of two parallel calls with it one is refused. */
export function consumeMailedCode(ctx: AuthContext, { id }: MailedCode): void {
  ctx.write(async (em) => {
    if ((await em.nativeDelete(MailedCode, { id })) !== 1) throw new AuthError(INVALID_CODE);
  });
}
