import { z } from 'zod';
import { BODY_LIMIT, directoryProcedure, directoryRoute } from '#features/directory/directory-procedure.ts';
import { readResource } from '#features/directory/protocol/read-resource.ts';
import { userSchema } from '#features/directory/protocol/schemas.ts';
import { idFields, projectionFields, resourceOutput } from '#features/directory/resource-input.ts';
import { changeUser } from '#features/directory/users/change-user.ts';
import { changeRefusals, ONE, showOne } from '#features/directory/users/user-routes.ts';

export const replaceUser = directoryProcedure
  .meta({
    route: {
      ...directoryRoute,
      path: ONE,
      methods: ['PUT'],
      bodyLimit: BODY_LIMIT,
      summary: 'Replace a person of the directory',
      changes: [],
      errors: changeRefusals,
    },
  })
  .input(z.looseObject({ ...idFields, ...projectionFields }))
  .output(resourceOutput)
  .mutation(async ({ ctx, input }) => {
    const { id, attributes, excludedAttributes, ...body } = input;
    const given = readResource(userSchema, body);
    const identity = await changeUser(ctx, id, ({ active }) => ({ active, ...given }));
    return showOne(ctx, identity, input);
  });
