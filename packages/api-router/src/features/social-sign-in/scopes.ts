import { Account } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';

/** Two lists of scopes as one, without duplicates. */
export const joinScopes = (stored: readonly string[], granted: readonly string[]): string[] => [
  ...new Set([...stored, ...granted]),
];

const toList = (scope: string | null): string[] => scope?.split(',').filter(Boolean) ?? [];

/**
 * Adds newly granted scopes to those of an account, which keeps what was granted before: a sign-in asks for less than a
 * link did, and takes nothing back. Read and written under the lock of the user, so that of two grants at the same time
 * neither is lost.
 */
export function addScopes(
  unit: Unit,
  { id, userId }: { id: string; userId: string },
  granted: readonly string[] | null,
): void {
  if (granted === null) return;
  unit.lock({ users: [userId] });
  unit.write(async (em) => {
    const stored = await em.findOne(Account, { id }, { fields: ['scope'], disableIdentityMap: true });
    if (!stored) return;
    const scope = joinScopes(toList(stored.scope), granted).join(',');
    await em.nativeUpdate(Account, { id }, { scope });
  });
}
