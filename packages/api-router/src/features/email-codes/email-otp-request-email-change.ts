import { z } from 'zod';
import type { SessionCaller } from '#core/call/caller.ts';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { successView } from '#core/call/status-view.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { typedCode } from '#core/http/input/typed-code.ts';
import { holdSession } from '#core/session/hold.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { LAST_ADMIN } from '#features/administration-access/errors.ts';
import { assertAdministratorRemains } from '#features/administration-access/last-administrator.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { assertMayReplace, mayReplaceRefusals } from '#features/change-email/assert-may-replace.ts';
import { CHANGE_EMAIL_DISABLED, EMAIL_IS_THE_SAME } from '#features/change-email/errors.ts';
import { emailChangeRequested } from '#features/change-email/facts.ts';
import { OTP_REQUIRED } from '#features/email-codes/errors.ts';
import { emailCodes } from '#features/email-codes/facts.ts';
import { requireEmail } from '#features/email-codes/mailbox.ts';
import { codeRefusals, consumeCode, withCode } from '#features/email-codes/with-code.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import { requestCode } from '#features/mail-challenge/codes.ts';
import { emailOtpOptions } from '#features/mail-challenge/options.ts';

interface Approval {
  otp?: string | undefined;
  password?: string | undefined;
}

/** The owner of a verified address approves the change by a code mailed there; otherwise a fresh session is needed. */
async function approve(ctx: AuthContext, current: SessionCaller, { otp, password }: Approval): Promise<void> {
  const { email, id: ownerId, emailVerified } = current.user;
  if (!emailVerified || !emailOtpOptions.of(ctx).changeEmail.verifyCurrentEmail)
    return assertMayReplace(ctx, current, password);
  if (otp === undefined) throw new AuthError(OTP_REQUIRED);
  await withCode(ctx, { purpose: 'approve-email-change', email, ownerId, otp }, (code) =>
    writeNow(ctx, async () => {
      holdSession(ctx, current);
      consumeCode(ctx, code);
    }),
  );
}

export const requestEmailChangeOtp = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/email-otp/request-email-change',
      summary: 'Mail a code to your new address',
      description:
        'The owner of a verified address sends a code along that was mailed there, see `/email-otp/send-verification-otp`; an unverified address needs a fresh session and, of a user with a second factor and a password, the password. An address that somebody has is mailed nothing, and answered alike.',
      errors: [
        ...codeRefusals,
        INVALID_EMAIL,
        EMAIL_IS_THE_SAME,
        OTP_REQUIRED,
        ...mayReplaceRefusals,
        UNAUTHORIZED,
        LAST_ADMIN,
      ],
      isOn: (deps) => emailOtpOptions.of(deps).changeEmail.enabled,
      offAnswer: CHANGE_EMAIL_DISABLED,
      limit: emailCodes,
      changesSession: true,
      callers: ['session'],
      tag: 'Codes by mail',
    },
  })
  .use(inSession)
  .input(z.object({ newEmail: z.string(), otp: typedCode.optional(), password: z.string().optional() }))
  .output(successView)
  .mutation(async ({ ctx, input: { newEmail, ...approval } }) => {
    const { current } = ctx;
    const email = requireEmail(newEmail);
    if (isSameMailbox(email, current.user.email)) throw new AuthError(EMAIL_IS_THE_SAME);
    await approve(ctx, current, approval);
    const { id: ownerId } = current.user;
    assertAdministratorRemains(ctx, ownerId, { email, emailVerified: true, emailProvedAt: ctx.now });
    record(ctx, emailChangeRequested, { actorId: ownerId });
    requestCode(ctx, { purpose: 'change-email', email, ownerId, isMailedTo: (_, user) => user === null });
    return { success: true as const };
  });
