import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { findUsableClient } from '#features/identity-provider/clients/find-client.ts';
import { publicClientView, toPublicClient } from '#features/identity-provider/consent/public-client-view.ts';
import { OAUTH_CLIENT_NOT_FOUND } from '#features/oauth-grants/errors.ts';

export const publicClient = sessionProcedure
  .meta({
    route: {
      path: '/oauth2/public-client',
      summary: 'Read what people may know of an application',
      description: 'Its name, who is responsible for it, and what it may ask for, in words.',
      errors: [OAUTH_CLIENT_NOT_FOUND],
      callers: ['session'],
      tag: 'Identity provider',
    },
  })
  .input(z.object({ client_id: z.string() }))
  .output(publicClientView)
  .query(async ({ ctx, input }) => {
    const client = await findUsableClient(ctx, input.client_id);
    if (!client) throw new AuthError(OAUTH_CLIENT_NOT_FOUND);
    return toPublicClient(ctx, client);
  });
