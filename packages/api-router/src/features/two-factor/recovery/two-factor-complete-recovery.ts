import { TwoFactorRecovery } from '@keystead/db';
import { z } from 'zod';
import { revokeAccess } from '#core/call/revocation/revoke-access.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { typedCode } from '#core/http/input/typed-code.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { switchOff } from '#features/two-factor/change-two-factor.ts';
import { countTry } from '#features/two-factor/count-try.ts';
import { RECOVERY_NOT_ENABLED, TWO_FACTOR_NOT_ENABLED } from '#features/two-factor/errors.ts';
import { recoveryCompleted, secondSteps } from '#features/two-factor/facts.ts';
import { begin, finishTicket, secondStepRefusals, verifiedView } from '#features/two-factor/finish.ts';
import { requireTicket } from '#features/two-factor/subject.ts';
import { isRecoveryOn } from '#features/two-factor-challenge/options.ts';
import { ticketRevocation } from '#features/two-factor-challenge/revocations.ts';

export const completeRecovery = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/complete-recovery',
      summary: 'Sign in without a second factor after the waiting time',
      description:
        'Takes the code of the second mail, in a sign-in that waits. The second factor is off then, and every other session ends.',
      errors: [...secondStepRefusals, RECOVERY_NOT_ENABLED, TWO_FACTOR_NOT_ENABLED, INVALID_TOKEN],
      isOn: isRecoveryOn,
      offAnswer: RECOVERY_NOT_ENABLED,
      limit: secondSteps,
      changesSession: true,
      changes: ['twoFactor'],
      tag: 'Two-factor',
    },
  })
  .input(z.object({ token: typedCode }))
  .output(verifiedView)
  .mutation(async ({ ctx, input: { token } }) => {
    const subject = await requireTicket(ctx);
    const { user } = subject;
    if (!user.twoFactorEnabled) throw new AuthError(TWO_FACTOR_NOT_ENABLED);
    const refuse = await countTry(ctx, subject);
    const tokenHash = hashToken(token);
    const ready = { availableAt: { $lte: ctx.now }, expiresAt: { $gt: ctx.now } };
    const recovery = await ctx.em().findOne(TwoFactorRecovery, { user: user.id, tokenHash, ...ready });
    if (!recovery) {
      await refuse();
      throw new AuthError(INVALID_TOKEN);
    }
    begin(ctx, subject);
    ctx.write(async (em) => {
      if ((await em.nativeDelete(TwoFactorRecovery, { id: recovery.id })) !== 1)
        throw new AuthError(INVALID_TOKEN);
    });
    // This does not revoke the session that is opened below.
    revokeAccess(ctx, user, 'signed-out', { keeps: { [ticketRevocation.name]: subject.ticket.id } });
    const finished = await finishTicket(ctx, subject, { factor: 'recovery' });
    record(ctx, recoveryCompleted, { actorId: user.id });
    switchOff(ctx, user);
    return { ...finished, user: { ...finished.user, twoFactorEnabled: false } };
  });
