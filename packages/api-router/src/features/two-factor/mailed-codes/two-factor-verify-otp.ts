import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { typedCode } from '#core/http/input/typed-code.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { promoteBackupCodes } from '#features/two-factor/backup-codes.ts';
import { switchOn } from '#features/two-factor/change-two-factor.ts';
import { countShortCode } from '#features/two-factor/count-try.ts';
import {
  INVALID_CODE,
  OTP_HAS_EXPIRED,
  OTP_NOT_CONFIGURED,
  OTP_NOT_ENABLED,
} from '#features/two-factor/errors.ts';
import { secondSteps } from '#features/two-factor/facts.ts';
import { begin, finish, secondStepRefusals, verifiedView } from '#features/two-factor/finish.ts';
import {
  consumeMailedCode,
  findMailedCode,
  holdMailedCodes,
  isMailedCode,
} from '#features/two-factor/mailed-codes/mailed-codes.ts';
import { methodOf, requireSubject, waitsHere } from '#features/two-factor/subject.ts';
import { takesMailedCodes } from '#features/two-factor-challenge/factors.ts';
import { isOtpOn } from '#features/two-factor-challenge/options.ts';

export const verifyOtp = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/verify-otp',
      summary: 'Verify a mailed code',
      description:
        'Ends the second step of a sign-in. In a session it switches codes by mail on, if an enrolment waits, and the session is replaced. A code works once, where it was asked for.',
      errors: [...secondStepRefusals, OTP_NOT_CONFIGURED, OTP_NOT_ENABLED, OTP_HAS_EXPIRED, INVALID_CODE],
      limit: secondSteps,
      signsIn: 'second-step',
      changesSession: true,
      changes: ['twoFactor'],
      callers: ['session'],
      tag: 'Two-factor',
    },
  })
  .input(z.object({ code: typedCode, trustDevice: z.boolean().optional() }))
  .output(verifiedView)
  .mutation(async ({ ctx, input: { code, trustDevice } }) => {
    if (!isOtpOn(ctx)) throw new AuthError(OTP_NOT_CONFIGURED);
    const subject = await requireSubject(ctx);
    const { user, row } = subject;
    if (!row || !(await takesMailedCodes(ctx, user, { row, method: methodOf(ctx, subject) })))
      throw new AuthError(OTP_NOT_ENABLED);
    const isFirst = !user.twoFactorEnabled;
    if (isFirst && !waitsHere(ctx, subject)) throw new AuthError(OTP_NOT_ENABLED);
    const mailed = await findMailedCode(ctx, subject);
    if (!mailed) throw new AuthError(OTP_HAS_EXPIRED);
    const refuse = await countShortCode(ctx, subject, mailed);
    if (!(await isMailedCode(ctx, mailed, code))) {
      await refuse();
      throw new AuthError(INVALID_CODE);
    }
    begin(ctx, subject);
    holdMailedCodes(ctx, subject);
    consumeMailedCode(ctx, mailed);
    if (isFirst) {
      promoteBackupCodes(ctx, user.id);
      switchOn(ctx, { user, row }, 'otp');
    }
    return finish(ctx, subject, { isFirst, factor: 'otp', trusts: trustDevice });
  });
