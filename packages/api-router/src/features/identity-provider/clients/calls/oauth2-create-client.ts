import { z } from 'zod';
import type { SessionCaller } from '#core/call/caller.ts';
import { writes } from '#core/limits/limits.ts';
import {
  metadataInput,
  metadataRefusals,
  pickMetadata,
} from '#features/identity-provider/clients/calls/client-input.ts';
import { clientProcedure } from '#features/identity-provider/clients/calls/client-procedure.ts';
import {
  type ClientOwner,
  writeForOwner,
  writeRefusals,
} from '#features/identity-provider/clients/calls/client-transaction.ts';
import { newClientView } from '#features/identity-provider/clients/calls/client-view.ts';
import {
  draftClient,
  insertClient,
  type NewClientOwner,
} from '#features/identity-provider/clients/calls/create-client-row.ts';
import {
  hasOwnedClients,
  ownerRefusals,
  requireOwner,
} from '#features/identity-provider/clients/calls/owner.ts';
import { viewClient } from '#features/identity-provider/clients/calls/view-client.ts';
import { TOO_MANY_OAUTH_CLIENTS } from '#features/oauth-grants/errors.ts';

const toNewOwner = (owner: ClientOwner, { user: { id: createdBy } }: SessionCaller): NewClientOwner =>
  'userId' in owner
    ? { source: 'person', userId: owner.userId, createdBy }
    : { source: 'organization', organizationId: owner.organizationId, createdBy };

export const createOAuthClient = clientProcedure
  .meta({
    route: {
      path: '/oauth2/create-client',
      summary: 'Create an application that signs people in, of your own or of an organization',
      description:
        'The fields are those of RFC 7591. `organization_id` makes it one of an organization. Only this answer has `client_secret`, unless `token_endpoint_auth_method` is one without a secret.',
      status: 201,
      errors: [...ownerRefusals, ...metadataRefusals, ...writeRefusals, TOO_MANY_OAUTH_CLIENTS],
      limit: writes,
      callers: ['session'],
      changes: ['oauth2.getClients', 'oauth2.searchClients'],
      isOn: hasOwnedClients,
      tag: 'Applications',
    },
  })
  .input(metadataInput.extend({ organization_id: z.string().optional() }))
  .output(newClientView)
  .mutation(async ({ ctx, input: { organization_id, ...given } }) => {
    const owner = await requireOwner(ctx, organization_id, 'create');
    const newOwner = toNewOwner(owner, ctx.caller);
    const draft = draftClient(ctx, newOwner, pickMetadata(newOwner.source, given));
    await writeForOwner(ctx, owner, (transaction) => insertClient(transaction, draft));
    return viewClient(ctx, draft.id, draft.secret);
  });
