import { Passkey } from '@keystead/db';
import type { HolderTransaction } from '#core/call/revocation/define-revocation.ts';
import { record } from '#core/events/record.ts';
import { passkeyRemoved } from '#features/passkey-credentials/facts.ts';

/** Takes passkeys that were read in the same transaction from their user, and writes that down. */
export async function deletePasskeys(
  { unit, em, holder, actorId }: HolderTransaction,
  passkeys: readonly Passkey[],
): Promise<void> {
  await em.nativeDelete(Passkey, { id: passkeys.map(({ id }) => id), user: holder.id });
  for (const { id: targetId, name, aaguid } of passkeys)
    record(unit, passkeyRemoved, {
      actorId,
      targetType: 'passkey',
      targetId,
      data: { name, aaguid },
    });
}
