import { EmailCode, sql } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import { count } from '#core/call/unit-of-work/count.ts';
import { isSignedBy } from '#core/crypto/sign.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { record } from '#core/events/record.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { keysFor, serviceOptions } from '#core/options/service-options.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { writeRefusedUnseen } from '#core/user-enumeration/unseen-work.ts';
import { INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS } from '#features/email-codes/errors.ts';
import { emailCodesLocked } from '#features/email-codes/facts.ts';
import { emailCodesLockedMail } from '#features/email-codes/mails.ts';
import { findBrowser, TOLD_OF_END } from '#features/mail-challenge/browser.ts';
import { countCodeFailure, takeBackCodeFailure } from '#features/mail-challenge/code-failures.ts';
import { toSignedCode } from '#features/mail-challenge/codes.ts';
import { codePurpose } from '#features/mail-challenge/facts.ts';
import type { Mailbox } from '#features/mail-challenge/mailbox.ts';
import { emailOtpOptions } from '#features/mail-challenge/options.ts';
import { type CodeLock, countWrongCode, forgiveWrongCodes } from '#features/mail-challenge/wrong-codes.ts';

/**
 * Tells the owner of an e-mail address, if it has one, after the answer, in which browsers its codes are locked,
 * and until when.
 */
function tellOfLock(ctx: AuthContext, email: string, { until, isOwn }: CodeLock): void {
  writeRefusedUnseen(ctx, { about: email, kind: emailCodesLockedMail.kind }, async (unit) => {
    const user = await findUserByEmail(unit, email);
    if (!user) return;
    const { id: userId, name } = user;
    record(unit, emailCodesLocked, { actorId: null, targetId: userId });
    const signInUrl = `${serviceOptions.of(unit).base.origin}/sign-in`;
    sendNotice(unit, emailCodesLockedMail, { to: email, userId, data: { name, until, signInUrl, isOwn } });
  });
}

/** Errors of a code. */
export const codeRefusals: readonly ErrorDefinition[] = [INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS];

export interface TypedCode extends Mailbox {
  otp: string;
  /** The only user who may use it. */
  ownerId?: string | undefined;
}

/** The code to compare with the input: that of this browser or, if others are allowed, the newest. */
async function findCode(ctx: AuthContext, { purpose, email, ownerId }: TypedCode): Promise<EmailCode> {
  const where = { purpose, email, user: ownerId ?? null };
  const browserHash = findBrowser(ctx);
  const own = browserHash === undefined ? null : await ctx.em().findOne(EmailCode, { ...where, browserHash });
  if (own && own.expiresAt > ctx.now) return own;
  const alive = { ...where, expiresAt: { $gt: ctx.now } };
  const other =
    emailOtpOptions.of(ctx).otherBrowsers === 'allow'
      ? await ctx.em().findOne(EmailCode, alive, { orderBy: { createdAt: 'desc', id: 'asc' } })
      : null;
  if (other) return other;
  const tellsOfEnd = own && ctx.now.getTime() - own.expiresAt.getTime() < TOLD_OF_END * 1000;
  throw new AuthError(tellsOfEnd ? OTP_EXPIRED : INVALID_OTP);
}

const oneMore = { failures: sql`failures + 1` };
const oneLess = { failures: sql`failures - 1` };

/**
 * Counts a try of one code before it is compared, so that parallel tries are counted too. The first call after the
 * last try gets an error that says so; later the code does not exist.
 */
async function countTry(caller: UnitSource, { id }: EmailCode): Promise<void> {
  const max = emailOtpOptions.of(caller).allowedAttempts;
  const refusal = await count(caller, async (em) => {
    const left = { id, failures: { $lt: max } };
    if ((await em.nativeUpdate(EmailCode, left, oneMore)) === 1) return undefined;
    const isFirst = (await em.nativeUpdate(EmailCode, { id, failures: max }, { failures: max + 1 })) === 1;
    return isFirst ? TOO_MANY_ATTEMPTS : INVALID_OTP;
  });
  if (refusal) throw new AuthError(refusal);
}

/** The code was right, so its try does not count. */
async function takeBackTry(caller: UnitSource, { id }: EmailCode): Promise<void> {
  await count(caller, (em) => em.nativeUpdate(EmailCode, { id, failures: { $gt: 0 } }, oneLess));
}

const isRight = (caller: UnitSource, { codeHash }: EmailCode, { otp, ...mailbox }: TypedCode): boolean =>
  isSignedBy(keysFor(caller, codePurpose), toSignedCode(mailbox, otp), Buffer.from(codeHash, 'base64url'));

/**
 * Runs `use` if the code is right. The code is not used up by that, see `consumeCode`; if `use` refuses, its try
 * does not count. Throws `INVALID_OTP`, `OTP_EXPIRED` and `TOO_MANY_ATTEMPTS`.
 */
export async function withCode<Result>(
  ctx: AuthContext,
  typed: TypedCode,
  use: (code: EmailCode) => Promise<Result>,
): Promise<Result> {
  const code = await findCode(ctx, typed);
  await countTry(ctx, code);
  const counted = await countCodeFailure(ctx, typed);
  if (!counted) throw new AuthError(TOO_MANY_ATTEMPTS);
  const wrong = await countWrongCode(ctx, typed.email);
  if (!wrong) throw new AuthError(TOO_MANY_ATTEMPTS);
  if (!isRight(ctx, code, typed)) {
    if (wrong.lock) tellOfLock(ctx, typed.email, wrong.lock);
    throw new AuthError(INVALID_OTP);
  }
  await takeBackCodeFailure(ctx, typed, counted);
  await detached(ctx, (unit) => forgiveWrongCodes(unit, typed.email));
  try {
    return await use(code);
  } catch (error) {
    await takeBackTry(ctx, code);
    throw error;
  }
}

/** Rejects for a wrong code, which counts as a try. A right one is not used up. */
export const checkCode = (ctx: AuthContext, typed: TypedCode): Promise<void> =>
  withCode(ctx, typed, (code) => takeBackTry(ctx, code));

/** Uses up a code in the unit: of two parallel calls one gets it. */
export function consumeCode(
  unit: Unit,
  { id, codeHash }: EmailCode,
  error: ErrorDefinition = INVALID_OTP,
): void {
  unit.write(async (em) => {
    if ((await em.nativeDelete(EmailCode, { id, codeHash })) !== 1) throw new AuthError(error);
  });
}
