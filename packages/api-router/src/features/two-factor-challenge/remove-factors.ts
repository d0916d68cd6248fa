import {
  BackupCode,
  MailedCode,
  OutboxMail,
  TrustedDevice,
  TwoFactor,
  TwoFactorRecovery,
  TwoFactorTicket,
} from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import type { UserView } from '#core/user/user-view.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

/** Ends a recovery of a user, if there is one, and takes its second mail back. */
export function withdrawRecovery(unit: Unit, userId: string): void {
  unit.write(async (em) => {
    const recovery = await em.findOne(TwoFactorRecovery, { user: userId });
    if (!recovery) return;
    await em.nativeDelete(OutboxMail, { id: recovery.mailId, attempts: 0 });
    await em.nativeDelete(TwoFactorRecovery, { id: recovery.id });
  });
}

/** Whoever has a second factor needs no recovery, and may not be the one who asked for it. */
export function endNeedlessRecovery(
  unit: Unit,
  { id, twoFactorEnabled }: Pick<UserView, 'id' | 'twoFactorEnabled'>,
): void {
  if (twoFactorEnabled && twoFactorOptions.of(unit).recovery === 'mail') withdrawRecovery(unit, id);
}

/** Takes every second factor from a user, with the sign-ins that wait for one and the browsers that are not asked. */
export function removeFactors(unit: Unit, userId: string): void {
  const where = { user: userId };
  unit.write(async (em) => {
    await em.nativeDelete(TwoFactor, where);
    await em.nativeDelete(BackupCode, where);
    await em.nativeDelete(MailedCode, where);
    await em.nativeDelete(TwoFactorTicket, where);
    await em.nativeDelete(TrustedDevice, where);
  });
  withdrawRecovery(unit, userId);
}
