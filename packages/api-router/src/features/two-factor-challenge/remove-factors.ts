import { type Orm, OutboxMail, TwoFactorRecovery } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import type { UserView } from '#core/user/user-view.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

/** Ends a recovery of a user, if there is one, and takes its second mail back. */
export async function deleteRecovery(em: Orm['em'], userId: string): Promise<void> {
  const recovery = await em.findOne(TwoFactorRecovery, { user: userId }, asStored);
  if (!recovery) return;
  await em.nativeDelete(OutboxMail, { id: recovery.mailId, attempts: 0 });
  await em.nativeDelete(TwoFactorRecovery, { id: recovery.id });
}

/** The same, with the rest of a unit. */
export const withdrawRecovery = (unit: Unit, userId: string): void =>
  void unit.write((em) => deleteRecovery(em, userId));

/** Whoever has a second factor needs no recovery, and may not be the one who asked for it. */
export function endNeedlessRecovery(
  unit: Unit,
  { id, twoFactorEnabled }: Pick<UserView, 'id' | 'twoFactorEnabled'>,
): void {
  if (twoFactorEnabled && twoFactorOptions.of(unit).recovery === 'mail') withdrawRecovery(unit, id);
}
