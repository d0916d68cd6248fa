import { ScimGroup } from '@keystead/db';
import { writeNow } from '#core/call/commit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { assertIfMatch } from '#core/http/cached-answer.ts';
import { type DirectoryContext, recordFor } from '#features/directory/directory-procedure.ts';
import { SCIM_INVALID_VALUE, SCIM_NOT_FOUND, SCIM_UNIQUENESS } from '#features/directory/errors.ts';
import { groupCreated, groupDeleted, groupUpdated } from '#features/directory/facts.ts';
import { applyGroups, isAbout } from '#features/directory/groups/apply-groups.ts';
import { requireGroup, toNameKey } from '#features/directory/groups/find-groups.ts';
import { findMemberIds, writeMembers } from '#features/directory/groups/write-members.ts';
import type { MemberChanges } from '#features/directory/protocol/member-changes.ts';
import { assertKey, type Values } from '#features/directory/protocol/read-value.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';
import { toVersion } from '#features/directory/resource-url.ts';
import { findGroupRules } from '#features/enterprise-connections/group-rules.ts';
import { writeInOrganization } from '#features/organization-membership/lock.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

interface Named {
  displayName: string;
  nameKey: string;
  externalId: string | null;
}

function readNamed({ displayName, externalId }: Values): Named {
  const name = typeof displayName === 'string' ? displayName.trim() : '';
  if (name === '') throw refusal(SCIM_INVALID_VALUE, 'displayName is required');
  const nameKey = toNameKey(name);
  assertKey('displayName', nameKey);
  if (typeof externalId === 'string') assertKey('externalId', externalId);
  return {
    displayName: name,
    nameKey,
    externalId: typeof externalId === 'string' ? externalId : null,
  };
}

async function assertFree(
  { em }: OrganizationTransaction,
  { nameKey }: Named,
  { connectionId, id }: { connectionId: string; id?: string },
): Promise<void> {
  const where = { connection: connectionId, nameKey, ...(id !== undefined && { id: { $ne: id } }) };
  if ((await em.count(ScimGroup, where)) > 0)
    throw refusal(SCIM_UNIQUENESS, 'There is a group with this displayName');
}

interface Recorded {
  group: ScimGroup;
  changed: number;
}

const toData = ({ group, changed }: Recorded) => ({
  targetId: group.id,
  targetType: 'scim-group',
  data: { members: changed },
});

/** Adds a group of the directory, with its people. */
export const addGroup = (
  ctx: DirectoryContext,
  { attributes, members }: { attributes: Values; members: MemberChanges },
): Promise<ScimGroup> =>
  writeNow(ctx, async () => {
    const named = readNamed(attributes);
    const { organizationId, connectionId } = ctx.caller;
    return writeInOrganization(ctx, organizationId, async (transaction) => {
      const { unit, em, organization } = transaction;
      await assertFree(transaction, named, { connectionId });
      const id = unit.deps.random(32, 'letters');
      // At once: the rows of its members refer to it.
      await em.insert(ScimGroup, {
        id,
        organization: organization.id,
        connection: connectionId,
        ...named,
        version: 1,
        createdAt: unit.now,
        updatedAt: unit.now,
      });
      const group = await em.findOneOrFail(ScimGroup, id);
      const concerned = await writeMembers(transaction, group, members);
      await applyGroups(transaction, concerned);
      recordFor({ ...unit, caller: ctx.caller }, groupCreated, toData({ group, changed: concerned.length }));
      return group;
    });
  });

async function holdGroup(
  { em }: OrganizationTransaction,
  ctx: DirectoryContext,
  id: string,
): Promise<ScimGroup> {
  const group = await em.findOne(ScimGroup, { id }, { refresh: true });
  if (!group) throw new AuthError(SCIM_NOT_FOUND);
  assertIfMatch(ctx, toVersion(group.version));
  return group;
}

/** Some rule of the organization names the group, before or after a change of its name. */
async function isRuled(
  { em, organization }: OrganizationTransaction,
  groups: readonly Pick<ScimGroup, 'id' | 'displayName' | 'externalId'>[],
): Promise<boolean> {
  const { rules } = await findGroupRules(em, organization.id);
  return rules.some((rule) => groups.some((group) => isAbout(rule, group)));
}

export interface GroupChange {
  /** The attributes after the change, without the members. */
  toAttributes: (before: Values) => Values;
  members: MemberChanges;
}

/** Changes a group, all or nothing. */
export const changeGroup = (
  ctx: DirectoryContext,
  id: string,
  { toAttributes, members }: GroupChange,
): Promise<ScimGroup> =>
  writeNow(ctx, async () => {
    await requireGroup(ctx, id);
    return writeInOrganization(ctx, ctx.caller.organizationId, async (transaction) => {
      const { unit, em } = transaction;
      const group = await holdGroup(transaction, ctx, id);
      const { displayName, externalId, connectionId } = group;
      const before = { id, displayName, externalId };
      const named = readNamed(toAttributes({ displayName, ...(externalId !== null && { externalId }) }));
      if (named.nameKey !== group.nameKey) await assertFree(transaction, named, { connectionId, id });
      const isRenamed = named.displayName !== displayName || named.externalId !== externalId;
      Object.assign(group, named);
      // At once: rules find it by its name.
      if (isRenamed) await em.nativeUpdate(ScimGroup, { id }, named);
      const concerned = await writeMembers(transaction, group, members);
      if (!isRenamed && concerned.length === 0) return group;
      Object.assign(group, { version: group.version + 1, updatedAt: unit.now });
      if (await isRuled(transaction, [before, group])) {
        const all = isRenamed ? [...concerned, ...(await findMemberIds(transaction, group))] : concerned;
        await applyGroups(transaction, [...new Set(all)]);
      }
      recordFor({ ...unit, caller: ctx.caller }, groupUpdated, toData({ group, changed: concerned.length }));
      return group;
    });
  });

/** Deletes a group. The people stay, without the roles that it stood for. */
export const removeGroup = (ctx: DirectoryContext, id: string): Promise<void> =>
  writeNow(ctx, async () => {
    await requireGroup(ctx, id);
    return writeInOrganization(ctx, ctx.caller.organizationId, async (transaction) => {
      const { unit, em } = transaction;
      const group = await holdGroup(transaction, ctx, id);
      const concerned = (await isRuled(transaction, [group])) ? await findMemberIds(transaction, group) : [];
      await em.nativeDelete(ScimGroup, { id });
      await applyGroups(transaction, concerned);
      recordFor({ ...unit, caller: ctx.caller }, groupDeleted, toData({ group, changed: concerned.length }));
    });
  });
