import { z } from 'zod';
import { BODY_LIMIT, directoryProcedure, directoryRoute } from '#features/directory/directory-procedure.ts';
import {
  SCIM_INVALID_FILTER,
  SCIM_INVALID_PATH,
  SCIM_MUTABILITY,
  SCIM_NO_TARGET,
} from '#features/directory/errors.ts';
import { patchResource, readOperations } from '#features/directory/protocol/patch.ts';
import { userSchema } from '#features/directory/protocol/schemas.ts';
import { idFields, projectionFields, resourceOutput } from '#features/directory/resource-input.ts';
import { changeUser } from '#features/directory/users/change-user.ts';
import { changeRefusals, ONE, showOne } from '#features/directory/users/user-routes.ts';

export const patchUser = directoryProcedure
  .meta({
    route: {
      ...directoryRoute,
      path: ONE,
      methods: ['PATCH'],
      bodyLimit: BODY_LIMIT,
      summary: 'Change a person of the directory',
      description: '`active: false` ends the membership, and what depends on it; `true` brings it back.',
      changes: [],
      errors: [...changeRefusals, SCIM_INVALID_PATH, SCIM_INVALID_FILTER, SCIM_MUTABILITY, SCIM_NO_TARGET],
    },
  })
  .input(z.looseObject({ ...idFields, ...projectionFields }))
  .output(resourceOutput)
  .mutation(async ({ ctx, input }) => {
    const { id, attributes, excludedAttributes, ...body } = input;
    const operations = readOperations(body);
    const identity = await changeUser(ctx, id, (resource) =>
      patchResource(userSchema, { id, resource }, operations),
    );
    return showOne(ctx, identity, input);
  });
