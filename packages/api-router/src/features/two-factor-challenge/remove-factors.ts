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

/** Cancels a recovery of a user, if there is one, and its second mail. */
export function withdrawRecovery(unit: Unit, userId: string): void {
  unit.write(async (em) => {
    const recovery = await em.findOne(TwoFactorRecovery, { user: userId });
    if (!recovery) return;
    await em.nativeDelete(OutboxMail, { id: recovery.mailId, attempts: 0 });
    await em.nativeDelete(TwoFactorRecovery, { id: recovery.id });
  });
}

/** A user with a second factor needs no recovery, and an attacker may have requested it. */
export function endNeedlessRecovery(
  unit: Unit,
  { id, twoFactorEnabled }: Pick<UserView, 'id' | 'twoFactorEnabled'>,
): void {
  if (twoFactorEnabled && twoFactorOptions.of(unit).recovery === 'mail') withdrawRecovery(unit, id);
}

/** Removes every second factor of a user, with the sign-ins that wait for one and the trusted browsers. */
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
