import { z } from 'zod';
import { BODY_LIMIT, directoryProcedure, directoryRoute } from '#features/directory/directory-procedure.ts';
import { addGroup } from '#features/directory/groups/change-group.ts';
import { bodyRefusals, PATH, showOne } from '#features/directory/groups/group-routes.ts';
import { membersOf } from '#features/directory/protocol/member-changes.ts';
import { isAnswered } from '#features/directory/protocol/projection.ts';
import { readResource } from '#features/directory/protocol/read-resource.ts';
import { groupSchema } from '#features/directory/protocol/schemas.ts';
import { projectionFields, resourceOutput } from '#features/directory/resource-input.ts';

export const createGroup = directoryProcedure
  .meta({
    route: {
      ...directoryRoute,
      path: PATH,
      status: 201,
      bodyLimit: BODY_LIMIT,
      summary: 'Add a group to the directory',
      description: 'It is neither a team nor a role, unless the organization says which it stands for.',
      changes: [],
      errors: bodyRefusals,
    },
  })
  .input(z.looseObject(projectionFields))
  .output(resourceOutput)
  .mutation(async ({ ctx, input }) => {
    const { attributes: _, excludedAttributes: __, ...body } = input;
    const added = new Set(membersOf(body));
    const group = await addGroup(ctx, {
      attributes: readResource(groupSchema, body),
      members: { cleared: false, added, removed: new Set() },
    });
    return showOne(ctx, group, { ...input, withMembers: isAnswered('members', input) });
  });
