import { z } from 'zod';
import { directoryProcedure, directoryRoute } from '#features/directory/directory-procedure.ts';
import { SCIM_INVALID_FILTER, SCIM_TOO_MANY } from '#features/directory/errors.ts';
import { findGroups } from '#features/directory/groups/find-groups.ts';
import { showGroups } from '#features/directory/groups/group-resource.ts';
import { PATH } from '#features/directory/groups/group-routes.ts';
import { readPage, toListResponse } from '#features/directory/protocol/list-response.ts';
import { isAnswered } from '#features/directory/protocol/projection.ts';
import { listFields, resourceOutput } from '#features/directory/resource-input.ts';

export const listGroups = directoryProcedure
  .meta({
    route: {
      ...directoryRoute,
      path: PATH,
      summary: 'List or look up groups of the directory',
      errors: [SCIM_INVALID_FILTER, SCIM_TOO_MANY],
    },
  })
  .input(z.object(listFields))
  .output(resourceOutput)
  .query(async ({ ctx, input: { filter, startIndex, count, ...projection } }) => {
    const page = readPage({ startIndex, count });
    const { groups, totalResults } = await findGroups(ctx, { filter, ...page });
    const withMembers = isAnswered('members', projection);
    const resources = await showGroups(ctx, ctx.em(), { groups, withMembers, ...projection });
    return toListResponse(resources, { totalResults, startIndex: page.startIndex });
  });
