import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { reads } from '#core/limits/limits.ts';
import {
  readDirectoriesProcedure,
  requireDirectory,
} from '#features/directory/connections/connection-procedure.ts';
import { directoryView, showDirectories } from '#features/directory/connections/connection-view.ts';
import { SCIM_PROVIDER_NOT_FOUND } from '#features/directory/errors.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';

export const getProviderConnection = readDirectoriesProcedure
  .meta({
    route: {
      path: '/scim/get-provider-connection',
      summary: 'Get a directory of an organization',
      errors: [SCIM_PROVIDER_NOT_FOUND],
      limit: reads,
      tag: 'SCIM',
    },
  })
  .input(z.object({ ...organizationFields, providerId: z.string() }))
  .output(directoryView)
  .query(async ({ ctx, input: { providerId } }) => {
    const row = await requireDirectory(ctx, ctx.membership.organization.id, providerId);
    const [shown] = await showDirectories(ctx, [row]);
    if (!shown) throw new AuthError(SCIM_PROVIDER_NOT_FOUND);
    return shown;
  });
