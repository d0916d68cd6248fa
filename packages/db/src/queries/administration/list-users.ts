import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { type StoredFields, User } from '#entities/user.ts';
import { parseJsonList, pickAll, toJsonList } from '#queries/json-lists.ts';
import { type Columns, columnsOf } from '#queries/read-columns.ts';
import { toRank } from '#queries/text/search-rank.ts';
import type { Condition } from '#queries/text/text-conditions.ts';
import { asksForRoles, findRoleLists, toUserConditions, type UserSelection } from './user-conditions.ts';

export type ListedUser = Columns<User> & { additionalFields: StoredFields | null };

export interface UserPage {
  users: readonly ListedUser[];
  /** Number of users on all pages. */
  total: number;
}

export const userSorts = [
  'email',
  'name',
  'username',
  'role',
  'banned',
  'createdAt',
  'updatedAt',
  'lastSignInAt',
] as const;
export type UserSort = (typeof userSorts)[number];

export interface UserQuery extends UserSelection {
  /** By id: for files, which are read page after page. `relevance`: how well a user meets the search, the best first. */
  sort: { by: UserSort | 'id' | 'relevance'; direction: 'asc' | 'desc' };
  limit: number;
  offset: number;
  /** Role of users for whom none is stored. */
  defaultRole: string;
}

type Paged = Pick<UserQuery, 'sort' | 'limit' | 'offset' | 'search'>;

/** A unique column that the index of a sort order has, so that a page is found in the index alone. */
function toKey(dialect: Dialect, { by }: UserQuery['sort']): string {
  if (dialect === 'sqlite') return 'u.rowid';
  return by === 'email' ? 'u."email"' : 'u."id"';
}

/** Sort column, and whether it can be null. */
const SORTS: Record<UserSort | 'id', { column: Record<Dialect, string>; nullable?: true; unique?: true }> = {
  id: { column: { sqlite: 'u."id"', postgresql: 'u."id"' }, unique: true },
  email: { column: { sqlite: 'u."email"', postgresql: 'u."email"' }, unique: true },
  name: { column: { sqlite: 'lower(u."name")', postgresql: 'lower(u."name") collate "C"' } },
  username: { column: { sqlite: 'u."username"', postgresql: 'u."username"' }, nullable: true },
  role: { column: { sqlite: 'u."role"', postgresql: 'u."role"' }, nullable: true },
  banned: { column: { sqlite: 'u."banned"', postgresql: 'u."banned"' }, nullable: true },
  createdAt: { column: { sqlite: 'u."created_at"', postgresql: 'u."created_at"' } },
  updatedAt: { column: { sqlite: 'u."updated_at"', postgresql: 'u."updated_at"' } },
  lastSignInAt: {
    column: { sqlite: 'u."last_sign_in_at"', postgresql: 'u."last_sign_in_at"' },
    nullable: true,
  },
};

/** Null comes first, as in SQLite. All columns have one direction, so that an index has the order. */
function toOrder(dialect: Dialect, { by, direction }: UserQuery['sort']): string {
  if (by === 'relevance') return `"rank", ${SORTS.name.column[dialect]}, u."id"`;
  const { column, nullable, unique } = SORTS[by];
  const nulls =
    nullable && dialect === 'postgresql' ? ` nulls ${direction === 'asc' ? 'first' : 'last'}` : '';
  return `${column[dialect]} ${direction}${nulls}${unique ? '' : `, u."id" ${direction}`}`;
}

type Selected = Pick<UserQuery, 'defaultRole'> & UserSelection;

/** All users of a selection, without order. */
export async function toUsersFrom(em: Orm['em'], query: Selected): Promise<Condition> {
  const roleLists = asksForRoles(query) ? await findRoleLists(em) : [];
  const facts = { dialect: dialectOf({ em }), defaultRole: query.defaultRole, roleLists };
  const { sql, values } = toUserConditions(facts, query);
  return { sql: `from ${tableOf({ em }, 'user')} u ${sql}`, values };
}

const toUserRank = ({ search }: Paged): Condition =>
  toRank({ name: 'u."name"', email: 'u."email"', text: search?.value ?? '' });

/** The keys of a page. Rows before a deep page are only counted, in the index; all columns are read for the page alone. */
export function toPageKeys(em: Orm['em'], { sql, values }: Condition, query: Paged): Condition {
  const dialect = dialectOf({ em });
  const { sort, limit, offset } = query;
  const order = toOrder(dialect, sort);
  const rank = sort.by === 'relevance' ? toUserRank(query) : undefined;
  const columns = [`${toKey(dialect, sort)} as "key"`, ...(rank ? [`${rank.sql} as "rank"`] : [])];
  return {
    sql: `select ${columns.join(', ')} ${sql} order by ${order} limit ? offset ?`,
    values: [...(rank?.values ?? []), ...values, limit, offset],
  };
}

/** Rows of a page, starting at `from`. */
function toUserRows(em: Orm['em'], selected: Condition, query: Paged): Condition {
  const dialect = dialectOf({ em });
  const keys = toPageKeys(em, selected, query);
  const join = `join ${tableOf({ em }, 'user')} u on ${toKey(dialect, query.sort)} = p."key"`;
  return {
    sql: `from (${keys.sql}) p ${join} order by ${toOrder(dialect, query.sort)}`,
    values: keys.values,
  };
}

/** One page of all users, with their total number: one statement, after one for the lists of roles. */
export async function listUsers(em: Orm['em'], query: UserQuery): Promise<UserPage> {
  const columns = columnsOf(em.getMetadata().get(User).props, 'u');
  const all = await toUsersFrom(em, query);
  const rows = toUserRows(em, all, query);
  const page = toJsonList(dialectOf({ em }), { columns, rows: rows.sql });
  const [row] = await em.execute<{ page: string | null; total: number | string }[]>(
    `select ${page} as "page", (select count(*) ${all.sql}) as "total"`,
    [...rows.values, ...all.values],
  );
  return {
    users: pickAll<ListedUser>(columns, parseJsonList(columns, row?.page)),
    total: Number(row?.total ?? 0),
  };
}

/** The same page without the number of all, which is as much work as the page of a long list. */
export async function findUsers(em: Orm['em'], query: UserQuery): Promise<readonly ListedUser[]> {
  const columns = columnsOf(em.getMetadata().get(User).props, 'u');
  const { sql, values } = toUserRows(em, await toUsersFrom(em, query), query);
  const page = toJsonList(dialectOf({ em }), { columns, rows: sql });
  const [row] = await em.execute<{ page: string | null }[]>(`select ${page} as "page"`, [...values]);
  return pickAll<ListedUser>(columns, parseJsonList(columns, row?.page));
}
