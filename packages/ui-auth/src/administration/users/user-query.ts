import type { InputAt } from '#client/procedure-paths.ts';
import type { TableState } from '#table/table-state.ts';

type Query = Extract<InputAt<'admin.listUsers'>, object>;

/** What the columns are called by the server. */
const sorts = {
  user: 'name',
  role: 'role',
  status: 'banned',
  created: 'createdAt',
  lastSeen: 'lastSignInAt',
} as const;

const isSortable = (column: string): column is keyof typeof sorts => Object.hasOwn(sorts, column);

/** Which users have a status, as the server can be asked. */
const statuses = {
  active: { filterField: 'banned', filterOperator: 'ne', filterValue: true },
  suspended: { filterField: 'banned', filterOperator: 'eq', filterValue: true },
  unconfirmed: { filterField: 'emailVerified', filterOperator: 'eq', filterValue: false },
} as const satisfies Record<string, Partial<Query>>;

const isStatus = (name: string | undefined): name is keyof typeof statuses =>
  name !== undefined && Object.hasOwn(statuses, name);

/** An id as the service makes them: long, without a space, with a number. */
const ID = /^(?=.*\d)[\w-]{20,}$/;

/** Where a text is looked for: the server looks in one place at a time. */
export function findSearchField(text: string): 'email' | 'name' | 'id' {
  if (text.includes('@')) return 'email';
  return ID.test(text) ? 'id' : 'name';
}

/** An id is looked up, the rest is looked for. */
const operators = { email: 'contains', name: 'contains', id: 'starts_with' } as const;

/** Filters of the table. The server takes one at a time, so that a choice in one ends that in the other. */
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

/** In addition to the filters that people see: search emails for a text that no name has. */
export const SEARCH_IN = 'in';

function toFilter({ filter }: TableState): Partial<Query> {
  const status = filter.status?.[0];
  const role = filter.role?.[0];
  if (isStatus(status)) return statuses[status];
  return role === undefined ? {} : { filterField: 'role', filterValue: role };
}

/** What the server is asked for, so that it shows what the table says. */
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
