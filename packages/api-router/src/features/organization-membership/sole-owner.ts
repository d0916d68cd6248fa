import { Member, Organization, type Orm } from '@keystead/db';
import { LockMode } from '@mikro-orm/core';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { lockUser } from '#core/user/find-user.ts';
import { SOLE_OWNER } from '#features/organization-membership/errors.ts';
import { asStored } from '#features/organization-membership/lock.ts';
import { hasOrganizations, roleOptions } from '#features/organization-membership/options.ts';
import { findOwners } from '#features/organization-membership/owners.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';

/** Ids of the organizations that a user owns, with others or alone. */
async function findOwned(unit: Unit, em: Orm['em'], userId: string): Promise<string[]> {
  const { creatorRole } = roleOptions.of(unit);
  const where = { user: userId, role: { $like: `%${creatorRole}%` }, organization: { deletedAt: null } };
  const members = await em.find(Member, where, asStored);
  return members.filter(({ role }) => hasCreatorRole(unit, role)).map(({ organizationId }) => organizationId);
}

/** Ids of the organizations that a user is in, also of deleted ones. */
async function findJoined(em: Orm['em'], userId: string): Promise<string[]> {
  const members = await em.find(Member, { user: userId }, asStored);
  return members.map(({ organizationId }) => organizationId);
}

/** Organizations that nobody else owns, locked. */
interface OwnedAlone {
  /** They have other members, too. */
  shared: Organization[];
  empty: Organization[];
}

/** Organizations that are locked: those that were looked at as owned by the user, and besides them all others. */
interface Locked {
  owned: Set<string>;
  all: Set<string>;
}

/** Locks what the user owns, and `others` with it. */
async function lockOwnedAlone(
  unit: Unit,
  em: Orm['em'],
  userId: string,
  { locked, others = [] }: { locked: Locked; others?: readonly string[] },
): Promise<OwnedAlone> {
  const ids = await findOwned(unit, em, userId);
  // In one order, so that no two calls wait for each other.
  const organizations = await em.find(
    Organization,
    { id: { $in: [...new Set([...ids, ...others])] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const alone: OwnedAlone = { shared: [], empty: [] };
  for (const organization of organizations) {
    locked.all.add(organization.id);
    if (organization.deletedAt !== null || !ids.includes(organization.id)) continue;
    locked.owned.add(organization.id);
    const owners = await findOwners({ unit, em, organization });
    if (owners.some((owner) => owner.userId !== userId)) continue;
    const others = await em.count(Member, { organization: organization.id, user: { $ne: userId } });
    (others > 0 ? alone.shared : alone.empty).push(organization);
  }
  return alone;
}

const noneLocked = (): Locked => ({ owned: new Set(), all: new Set() });

function assertNone(shared: readonly Organization[]): void {
  if (shared.length === 0) return;
  const organizations = shared.map(({ id, name, slug }) => ({ id, name, slug }));
  throw new AuthError(SOLE_OWNER, { data: { organizations } });
}

/**
 * Refuses the unit with `SOLE_OWNER` while a user is the only owner of an organization that has other members. For what
 * keeps somebody out and leaves their account: a ban.
 */
export function assertNotSoleOwner(unit: Unit, userId: string): void {
  if (!hasOrganizations(unit)) return;
  unit.queue.statements.unshift(async (em) =>
    assertNone((await lockOwnedAlone(unit, em, userId, { locked: noneLocked() })).shared),
  );
}

/**
 * The same for what deletes a user; organizations without other members are deleted with them. Locks all organizations that
 * the user is in, whose members become fewer, before every other statement of the unit, and then the user.
 */
export function releaseOrganizations(unit: Unit, userId: string): void {
  if (!hasOrganizations(unit)) return;
  lockUser(unit, userId);
  const locked = noneLocked();
  unit.queue.statements.unshift(async (em) => {
    const others = await findJoined(em, userId);
    const { shared, empty } = await lockOwnedAlone(unit, em, userId, { locked, others });
    assertNone(shared);
    if (empty.length > 0) await em.nativeDelete(Organization, { id: { $in: empty.map(({ id }) => id) } });
  });
  unit.write(async (em) => {
    // Another call made them a member or the owner of one more, between the locks.
    const owned = await findOwned(unit, em, userId);
    const joined = await findJoined(em, userId);
    if (owned.some((id) => !locked.owned.has(id)) || joined.some((id) => !locked.all.has(id)))
      throw new AuthError(SERVICE_BUSY);
  });
}
