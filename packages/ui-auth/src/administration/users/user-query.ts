import type { InputAt } from '#client/procedure-paths.ts';
import type { TableState } from '#table/table-state.ts';

type Query = Extract<InputAt<'admin.listUsers'>, object>;

/** Names of the columns in the server. */
const sorts = {
  user: 'name',
  role: 'role',
  status: 'banned',
  created: 'createdAt',
  lastSeen: 'lastSignInAt',
} as const;

const isSortable = (column: string): column is keyof typeof sorts => Object.hasOwn(sorts, column);

/** Filters of the table besides the role, with what each choice asks of the server. */
const choices = {
  status: { active: { status: 'active' }, suspended: { status: 'suspended' } },
  email: { confirmed: { emailVerified: true }, unconfirmed: { emailVerified: false } },
  twoStep: { on: { twoFactorEnabled: true }, off: { twoFactorEnabled: false } },
} as const satisfies Record<string, Record<string, Partial<Query>>>;

/** Values of all filters, which can be set together. Roles are the service's own. */
export const userFilters = {
  role: null,
  status: ['active', 'suspended'],
  email: ['confirmed', 'unconfirmed'],
  twoStep: ['on', 'off'],
} as const satisfies { role: null } & { [Name in keyof typeof choices]: (keyof (typeof choices)[Name])[] };

/** Columns by which the service can sort. */
export const sortableColumns = Object.keys(sorts);

function toNarrowing({ filter }: TableState): Partial<Query>[] {
  const role = filter.role?.[0];
  const others = Object.entries(choices).map(([name, options]) => {
    const chosen = Object.entries(options).find(([option]) => option === filter[name]?.[0]);
    return chosen?.[1] ?? {};
  });
  return role === undefined ? others : [{ role }, ...others];
}

/** Query of the server for the state of the table. A text is searched in names and e-mail addresses. */
export function toUserQuery(state: TableState): Query {
  const { q, sort, page, pageSize } = state;
  const search = q.trim();
  return {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...(sort && isSortable(sort.by) && { sortBy: sorts[sort.by], sortDirection: sort.dir }),
    ...(search !== '' && { searchValue: search, searchField: 'any' }),
    ...Object.assign({}, ...toNarrowing(state)),
  };
}
