import { ScimIdentity, type User } from '@keystead/db';
import { Overtaken, writeNow } from '#core/call/commit.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { assertIfMatch } from '#core/http/cached-answer.ts';
import { type DirectoryContext, recordFor } from '#features/directory/directory-procedure.ts';
import { SCIM_NOT_FOUND, SCIM_UNIQUENESS } from '#features/directory/errors.ts';
import {
  provisionedUserActivated,
  provisionedUserDeactivated,
  provisionedUserUpdated,
} from '#features/directory/facts.ts';
import { applyGroups } from '#features/directory/groups/apply-groups.ts';
import { type Person, readPerson } from '#features/directory/protocol/person.ts';
import type { Values } from '#features/directory/protocol/read-value.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';
import { toVersion } from '#features/directory/resource-url.ts';
import { deactivate } from '#features/directory/users/deactivate.ts';
import { assertOwnDomain, findReturning } from '#features/directory/users/find-or-make-user.ts';
import { requireUser } from '#features/directory/users/find-users.ts';
import { type Joining, join, planReturn } from '#features/directory/users/join.ts';
import { askBeforeLeaving, type Leaving, tellOfLeaving } from '#features/directory/users/leaving.ts';
import { writeInOrganization } from '#features/organization-membership/lock.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

interface Step {
  identity: ScimIdentity;
  person: Person;
  joining: Joining | null;
  leaving: Leaving | null;
}

/** The row as it is under the lock. Somebody else may have changed it since it was read. */
export async function holdIdentity(
  { em }: OrganizationTransaction,
  ctx: DirectoryContext,
  { id }: ScimIdentity,
): Promise<ScimIdentity> {
  const stored = await em.findOne(ScimIdentity, { id }, { refresh: true, populate: ['user'] });
  if (!stored || stored.deletedAt !== null) throw new AuthError(SCIM_NOT_FOUND);
  assertIfMatch(ctx, toVersion(stored.version));
  return stored;
}

async function assertFree(
  { em, organization }: OrganizationTransaction,
  { userNameKey }: Person,
  { id }: ScimIdentity,
): Promise<void> {
  const other = { organization: organization.id, userNameKey, id: { $ne: id } };
  if ((await em.count(ScimIdentity, { ...other, deletedAt: null })) > 0)
    throw refusal(SCIM_UNIQUENESS, 'There is somebody with this userName');
  await em.nativeDelete(ScimIdentity, other);
}

/** The identity is from now on that of another user, who has nothing of what the former one had. */
async function moveTo(
  { em, organization }: OrganizationTransaction,
  identity: ScimIdentity,
  user: User,
): Promise<void> {
  if (identity.userId === user.id) return;
  const other = { organization: organization.id, user: user.id };
  if ((await em.count(ScimIdentity, { ...other, deletedAt: null })) > 0)
    throw refusal(SCIM_UNIQUENESS, 'There is somebody with this e-mail address');
  await em.nativeDelete(ScimIdentity, other);
  Object.assign(identity, { user, keptRole: null, keptTeams: null });
}

async function changeMembership(
  ctx: DirectoryContext,
  transaction: OrganizationTransaction,
  { identity, person, joining, leaving }: Step,
): Promise<void> {
  if (person.active === identity.active) return;
  const about = { targetId: identity.userId, data: { identityId: identity.id } };
  const unit = { ...transaction.unit, caller: ctx.caller };
  if (person.active) {
    const member = await join(transaction, { user: identity.user, identity }, joining);
    const changes = { active: true, keptRole: null, keptTeams: null };
    Object.assign(identity, changes);
    // At once: groups are of those who are active.
    await transaction.em.nativeUpdate(ScimIdentity, { id: identity.id }, changes);
    await applyGroups(transaction, [identity.id], member);
    recordFor(unit, provisionedUserActivated, about);
    return;
  }
  const member = await deactivate(transaction, identity);
  if (member) tellOfLeaving(ctx, leaving);
  recordFor(unit, provisionedUserDeactivated, about);
}

/** Changes a person to what `toAttributes` makes of them, all or nothing. Answers the row as it is then. */
export const changeUser = (
  ctx: DirectoryContext,
  id: string,
  toAttributes: (before: Values) => Values,
): Promise<ScimIdentity> =>
  writeNow(ctx, async () => {
    const read = await requireUser(ctx, id);
    const asked = toAttributes({ ...read.attributes, active: read.active });
    const person = readPerson(asked);
    const isNewAddress = !isSameMailbox(person.email, read.email);
    if (isNewAddress) await assertOwnDomain(ctx, person);
    const isBack = person.active && !read.active;
    const user = isBack ? await findReturning(ctx, read, person) : read.user;
    const joining = isBack ? await planReturn(ctx, read, user) : null;
    const leaving = !person.active && read.active ? await askBeforeLeaving(ctx, read) : null;
    const { version } = read;
    return writeInOrganization(ctx, ctx.caller.organizationId, async (transaction) => {
      const identity = await holdIdentity(transaction, ctx, read);
      // What was asked is a change of what was read.
      if (identity.version !== version) throw new Overtaken('the person was changed meanwhile');
      if (person.userNameKey !== identity.userNameKey) await assertFree(transaction, person, identity);
      const wasActive = identity.active;
      await moveTo(transaction, identity, user);
      await changeMembership(ctx, transaction, { identity, person, joining, leaving });
      const { active: _, ...rest } = asked;
      const attributes = { ...rest, userName: person.userName };
      if (JSON.stringify(attributes) === JSON.stringify(identity.attributes) && person.active === wasActive)
        return identity;
      Object.assign(identity, {
        attributes,
        userNameKey: person.userNameKey,
        externalId: person.externalId,
        email: person.email,
        workEmail: person.workEmail,
        version: version + 1,
        updatedAt: transaction.unit.now,
      });
      recordFor({ ...transaction.unit, caller: ctx.caller }, provisionedUserUpdated, {
        targetId: identity.userId,
        data: { identityId: identity.id },
      });
      return identity;
    });
  });
