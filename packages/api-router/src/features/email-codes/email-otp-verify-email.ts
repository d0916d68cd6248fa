import { z } from 'zod';
import { statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { typedCode } from '#core/http/input/typed-code.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import { INVALID_OTP } from '#features/email-codes/errors.ts';
import { byEmailCode, emailCodes } from '#features/email-codes/facts.ts';
import { requireEmail } from '#features/email-codes/mailbox.ts';
import { codeRefusals, consumeCode, withCode } from '#features/email-codes/with-code.ts';
import { signInAfterVerification } from '#features/email-links/sign-in-after-verification.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import { verifyAddress } from '#features/email-verification/verify-address.ts';
import { shownByAddress } from '#features/organization-profile/shown-of-organizations.ts';
import { challengeView } from '#features/two-factor-challenge/challenge.ts';

export const verifyEmailOtp = publicProcedure
  .meta({
    route: {
      path: '/email-otp/verify-email',
      summary: 'Verify an address by a mailed code',
      description:
        'Signs in if `emailVerification.autoSignInAfterVerification` says so and the address was not verified yet; else `token` is null.',
      errors: [...codeRefusals, INVALID_EMAIL],
      limit: emailCodes,
      changesSession: true,
      changes: [...shownByAddress],
      tag: 'Codes by mail',
    },
  })
  .input(z.object({ email: z.string(), otp: typedCode }))
  .output(
    statusView.extend({ token: z.string().nullable(), user: userView, ...challengeView.partial().shape }),
  )
  .mutation(async ({ ctx, input }) => {
    const email = requireEmail(input.email);
    return withCode(ctx, { purpose: 'email-verification', email, otp: input.otp }, async (code) => {
      const current = await readCurrentSession(ctx);
      const owner = await findUserByEmail(ctx, email);
      if (!owner) throw new AuthError(INVALID_OTP);
      const mailed = { userId: owner.id, email, issuedAt: code.createdAt };
      const address = await verifyAddress(ctx, mailed, current, (unit) => consumeCode(unit, code));
      if (!address) throw new AuthError(INVALID_OTP);
      const outcome = await signInAfterVerification(ctx, address, { method: byEmailCode, asked: true });
      const answer = { status: true as const, user: toUserView(ctx, address.user) };
      if (outcome && 'challenge' in outcome) return { ...answer, token: null, ...outcome.challenge };
      return { ...answer, token: outcome?.token ?? null };
    });
  });
