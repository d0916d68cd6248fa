import { findRoleLists, type Orm, User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { spellingsOfEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { LAST_ADMIN } from '#features/administration-access/errors.ts';
import { isBanned } from '#features/administration-access/is-banned.ts';
import { administrationOptions, hasAdministration } from '#features/administration-access/options.ts';
import { isAdministrator, isAdminRole } from '#features/administration-access/rights.ts';

const asStored = { disableIdentityMap: true } as const;

/** The facts that decide whether a user is an administrator, and in force. */
export type AdministratorFacts = Pick<
  User,
  'role' | 'banned' | 'banExpires' | 'email' | 'emailVerified' | 'emailProvedAt'
>;

export const administratorFactsOf = ({
  role,
  banned,
  banExpires,
  email,
  emailVerified,
  emailProvedAt,
}: AdministratorFacts): AdministratorFacts => ({
  role,
  banned,
  banExpires,
  email,
  emailVerified,
  emailProvedAt,
});

/** The ids of all administrators. */
export async function findAdministrators(unit: Unit, em: Orm['em']): Promise<string[]> {
  const { adminUserIds, adminEmails } = administrationOptions.of(unit);
  const lists = (await findRoleLists(em)).filter((role) => isAdminRole(unit, role));
  const where = {
    $or: [
      { role: { $in: lists } },
      { id: { $in: adminUserIds } },
      {
        email: { $in: adminEmails.flatMap(spellingsOfEmail) },
        emailVerified: true,
        emailProvedAt: { $ne: null },
      },
    ],
  };
  const found = await em.find(User, where, asStored);
  return found.filter((user) => isAdministrator(unit, user)).map(({ id }) => id);
}

const isActiveAdministrator = (unit: Unit, user: AdministratorFacts & Pick<User, 'id'>): boolean =>
  isAdministrator(unit, user) && !isBanned(unit.now, user);

/**
 * Refuses a unit with `LAST_ADMIN` if no administrator who is not banned would remain, after a change of role or
 * e-mail address, a ban or a deletion. `changes` are the facts that the unit changes; null if it deletes the user.
 * Locks all administrators if the user is one of them.
 */
export function assertAdministratorRemains(
  unit: Unit,
  userId: string,
  changes: Partial<AdministratorFacts> | null,
): void {
  if (!hasAdministration(unit)) return;
  const stopsAdministrating = (user: User): boolean => {
    if (!isActiveAdministrator(unit, user)) return false;
    const { id } = user;
    return (
      changes === null || !isActiveAdministrator(unit, { ...administratorFactsOf(user), ...changes, id })
    );
  };
  unit.lock({
    users: [userId],
    async administrators(em) {
      const user = await em.findOne(User, userId, asStored);
      return user && stopsAdministrating(user) ? findAdministrators(unit, em) : [];
    },
  });
  unit.write(async (_em, locked) => {
    const user = locked.user(userId);
    if (!user || !stopsAdministrating(user)) return;
    if (!locked.administrators().some((one) => one.id !== userId && isActiveAdministrator(unit, one)))
      throw new AuthError(LAST_ADMIN);
  });
}
