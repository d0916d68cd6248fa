import { User } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { fileSchema } from '#core/http/file.ts';
import { exports } from '#core/limits/limits.ts';
import { userExported } from '#features/activity/facts.ts';
import { freshAdministratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { USER_NOT_FOUND, YOU_ARE_NOT_ALLOWED_TO_GET_USER } from '#features/administration-access/errors.ts';
import { hasAdministration } from '#features/administration-access/options.ts';
import { userPieces } from '#features/own-data/personal/user-pieces.ts';

export const exportUser = freshAdministratorProcedure({
  permission: { user: ['get'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_GET_USER,
})
  .meta({
    route: {
      path: '/admin/export-user',
      summary: 'Download all that is stored about a user',
      description:
        'One JSON document with a list for each table, without what would let somebody sign in: passwords, tokens, codes and their hashes. A download is itself an event.',
      produces: ['application/json'],
      errors: [USER_NOT_FOUND],
      isOn: hasAdministration,
      limit: exports,
      tag: 'Administration',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(fileSchema)
  .query(async ({ ctx, input: { id } }) => {
    const user = await ctx.em().findOne(User, { id });
    if (!user) throw new AuthError(USER_NOT_FOUND);
    await ctx.deps.dataKeys.require();
    record(ctx, userExported, { actorId: ctx.caller.user.id, targetId: id });
    return {
      // Imported rows may have ids with other characters.
      fileName: `user-${id.replaceAll(/[^\w-]/g, '_')}.json`,
      mediaType: 'application/json; charset=utf-8',
      content: userPieces(ctx.deps, user, 'administrators'),
    };
  });
