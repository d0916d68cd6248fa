import { listUsers as list, operators, userFields, userSorts } from '@keystead/db';
import { z } from 'zod';
import { queryNumber } from '#core/http/input/query-number.ts';
import { listOf, MOST_ROWS } from '#core/http/list-page.ts';
import { toFilter } from '#features/administration/user-filter.ts';
import {
  narrowingFields,
  searchFields,
  toNarrowing,
  toSearch,
} from '#features/administration/user-narrowing.ts';
import { administratedUserView, toAdministratedView } from '#features/administration/user-view.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { YOU_ARE_NOT_ALLOWED_TO_LIST_USERS } from '#features/administration-access/errors.ts';
import { administrationOptions } from '#features/administration-access/options.ts';

const value = z.union([z.string().max(256), z.number(), z.boolean()]);

const input = z
  .object({
    ...searchFields,
    limit: queryNumber(1, MOST_ROWS).optional(),
    offset: queryNumber(0, 999_999_999).optional(),
    sortBy: z.enum(userSorts).optional(),
    sortDirection: z.enum(['asc', 'desc']).optional(),
    filterField: z.enum(userFields).optional(),
    filterOperator: z.enum(operators).optional(),
    filterValue: z.union([value, z.array(value).max(100)]).optional(),
    ...narrowingFields,
  })
  .transform((given, ctx) => {
    const { filterField: field = 'email', filterOperator: operator = 'eq', filterValue } = given;
    const filter = filterValue === undefined ? undefined : toFilter({ field, operator, value: filterValue });
    if (filter !== null) return { ...given, filters: [...(filter ? [filter] : []), ...toNarrowing(given)] };
    ctx.addIssue({ code: 'custom', path: ['filterValue'], message: 'Not a value of this field' });
    return z.NEVER;
  });

export const listUsers = administratorProcedure({
  permission: { user: ['list'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_LIST_USERS,
})
  .meta({
    route: {
      path: '/admin/list-users',
      summary: 'List users, a page at a time',
      description:
        'Searched, filtered and sorted by the server; upper and lower case do not count. `total` counts all that match. `role`, `status`, `emailVerified` and `twoFactorEnabled` narrow it together, and in addition to a filter. A role also finds users who have other roles beside it. `true`, `false` and `null` are read by the kind of the field. Without `sortBy`, a search in `any` has the best first: the start of the name, of a word in it, of the address.',
      tag: 'Administration',
    },
  })
  .input(input.optional())
  .output(
    z.object({
      users: listOf(administratedUserView),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
    }),
  )
  .query(async ({ ctx, input: given }) => {
    const { limit = 100, offset = 0, sortDirection = 'asc' } = given ?? {};
    const search = toSearch(given ?? {});
    const sortBy = given?.sortBy ?? (search?.field === 'any' ? 'relevance' : 'createdAt');
    const { users, total } = await list(ctx.em(), {
      search,
      filters: given?.filters,
      suspended: given?.status && { is: given.status === 'suspended', at: ctx.now },
      sort: { by: sortBy, direction: sortDirection },
      limit,
      offset,
      defaultRole: administrationOptions.of(ctx).defaultRole,
    });
    return { users: users.map((user) => toAdministratedView(ctx, user)), total, limit, offset };
  });
