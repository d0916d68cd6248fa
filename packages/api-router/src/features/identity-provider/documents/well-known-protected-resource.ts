import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import { splitUrl } from '#core/http/request-target.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { answerDocument } from '#features/identity-provider/documents/answer-document.ts';
import { documentRoute } from '#features/identity-provider/documents/define-server-document.ts';
import {
  findResourceAt,
  RESOURCE_DOCUMENT,
  resourceDocumentPaths,
} from '#features/identity-provider/documents/document-paths.ts';
import { issuerOf, providerOptions, resourcesOf } from '#features/oauth-grants/options.ts';

/** Metadata of a resource (RFC 9728 section 2), for a server that hands these requests on. */
export const protectedResource = publicProcedure
  .meta({
    route: {
      ...documentRoute,
      path: RESOURCE_DOCUMENT,
      rootPathsOf: resourceDocumentPaths,
      summary: 'Describe an API that takes tokens',
      description:
        'RFC 9728. It is at the root of the host, with the path of the API behind it. Without a path it describes the first API.',
      isOn: (deps) => resourcesOf(deps).size > 0,
    },
  })
  .output(
    z.object({
      resource: z.string(),
      authorization_servers: z.array(z.string()),
      scopes_supported: z.array(z.string()),
      bearer_methods_supported: z.array(z.string()),
      resource_name: z.string().optional(),
    }),
  )
  .query(({ ctx }) => {
    const found = findResourceAt(ctx, splitUrl(ctx.incoming.url)[0]);
    if (!found) throw new AuthError(NOT_FOUND);
    const { identifier, name, scopes = Object.keys(providerOptions.of(ctx).scopes) } = found;
    return answerDocument(ctx, {
      resource: identifier,
      authorization_servers: [issuerOf(ctx)],
      scopes_supported: scopes.filter((scope) => scope !== 'offline_access'),
      bearer_methods_supported: ['header'],
      ...(name !== undefined && { resource_name: name }),
    });
  });
