import { Member, Organization, type Orm } from '@keystead/db';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import type { Unit } from '#core/call/unit.ts';
import { asStored, type LockedRows } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { leaveBreakGlass } from '#features/organization-membership/break-glass.ts';
import { SOLE_OWNER } from '#features/organization-membership/errors.ts';
import { findOwned, isOnlyOwner } from '#features/organization-membership/owners.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** Ids of the organizations of a user, including deleted ones. */
async function findJoined(em: Orm['em'], userId: string): Promise<string[]> {
  const members = await em.find(Member, { user: userId }, asStored);
  return members.map(({ organizationId }) => organizationId);
}

/** Organizations without another owner, see `isOnlyOwner`. */
interface OwnedAlone {
  /** Organizations with other members. */
  shared: Organization[];
  empty: Organization[];
}

async function findOwnedAlone(
  unit: Unit,
  { em, locked, userId }: { em: Orm['em']; locked: LockedRows; userId: string },
): Promise<OwnedAlone> {
  const alone: OwnedAlone = { shared: [], empty: [] };
  for (const member of await findOwned(unit, em, userId)) {
    const organization = locked.organization(member.organizationId);
    if (!organization || !(await isOnlyOwner({ unit, em, organization }, member))) continue;
    const others = await em.count(Member, { organization: organization.id, user: { $ne: userId } });
    (others > 0 ? alone.shared : alone.empty).push(organization);
  }
  return alone;
}

function assertNone(shared: readonly Organization[]): void {
  if (shared.length === 0) return;
  const organizations = shared.map(({ id, name, slug }) => ({ id, name, slug }));
  throw new AuthError(SOLE_OWNER, { data: { organizations } });
}

/**
 * Refuses the unit with `SOLE_OWNER` while a user is the only owner of an organization with other members. For a
 * ban, which keeps the account. A user who is banned already is not checked.
 */
export function assertNotSoleOwner(unit: Unit, userId: string): void {
  if (!hasOrganizations(unit)) return;
  unit.lock({
    organizations: async (em) =>
      (await findOwned(unit, em, userId)).map(({ organizationId }) => organizationId),
    users: [userId],
  });
  unit.write(async (em, locked) => {
    if (!isInForce(unit, locked.user(userId))) return;
    assertNone((await findOwnedAlone(unit, { em, locked, userId })).shared);
  });
}

/**
 * The same for the deletion of a user; organizations without other members are deleted, too. Locks the user, and
 * all their organizations, which lose a member.
 */
export function releaseOrganizations(unit: Unit, userId: string): void {
  if (!hasOrganizations(unit)) return;
  unit.lock({ organizations: (em) => findJoined(em, userId), users: [userId] });
  unit.write(async (em, locked) => {
    const { shared, empty } = await findOwnedAlone(unit, { em, locked, userId });
    assertNone(shared);
    for (const { organizationId } of await findOwned(unit, em, userId)) {
      const organization = locked.organization(organizationId);
      if (organization && !empty.includes(organization))
        await leaveBreakGlass({ unit, em, organization }, userId);
    }
    if (empty.length === 0) return;
    const ids = empty.map(({ id }) => id);
    await endHolders({ unit, em }, 'organization', { holders: empty, ending: 'erased', actorId: userId });
    await em.nativeDelete(Organization, { id: { $in: ids } });
  });
}
