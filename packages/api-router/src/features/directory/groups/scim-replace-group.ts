import { z } from 'zod';
import { BODY_LIMIT, directoryProcedure, directoryRoute } from '#features/directory/directory-procedure.ts';
import { changeGroup } from '#features/directory/groups/change-group.ts';
import { changeRefusals, ONE, showOne } from '#features/directory/groups/group-routes.ts';
import { membersOf } from '#features/directory/protocol/member-changes.ts';
import { isAnswered } from '#features/directory/protocol/projection.ts';
import { readResource } from '#features/directory/protocol/read-resource.ts';
import { groupSchema } from '#features/directory/protocol/schemas.ts';
import { idFields, projectionFields, resourceOutput } from '#features/directory/resource-input.ts';

export const replaceGroup = directoryProcedure
  .meta({
    route: {
      ...directoryRoute,
      path: ONE,
      methods: ['PUT'],
      bodyLimit: BODY_LIMIT,
      summary: 'Replace a group of the directory',
      changes: [],
      errors: changeRefusals,
    },
  })
  .input(z.looseObject({ ...idFields, ...projectionFields }))
  .output(resourceOutput)
  .mutation(async ({ ctx, input }) => {
    const { id, attributes: _, excludedAttributes: __, ...body } = input;
    const given = readResource(groupSchema, body);
    const members = { cleared: true, added: new Set(membersOf(body)), removed: new Set<string>() };
    const group = await changeGroup(ctx, id, { toAttributes: () => given, members });
    return showOne(ctx, group, { ...input, withMembers: isAnswered('members', input) });
  });
