import { type ScimGroup, ScimGroupMember, ScimIdentity } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { SCIM_INVALID_VALUE } from '#features/directory/errors.ts';
import { inParts } from '#features/directory/groups/apply-groups.ts';
import type { MemberChanges } from '#features/directory/protocol/member-changes.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** People of the same directory. Those of another one, or of another organization, are not there. */
async function assertKnown(
  { em, organization }: OrganizationTransaction,
  group: ScimGroup,
  ids: readonly string[],
): Promise<void> {
  const fields = ['id', 'connection', 'organization', 'deletedAt'] as const;
  for (const some of inParts(ids)) {
    const found = await em.find(ScimIdentity, { id: { $in: some } }, { fields, ...asStored });
    const there = found.filter(
      (one) =>
        one.connection.id === group.connectionId &&
        one.organization.id === organization.id &&
        one.deletedAt === null,
    );
    const known = new Set(there.map(({ id }) => id));
    const unknown = some.find((id) => !known.has(id));
    if (unknown !== undefined)
      throw refusal(SCIM_INVALID_VALUE, `There is nobody with the id ${unknown.slice(0, 64)}`);
  }
}

async function add(
  { unit, em }: OrganizationTransaction,
  group: ScimGroup,
  ids: readonly string[],
): Promise<string[]> {
  const added: string[] = [];
  for (const some of inParts(ids)) {
    const there = await em.find(ScimGroupMember, { group: group.id, identity: { $in: some } }, asStored);
    const known = new Set(there.map(({ identityId }) => identityId));
    const missing = some.filter((id) => !known.has(id));
    if (missing.length > 0)
      await em.insertMany(
        ScimGroupMember,
        missing.map((identity) => ({
          id: unit.deps.random(32, 'letters'),
          group: group.id,
          identity,
          createdAt: unit.now,
        })),
      );
    added.push(...missing);
  }
  return added;
}

async function remove(
  { em }: OrganizationTransaction,
  group: ScimGroup,
  ids: readonly string[],
): Promise<string[]> {
  const removed: string[] = [];
  for (const some of inParts(ids)) {
    const where = { group: group.id, identity: { $in: some } };
    const there = await em.find(ScimGroupMember, where, asStored);
    if (there.length === 0) continue;
    await em.nativeDelete(ScimGroupMember, { id: { $in: there.map(({ id }) => id) } });
    removed.push(...there.map(({ identityId }) => identityId));
  }
  return removed;
}

/** The people of a group. */
export async function findMemberIds(
  { em }: Pick<OrganizationTransaction, 'em'>,
  group: Pick<ScimGroup, 'id'>,
): Promise<string[]> {
  const all = await em.find(ScimGroupMember, { group: group.id }, { ...asStored, fields: ['identity'] });
  return all.map(({ identity }) => identity.id);
}

/**
 * Changes who is in a group, and answers whom that concerns. It reads only those who are named, unless all of them are
 * replaced.
 */
export async function writeMembers(
  transaction: OrganizationTransaction,
  group: ScimGroup,
  { cleared, added, removed }: MemberChanges,
): Promise<string[]> {
  await assertKnown(transaction, group, [...added]);
  const leaving = cleared
    ? (await findMemberIds(transaction, group)).filter((id) => !added.has(id))
    : [...removed];
  const gone = await remove(transaction, group, leaving);
  const come = await add(transaction, group, [...added]);
  return [...gone, ...come];
}
