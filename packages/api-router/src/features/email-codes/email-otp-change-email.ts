import { z } from 'zod';
import { successView } from '#core/call/status-view.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { typedCode } from '#core/http/input/typed-code.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { LAST_ADMIN } from '#features/administration-access/errors.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { type AddressChange, changeAddress } from '#features/change-email/change-address.ts';
import {
  CHANGE_EMAIL_DISABLED,
  COULDNT_UPDATE_YOUR_EMAIL,
  EMAIL_IS_THE_SAME,
} from '#features/change-email/errors.ts';
import { INVALID_OTP } from '#features/email-codes/errors.ts';
import { emailCodes } from '#features/email-codes/facts.ts';
import { requireEmail } from '#features/email-codes/mailbox.ts';
import { codeRefusals, consumeCode, withCode } from '#features/email-codes/with-code.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import { SSO_MANAGED } from '#features/enterprise-enforcement/errors.ts';
import { emailOtpOptions } from '#features/mail-challenge/options.ts';
import { shownByAddress, shownOfPeople } from '#features/organization-profile/shown-of-organizations.ts';

const refusals: Record<Exclude<AddressChange, 'changed'>, ErrorDefinition> = {
  taken: COULDNT_UPDATE_YOUR_EMAIL,
  outdated: COULDNT_UPDATE_YOUR_EMAIL,
  used: INVALID_OTP,
  'signed-out': UNAUTHORIZED,
  'last-admin': LAST_ADMIN,
};

export const changeEmailOtp = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/email-otp/change-email',
      summary: 'Change your address with a code that was mailed to the new one',
      description: 'The new address is verified by it. A notice goes to the old one.',
      errors: [
        ...codeRefusals,
        INVALID_EMAIL,
        EMAIL_IS_THE_SAME,
        COULDNT_UPDATE_YOUR_EMAIL,
        UNAUTHORIZED,
        LAST_ADMIN,
        SSO_MANAGED,
      ],
      isOn: (deps) => emailOtpOptions.of(deps).changeEmail.enabled,
      offAnswer: CHANGE_EMAIL_DISABLED,
      limit: emailCodes,
      changesSession: true,
      changes: ['pendingEmailChange', 'multiSession', ...shownOfPeople, ...shownByAddress],
      callers: ['session'],
      tag: 'Codes by mail',
    },
  })
  .use(inSession)
  .input(z.object({ newEmail: z.string(), otp: typedCode }))
  .output(successView)
  .mutation(async ({ ctx, input: { newEmail, otp } }) => {
    const { current } = ctx;
    const email = requireEmail(newEmail);
    const { id: ownerId } = current.user;
    if (isSameMailbox(email, current.user.email)) throw new AuthError(EMAIL_IS_THE_SAME);
    await withCode(ctx, { purpose: 'change-email', email, ownerId, otp }, async (code) => {
      const outcome = await changeAddress(ctx, current, {
        email,
        callbackURL: undefined,
        isProved: true,
        consume: (unit) => consumeCode(unit, code, INVALID_TOKEN),
      });
      if (typeof outcome === 'string') throw new AuthError(refusals[outcome]);
    });
    return { success: true as const };
  });
