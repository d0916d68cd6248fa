import { publicProcedure } from '#core/session/procedures.ts';
import { documentRoute } from '#features/directory/documents/document-procedures.ts';
import { describeService } from '#features/directory/protocol/documents.ts';
import { resourceOutput } from '#features/directory/resource-input.ts';
import { scimUrlOf } from '#features/directory/resource-url.ts';

export const getServiceProviderConfig = publicProcedure
  .meta({
    route: { ...documentRoute, path: '/scim/v2/ServiceProviderConfig', summary: 'What of SCIM there is' },
  })
  .output(resourceOutput)
  .query(({ ctx }) => describeService(scimUrlOf(ctx)));
