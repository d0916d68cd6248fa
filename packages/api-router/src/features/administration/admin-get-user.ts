import { z } from 'zod';
import { requireTarget } from '#features/administration/target.ts';
import { administratedUserView, toAdministratedView } from '#features/administration/user-view.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { USER_NOT_FOUND, YOU_ARE_NOT_ALLOWED_TO_GET_USER } from '#features/administration-access/errors.ts';

export const getUser = administratorProcedure({
  permission: { user: ['get'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_GET_USER,
})
  .meta({
    route: {
      path: '/admin/get-user',
      summary: 'Get one user',
      errors: [USER_NOT_FOUND],
      tag: 'Administration',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(administratedUserView)
  .query(async ({ ctx, input: { id } }) => toAdministratedView(ctx, await requireTarget(ctx, id)));
