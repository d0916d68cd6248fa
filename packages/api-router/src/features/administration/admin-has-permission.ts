import { z } from 'zod';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { reads } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { requireTarget } from '#features/administration/target.ts';
import { assertMayDo } from '#features/administration-access/administrator-procedure.ts';
import { USER_NOT_FOUND, YOU_ARE_NOT_ALLOWED_TO_GET_USER } from '#features/administration-access/errors.ts';
import { mayDo, readRoles, rolesAllow } from '#features/administration-access/rights.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';

const permissions = z
  .record(
    z.string(),
    z.union([
      z.array(z.string()),
      z.object({ actions: z.array(z.string()), connector: z.enum(['AND', 'OR']) }),
    ]),
  )
  .optional();

const input = z
  .object({
    userId: z.string().optional(),
    role: z.string().max(1024).optional(),
    permissions,
    permission: permissions,
  })
  .refine((given) => (given.permissions === undefined) !== (given.permission === undefined), {
    message: 'Either permissions or permission is needed',
    path: ['permissions'],
  });

type Input = z.output<typeof input>;
type Request = NonNullable<Input['permissions']>;

async function answer(
  ctx: AuthContext & { caller: PersonCaller },
  { userId, role }: Input,
  request: Request,
): Promise<boolean> {
  const { user } = ctx.caller;
  if (role === undefined && (userId === undefined || userId === user.id)) return mayDo(ctx, user, request);
  assertMayDo(ctx, { permission: { user: ['get'] }, denied: YOU_ARE_NOT_ALLOWED_TO_GET_USER });
  if (role !== undefined) return rolesAllow(ctx, readRoles(role), request);
  return mayDo(ctx, await requireTarget(ctx, userId ?? user.id), request);
}

export const hasPermission = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/admin/has-permission',
      summary: 'Find out whether your roles allow something',
      description:
        'All of it has to be allowed by one role; an entry may say that one of its actions is enough. Whoever may get users can ask about another one, or about a role.',
      errors: [YOU_ARE_NOT_ALLOWED_TO_GET_USER, USER_NOT_FOUND],
      limit: reads,
      changes: [],
      tag: 'Administration',
    },
  })
  .input(input)
  .output(z.object({ error: z.null(), success: z.boolean() }))
  .mutation(async ({ ctx, input: given }) => {
    const request = given.permissions ?? given.permission;
    if (!request) throw new AuthError(VALIDATION_ERROR, { params: { source: 'body' } });
    return { error: null, success: await answer(ctx, given, request) };
  });
