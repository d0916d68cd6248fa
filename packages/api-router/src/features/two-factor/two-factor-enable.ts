import { TwoFactor } from '@keystead/db';
import { z } from 'zod';
import { Overtaken, writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { typedCode } from '#core/http/input/typed-code.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { EMAIL_NOT_VERIFIED } from '#core/user/errors.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { replaceBackupCodes } from '#features/two-factor/backup-codes.ts';
import { switchOn } from '#features/two-factor/change-two-factor.ts';
import { confirmOwner, confirmOwnerRefusals } from '#features/two-factor/confirm-owner.ts';
import { countShortCode, forgetTries } from '#features/two-factor/count-try.ts';
import {
  INVALID_CODE,
  INVALID_TWO_FACTOR_COOKIE,
  OTP_NOT_CONFIGURED,
  SECOND_FACTOR_UNAVAILABLE,
  TOTP_ALREADY_ENABLED,
  TOTP_NOT_CONFIGURED,
} from '#features/two-factor/errors.ts';
import { secondSteps } from '#features/two-factor/facts.ts';
import { begin, replaceSession, secondStepRefusals } from '#features/two-factor/finish.ts';
import { changeMailedCodes } from '#features/two-factor/mailed-codes/change-mailed-codes.ts';
import { beginsHere, requireSubject, type Subject } from '#features/two-factor/subject.ts';
import { consumeStep, findStepOf, newAuthenticator, toUri } from '#features/two-factor/totp/authenticator.ts';
import { isOtpOn, isTotpOn } from '#features/two-factor-challenge/options.ts';

const input = z.object({
  password: z.string().optional(),
  issuer: z.string().max(64).optional(),
  method: z.enum(['totp', 'otp']).default('totp'),
  /** Replaces the current authenticator app, with a current `code` of it. */
  replace: z.boolean().optional(),
  code: typedCode.optional(),
});

const output = z.union([
  z.object({ method: z.literal('totp'), totpURI: z.string(), backupCodes: z.array(z.string()) }),
  z.object({ method: z.literal('otp'), backupCodes: z.array(z.string()).optional() }),
]);

/** The row with the second factors of a user, created if there is none. */
function ensureRow(ctx: AuthContext, { user, row }: Subject): TwoFactor {
  if (!row)
    return ctx.em().create(TwoFactor, {
      id: ctx.deps.random(32, 'letters'),
      user,
      secret: null,
      pendingSecret: null,
      lastStep: null,
      enabledAt: null,
      failuresEndAt: null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
  // A change of a row that `disable` has deleted would leave two-step verification on without a factor.
  ctx.write(async (em) => {
    if ((await em.count(TwoFactor, { id: row.id })) !== 1) throw new Overtaken('the row was deleted');
  });
  return row;
}

/** Replacing an app needs a code of the current one. */
async function proveOldApp(ctx: AuthContext, subject: Subject, code: string | undefined): Promise<void> {
  const { user, row } = subject;
  if (!row?.secret) return;
  if (code === undefined) {
    const issues = [{ path: 'code', message: 'Required' }];
    throw new AuthError(VALIDATION_ERROR, { params: { source: 'body' }, issues });
  }
  const refuse = await countShortCode(ctx, subject);
  const { secret: sealed, lastStep } = row;
  const step = await findStepOf(ctx, { userId: user.id, sealed, lastStep }, code);
  if (step === undefined) {
    await refuse();
    throw new AuthError(INVALID_CODE);
  }
  consumeStep(ctx, row, step);
  forgetTries(ctx, user.id, 'totp');
}

/** An authenticator that is pending until its first right code. */
function enrol(ctx: AuthContext, subject: Subject, issuer: string | undefined) {
  const { user } = subject;
  const { settings, sealed } = newAuthenticator(ctx, user.id);
  const row = ensureRow(ctx, subject);
  Object.assign(row, { pendingSecret: sealed }, beginsHere(ctx, subject));
  row.updatedAt = ctx.now;
  const backupCodes = replaceBackupCodes(ctx, user, { pending: true });
  return { method: 'totp' as const, totpURI: toUri(ctx, user, settings, issuer), backupCodes };
}

async function enableOtp(ctx: AuthContext, subject: Subject) {
  const { user, current } = subject;
  const isBeside = user.twoFactorEnabled && subject.row !== null;
  if (isBeside && subject.row?.otpEnabledAt) return { method: 'otp' as const };
  if (!user.emailVerified) throw new AuthError(EMAIL_NOT_VERIFIED);
  if (isBeside) {
    changeMailedCodes(ctx, user, 'on');
    return { method: 'otp' as const };
  }
  const row = ensureRow(ctx, subject);
  const backupCodes = replaceBackupCodes(ctx, user, { pending: current === undefined });
  // A sign-in that has to set one up continues with the first right code, as with an app.
  if (!current) {
    Object.assign(row, beginsHere(ctx, subject));
    return { method: 'otp' as const, backupCodes };
  }
  switchOn(ctx, { user, row }, 'otp');
  await replaceSession(ctx, user, current.session.remembered);
  return { method: 'otp' as const, backupCodes };
}

export const enable = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/enable',
      summary: 'Set up a second factor',
      description:
        'An authenticator app is on with its first right code. Codes by mail are on at once, also beside other second factors. Takes the password, or a fresh session of a user without one; or the ticket of a sign-in that has to set one up.',
      errors: [
        ...confirmOwnerRefusals,
        ...secondStepRefusals,
        TOTP_NOT_CONFIGURED,
        OTP_NOT_CONFIGURED,
        TOTP_ALREADY_ENABLED,
        INVALID_CODE,
        SECOND_FACTOR_UNAVAILABLE,
      ],
      limit: secondSteps,
      changesSession: true,
      changes: ['twoFactor'],
      callers: ['session'],
      tag: 'Two-factor',
    },
  })
  .input(input)
  .output(output)
  .mutation(async ({ ctx, input: { method, password, issuer, replace, code } }) => {
    if (method === 'totp' && !isTotpOn(ctx)) throw new AuthError(TOTP_NOT_CONFIGURED);
    if (method === 'otp' && !isOtpOn(ctx)) throw new AuthError(OTP_NOT_CONFIGURED);
    const { current, ticket, setsUp } = await requireSubject(ctx);
    if (ticket && !setsUp) throw new AuthError(INVALID_TWO_FACTOR_COOKIE);
    if (current) await confirmOwner(ctx, current, password);
    // Of two parallel calls for a user without a row the second finds the row of the first.
    return writeNow(ctx, async () => {
      const subject = await requireSubject(ctx);
      begin(ctx, subject);
      if (method === 'otp') return enableOtp(ctx, subject);
      if (subject.row?.secret && !replace) throw new AuthError(TOTP_ALREADY_ENABLED);
      await proveOldApp(ctx, subject, code);
      return enrol(ctx, subject, issuer);
    });
  });
