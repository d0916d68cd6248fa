import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { decisions } from '#features/identity-provider/authorize/facts.ts';
import { findUsableClient } from '#features/identity-provider/clients/find-client.ts';
import { publicClientView, toPublicClient } from '#features/identity-provider/consent/public-client-view.ts';
import { INVALID_SIGNATURE, OAUTH_CLIENT_NOT_FOUND } from '#features/oauth-grants/errors.ts';
import { readSignedQuery } from '#features/oauth-requests/signed-query.ts';

export const publicClientPrelogin = publicProcedure
  .meta({
    route: {
      path: '/oauth2/public-client-prelogin',
      summary: 'Read what people may know of an application, before they sign in',
      description: 'With the signed query of a page that belongs to a request of this application.',
      errors: [INVALID_SIGNATURE, OAUTH_CLIENT_NOT_FOUND],
      callers: ['nobody'],
      limit: decisions,
      dialect: 'oauth',
      form: 'or-json',
      changes: [],
      tag: 'Identity provider',
    },
  })
  .input(z.object({ client_id: z.string(), oauth_query: z.string().optional() }))
  .output(publicClientView)
  .mutation(async ({ ctx, input: { client_id: id, oauth_query: query } }) => {
    const signed = query === undefined ? undefined : readSignedQuery(ctx, query);
    if (!signed || signed.hasEnded || signed.clientId !== id) throw new AuthError(INVALID_SIGNATURE);
    const client = await findUsableClient(ctx, id);
    if (!client) throw new AuthError(OAUTH_CLIENT_NOT_FOUND);
    return toPublicClient(ctx, client);
  });
