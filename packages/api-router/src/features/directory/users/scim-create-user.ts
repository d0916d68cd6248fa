import { z } from 'zod';
import { BODY_LIMIT, directoryProcedure, directoryRoute } from '#features/directory/directory-procedure.ts';
import { readResource } from '#features/directory/protocol/read-resource.ts';
import { userSchema } from '#features/directory/protocol/schemas.ts';
import { projectionFields, resourceOutput } from '#features/directory/resource-input.ts';
import { createProvisionedUser } from '#features/directory/users/create-provisioned-user.ts';
import { showNewUser } from '#features/directory/users/user-resource.ts';
import { bodyRefusals, memberRefusals, PATH } from '#features/directory/users/user-routes.ts';

export const createUser = directoryProcedure
  .meta({
    route: {
      ...directoryRoute,
      path: PATH,
      status: 201,
      bodyLimit: BODY_LIMIT,
      summary: 'Add a person to the organization',
      description: 'The e-mail address has to be of a domain that the organization has verified.',
      changes: [],
      errors: [...bodyRefusals, ...memberRefusals],
    },
  })
  .input(z.looseObject(projectionFields))
  .output(resourceOutput)
  .mutation(async ({ ctx, input }) => {
    const { attributes, excludedAttributes, ...body } = input;
    const identity = await createProvisionedUser(ctx, readResource(userSchema, body));
    return showNewUser(ctx, identity, { attributes, excludedAttributes });
  });
