import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { OAuthClient } from '#entities/oauth/oauth-client.ts';
import type { Condition } from '#queries/text/text-conditions.ts';
import { type ClientSelection, toClientConditions, toWhere } from './client-conditions.ts';

export const clientSorts = ['name', 'createdAt'] as const;
export type ClientSort = (typeof clientSorts)[number];

/** The last application of a page: its name in lower case or milliseconds since 1970, and its id. */
export interface ClientPlace {
  key: string | number;
  id: string;
}

export interface ClientQuery extends ClientSelection {
  sort: { by: ClientSort; direction: 'asc' | 'desc' };
  limit: number;
  /** Applications between the start, or `after`, and the page. */
  offset?: number | undefined;
  /** Where the page before ends. */
  after?: ClientPlace | undefined;
}

export interface ClientPage {
  /** With whoever answers for them. */
  clients: OAuthClient[];
  /** Number of applications on all pages. */
  total: number;
  /** Where the next page begins; null on the last one. */
  next: ClientPlace | null;
}

/** As the indexes have them. */
const SORTS: Record<ClientSort, Record<Dialect, string>> = {
  name: { sqlite: 'lower(c."name")', postgresql: 'lower(c."name") collate "C"' },
  createdAt: { sqlite: 'c."created_at"', postgresql: 'c."created_at"' },
};

/** As they are in a place. */
const KEYS: Record<ClientSort, Record<Dialect, string>> = {
  name: { sqlite: 'lower(c."name")', postgresql: 'lower(c."name")' },
  createdAt: {
    sqlite: 'c."created_at"',
    postgresql: '(extract(epoch from c."created_at") * 1000)::float8',
  },
};

/** SQLite stores times as milliseconds since 1970. */
const toKey = (dialect: Dialect, key: string | number): unknown =>
  typeof key === 'number' && dialect === 'postgresql' ? new Date(key) : key;

function toBehind(dialect: Dialect, { by, direction }: ClientQuery['sort'], after: ClientPlace): Condition {
  const column = SORTS[by][dialect];
  const sign = direction === 'asc' ? '>' : '<';
  const key = toKey(dialect, after.key);
  return {
    sql: `${column} ${sign}= ? and (${column} ${sign} ? or c."id" ${sign} ?)`,
    values: [key, key, after.id],
  };
}

/** The statements of a page: its keys, with one more than asked for if there is a next page, and the number of all. */
export function toClientStatements(em: Orm['em'], query: ClientQuery): { keys: Condition; count: Condition } {
  const dialect = dialectOf({ em });
  const table = tableOf({ em }, 'oauth_client');
  const { sort, limit, offset = 0, after } = query;
  const conditions = toClientConditions({ dialect, table }, query);
  const all = toWhere(conditions);
  const page = toWhere(after ? [...conditions, toBehind(dialect, sort, after)] : conditions);
  const order = `${SORTS[sort.by][dialect]} ${sort.direction}, c."id" ${sort.direction}`;
  return {
    keys: {
      sql: `select c."id" as "id", ${KEYS[sort.by][dialect]} as "key" from ${table} c ${page.sql} order by ${order} limit ? offset ?`,
      values: [...page.values, limit + 1, offset],
    },
    count: { sql: `select count(*) as "total" from ${table} c ${all.sql}`, values: all.values },
  };
}

/** One page of applications, with their total number. New ones do not move the pages behind a place. */
export async function listClients(em: Orm['em'], query: ClientQuery): Promise<ClientPage> {
  const { keys, count } = toClientStatements(em, query);
  const places = await em.execute<ClientPlace[]>(keys.sql, [...keys.values]);
  const [counted] = await em.execute<{ total: number | string }[]>(count.sql, [...count.values]);
  const shown = places.slice(0, query.limit);
  const rows = await em.find(
    OAuthClient,
    { id: { $in: shown.map(({ id }) => id) } },
    { populate: ['user', 'organization'], disableIdentityMap: true },
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    clients: shown.flatMap(({ id }) => byId.get(id) ?? []),
    total: Number(counted?.total ?? 0),
    next: places.length > shown.length ? (shown.at(-1) ?? null) : null,
  };
}
