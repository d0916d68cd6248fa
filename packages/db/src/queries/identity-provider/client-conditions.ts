import type { Dialect } from '#connection/dialect.ts';
import type { OAuthClientSource } from '#entities/oauth/oauth-client.ts';
import { type Condition, inPattern } from '#queries/text/text-conditions.ts';

/** Whose applications: of a person, or of an organization. */
export type ListedOwner = { userId: string } | { organizationId: string };

export interface ClientSelection {
  /** Undefined: the applications of everybody. */
  owner?: ListedOwner | undefined;
  /**
   * Text in the name, or the whole id. Among the applications of everybody, which can be many, the start of the name, of
   * the first redirect URI or of a URL that is the id, since only these have an index.
   */
  search?: string | undefined;
  source?: OAuthClientSource | undefined;
  /** Only those that are disabled, or only those that are not. */
  disabled?: boolean | undefined;
}

/** Applications that a search finds at most by each of what it looks at. */
export const MOST_FOUND = 1000;

/** Characters of a redirect URI that its index has. */
const INDEXED = 256;

/** A character after all others, for the upper end of a prefix. */
const LAST = String.fromCodePoint(0x10ffff);

type Key = 'name' | 'id' | 'address';

/** What a search compares, as the indexes spell it. */
const keys: Record<Key, Record<Dialect, string>> = {
  name: { sqlite: 'lower(c."name")', postgresql: 'lower(c."name") collate "C"' },
  id: { sqlite: 'c."id"', postgresql: 'c."id" collate "C"' },
  address: {
    sqlite: `lower(substr(json_extract(c."redirect_uris", '$[0]'), 1, ${INDEXED}))`,
    postgresql: `lower(substr(c."redirect_uris" ->> 0, 1, ${INDEXED})) collate "C"`,
  },
};

const toStart = (dialect: Dialect, key: Key, text: string): Condition => ({
  sql: `${keys[key][dialect]} >= lower(?) and ${keys[key][dialect]} < lower(?) || ?`,
  values: [text, text, LAST],
});

/** A host is the start of a URL without its scheme. */
const toUrlStarts = (text: string): string[] =>
  (text.includes(':/') ? [text] : [`https://${text}`, `http://${text}`]).map((url) => url.slice(0, INDEXED));

/** Conditions of a search among all applications, each with an index of its own. */
const toBranches = (dialect: Dialect, search: string): Condition[] => [
  { sql: 'c."id" = ?', values: [search] },
  toStart(dialect, 'name', search),
  ...toUrlStarts(search).flatMap((url) => [toStart(dialect, 'address', url), toStart(dialect, 'id', url)]),
];

/** Of those of one owner, who has no more than some tens. */
const toTextCondition = (search: string): Condition => ({
  sql: `(lower(c."name") like lower(?) escape '!' or c."id" = ?)`,
  values: [`%${inPattern(search)}%`, search],
});

function toOwnerCondition(owner: ListedOwner): Condition {
  if ('userId' in owner) return { sql: 'c."user_id" = ?', values: [owner.userId] };
  return { sql: 'c."organization_id" = ?', values: [owner.organizationId] };
}

function toFilters({ owner, search = '', source, disabled }: ClientSelection): Condition[] {
  return [
    ...(owner ? [toOwnerCondition(owner)] : []),
    ...(owner && search !== '' ? [toTextCondition(search)] : []),
    ...(source === undefined ? [] : [{ sql: 'c."source" = ?', values: [source] }]),
    ...(disabled === undefined
      ? []
      : [{ sql: `c."disabled_at" is ${disabled ? 'not null' : 'null'}`, values: [] }]),
  ];
}

/** Conditions as a `where`; an empty text if there are none. */
export const toWhere = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.length === 0 ? '' : `where ${conditions.map(({ sql }) => sql).join(' and ')}`,
  values: conditions.flatMap(({ values }) => values),
});

/**
 * The ids that a search finds: as many of each branch as fit. With an `or` databases read and sort all that match, however
 * many these are.
 */
function toFound(
  { dialect, table }: { dialect: Dialect; table: string },
  search: string,
  filters: readonly Condition[],
): Condition {
  const parts = toBranches(dialect, search).map((branch, index) => {
    const { sql, values } = toWhere([branch, ...filters]);
    return {
      sql: `select "id" from (select c."id" from ${table} c ${sql} limit ${MOST_FOUND}) f${index}`,
      values,
    };
  });
  return {
    sql: parts.map(({ sql }) => sql).join(' union '),
    values: parts.flatMap(({ values }) => values),
  };
}

/** Conditions on applications `c`, all of which must be true. */
export function toClientConditions(
  place: { dialect: Dialect; table: string },
  selection: ClientSelection,
): Condition[] {
  const filters = toFilters(selection);
  const { owner, search = '' } = selection;
  if (owner || search === '') return filters;
  const found = toFound(place, search, filters);
  return [{ sql: `c."id" in (${found.sql})`, values: found.values }];
}
