import { TwoFactor, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import { mailedCodesOffMail, mailedCodesOnMail } from '#features/two-factor/change-mails.ts';
import { tellOfChange } from '#features/two-factor/change-two-factor.ts';
import { mailedCodesDisabled, mailedCodesEnabled } from '#features/two-factor/events.ts';

const changes = {
  on: { event: mailedCodesEnabled, mail: mailedCodesOnMail },
  off: { event: mailedCodesDisabled, mail: mailedCodesOffMail },
} as const;

/** Switches codes by mail on or off for a user with an app, and tells them if that is new. */
export function changeMailedCodes(ctx: AuthContext, user: User, to: keyof typeof changes): void {
  const { event, mail } = changes[to];
  // An app may have been removed since it was read, and then codes by mail are what is left.
  const [before, otpEnabledAt] = to === 'on' ? [null, ctx.now] : [{ $ne: null }, null];
  const where = { user: user.id, secret: { $ne: null }, otpEnabledAt: before };
  ctx.write(async (em) => {
    if ((await em.nativeUpdate(TwoFactor, where, { otpEnabledAt })) === 0) return;
    record(ctx, event, { actorId: user.id });
    tellOfChange(ctx, mail, user);
  });
}
