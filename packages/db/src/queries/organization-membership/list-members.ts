import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { Member } from '#entities/member.ts';
import { type StoredFields, User } from '#entities/user.ts';
import { parseJsonList, toJsonList } from '#queries/json-lists.ts';
import { type Column, type Columns, columnsOf, type FlatRow, pick } from '#queries/read-columns.ts';
import { toRank } from '#queries/text/search-rank.ts';
import type { Condition } from '#queries/text/text-conditions.ts';
import { type MemberFilter, toConditions, toValue } from './member-conditions.ts';

/** A member with the user, and the ids of their teams, the first one first. */
export interface ListedMember {
  member: Columns<Member> & { additionalFields: StoredFields | null };
  user: Pick<Columns<User>, 'id' | 'name' | 'email' | 'image' | 'username' | 'banned' | 'banExpires'>;
  teamIds: readonly string[];
}

export interface MemberPage {
  members: readonly ListedMember[];
  /** Number of members on all pages. */
  total: number;
  /**
   * Number of members with the role that every organization needs who are not banned, on all pages and without filter; 2
   * means two or more.
   */
  owners: number;
}

/** `relevance`: how well a member meets the search, the best first. */
export type MemberSort = 'id' | 'createdAt' | 'role' | 'name' | 'email' | 'relevance';

export interface MemberQuery {
  organizationId: string;
  /** Text to search in the name or the e-mail address. */
  search?: string | undefined;
  /** Conditions, all of which must be true. */
  filters?: readonly MemberFilter[];
  sort: { by: MemberSort; direction: 'asc' | 'desc' };
  limit: number;
  offset: number;
  ownerRole: string;
  /** Time at which a ban has to be in force; null: bans are not checked. */
  bansAt: Date | null;
}

const SORTS: Record<Exclude<MemberSort, 'relevance'>, string> = {
  id: 'm."id"',
  createdAt: 'm."created_at"',
  role: 'm."role"',
  name: 'lower(u."name")',
  email: 'u."email"',
};

const personFields = new Set(['id', 'name', 'email', 'image', 'username', 'banned', 'banExpires']);

const teamList: Record<Dialect, (table: string) => string> = {
  sqlite: (table) =>
    `(select json_group_array("team_id") from (select t."team_id" from ${table} t where t."member_id" = m."id" order by t."created_at", t."id"))`,
  postgresql: (table) =>
    `(select jsonb_agg(t."team_id" order by t."created_at", t."id")::text from ${table} t where t."member_id" = m."id")`,
};

/** Columns of a person `u` that members see. */
export const listedPersonColumns = ({ em }: Pick<Orm, 'em'>): Column[] =>
  columnsOf(em.getMetadata().get(User).props, 'u').filter(({ key }) => personFields.has(key));

/** Columns of a listed member: those of the entities, and the ids of the teams as JSON. */
export function listedMemberColumns({ em }: Pick<Orm, 'em'>) {
  const metadata = em.getMetadata();
  const table = tableOf({ em }, 'team_member');
  const teams: Column = {
    key: 'teamIds',
    alias: 'teams',
    sql: { sqlite: teamList.sqlite(table), postgresql: teamList.postgresql(table) },
    read: (value) => (typeof value === 'string' ? value : null),
  };
  const member = columnsOf(metadata.get(Member).props, 'm');
  const user = listedPersonColumns({ em });
  return { member, user, all: [...member, ...user, teams] };
}

type ListedColumns = ReturnType<typeof listedMemberColumns>;

export const toListedMember = (columns: ListedColumns, row: FlatRow): ListedMember => ({
  member: pick<ListedMember['member']>(columns.member, row),
  user: pick<ListedMember['user']>(columns.user, row),
  teamIds: typeof row.teams === 'string' ? JSON.parse(row.teams) : [],
});

/** All columns have one direction, and no column is listed twice, so that an index can have the order. */
function toOrder({ sort: { by, direction }, search = '' }: Pick<MemberQuery, 'sort' | 'search'>): Condition {
  if (by === 'relevance') {
    const { sql, values } = toRank({ name: 'u."name"', email: SORTS.email, text: search });
    return { sql: `${sql}, ${SORTS.name}, m."id"`, values };
  }
  const columns = [...new Set([SORTS[by], SORTS.createdAt, 'm."id"'])];
  return { sql: columns.map((column) => `${column} ${direction}`).join(', '), values: [] };
}

