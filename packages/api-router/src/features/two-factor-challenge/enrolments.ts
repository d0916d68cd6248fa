import { BackupCode, type Orm, TwoFactor } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import { detached } from '#core/call/commit.ts';
import type { Chore } from '#core/call/expired/delete-expired.ts';
import { serviceCaller } from '#core/call/unit.ts';

/** Drops what was set up and not completed, with the backup codes that were shown with it. */
export async function endEnrolments(em: Orm['em'], which: FilterQuery<TwoFactor>): Promise<void> {
  const rows = await em.find(
    TwoFactor,
    { $and: [which, { pendingUntil: { $ne: null } }] },
    { disableIdentityMap: true },
  );
  if (rows.length === 0) return;
  const users = rows.map(({ userId }) => userId);
  const nothing = { pendingSecret: null, pendingFor: null, pendingUntil: null };
  await em.nativeUpdate(TwoFactor, { id: rows.map(({ id }) => id) }, nothing);
  await em.nativeDelete(BackupCode, { user: users, pending: true });
}

/** Drops what nobody completed in time. */
export const endOldEnrolments: Chore = (deps) =>
  detached(serviceCaller(deps), async (unit) =>
    unit.write((em) => endEnrolments(em, { pendingUntil: { $lte: unit.now } })),
  );
