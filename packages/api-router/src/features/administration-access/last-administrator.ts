import { findRoleLists, type Orm, User } from '@keystead/db';
import { LockMode } from '@mikro-orm/core';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { LAST_ADMIN } from '#features/administration-access/errors.ts';
import { isBanned } from '#features/administration-access/is-banned.ts';
import { administrationOptions, hasAdministration } from '#features/administration-access/options.ts';
import { isAdministrator, isAdminRole } from '#features/administration-access/rights.ts';

const asStored = { disableIdentityMap: true } as const;

/** All administrators, locked in one order, so that no two calls wait for each other. */
async function lockAdministrators(unit: Unit, em: Orm['em']): Promise<User[]> {
  const { adminUserIds, adminEmails } = administrationOptions.of(unit);
  const lists = (await findRoleLists(em)).filter((role) => isAdminRole(unit, role));
  const where = {
    $or: [
      { role: { $in: lists } },
      { id: { $in: adminUserIds } },
      { email: { $in: adminEmails }, emailVerified: true },
    ],
  };
  const lock = { ...asStored, orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const found = await em.find(User, where, lock);
  return found.filter((user) => isAdministrator(unit, user));
}

const isInOffice = (unit: Unit, user: User): boolean =>
  isAdministrator(unit, user) && !isBanned(unit.now, user);

/**
 * The one rule: at least one administrator remains, who is not banned. Refuses a unit with `LAST_ADMIN` that would take the
 * last one away: by another role or address, a ban or a deletion. `after` is the user as the unit leaves them; null: deleted. Locks all
 * administrators before every other statement of the unit; organizations are locked before them, see
 * `releaseOrganizations`, and users after.
 */
export function assertAdministratorRemains(
  unit: Unit,
  userId: string,
  after: (user: User) => Pick<User, 'role' | 'banned' | 'banExpires' | 'email' | 'emailVerified'> | null,
): void {
  if (!hasAdministration(unit)) return;
  let isChecked = false;
  const leavesOffice = (user: User): boolean => {
    const next = after(user);
    return (
      isInOffice(unit, user) &&
      !(next && isAdministrator(unit, { ...next, id: user.id }) && !isBanned(unit.now, next))
    );
  };
  unit.queue.statements.unshift(async (em) => {
    const user = await em.findOne(User, userId, asStored);
    if (!user || !leavesOffice(user)) return;
    isChecked = true;
    const all = await lockAdministrators(unit, em);
    if (!all.some((one) => one.id !== userId && isInOffice(unit, one))) throw new AuthError(LAST_ADMIN);
  });
  unit.write(async (em) => {
    if (isChecked) return;
    const user = await em.findOne(User, userId, { ...asStored, lockMode: LockMode.PESSIMISTIC_WRITE });
    // Another call made them an administrator meanwhile, between the locks.
    if (user && leavesOffice(user)) throw new AuthError(SERVICE_BUSY);
  });
}
