import { OutboxMail, TwoFactorRecovery } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { DAY } from '#core/options/durations.ts';

/** Seconds after the wait in which a recovery can be completed. */
export const RECOVERY_LIFETIME = 7 * DAY;

/** Where the link that stops a recovery leads. */
export const CANCEL_PATH = '/two-factor/cancel-recovery';

/** Ends a recovery of a user, if there is one, and takes its second mail back. */
export function withdrawRecovery(unit: Unit, userId: string): void {
  unit.write(async (em) => {
    const recovery = await em.findOne(TwoFactorRecovery, { user: userId });
    if (!recovery) return;
    await em.nativeDelete(OutboxMail, { id: recovery.mailId, attempts: 0 });
    await em.nativeDelete(TwoFactorRecovery, { id: recovery.id });
  });
}
