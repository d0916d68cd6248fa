import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { typedCode } from '#core/http/input/typed-code.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { consumeBackupCode, isBackupCode } from '#features/two-factor/backup-codes.ts';
import { backupCodeUsedMail } from '#features/two-factor/change-mails.ts';
import { tellOfChange } from '#features/two-factor/change-two-factor.ts';
import { countTry } from '#features/two-factor/count-try.ts';
import { BACKUP_CODES_NOT_ENABLED, INVALID_BACKUP_CODE } from '#features/two-factor/errors.ts';
import { backupCodeUsed, secondSteps } from '#features/two-factor/facts.ts';
import { begin, finish, secondStepRefusals, verifiedView } from '#features/two-factor/finish.ts';
import { requireSubject } from '#features/two-factor/subject.ts';
import { countBackupCodes } from '#features/two-factor-challenge/factors.ts';

export const verifyBackupCode = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/verify-backup-code',
      summary: 'Use a backup code up',
      description:
        'Ends the second step of a sign-in. With `disableSession` it opens no session. Spaces, missing dashes and capital letters are accepted.',
      errors: [...secondStepRefusals, BACKUP_CODES_NOT_ENABLED, INVALID_BACKUP_CODE],
      limit: secondSteps,
      signsIn: 'second-step',
      changesSession: true,
      changes: ['twoFactor'],
      callers: ['session'],
      tag: 'Two-factor',
    },
  })
  .input(
    z.object({
      code: typedCode,
      disableSession: z.boolean().optional(),
      trustDevice: z.boolean().optional(),
    }),
  )
  .output(verifiedView.extend({ backupCodesLeft: z.number() }))
  .mutation(async ({ ctx, input: { code, disableSession, trustDevice } }) => {
    const subject = await requireSubject(ctx);
    const { user } = subject;
    const codes = user.twoFactorEnabled ? await countBackupCodes(ctx, user.id) : 0;
    if (codes === 0) throw new AuthError(BACKUP_CODES_NOT_ENABLED);
    const refuse = await countTry(ctx, subject);
    if (!(await isBackupCode(ctx, user.id, code))) {
      await refuse();
      throw new AuthError(INVALID_BACKUP_CODE);
    }
    begin(ctx, subject);
    consumeBackupCode(ctx, user.id, code);
    const backupCodesLeft = codes - 1;
    record(ctx, backupCodeUsed, { actorId: user.id, data: { backupCodesLeft } });
    tellOfChange(ctx, backupCodeUsedMail, user);
    const how = { factor: 'backup-code', trusts: trustDevice, withoutSession: disableSession };
    return { ...(await finish(ctx, subject, { isFirst: false, ...how })), backupCodesLeft };
  });
