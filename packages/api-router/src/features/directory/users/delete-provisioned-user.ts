import { ScimGroupMember } from '@keystead/db';
import { writeNow } from '#core/call/commit.ts';
import { type DirectoryContext, recordFor } from '#features/directory/directory-procedure.ts';
import { provisionedUserDeleted } from '#features/directory/facts.ts';
import { holdIdentity } from '#features/directory/users/change-user.ts';
import { deactivate } from '#features/directory/users/deactivate.ts';
import { requireUser } from '#features/directory/users/find-users.ts';
import { askBeforeLeaving, tellOfLeaving } from '#features/directory/users/leaving.ts';
import { writeInOrganization } from '#features/organization-membership/lock.ts';

/** Takes a person out of the organization and the directory. The account stays. */
export const deleteProvisionedUser = (ctx: DirectoryContext, id: string): Promise<void> =>
  writeNow(ctx, async () => {
    const read = await requireUser(ctx, id);
    const leaving = read.active ? await askBeforeLeaving(ctx, read) : null;
    return writeInOrganization(ctx, ctx.caller.organizationId, async (transaction) => {
      const { unit, em } = transaction;
      const identity = await holdIdentity(transaction, ctx, read);
      if (identity.active && (await deactivate(transaction, identity))) tellOfLeaving(ctx, leaving);
      await em.nativeDelete(ScimGroupMember, { identity: identity.id });
      // Nothing that the directory said of the person is kept, but by what they are known when they come back.
      Object.assign(identity, {
        active: false,
        deletedAt: unit.now,
        attributes: {},
        externalId: null,
        workEmail: null,
        version: identity.version + 1,
        updatedAt: unit.now,
      });
      recordFor({ ...unit, caller: ctx.caller }, provisionedUserDeleted, {
        targetId: identity.userId,
        data: { identityId: identity.id },
      });
    });
  });
