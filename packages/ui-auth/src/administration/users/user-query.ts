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

/** Filters of the server for each status. */
const statuses = {
  active: { filterField: 'banned', filterOperator: 'ne', filterValue: true },
  suspended: { filterField: 'banned', filterOperator: 'eq', filterValue: true },
  unconfirmed: { filterField: 'emailVerified', filterOperator: 'eq', filterValue: false },
} as const satisfies Record<string, Partial<Query>>;

const isStatus = (name: string | undefined): name is keyof typeof statuses =>
  name !== undefined && Object.hasOwn(statuses, name);

/** An id of the service: long, without a space, with a digit. */
const ID = /^(?=.*\d)[\w-]{20,}$/;

/** Field for a search: the server searches one field at a time. */
export function findSearchField(text: string): 'email' | 'name' | 'id' {
  if (text.includes('@')) return 'email';
  return ID.test(text) ? 'id' : 'name';
}

/** An id is compared, other texts are searched. */
const operators = { email: 'contains', name: 'contains', id: 'starts_with' } as const;

/** Filters of the table. The server accepts one at a time, so a new one replaces the other. */
export const userFilters = ['role', 'status'] as const;

export function withOneFilter(
  before: TableState['filter'],
  next: TableState['filter'],
): TableState['filter'] {
  const changed = userFilters.find((name) => before[name]?.[0] !== next[name]?.[0]);
  if (changed === undefined) return next;
  const { role: _role, status: _status, ...others } = next;
  return { ...others, [changed]: next[changed] ?? [] };
}

/** Additional to the visible filters: search e-mail addresses, if no name matches. */
export const SEARCH_IN = 'in';

function toFilter({ filter }: TableState): Partial<Query> {
  const status = filter.status?.[0];
  const role = filter.role?.[0];
  if (isStatus(status)) return statuses[status];
  return role === undefined ? {} : { filterField: 'role', filterValue: role };
}

/** Query of the server for the state of the table. */
export function toUserQuery(state: TableState): Query {
  const { q, sort, filter, page, pageSize } = state;
  const search = q.trim();
  const searchField = filter[SEARCH_IN]?.[0] === 'email' ? 'email' : findSearchField(search);
  return {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...(sort && isSortable(sort.by) && { sortBy: sorts[sort.by], sortDirection: sort.dir }),
    ...(search !== '' && { searchValue: search, searchField, searchOperator: operators[searchField] }),
    ...toFilter(state),
  };
}
