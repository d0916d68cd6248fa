import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { Organization } from '#entities/organization.ts';
import { parseJsonList, pickAll, toJsonList } from '#queries/json-lists.ts';
import { type Column, type Columns, columnsOf } from '#queries/read-columns.ts';
import { toRank } from '#queries/text/search-rank.ts';
import { type Condition, inPattern } from '#queries/text/text-conditions.ts';

type Listed = Pick<Columns<Organization>, 'id' | 'name' | 'slug' | 'logo' | 'createdAt' | 'memberCount'>;

/** An organization with the owner who joined first. */
export type ListedOrganization = Listed & { owner: { id: string; name: string } | null };

export interface OrganizationPage {
  organizations: readonly ListedOrganization[];
  /** Number of organizations on all pages. */
  total: number;
}

export const organizationSorts = ['name', 'createdAt', 'memberCount'] as const;
export type OrganizationSort = (typeof organizationSorts)[number];

export interface OrganizationSelection {
  /** Text in the name or the slug, or the whole id. */
  search?: string | undefined;
  /** Id of the only one. */
  id?: string | undefined;
}

export interface OrganizationQuery extends OrganizationSelection {
  /** `relevance`: how well an organization meets the search, the best first. */
  sort: { by: OrganizationSort | 'relevance'; direction: 'asc' | 'desc' };
  limit: number;
  offset: number;
  ownerRole: string;
}

const SORTS: Record<OrganizationSort, Record<Dialect, string>> = {
  name: { sqlite: 'lower(o."name")', postgresql: 'lower(o."name") collate "C"' },
  createdAt: { sqlite: 'o."created_at"', postgresql: 'o."created_at"' },
  memberCount: { sqlite: 'o."member_count"', postgresql: 'o."member_count"' },
};

const shown = new Set(['id', 'name', 'slug', 'logo', 'createdAt', 'memberCount']);

const ownerObject: Record<Dialect, string> = {
  sqlite: `json_object('id', u."id", 'name', u."name")`,
  postgresql: `jsonb_build_object('id', u."id", 'name', u."name")::text`,
};

/**
 * The first owner of an organization, along the index by which members joined: nearly always the first row. All owners
 * would need every row.
 */
function ownerColumn(em: Orm['em']): Column {
  const [member, user] = [tableOf({ em }, 'member'), tableOf({ em }, 'user')];
  const toSql = (dialect: Dialect) => `(select ${ownerObject[dialect]} from ${member} m
    join ${user} u on u."id" = m."user_id"
    where m."organization_id" = o."id" and (',' || m."role" || ',') like ? escape '!'
    order by m."created_at", m."id" limit 1)`;
  return {
    key: 'owner',
    alias: 'owner',
    sql: { sqlite: toSql('sqlite'), postgresql: toSql('postgresql') },
    read: (value) => (typeof value === 'string' ? value : null),
  };
}

/** All organizations of a selection, without order. Deleted ones are not among them. */
export function toOrganizationsFrom(em: Orm['em'], { search = '', id }: OrganizationSelection): Condition {
  const from = `from ${tableOf({ em }, 'organization')} o where o."deleted_at" is null`;
  const pattern = `%${inPattern(search)}%`;
  const conditions: Condition[] = [
    ...(search === ''
      ? []
      : [
          {
            sql: `(lower(o."name") like lower(?) escape '!' or o."slug" like lower(?) escape '!' or o."id" = ?)`,
            values: [pattern, pattern, search],
          },
        ]),
    ...(id === undefined ? [] : [{ sql: 'o."id" = ?', values: [id] }]),
  ];
  return {
    sql: [from, ...conditions.map(({ sql }) => sql)].join(' and '),
    values: conditions.flatMap(({ values }) => values),
  };
}

/** All columns have one direction, so that an index has the order. */
const toOrder = (dialect: Dialect, { by, direction }: OrganizationQuery['sort']): string =>
  by === 'relevance'
    ? `order by "rank", ${SORTS.name[dialect]}, o."id"`
    : `order by ${SORTS[by][dialect]} ${direction}, o."id" ${direction}`;

/** The ids of a page. */
export function toOrganizationIds(em: Orm['em'], query: OrganizationQuery): Condition {
  const { sql, values } = toOrganizationsFrom(em, query);
  const { sort, search: text = '', limit, offset } = query;
  const rank = sort.by === 'relevance' ? toRank({ name: 'o."name"', text }) : undefined;
  const columns = ['o."id"', ...(rank ? [`${rank.sql} as "rank"`] : [])];
  return {
    sql: `select ${columns.join(', ')} ${sql} ${toOrder(dialectOf({ em }), sort)} limit ? offset ?`,
    values: [...(rank?.values ?? []), ...values, limit, offset],
  };
}

type Row = Listed & { owner: string | null };

/** One page of all organizations, with their total number: one statement. */
export async function listOrganizations(em: Orm['em'], query: OrganizationQuery): Promise<OrganizationPage> {
  const plain = columnsOf(em.getMetadata().get(Organization).props, 'o').filter(({ key }) => shown.has(key));
  const columns = [...plain, ownerColumn(em)];
  const ids = toOrganizationIds(em, query);
  const all = toOrganizationsFrom(em, query);
  const dialect = dialectOf({ em });
  // Owners are looked up for the page alone: SQLite would do it for all organizations before it sorts them.
  const paged = `from (${ids.sql}) p join ${tableOf({ em }, 'organization')} o on o."id" = p."id"
    ${toOrder(dialect, query.sort)}`;
  const page = toJsonList(dialect, { columns, rows: paged });
  const [row] = await em.execute<{ page: string | null; total: number | string }[]>(
    `select ${page} as "page", (select count(*) ${all.sql}) as "total"`,
    [`%,${inPattern(query.ownerRole)},%`, ...ids.values, ...all.values],
  );
  const found = pickAll<Row>(columns, parseJsonList(columns, row?.page));
  return {
    organizations: found.map(({ owner, ...rest }) => ({
      ...rest,
      owner: owner === null ? null : JSON.parse(owner),
    })),
    total: Number(row?.total ?? 0),
  };
}
