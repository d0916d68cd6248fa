import { findUsers, type ListedUser, listUsers, type UserFilter, type UserSelection } from '@keystead/db';
import { z } from 'zod';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { TOO_MANY_ROWS } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { fileSchema } from '#core/http/file.ts';
import { csvMediaType, toCsvLine } from '#core/http/outgoing/csv.ts';
import { exports } from '#core/limits/limits.ts';
import { assertFitsFile, eachRowPage, FILE_PAGE } from '#core/limits/rows-file.ts';
import { usersExported } from '#features/administration/facts.ts';
import {
  narrowingFields,
  searchFields,
  toNarrowing,
  toSearch,
} from '#features/administration/user-narrowing.ts';
import { type AdministratedUserView, toAdministratedView } from '#features/administration/user-view.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { YOU_ARE_NOT_ALLOWED_TO_LIST_USERS } from '#features/administration-access/errors.ts';
import { administrationOptions } from '#features/administration-access/options.ts';

/** Facts of a user that a list is about. Own fields and pictures are in the file about one user. */
const columns = [
  'id',
  'name',
  'email',
  'emailVerified',
  'role',
  'twoFactorEnabled',
  'banned',
  'banReason',
  'banExpires',
  'createdAt',
  'lastSignInAt',
] as const satisfies readonly (keyof AdministratedUserView)[];

interface Chosen extends UserSelection {
  defaultRole: string;
}

const inOrder = { by: 'id', direction: 'asc' } as const;

const isAfter = ({ id }: ListedUser): UserFilter => ({ field: 'id', operator: 'gt', values: [id] });

async function* linesOf(deps: AuthDeps, chosen: Chosen): AsyncGenerator<string> {
  yield toCsvLine(columns);
  const pages = eachRowPage<ListedUser>((last) =>
    detached(serviceCaller(deps), (unit) =>
      findUsers(unit.em(), {
        ...chosen,
        filters: [...(chosen.filters ?? []), ...(last ? [isAfter(last)] : [])],
        sort: inOrder,
        limit: FILE_PAGE,
        offset: 0,
      }),
    ),
  );
  for await (const page of pages) {
    const users = page.map((user) => toAdministratedView(deps, user));
    yield users.map((user) => toCsvLine(columns.map((column) => user[column]))).join('');
  }
}

export const exportUsers = administratorProcedure({
  permission: { user: ['list'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_LIST_USERS,
})
  .meta({
    route: {
      path: '/admin/export-users',
      summary: 'Download a list of users as a file',
      description:
        'All users that the search and the filters leave, by id, as CSV. The file is made while it is sent, and holds at most 100000 users: more are refused. A download is itself an event.',
      produces: ['text/csv'],
      errors: [TOO_MANY_ROWS],
      limit: exports,
      tag: 'Administration',
    },
  })
  .input(z.object({ ...searchFields, ...narrowingFields }).optional())
  .output(fileSchema)
  .query(async ({ ctx, input = {} }) => {
    const { defaultRole } = administrationOptions.of(ctx);
    const chosen: Chosen = {
      search: toSearch(input),
      filters: toNarrowing(input),
      suspended: input.status && { is: input.status === 'suspended', at: ctx.now },
      defaultRole,
    };
    const { total } = await listUsers(ctx.em(), { ...chosen, sort: inOrder, limit: 1, offset: 0 });
    assertFitsFile(total);
    await ctx.deps.dataKeys.require();
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    record(ctx, usersExported, {
      actorId: ctx.caller.user.id,
      targetType: 'list',
      targetId: null,
      data: { ...given, rows: total },
    });
    const day = ctx.now.toISOString().slice(0, 10);
    return { fileName: `users-${day}.csv`, mediaType: csvMediaType, content: linesOf(ctx.deps, chosen) };
  });
