import { z } from 'zod';
import { directoryProcedure, directoryRoute } from '#features/directory/directory-procedure.ts';
import { SCIM_NOT_FOUND } from '#features/directory/errors.ts';
import { requireGroup } from '#features/directory/groups/find-groups.ts';
import { ONE, showOne } from '#features/directory/groups/group-routes.ts';
import { isAnswered } from '#features/directory/protocol/projection.ts';
import { idFields, projectionFields, resourceOutput } from '#features/directory/resource-input.ts';

export const getGroup = directoryProcedure
  .meta({
    route: {
      ...directoryRoute,
      path: ONE,
      summary: 'Get a group of the directory',
      errors: [SCIM_NOT_FOUND],
    },
  })
  .input(z.object({ ...idFields, ...projectionFields }))
  .output(resourceOutput)
  .query(async ({ ctx, input }) =>
    showOne(ctx, await requireGroup(ctx, input.id), { ...input, withMembers: isAnswered('members', input) }),
  );
