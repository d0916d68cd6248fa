import { foldEmail, searchedSpellings, spellingsOf } from '#columns/email-spelling.ts';
import type { Dialect, Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { inAddress } from '#queries/text/search-rank.ts';
import {
  COMPARISONS,
  type Condition,
  OPPOSITES,
  type Operator,
  PATTERNS,
} from '#queries/text/text-conditions.ts';

/** Ways to compare a column: as it is, in lower case, without case, as a set of roles, by its kind of value. */
type Comparison = 'exact' | 'lower' | 'folded' | 'roles' | 'boolean' | 'moment';

/** Fields to filter by. */
export const userFields = [
  'id',
  'email',
  'name',
  'username',
  'role',
  'emailVerified',
  'twoFactorEnabled',
  'banned',
  'banExpires',
  'createdAt',
  'updatedAt',
  'lastSignInAt',
] as const;
export type UserField = (typeof userFields)[number];

const FIELDS: Readonly<Record<UserField, readonly [column: string, comparison: Comparison]>> = {
  id: ['u."id"', 'exact'],
  email: ['u."email"', 'lower'],
  name: ['u."name"', 'folded'],
  username: ['u."username"', 'lower'],
  role: ['u."role"', 'roles'],
  emailVerified: ['u."email_verified"', 'boolean'],
  twoFactorEnabled: ['u."two_factor_enabled"', 'boolean'],
  banned: ['u."banned"', 'boolean'],
  banExpires: ['u."ban_expires"', 'moment'],
  createdAt: ['u."created_at"', 'moment'],
  updatedAt: ['u."updated_at"', 'moment'],
  lastSignInAt: ['u."last_sign_in_at"', 'moment'],
};

export interface UserFilter {
  field: UserField;
  operator: Operator;
  /** Several values for `in` and `not_in`, one for other operators; null for an unset field. */
  values: readonly (string | boolean | Date | null)[];
}

/** Comparison of each field, by its name. */
export const comparisonOf = (field: UserField): Comparison => FIELDS[field][1];

export interface UserSearch {
  /** `any`: the name or the e-mail address, whose domain counts only for a text with an `@`, or the whole id. */
  field: 'email' | 'name' | 'username' | 'id' | 'any';
  operator: 'contains' | 'starts_with' | 'ends_with';
  value: string;
}

/**
 * The different lists of roles that users have. There are few lists and many users, so the statement goes along
 * the index from each list to the next one.
 */
const roleLists = (user: string): string => `with recursive lists ("role") as (
  select min(f."role") from ${user} f
  union all
  select (select min(n."role") from ${user} n where n."role" > l."role") from lists l where l."role" is not null
) select l."role" from lists l where l."role" is not null`;

/** Each different list of roles, as it is stored. */
export async function findRoleLists(em: Orm['em']): Promise<string[]> {
  const rows = await em.execute<{ role: string }[]>(roleLists(tableOf({ em }, 'user')));
  return rows.map(({ role }) => role);
}

interface Facts {
  dialect: Dialect;
  /** Role of users for whom none is stored. */
  defaultRole: string;
  /** The different lists of roles, if a filter asks for roles. */
  roleLists: readonly string[];
}

/** The selection needs the lists of roles. */
export const asksForRoles = ({ filters = [] }: UserSelection): boolean =>
  filters.some(({ field, operator }) => comparisonOf(field) === 'roles' && !PATTERNS[operator]);

/** A character after all others, for the upper end of a prefix. */
const LAST = String.fromCodePoint(0x10ffff);

type TextFilter = Pick<UserFilter, 'field' | 'operator'> & { value: unknown };

/** Comparison without case; of an address in each spelling that it may have. */
function toTextCondition(facts: Facts, { value, ...filter }: TextFilter): Condition | undefined {
  const texts = filter.field === 'email' && typeof value === 'string' ? searchedSpellings(value) : [value];
  const conditions = texts.flatMap((text) => toOneTextCondition(facts, { ...filter, value: text }) ?? []);
  return conditions.length > 1 ? either(conditions) : conditions[0];
}

/** A prefix is a range of the index where the order is that of characters. */
function toOneTextCondition(
  { dialect }: Facts,
  { field, operator, value }: TextFilter,
): Condition | undefined {
  const [column] = FIELDS[field];
  const pattern = PATTERNS[operator];
  if (!pattern) return undefined;
  const inOrder = field === 'name' || field === 'email' || dialect === 'sqlite';
  if (operator === 'starts_with' && inOrder) {
    const key = field === 'name' ? `lower(${column})` : column;
    const ordered = dialect === 'postgresql' ? `${key} collate "C"` : key;
    return { sql: `${ordered} >= lower(?) and ${ordered} < lower(?) || ?`, values: [value, value, LAST] };
  }
  return { sql: `lower(${column}) like lower(?) escape '!'`, values: [pattern(value)] };
}

const toPartOfAddress = (text: string): Condition =>
  either(
    searchedSpellings(text).map((spelling) => ({
      sql: `${FIELDS.email[0]} like lower(?) escape '!'`,
      values: [inAddress(spelling)],
    })),
  );

/** A search; an id is only found as a whole, so that a few letters find no strangers. */
function toSearchCondition(facts: Facts, { field, operator, value }: UserSearch): Condition | undefined {
  if (value === '') return undefined;
  if (field !== 'any') return toTextCondition(facts, { field, operator, value });
  const name = toTextCondition(facts, { field: 'name', operator, value });
  const email =
    operator === 'contains'
      ? toPartOfAddress(value)
      : toTextCondition(facts, { field: 'email', operator, value });
  const id = { sql: `${FIELDS.id[0]} = ?`, values: [value] };
  return either([name, email, id].filter((one) => one !== undefined));
}

function toEquality(facts: Facts, field: UserField, value: unknown): Condition {
  const [column, comparison] = FIELDS[field];
  if (value === null) return { sql: `${column} is null`, values: [] };
  if (comparison === 'roles') {
    // As values and not as a subquery: only so does PostgreSQL know how few users have a rare role, and use the index.
    const values = facts.roleLists.filter((list) => list.split(',').includes(String(value)));
    const listed = values.length === 0 ? '1 = 0' : `${column} in (${values.map(() => '?').join(', ')})`;
    return { sql: value === facts.defaultRole ? `${listed} or ${column} is null` : listed, values };
  }
  if (field === 'email' && typeof value === 'string') {
    const values = spellingsOf(foldEmail(value));
    return { sql: `${column} in (${values.map(() => '?').join(', ')})`, values };
  }
  // Null is false.
  if (value === false) return { sql: `${column} is null or ${column} = ?`, values: [value] };
  if (comparison === 'folded') return { sql: `lower(${column}) = lower(?)`, values: [value] };
  return { sql: `${column} = ${comparison === 'lower' ? 'lower(?)' : '?'}`, values: [value] };
}

const either = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' or ') || '1 = 0',
  values: conditions.flatMap(({ values }) => values),
});

