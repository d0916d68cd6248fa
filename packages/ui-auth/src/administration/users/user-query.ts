import type { InputAt } from '#client/procedure-paths.ts';
import type { TableState } from '#table/table-state.ts';

type Query = Extract<InputAt<'admin.listUsers'>, object>;

type FileQuery = Pick<Query, 'searchValue' | 'searchField' | 'role' | 'status'> & {
  emailVerified?: boolean;
  twoFactorEnabled?: boolean;
};

/** Names of the columns in the server. */
const sorts = {
  user: 'name',
  role: 'role',
  status: 'banned',
  created: 'createdAt',
  lastSeen: 'lastSignInAt',
} as const;

const isSortable = (column: string): column is keyof typeof sorts => Object.hasOwn(sorts, column);

interface UserChoice {
  id: string;
  options: readonly { value: string; asks: Partial<Query> }[];
}

/** Filters of the table besides the role, with what each choice asks of the server. */
export const userChoices = [
  {
    id: 'status',
    options: [
      { value: 'active', asks: { status: 'active' } },
      { value: 'suspended', asks: { status: 'suspended' } },
    ],
  },
  {
    id: 'email',
    options: [
      { value: 'confirmed', asks: { emailVerified: true } },
      { value: 'unconfirmed', asks: { emailVerified: false } },
    ],
  },
  {
    id: 'twoStep',
    options: [
      { value: 'on', asks: { twoFactorEnabled: true } },
      { value: 'off', asks: { twoFactorEnabled: false } },
    ],
  },
] as const satisfies readonly UserChoice[];

/** Values of all filters, which can be set together. Roles are the service's own. */
export const userFilters = {
  role: null,
  ...Object.fromEntries(userChoices.map(({ id, options }) => [id, options.map(({ value }) => value)])),
};

/** Columns by which the service can sort. */
export const sortableColumns = Object.keys(sorts);

function toNarrowing({ filter }: TableState): Partial<Query>[] {
  const role = filter.role?.[0];
  const others = userChoices.map(
    ({ id, options }) => options.find(({ value }) => value === filter[id]?.[0])?.asks ?? {},
  );
  return role === undefined ? others : [{ role }, ...others];
}

/** The search and filters of the table as the query of a file with the rows of all pages. */
export function toFileQuery(state: TableState): FileQuery {
  const search = state.q.trim();
  return {
    ...(search !== '' && { searchValue: search, searchField: 'any' }),
    ...Object.assign({}, ...toNarrowing(state)),
  };
}

/** Query of the server for the state of the table. A text is searched in names and e-mail addresses. */
export function toUserQuery(state: TableState): Query {
  const { sort, page, pageSize } = state;
  return {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...(sort && isSortable(sort.by) && { sortBy: sorts[sort.by], sortDirection: sort.dir }),
    ...toFileQuery(state),
  };
}
