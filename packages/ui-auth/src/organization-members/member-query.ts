import type { InputAt } from '#client/procedure-paths.ts';
import type { TableState } from '#table/table-state.ts';

type Query = Extract<InputAt<'organization.listMembers'>, object>;

/** Names of the columns in the server. */
const sorts = { member: 'name', role: 'role', joined: 'createdAt' } as const;
type Sort = (typeof sorts)[keyof typeof sorts];

/** Filters and orders that the address of a page can say. Only the service knows the roles and the teams. */
export const memberAddress = { filters: { role: null, team: null }, sortable: Object.keys(sorts) } as const;

const isSortable = (column: string): column is keyof typeof sorts => Object.hasOwn(sorts, column);

const toSort = ({ sort }: TableState): { sortBy: Sort; sortDirection: 'asc' | 'desc' } | object =>
  sort && isSortable(sort.by) ? { sortBy: sorts[sort.by], sortDirection: sort.dir } : {};

/** Query of the server for the state of the table. */
export function toMemberQuery(organizationId: string, state: TableState): Query {
  const { q, filter, page, pageSize } = state;
  const role = filter.role?.[0];
  const team = filter.team?.[0];
  const search = q.trim();
  return {
    organizationId,
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...toSort(state),
    ...(search !== '' && { searchValue: search }),
    ...(team !== undefined && { teamId: team }),
    ...(role !== undefined && { filterField: 'role' as const, filterValue: role }),
  };
}

/** The search and filters of the table as the query of a file with the rows of all pages. */
export function toMemberFileQuery(organizationId: string, { q, filter }: TableState) {
  const searchValue = q.trim() || undefined;
  return { organizationId, searchValue, role: filter.role?.[0], teamId: filter.team?.[0] };
}
