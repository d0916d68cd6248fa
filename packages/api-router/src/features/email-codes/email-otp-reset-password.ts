import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { successView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { typedCode } from '#core/http/input/typed-code.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { INVALID_OTP } from '#features/email-codes/errors.ts';
import { emailCodes } from '#features/email-codes/facts.ts';
import { requireEmail } from '#features/email-codes/mailbox.ts';
import { canResetByCode } from '#features/email-codes/reset-code.ts';
import { codeRefusals, consumeCode, withCode } from '#features/email-codes/with-code.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import {
  assertPasswordLength,
  assertUnguessable,
  newPasswordRefusals,
} from '#features/email-password/password-rules.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import { markVerified } from '#features/email-verification/prove-mailbox.ts';
import { RESET_PASSWORD_DISABLED } from '#features/password-reset/errors.ts';
import { resetTo } from '#features/password-reset/reset.ts';

export const resetPasswordOtp = publicProcedure
  .meta({
    route: {
      path: '/email-otp/reset-password',
      summary: 'Choose a new password with a mailed code',
      description:
        'Verifies the address, too. Signs nobody in, and ends every session of the user unless that is switched off.',
      errors: [...codeRefusals, INVALID_EMAIL, ...newPasswordRefusals],
      isOn: canResetByCode,
      offAnswer: RESET_PASSWORD_DISABLED,
      limit: emailCodes,
      changes: ['listSessions', 'listAccounts'],
      tag: 'Codes by mail',
    },
  })
  .input(z.object({ email: z.string(), otp: typedCode, password: z.string() }))
  .output(successView)
  .mutation(async ({ ctx, input: { otp, password, ...input } }) => {
    const email = requireEmail(input.email);
    assertPasswordLength(ctx, password);
    await withCode(ctx, { purpose: 'forget-password', email, otp }, async (code) => {
      const user = await findUserByEmail(ctx, email);
      if (!user) throw new AuthError(INVALID_OTP);
      await assertUnguessable(ctx, password, user);
      const hash = await passwords.of(ctx).hash(password);
      await writeNow(
        ctx,
        async () => {
          await resetTo(ctx, user, { hash, consume: () => consumeCode(ctx, code) });
          markVerified(ctx, user);
        },
        1,
      );
    });
    return { success: true as const };
  });
