import { TwoFactorRecovery } from '@keystead/db';
import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { sendMail, toLink } from '#core/mail/send-mail.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import {
  INVALID_TWO_FACTOR_COOKIE,
  RECOVERY_NOT_ENABLED,
  TWO_FACTOR_NOT_ENABLED,
} from '#features/two-factor/errors.ts';
import {
  CANCEL_PATH,
  RECOVERY_LIFETIME,
  recoveryRequested,
  secondSteps,
} from '#features/two-factor/facts.ts';
import { begin } from '#features/two-factor/finish.ts';
import { recoveryReadyMail, recoveryRequestedMail } from '#features/two-factor/mails.ts';
import { requireTicket, type Subject } from '#features/two-factor/subject.ts';
import { isRecoveryOn, twoFactorOptions } from '#features/two-factor-challenge/options.ts';
import { withdrawRecovery } from '#features/two-factor-challenge/remove-factors.ts';

function startRecovery(ctx: AuthContext, { user }: Subject): Date {
  const { recoveryWaitingTime } = twoFactorOptions.of(ctx);
  const availableAt = new Date(ctx.now.getTime() + recoveryWaitingTime * 1000);
  const cancelToken = ctx.deps.random(32, 'letters');
  const code = ctx.deps.random(24, 'letters');
  const { id: userId, name, email: to } = user;
  // Deletes an expired one that was never completed.
  withdrawRecovery(ctx, userId);
  sendMail(ctx, recoveryRequestedMail, {
    to,
    userId,
    data: {
      name,
      availableAt,
      ipAddress: ctx.ip,
      cancelUrl: toLink(ctx, CANCEL_PATH, { token: cancelToken }),
    },
  });
  const signInUrl = `${serviceOptions.of(ctx).base.origin}/sign-in`;
  const mailId = sendMail(ctx, recoveryReadyMail, {
    to,
    userId,
    data: { name, code, signInUrl, expiresIn: RECOVERY_LIFETIME },
    sendAt: availableAt,
  });
  if (mailId === undefined) throw new AuthError(RECOVERY_NOT_ENABLED);
  ctx.em().create(TwoFactorRecovery, {
    id: ctx.deps.random(32, 'letters'),
    user,
    cancelHash: hashToken(cancelToken),
    tokenHash: hashToken(code),
    mailId,
    availableAt,
    expiresAt: new Date(availableAt.getTime() + RECOVERY_LIFETIME * 1000),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  record(ctx, recoveryRequested, { actorId: userId });
  return availableAt;
}

export const requestRecovery = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/request-recovery',
      summary: 'Ask to sign in without a second factor',
      description:
        'For whoever has lost all of them, in a sign-in that waits. The owner is mailed a link that stops it; a second mail brings a code once the waiting time is over. Asking again changes nothing.',
      errors: [INVALID_TWO_FACTOR_COOKIE, RECOVERY_NOT_ENABLED, TWO_FACTOR_NOT_ENABLED],
      isOn: isRecoveryOn,
      offAnswer: RECOVERY_NOT_ENABLED,
      limit: secondSteps,
      changes: ['twoFactor'],
      tag: 'Two-factor',
    },
  })
  .output(z.object({ status: z.literal(true), availableAt: z.date() }))
  .mutation(async ({ ctx }) =>
    writeNow(ctx, async () => {
      const subject = await requireTicket(ctx);
      const { user } = subject;
      if (!user.twoFactorEnabled) throw new AuthError(TWO_FACTOR_NOT_ENABLED);
      const where = { user: user.id, expiresAt: { $gt: ctx.now } };
      const known = await ctx.em().findOne(TwoFactorRecovery, where);
      if (known) return { status: true as const, availableAt: known.availableAt };
      begin(ctx, subject);
      return { status: true as const, availableAt: startRecovery(ctx, subject) };
    }),
  );