/**
 * The number of members with a role; 2 means two or more. There are few lists of roles and many members, so the
 * statement goes along the index from each list to the next one, and counts only those with the role. The second search
 * is ordered, too, so that PostgreSQL uses the index instead of reading the whole table. `unlessBanned` is a condition
 * that leaves out banned members.
 */
const toOwners = (member: string, unlessBanned: string): string => `with recursive lists ("role") as (
  select min(f."role") from ${member} f where f."organization_id" = ?
  union all
  select (select min(n."role") from ${member} n where n."organization_id" = ? and n."role" > l."role")
    from lists l where l."role" is not null
) select coalesce(sum(
  (select count(*) from (select 1 from ${member} o where o."organization_id" = ? and o."role" between l."role" and l."role"${unlessBanned} order by o."role" limit 2) few)
), 0) from lists l where (',' || l."role" || ',') like ? escape '!'`;

/** Condition that leaves out members with a ban in force. */
const toUnlessBanned = (user: string): string =>
  ` and not exists (select 1 from ${user} b where b."id" = o."user_id" and b."banned" and (b."ban_expires" is null or b."ban_expires" > ?))`;

/** The number of all members is stored. A filter is counted without joining users, unless it needs them. */
function toCount(
  organization: string,
  { where, from, member }: Record<'where' | 'from' | 'member', string>,
): string {
  if (where === '') return `select o."member_count" from ${organization} o where o."id" = ?`;
  return `select count(*) ${where.includes('u."') ? from : member}`;
}

/**
 * Each member with the user, from the members to the users: an organization is a small part of all users, who would
 * otherwise all be read for a search.
 */
const JOINS: Record<Dialect, (user: string) => string> = {
  sqlite: (user) => `cross join ${user} u on u."id" = m."user_id"`,
  postgresql: (user) => `cross join lateral (select * from ${user} x where x."id" = m."user_id" limit 1) u`,
};

/** The statements of a page, after `from` or `select`, whose first value is the organization. */
export function toMemberStatements(em: Orm['em'], query: Omit<MemberQuery, 'ownerRole' | 'bansAt'>) {
  const dialect = dialectOf({ em });
  const { sql: where, values } = toConditions(dialect, query, tableOf({ em }, 'team_member'));
  const [member, user, organization] = [
    tableOf({ em }, 'member'),
    tableOf({ em }, 'user'),
    tableOf({ em }, 'organization'),
  ];
  const join = JOINS[dialect](user);
  const ofOrganization = `where m."organization_id" = ?${where}`;
  const from = `from ${member} m ${join} ${ofOrganization}`;
  const { sql: order, values: orderValues } = toOrder(query);
  const ofMembers = `from ${member} m ${ofOrganization}`;
  const needsUser = `${where} ${order}`.includes('u."');
  // Rows before a deep page are only counted, in the index of members.
  const keys = `select m."id" ${ofMembers} order by ${order} limit ? offset ?`;
  return {
    values,
    /** Of the order, behind those of the conditions. */
    orderValues,
    rows: needsUser
      ? `${from} order by ${order} limit ? offset ?`
      : `from (${keys}) p join ${member} m on m."id" = p."id" ${join} order by ${order}`,
    count: toCount(organization, { where, from, member: ofMembers }),
  };
}

/** One page of the members of an organization, with their total number: one statement. */
export async function listMembers(em: Orm['em'], query: MemberQuery): Promise<MemberPage> {
  const dialect = dialectOf({ em });
  const columns = listedMemberColumns({ em });
  const { organizationId, limit, offset, ownerRole, bansAt } = query;
  const { values, orderValues, rows, count } = toMemberStatements(em, query);
  const member = tableOf({ em }, 'member');
  const owners = toOwners(member, bansAt ? toUnlessBanned(tableOf({ em }, 'user')) : '');
  const page = toJsonList(dialect, { columns: columns.all, rows });
  const [row] = await em.execute<{ page: string | null; total: number | string; owners: number | string }[]>(
    `select ${page} as "page", (${count}) as "total", (${owners}) as "owners"`,
    [
      ...[organizationId, ...values, ...orderValues, limit, offset],
      ...[organizationId, ...values],
      ...[organizationId, organizationId, organizationId],
      ...(bansAt ? [toValue(dialect, bansAt)] : []),
      ...[`%,${ownerRole.replace(/[!%_]/g, '!$&')},%`],
    ],
  );
  return {
    members: parseJsonList(columns.all, row?.page).map((cells) => toListedMember(columns, cells)),
    total: Number(row?.total ?? 0),
    owners: Number(row?.owners ?? 0),
  };
}
