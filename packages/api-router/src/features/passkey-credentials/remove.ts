import { type Orm, Passkey } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { passkeyRemoved } from '#features/passkey-credentials/events.ts';
import { findGoing, type GoingPasskeys } from '#features/passkey-credentials/find.ts';

interface Transaction {
  unit: Unit;
  em: Orm['em'];
  userId: string;
}

/** Removes passkeys from a user, with the rest of the unit. */
export function removePasskeys(unit: Unit, userId: string, which: GoingPasskeys = {}): void {
  unit.write(async (em) => deletePasskeys({ unit, em, userId }, await findGoing(em, userId, which)));
}

/** Removes passkeys that were read in the same transaction, and records it. */
export async function deletePasskeys(
  { unit, em, userId }: Transaction,
  passkeys: readonly Passkey[],
): Promise<void> {
  if (passkeys.length === 0) return;
  await em.nativeDelete(Passkey, { id: passkeys.map(({ id }) => id), user: userId });
  for (const { id: targetId, name, aaguid } of passkeys)
    record(unit, passkeyRemoved, {
      actorId: userId,
      targetType: 'passkey',
      targetId,
      data: { name, aaguid },
    });
}
