import type { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { assertAdministratorRemains } from '#features/administration-access/last-administrator.ts';

/**
 * Refuses the unit with `LAST_ADMIN` if the user is the only administrator, by an e-mail address that the options
 * name, and the new one is not among them.
 */
export function assertAdministratorKeepsAddress(
  unit: Unit,
  userId: string,
  { email, emailVerified, emailProvedAt }: Pick<User, 'email' | 'emailVerified' | 'emailProvedAt'>,
): void {
  assertAdministratorRemains(unit, userId, ({ role, banned, banExpires }) => ({
    role,
    banned,
    banExpires,
    email,
    emailVerified,
    emailProvedAt,
  }));
}
