import { z } from 'zod';
import { BODY_LIMIT, directoryProcedure, directoryRoute } from '#features/directory/directory-procedure.ts';
import {
  SCIM_INVALID_FILTER,
  SCIM_INVALID_PATH,
  SCIM_MUTABILITY,
  SCIM_NO_TARGET,
} from '#features/directory/errors.ts';
import { changeGroup } from '#features/directory/groups/change-group.ts';
import { changeRefusals, isAsked, ONE, showOne } from '#features/directory/groups/group-routes.ts';
import { splitMembers } from '#features/directory/protocol/member-changes.ts';
import { patchResource, readOperations } from '#features/directory/protocol/patch.ts';
import { groupSchema } from '#features/directory/protocol/schemas.ts';
import { idFields, projectionFields, resourceOutput } from '#features/directory/resource-input.ts';

export const patchGroup = directoryProcedure
  .meta({
    route: {
      ...directoryRoute,
      path: ONE,
      methods: ['PATCH'],
      bodyLimit: BODY_LIMIT,
      summary: 'Change a group of the directory, or who is in it',
      description: 'Members are in the answer only if `attributes` names them.',
      changes: [],
      errors: [...changeRefusals, SCIM_INVALID_PATH, SCIM_INVALID_FILTER, SCIM_MUTABILITY, SCIM_NO_TARGET],
    },
  })
  .input(z.looseObject({ ...idFields, ...projectionFields }))
  .output(resourceOutput)
  .mutation(async ({ ctx, input }) => {
    const { id, attributes: _, excludedAttributes: __, ...body } = input;
    const { members, others } = splitMembers(readOperations(body));
    const group = await changeGroup(ctx, id, {
      toAttributes: (resource) => patchResource(groupSchema, { id, resource }, others),
      members,
    });
    return showOne(ctx, group, { ...input, withMembers: isAsked(input) });
  });
