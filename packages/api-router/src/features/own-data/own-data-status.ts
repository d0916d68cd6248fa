import { sessionProcedure } from '#core/session/procedures.ts';
import { ownDataStatus, toStatus } from '#features/own-data/file/file-view.ts';
import { findFiles } from '#features/own-data/file/find-files.ts';

export const getOwnDataStatus = sessionProcedure
  .meta({
    route: {
      path: '/own-data/status',
      summary: 'Say what has become of the file with your data',
      description: 'The last file that you asked for, and when you may ask for the next one.',
      callers: ['session'],
      tag: 'Account',
    },
  })
  .output(ownDataStatus)
  .query(async ({ ctx }) => toStatus(await findFiles(ctx.em(), ctx.caller.user.id, ctx), ctx));
