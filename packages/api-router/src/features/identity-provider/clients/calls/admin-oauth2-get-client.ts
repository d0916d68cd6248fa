import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { adminClientProcedure } from '#features/identity-provider/clients/calls/admin-procedure.ts';
import { clientFacts, toClientFacts } from '#features/identity-provider/clients/calls/client-view.ts';
import { toClient } from '#features/identity-provider/clients/client.ts';
import { findClientRow } from '#features/identity-provider/clients/find-client.ts';
import { operatorClients } from '#features/identity-provider/clients/operator-clients.ts';
import { OAUTH_CLIENT_NOT_FOUND } from '#features/oauth-grants/errors.ts';

export const adminGetOAuthClient = adminClientProcedure('read')
  .meta({
    route: {
      path: '/admin/oauth2/get-client',
      summary: 'Get any application',
      description:
        '`people` is the number of people who have given it access, up to 1,000; `has_more_people` says that there are more.',
      errors: [OAUTH_CLIENT_NOT_FOUND],
      tag: 'Applications',
    },
  })
  .input(z.object({ client_id: z.string() }))
  .output(clientFacts)
  .query(async ({ ctx, input: { client_id: id } }) => {
    const set = operatorClients.of(ctx).get(id);
    if (set) return toClientFacts(ctx, set);
    const row = await findClientRow(ctx.em(), id);
    if (!row) throw new AuthError(OAUTH_CLIENT_NOT_FOUND);
    return toClientFacts(ctx, toClient(ctx, row));
  });
