import { z } from 'zod';
import { PRECONDITION_FAILED } from '#core/errors/request-errors.ts';
import { directoryProcedure, directoryRoute } from '#features/directory/directory-procedure.ts';
import { SCIM_NOT_FOUND, SCIM_OWNER_KEPT } from '#features/directory/errors.ts';
import { idFields } from '#features/directory/resource-input.ts';
import { deleteProvisionedUser } from '#features/directory/users/delete-provisioned-user.ts';
import { ONE } from '#features/directory/users/user-routes.ts';

export const deleteUser = directoryProcedure
  .meta({
    route: {
      ...directoryRoute,
      path: ONE,
      methods: ['DELETE'],
      status: 204,
      summary: 'Take a person out of the organization',
      description: 'The account stays. The person may come back under the same userName.',
      changes: [],
      errors: [SCIM_NOT_FOUND, SCIM_OWNER_KEPT, PRECONDITION_FAILED],
    },
  })
  .input(z.object(idFields))
  .output(z.void())
  .mutation(({ ctx, input: { id } }) => deleteProvisionedUser(ctx, id));
