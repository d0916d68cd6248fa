import { z } from 'zod';
import { directoryProcedure, directoryRoute } from '#features/directory/directory-procedure.ts';
import { SCIM_NOT_FOUND } from '#features/directory/errors.ts';
import { idFields, projectionFields, resourceOutput } from '#features/directory/resource-input.ts';
import { requireUser } from '#features/directory/users/find-users.ts';
import { ONE, showOne } from '#features/directory/users/user-routes.ts';

export const getUser = directoryProcedure
  .meta({
    route: {
      ...directoryRoute,
      path: ONE,
      summary: 'Get a person of the directory',
      errors: [SCIM_NOT_FOUND],
    },
  })
  .input(z.object({ ...idFields, ...projectionFields }))
  .output(resourceOutput)
  .query(async ({ ctx, input }) => showOne(ctx, await requireUser(ctx, input.id), input));
