import type { TwoFactor } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { typedCode } from '#core/http/input/typed-code.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { promoteBackupCodes } from '#features/two-factor/backup-codes.ts';
import { authenticatorAddedMail, authenticatorReplacedMail } from '#features/two-factor/change-mails.ts';
import { switchOn, tellOfChange } from '#features/two-factor/change-two-factor.ts';
import { countShortCode } from '#features/two-factor/count-try.ts';
import {
  INVALID_CODE,
  SECOND_FACTOR_UNAVAILABLE,
  TOTP_NOT_CONFIGURED,
  TOTP_NOT_ENABLED,
} from '#features/two-factor/errors.ts';
import { authenticatorReplaced, secondSteps } from '#features/two-factor/facts.ts';
import { begin, finish, secondStepRefusals, verifiedView } from '#features/two-factor/finish.ts';
import { requireSubject, type Subject, waitsHere } from '#features/two-factor/subject.ts';
import { consumeStep, findStepOf, promoteAuthenticator } from '#features/two-factor/totp/authenticator.ts';
import { isTotpOn } from '#features/two-factor-challenge/options.ts';

interface Accepted {
  /** `pendingSecret` becomes the current one. */
  isFirst: boolean;
  step: number;
}

/** False in the second step of a sign-in, which accepts only a verified authenticator. */
const mayEnrol = (ctx: AuthContext, subject: Subject): boolean =>
  waitsHere(ctx, subject) && (subject.current !== undefined || !subject.user.twoFactorEnabled);

async function find(
  ctx: AuthContext,
  subject: Subject,
  { row, code }: { row: TwoFactor; code: string },
): Promise<Accepted | undefined> {
  const { user } = subject;
  if (row.pendingSecret !== null && mayEnrol(ctx, subject)) {
    const step = await findStepOf(ctx, { userId: user.id, sealed: row.pendingSecret, lastStep: null }, code);
    if (step !== undefined) return { isFirst: true, step };
  }
  if (row.secret === null) return undefined;
  const { secret: sealed, lastStep } = row;
  const step = await findStepOf(ctx, { userId: user.id, sealed, lastStep }, code);
  return step === undefined ? undefined : { isFirst: false, step };
}

const output = verifiedView.extend({
  /** The code was that of a pending app, which becomes the current one. */
  enrolled: z.literal(true).optional(),
});

/** The pending app becomes the current one, with the backup codes that were shown with it. */
function enrol(ctx: AuthContext, { user }: Subject, row: TwoFactor, step: number): void {
  promoteAuthenticator(ctx, row, step);
  promoteBackupCodes(ctx, user.id);
  if (!user.twoFactorEnabled) {
    switchOn(ctx, { user, row }, 'totp');
    return;
  }
  record(ctx, authenticatorReplaced, { actorId: user.id });
  tellOfChange(ctx, row.secret === null ? authenticatorAddedMail : authenticatorReplacedMail, user);
}

export const verifyTotp = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/two-factor/verify-totp',
      summary: 'Verify a code of your authenticator app',
      description:
        'Ends the second step of a sign-in. In a session the first right code of a new app switches it on, and the session is replaced. A code works once.',
      errors: [
        ...secondStepRefusals,
        TOTP_NOT_CONFIGURED,
        TOTP_NOT_ENABLED,
        INVALID_CODE,
        SECOND_FACTOR_UNAVAILABLE,
      ],
      limit: secondSteps,
      signsIn: 'second-step',
      changesSession: true,
      changes: ['twoFactor'],
      callers: ['session'],
      tag: 'Two-factor',
    },
  })
  .input(z.object({ code: typedCode, trustDevice: z.boolean().optional() }))
  .output(output)
  .mutation(async ({ ctx, input: { code, trustDevice } }) => {
    if (!isTotpOn(ctx)) throw new AuthError(TOTP_NOT_CONFIGURED);
    const subject = await requireSubject(ctx);
    const { row } = subject;
    if (!row || !(row.secret ?? (mayEnrol(ctx, subject) && row.pendingSecret)))
      throw new AuthError(TOTP_NOT_ENABLED);
    const refuse = await countShortCode(ctx, subject);
    const accepted = await find(ctx, subject, { row, code });
    if (!accepted) {
      await refuse();
      throw new AuthError(INVALID_CODE);
    }
    const { isFirst, step } = accepted;
    begin(ctx, subject);
    if (isFirst) enrol(ctx, subject, row, step);
    else consumeStep(ctx, row, step);
    const verified = await finish(ctx, subject, { isFirst, factor: 'totp', trusts: trustDevice });
    return isFirst ? { ...verified, enrolled: true as const } : verified;
  });
