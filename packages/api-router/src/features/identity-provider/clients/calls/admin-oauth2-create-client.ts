import { writeNow } from '#core/call/commit.ts';
import { writes } from '#core/limits/limits.ts';
import { adminClientProcedure } from '#features/identity-provider/clients/calls/admin-procedure.ts';
import {
  metadataInput,
  metadataRefusals,
  pickMetadata,
} from '#features/identity-provider/clients/calls/client-input.ts';
import { newClientView } from '#features/identity-provider/clients/calls/client-view.ts';
import { draftClient, insertClient } from '#features/identity-provider/clients/calls/create-client-row.ts';
import { viewClient } from '#features/identity-provider/clients/calls/view-client.ts';

export const adminCreateOAuthClient = adminClientProcedure('create')
  .meta({
    route: {
      path: '/admin/oauth2/create-client',
      summary: 'Create an application of the operator',
      description:
        'The fields are those of RFC 7591, and `skip_consent`, `enable_end_session`, `require_pkce`, `resources`, `client_credentials_scopes` and `client_secret_expires_at`. Only this answer has `client_secret`.',
      status: 201,
      errors: [...metadataRefusals],
      limit: writes,
      callers: ['session'],
      changes: ['admin.oauth2.listClients'],
      tag: 'Applications',
    },
  })
  .input(metadataInput)
  .output(newClientView)
  .mutation(async ({ ctx, input }) => {
    const owner = { source: 'admin' as const, createdBy: ctx.caller.user.id };
    const draft = draftClient(ctx, owner, pickMetadata('admin', input));
    await writeNow(ctx, async () => ctx.write((em) => insertClient({ unit: ctx, em }, draft)));
    return viewClient(ctx, draft.id, draft.secret);
  });
