import { Passkey } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';

/** The passkeys of a user, the oldest first. None while passkeys are off. */
export async function findPasskeys(unit: Unit, userId: string): Promise<Passkey[]> {
  if (!passkeyOptions.of(unit).enabled) return [];
  return unit.em().find(Passkey, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
}

/** Whether a user can sign in with a passkey. */
export async function hasPasskeys(unit: Unit, userId: string): Promise<boolean> {
  if (!passkeyOptions.of(unit).enabled) return false;
  return (await unit.em().count(Passkey, { user: userId })) > 0;
}
