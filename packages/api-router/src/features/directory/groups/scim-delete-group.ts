import { z } from 'zod';
import { PRECONDITION_FAILED } from '#core/errors/request-errors.ts';
import { directoryProcedure, directoryRoute } from '#features/directory/directory-procedure.ts';
import { SCIM_NOT_FOUND } from '#features/directory/errors.ts';
import { removeGroup } from '#features/directory/groups/change-group.ts';
import { ONE } from '#features/directory/groups/group-routes.ts';
import { idFields } from '#features/directory/resource-input.ts';

export const deleteGroup = directoryProcedure
  .meta({
    route: {
      ...directoryRoute,
      path: ONE,
      methods: ['DELETE'],
      status: 204,
      summary: 'Delete a group of the directory',
      description: 'The people stay.',
      changes: [],
      errors: [SCIM_NOT_FOUND, PRECONDITION_FAILED],
    },
  })
  .input(z.object(idFields))
  .output(z.void())
  .mutation(({ ctx, input: { id } }) => removeGroup(ctx, id));
