import { Passkey } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { TOO_MANY_PASSKEYS } from '#features/passkeys/errors.ts';

/** Refuses with `TOO_MANY_PASSKEYS` a user who has the largest allowed number. */
export async function assertRoom(unit: Unit, userId: string, em = unit.em()): Promise<void> {
  const { maximumPasskeys } = passkeyOptions.of(unit);
  if ((await em.count(Passkey, { user: userId })) >= maximumPasskeys) throw new AuthError(TOO_MANY_PASSKEYS);
}
