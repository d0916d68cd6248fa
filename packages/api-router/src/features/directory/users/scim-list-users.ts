import { z } from 'zod';
import { directoryProcedure, directoryRoute } from '#features/directory/directory-procedure.ts';
import { SCIM_INVALID_FILTER } from '#features/directory/errors.ts';
import { readPage, toListResponse } from '#features/directory/protocol/list-response.ts';
import { listFields, resourceOutput } from '#features/directory/resource-input.ts';
import { findUsers } from '#features/directory/users/find-users.ts';
import { showUsers } from '#features/directory/users/user-resource.ts';
import { PATH } from '#features/directory/users/user-routes.ts';

export const listUsers = directoryProcedure
  .meta({
    route: {
      ...directoryRoute,
      path: PATH,
      summary: 'List or look up people of the directory',
      errors: [SCIM_INVALID_FILTER],
    },
  })
  .input(z.object(listFields))
  .output(resourceOutput)
  .query(async ({ ctx, input: { filter, startIndex, count, ...projection } }) => {
    const page = readPage({ startIndex, count });
    const { identities, totalResults } = await findUsers(ctx, { filter, ...page });
    const resources = await showUsers(ctx, ctx.em(), { identities, ...projection });
    return toListResponse(resources, { totalResults, startIndex: page.startIndex });
  });
