import { SsoConnection } from '@keystead/db';
import { z } from 'zod';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import { writes } from '#core/limits/limits.ts';
import { removeAccounts } from '#features/enterprise-connections/connection-accounts.ts';
import { SSO_IS_REQUIRED } from '#features/enterprise-connections/errors.ts';
import {
  deleteConnectionProcedure,
  requireStored,
} from '#features/enterprise-sign-in/connections/connection-procedure.ts';
import { assertNotNeeded } from '#features/enterprise-sign-in/connections/not-needed.ts';
import { tellOwners } from '#features/enterprise-sign-in/connections/tell-owners.ts';

export const deleteProvider = deleteConnectionProcedure
  .meta({
    route: {
      path: '/sso/delete-provider',
      summary: 'Delete the identity provider of an organization',
      description:
        'Sessions that were opened by it end, and its accounts go. The people stay, with all other ways in.',
      errors: [SSO_IS_REQUIRED],
      limit: writes,
      callers: ['session'],
      changes: ['sso.providers', 'sso.getProvider'],
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ providerId: z.string() }))
  .output(z.object({ success: z.literal(true) }))
  .mutation(async ({ ctx }) => {
    const { connection, caller } = ctx;
    await ctx.inOrganization(async (transaction) => {
      const { unit, em } = transaction;
      const stored = await requireStored(em, connection.id);
      await assertNotNeeded(transaction, stored.id);
      const accounts = await removeAccounts(unit, em, stored);
      await endHolders(transaction, 'connection', {
        holders: [{ id: stored.id }],
        ending: 'deleted',
        actorId: caller.user.id,
      });
      await em.nativeDelete(SsoConnection, { id: stored.id });
      await tellOwners(transaction, stored, { change: 'deleted', caller, data: { accounts } });
    });
    return { success: true as const };
  });
