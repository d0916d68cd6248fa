import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { reads } from '#core/limits/limits.ts';
import { USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION } from '#features/organization-membership/errors.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { isPermitted } from '#features/organization-membership/roles.ts';

const permissions = z.record(z.string(), z.array(z.string())).optional();

export const hasPermission = memberProcedure({
  notMember: USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION,
})
  .meta({
    route: {
      path: '/organization/has-permission',
      summary: 'Find out whether your roles allow something',
      description: 'All of it has to be allowed by one role. What nobody knows is not allowed.',
      limit: reads,
      changes: [],
      tag: 'Organization',
    },
  })
  .input(
    z
      .object({ permissions, permission: permissions })
      .refine((input) => (input.permissions === undefined) !== (input.permission === undefined), {
        message: 'Either permissions or permission is needed',
        path: ['permissions'],
      }),
  )
  .output(z.object({ error: z.null(), success: z.boolean() }))
  .mutation(async ({ ctx, input: { permissions: asked, permission } }) => {
    const request = asked ?? permission;
    if (!request) throw new AuthError(VALIDATION_ERROR, { params: { source: 'body' } });
    return { error: null, success: isPermitted(ctx, ctx.membership, request) };
  });
