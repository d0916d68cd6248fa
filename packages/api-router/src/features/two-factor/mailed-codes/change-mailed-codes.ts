import { MailedCode, TwoFactor, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { mailedCodesOffMail, mailedCodesOnMail } from '#features/two-factor/change-mails.ts';
import { tellOfChange } from '#features/two-factor/change-two-factor.ts';
import { TOTP_NOT_ENABLED } from '#features/two-factor/errors.ts';
import { mailedCodesDisabled, mailedCodesEnabled } from '#features/two-factor/facts.ts';
import { hasOthers } from '#features/two-factor-challenge/factors.ts';

const changes = {
  on: { event: mailedCodesEnabled, mail: mailedCodesOnMail },
  off: { event: mailedCodesDisabled, mail: mailedCodesOffMail },
} as const;

/**
 * Switches codes by mail on or off beside other second factors, and tells the owner if that is new. The commit
 * refuses with `TOTP_NOT_ENABLED` to switch off the last factor.
 */
export function changeMailedCodes(ctx: AuthContext, user: User, to: keyof typeof changes): void {
  const { event, mail } = changes[to];
  const { id } = user;
  const isOn = to === 'on';
  ctx.write(async (em) => {
    const row = await em.findOne(TwoFactor, { user: id, enabledAt: { $ne: null } }, asStored);
    if (!row || (row.otpEnabledAt !== null) === isOn) return;
    // The others may have been removed since they were read.
    if (!isOn && !(await hasOthers(ctx, user, row))) throw new AuthError(TOTP_NOT_ENABLED);
    const moments = { otpEnabledAt: isOn ? ctx.now : null, otpContestedAt: null };
    await em.nativeUpdate(TwoFactor, { id: row.id }, moments);
    if (!isOn) await em.nativeDelete(MailedCode, { user: id });
    record(ctx, event, { actorId: id });
    tellOfChange(ctx, mail, user);
  });
}