function toFilterCondition(facts: Facts, { field, operator, values }: UserFilter): Condition {
  const opposite = OPPOSITES[operator];
  if (opposite) {
    const { sql, values: of } = toFilterCondition(facts, { field, operator: opposite, values });
    return { sql: `(${sql}) is not true`, values: of };
  }
  const [value = ''] = values;
  const text = toTextCondition(facts, { field, operator, value });
  if (text) return text;
  if (operator === 'eq') return toEquality(facts, field, value);
  if (operator === 'in') return either(values.map((one) => toEquality(facts, field, one)));
  return { sql: `${FIELDS[field][0]} ${COMPARISONS[operator] ?? '='} ?`, values: [value] };
}

/** SQLite stores times as milliseconds since 1970, and booleans as numbers. */
function toValue(dialect: Dialect, value: unknown): unknown {
  if (dialect === 'postgresql') return value;
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Users who are suspended at a time, or all others. A suspension that has ended is still stored. */
export interface SuspensionFilter {
  is: boolean;
  at: Date;
}

function toSuspension({ is, at }: SuspensionFilter): Condition {
  const sql = 'u."banned" = ? and (u."ban_expires" is null or u."ban_expires" > ?)';
  return { sql: is ? sql : `(${sql}) is not true`, values: [true, at] };
}

export interface UserSelection {
  search?: UserSearch | undefined;
  /** Conditions, all of which must be true. */
  filters?: readonly UserFilter[] | undefined;
  suspended?: SuspensionFilter | undefined;
}

/** Conditions on users `u`, as a `where`; an empty text if there are none. */
export function toUserConditions(
  facts: Facts,
  { search, filters = [], suspended }: UserSelection,
): Condition {
  const all = [
    search && toSearchCondition(facts, search),
    ...filters.map((filter) => toFilterCondition(facts, filter)),
    suspended && toSuspension(suspended),
  ].filter((one) => one !== undefined);
  return {
    sql: all.length === 0 ? '' : `where ${all.map(({ sql }) => `(${sql})`).join(' and ')}`,
    values: all.flatMap(({ values }) => values.map((value) => toValue(facts.dialect, value))),
  };
}
