import type { OwnDataFile } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { record } from '#core/events/record.ts';
import { fileSchema } from '#core/http/file.ts';
import { exports } from '#core/limits/limits.ts';
import { freshProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { OWN_DATA_EXPIRED, OWN_DATA_NOT_FOUND, OWN_DATA_NOT_READY } from '#features/own-data/errors.ts';
import { DOWNLOAD_PATH, dataDownloaded } from '#features/own-data/facts.ts';
import { isExpired } from '#features/own-data/file/file-view.ts';
import { findFiles, partPieces } from '#features/own-data/file/find-files.ts';

function refusalOf(file: OwnDataFile, now: Date): ErrorDefinition | undefined {
  if (file.state === 'preparing') return OWN_DATA_NOT_READY;
  if (file.state === 'failed') return OWN_DATA_NOT_FOUND;
  return isExpired(file, now) ? OWN_DATA_EXPIRED : undefined;
}

export const downloadOwnData = freshProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: DOWNLOAD_PATH,
      summary: 'Download all that is stored about you',
      description:
        'One JSON document with a list for each table, without secrets and without data of other people. It is the last file that you asked for. A download is itself an event.',
      produces: ['application/json'],
      errors: [OWN_DATA_NOT_FOUND, OWN_DATA_NOT_READY, OWN_DATA_EXPIRED],
      limit: exports,
      tag: 'Account',
    },
  })
  .output(fileSchema)
  .query(async ({ ctx }) => {
    const { user } = ctx.caller;
    const [file] = await findFiles(ctx.em(), user.id, ctx);
    if (!file) throw new AuthError(OWN_DATA_NOT_FOUND);
    const refusal = refusalOf(file, ctx.now);
    if (refusal) throw new AuthError(refusal);
    await ctx.deps.dataKeys.require();
    record(ctx, dataDownloaded, { actorId: user.id });
    return {
      fileName: `my-data-${(file.readyAt ?? file.createdAt).toISOString().slice(0, 10)}.json`,
      mediaType: 'application/json; charset=utf-8',
      content: partPieces(ctx.deps, file),
    };
  });
