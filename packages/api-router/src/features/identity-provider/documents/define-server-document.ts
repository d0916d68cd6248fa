import type { Route } from '#core/call/meta.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { answerDocument } from '#features/identity-provider/documents/answer-document.ts';
import { serverDocumentPaths } from '#features/identity-provider/documents/document-paths.ts';
import { serverMetadata, toServerMetadata } from '#features/identity-provider/documents/server-metadata.ts';

/** Facts about the routes of all documents. */
export const documentRoute = { cors: 'open', callers: ['nobody'], tag: 'Identity provider' } as const;

/** The same document under each of its names (RFC 8414, OpenID Connect Discovery 1.0). */
export const defineServerDocument = (path: Route['path'], summary: string) =>
  publicProcedure
    .meta({
      route: {
        ...documentRoute,
        path,
        rootPathsOf: (deps) => serverDocumentPaths(deps, path),
        summary,
        description: 'Also at the root of the host, with the path of the issuer behind it.',
      },
    })
    .output(serverMetadata)
    .query(async ({ ctx }) => answerDocument(ctx, await toServerMetadata(ctx)));
