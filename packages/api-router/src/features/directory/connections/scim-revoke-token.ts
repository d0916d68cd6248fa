import { ScimToken } from '@keystead/db';
import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { changeTokensProcedure } from '#features/directory/connections/connection-procedure.ts';
import { tellOwnersOfDirectory } from '#features/directory/connections/tell-owners.ts';
import { SCIM_TOKEN_NOT_FOUND } from '#features/directory/errors.ts';
import { tokenRevoked } from '#features/directory/facts.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';

export const revokeToken = changeTokensProcedure('delete')
  .meta({
    route: {
      path: '/scim/revoke-token',
      summary: 'End a token of a directory',
      description: 'What the directory has provisioned stays.',
      errors: [SCIM_TOKEN_NOT_FOUND],
      limit: writes,
      changes: ['scim.listProviderConnections', 'scim.getProviderConnection'],
      tag: 'SCIM',
    },
  })
  .input(z.object({ ...organizationFields, tokenId: z.string() }))
  .output(statusView)
  .mutation(async ({ ctx, input: { tokenId } }) => {
    const { caller } = ctx;
    await ctx.inOrganization(async (transaction) => {
      const { unit, em, organization } = transaction;
      const where = { id: tokenId, connection: { organization: organization.id } };
      const token = await em.findOne(ScimToken, where);
      if (!token) throw new AuthError(SCIM_TOKEN_NOT_FOUND);
      await em.nativeDelete(ScimToken, { id: token.id });
      record(unit, tokenRevoked, {
        organizationId: organization.id,
        targetType: 'scim-token',
        targetId: token.id,
        data: { token: token.prefix },
      });
      await tellOwnersOfDirectory(transaction, { change: 'revoked', caller });
    });
    return done;
  });
