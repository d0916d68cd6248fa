import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { requireUser } from '#core/user/find-user.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { replaceBackupCodes } from '#features/two-factor/backup-codes.ts';
import { backupCodesReplacedMail } from '#features/two-factor/change-mails.ts';
import { tellOfChange } from '#features/two-factor/change-two-factor.ts';
import { confirmOwner, confirmOwnerRefusals } from '#features/two-factor/confirm-owner.ts';
import { TWO_FACTOR_NOT_ENABLED } from '#features/two-factor/errors.ts';
import { backupCodesReplaced, secondSteps } from '#features/two-factor/facts.ts';
import { begin } from '#features/two-factor/finish.ts';

export const generateBackupCodes = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/generate-backup-codes',
      summary: 'Get new backup codes in place of all that you have',
      errors: [TWO_FACTOR_NOT_ENABLED, ...confirmOwnerRefusals],
      limit: secondSteps,
      changesSession: true,
      changes: ['twoFactor'],
      duringSetup: true,
      callers: ['session'],
      tag: 'Two-factor',
    },
  })
  .use(inSession)
  .input(z.object({ password: z.string().optional() }))
  .output(z.object({ status: z.literal(true), backupCodes: z.array(z.string()) }))
  .mutation(async ({ ctx, input: { password } }) => {
    const { current } = ctx;
    if (!current.user.twoFactorEnabled) throw new AuthError(TWO_FACTOR_NOT_ENABLED);
    await confirmOwner(ctx, current, password);
    const user = await requireUser(ctx, current.user.id);
    begin(ctx, { user, current });
    const backupCodes = replaceBackupCodes(ctx, user, { pending: false });
    record(ctx, backupCodesReplaced, { actorId: user.id });
    tellOfChange(ctx, backupCodesReplacedMail, user);
    return { status: true as const, backupCodes };
  });
