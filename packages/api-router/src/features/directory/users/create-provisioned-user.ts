import { ScimIdentity, type User } from '@keystead/db';
import { writeNow } from '#core/call/commit.ts';
import { isUnwritten } from '#core/call/unit-of-work/unwritten.ts';
import { type DirectoryContext, recordFor } from '#features/directory/directory-procedure.ts';
import { SCIM_UNIQUENESS } from '#features/directory/errors.ts';
import { provisionedUserCreated } from '#features/directory/facts.ts';
import { type Person, readPerson } from '#features/directory/protocol/person.ts';
import type { Values } from '#features/directory/protocol/read-value.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';
import { deactivate } from '#features/directory/users/deactivate.ts';
import { findNewcomer, findOrMakeUser, makeUser } from '#features/directory/users/find-or-make-user.ts';
import { join, planJoining } from '#features/directory/users/join.ts';
import { askBeforeLeaving, tellOfLeaving } from '#features/directory/users/leaving.ts';
import { writeInOrganization } from '#features/organization-membership/lock.ts';

/** Those with this name whom a directory of the organization has, or had. */
const findNamed = (ctx: DirectoryContext, { userNameKey }: Person): Promise<ScimIdentity[]> =>
  ctx.em().find(ScimIdentity, { organization: ctx.caller.organizationId, userNameKey });

/** Those of this user. Not found together with the others: each has an index. */
const findOfUser = async (ctx: DirectoryContext, user: User): Promise<ScimIdentity[]> =>
  isUnwritten(ctx.em(), user)
    ? []
    : ctx.em().find(ScimIdentity, { organization: ctx.caller.organizationId, user: user.id });

/** Refuses a person whom the organization has. Those whom a directory has deleted make room. */
function assertNew(same: readonly ScimIdentity[], { userNameKey }: Person): void {
  const living = same.filter(({ deletedAt }) => deletedAt === null);
  if (living.some((one) => one.userNameKey === userNameKey))
    throw refusal(SCIM_UNIQUENESS, 'There is somebody with this userName');
  if (living.length > 0) throw refusal(SCIM_UNIQUENESS, 'There is somebody with this e-mail address');
}

/** What the person had when the directory took them away, if it is the same person. */
const keptOf = (
  same: readonly ScimIdentity[],
  userId: string,
): Pick<ScimIdentity, 'keptRole' | 'keptTeams'> => {
  const before = same.find((one) => one.userId === userId);
  return { keptRole: before?.keptRole ?? null, keptTeams: before?.keptTeams ?? null };
};

/** Adds a person of the directory: finds or makes the user, and makes them a member, or ends that they are one. */
export const createProvisionedUser = (ctx: DirectoryContext, attributes: Values): Promise<ScimIdentity> =>
  writeNow(ctx, async () => {
    const { organizationId, connectionId } = ctx.caller;
    const person = readPerson(attributes);
    const newcomer = await findNewcomer(ctx, person);
    const isNew = !newcomer.isNamed && !newcomer.isUser;
    const named = isNew ? [] : await findNamed(ctx, person);
    // Before the user is looked at: a refusal changes nobody.
    assertNew(named, person);
    const user = isNew ? await makeUser(ctx, person) : await findOrMakeUser(ctx, person);
    const before = [...new Set([...named, ...(await findOfUser(ctx, user))])];
    assertNew(before, person);
    const kept = keptOf(before, user.id);
    const joining = person.active ? await planJoining(ctx, { user, ...kept, place: newcomer }) : null;
    const leaving = person.active ? null : await askBeforeLeaving(ctx, { organizationId, userId: user.id });
    return writeInOrganization(ctx, organizationId, async (transaction) => {
      const { unit, em } = transaction;
      // If one was made or brought back meanwhile, it has this name or this user, and the database refuses another.
      if (before.length > 0)
        await em.nativeDelete(ScimIdentity, {
          id: { $in: before.map(({ id }) => id) },
          deletedAt: { $ne: null },
        });
      if (person.active) await join(transaction, { user, identity: kept }, joining);
      const { active: _, ...rest } = attributes;
      const identity = em.create(ScimIdentity, {
        id: unit.deps.random(32, 'letters'),
        organization: transaction.organization,
        connection: connectionId,
        user,
        userNameKey: person.userNameKey,
        externalId: person.externalId,
        email: person.email,
        workEmail: person.workEmail,
        active: person.active,
        attributes: { ...rest, userName: person.userName },
        ...kept,
        version: 1,
        deletedAt: null,
        createdAt: unit.now,
        updatedAt: unit.now,
      });
      if (!person.active && (await deactivate(transaction, identity))) tellOfLeaving(ctx, leaving);
      recordFor({ ...unit, caller: ctx.caller }, provisionedUserCreated, {
        targetId: user.id,
        data: { identityId: identity.id, active: person.active },
      });
      return identity;
    });
  });
