import type { InputAt } from '#client/procedure-paths.ts';
import type { TableState } from '#table/table-state.ts';

type Query = Extract<InputAt<'admin.listOrganizations'>, object>;

/** Names of the columns in the server. */
const sorts = { organization: 'name', members: 'memberCount', created: 'createdAt' } as const;

const isSortable = (column: string): column is keyof typeof sorts => Object.hasOwn(sorts, column);

/** Columns by which the service can sort. */
export const sortableColumns = Object.keys(sorts);

/** Query of the server for the state of the table. A text is searched in names and slugs. */
export function toOrganizationQuery({ q, sort, page, pageSize }: TableState): Query {
  const search = q.trim();
  return {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...(sort && isSortable(sort.by) && { sortBy: sorts[sort.by], sortDirection: sort.dir }),
    ...(search !== '' && { searchValue: search }),
  };
}
