import { ScimConnection, ScimIdentity } from '@keystead/db';
import { z } from 'zod';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import {
  deleteDirectoryProcedure,
  requireDirectory,
} from '#features/directory/connections/connection-procedure.ts';
import { tellOwnersOfDirectory } from '#features/directory/connections/tell-owners.ts';
import { SCIM_OWNER_KEPT, SCIM_PROVIDER_NOT_FOUND } from '#features/directory/errors.ts';
import { directoryDeleted } from '#features/directory/facts.ts';
import { deactivate } from '#features/directory/users/deactivate.ts';
import { removalChanges } from '#features/organization-members/end-membership.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Memberships that end in one transaction. */
const AT_ONCE = 100;

/** An owner who has to stay stays, and whoever deletes the directory does not take themselves away. */
async function deactivateSome(
  transaction: OrganizationTransaction,
  { connectionId, after, actorId }: { connectionId: string; after: string; actorId: string },
): Promise<string | undefined> {
  const where = { connection: connectionId, active: true, deletedAt: null, id: { $gt: after } };
  const some = await transaction.em.find(ScimIdentity, where, { orderBy: { id: 'asc' }, limit: AT_ONCE });
  for (const identity of some) {
    if (identity.userId === actorId) continue;
    try {
      await deactivate(transaction, identity);
    } catch (error) {
      if (!(error instanceof AuthError) || error.definition !== SCIM_OWNER_KEPT) throw error;
    }
  }
  return some.at(-1)?.id;
}

export const deleteProviderConnection = deleteDirectoryProcedure
  .meta({
    route: {
      path: '/scim/delete-provider-connection',
      summary: 'Delete a directory of an organization',
      description:
        'Its tokens end, and what it said of people goes. The people stay members, or with `people: deactivate` stop being members; owners who have to stay do.',
      errors: [SCIM_PROVIDER_NOT_FOUND],
      limit: writes,
      callers: ['session'],
      changes: ['scim.listProviderConnections', 'scim.getProviderConnection', ...removalChanges],
      tag: 'SCIM',
    },
  })
  .input(
    z.object({
      ...organizationFields,
      providerId: z.string(),
      people: z.enum(['keep', 'deactivate']).default('keep'),
    }),
  )
  .output(z.object({ success: z.literal(true) }))
  .mutation(async ({ ctx, input: { providerId, people } }) => {
    const { caller } = ctx;
    const actorId = caller.user.id;
    const { id: connectionId } = await requireDirectory(ctx, ctx.membership.organization.id, providerId);
    let after: string | undefined = people === 'deactivate' ? '' : undefined;
    while (after !== undefined) {
      const from: string = after;
      after = await ctx.inOrganization((transaction) =>
        deactivateSome(transaction, { connectionId, after: from, actorId }),
      );
    }
    await ctx.inOrganization(async (transaction) => {
      const { unit, em, organization } = transaction;
      const where = { id: connectionId, organization: organization.id };
      const holders = [{ id: connectionId }];
      await endHolders(transaction, 'connection', { holders, ending: 'deleted', actorId });
      if ((await em.nativeDelete(ScimConnection, where)) !== 1) throw new AuthError(SCIM_PROVIDER_NOT_FOUND);
      record(unit, directoryDeleted, {
        actorId,
        organizationId: organization.id,
        targetType: 'scim-connection',
        targetId: connectionId,
        data: { providerId, people },
      });
      await tellOwnersOfDirectory(transaction, { change: 'deleted', caller });
    });
    return { success: true as const };
  });
