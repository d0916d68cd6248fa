import type { AuthContext } from '#core/call/context.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { record } from '#core/events/record.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import { requestCode } from '#features/mail-challenge/codes.ts';
import { passwordResetRequested } from '#features/password-reset/events.ts';
import { passwordResetOptions } from '#features/password-reset/options.ts';

/** Whether passwords can be reset by code: there are passwords, and the operator has not switched resets off. */
export const canResetByCode = (deps: AuthDeps): boolean =>
  emailPasswordOptions.of(deps).enabled && passwordResetOptions.of(deps).sendResetPassword !== false;

/** Mails a code that allows its owner to choose a new password. */
export const mailResetCode = (ctx: AuthContext, email: string): void =>
  requestCode(ctx, {
    purpose: 'forget-password',
    email,
    isMailedTo: (user) => user !== null && canResetByCode(ctx.deps),
    onMailed: (unit, user) =>
      record(unit, passwordResetRequested, { actorId: null, targetId: user?.id ?? null }),
  });
