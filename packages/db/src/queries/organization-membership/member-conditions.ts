import { foldEmail, searchedSpellings, spellingsOf } from '#columns/email-spelling.ts';
import type { Dialect } from '#connection/dialect.ts';
import { inAddress } from '#queries/text/search-rank.ts';
import {
  COMPARISONS,
  type Condition,
  inPattern,
  OPPOSITES,
  type Operator,
  PATTERNS,
} from '#queries/text/text-conditions.ts';

export const memberFields = ['id', 'userId', 'role', 'createdAt', 'email', 'name', 'teamId'] as const;
export type MemberField = (typeof memberFields)[number];

export interface MemberFilter {
  field: MemberField;
  operator: Operator;
  /** Several values for `in` and `not_in`, one for other operators; a time is a Date. */
  values: readonly (string | Date)[];
}

const COLUMNS: Record<Exclude<MemberField, 'teamId'>, string> = {
  id: 'm."id"',
  userId: 'm."user_id"',
  role: 'm."role"',
  createdAt: 'm."created_at"',
  email: 'u."email"',
  name: 'u."name"',
};

const not = ({ sql, values }: Condition): Condition => ({ sql: `not (${sql})`, values });

/** The set of roles, or of teams, contains one of the values. */
function toSetCondition({ field, operator, values }: MemberFilter, teamTable: string): Condition | undefined {
  if (operator !== 'eq' && operator !== 'in') return undefined;
  if (field === 'role')
    return {
      sql: values.map(() => `(',' || m."role" || ',') like ? escape '!'`).join(' or ') || '1 = 0',
      values: values.map((value) => `%,${inPattern(value)},%`),
    };
  if (field !== 'teamId') return undefined;
  const marks = values.map(() => '?').join(', ') || 'null';
  return {
    sql: `exists (select 1 from ${teamTable} f where f."member_id" = m."id" and f."team_id" in (${marks}))`,
    values,
  };
}

/** A text as it may be stored, or as a part of what may be stored. */
const spellings = ({ field, operator, values }: MemberFilter): readonly (string | Date)[] => {
  const spell = PATTERNS[operator] ? searchedSpellings : (text: string) => spellingsOf(foldEmail(text));
  return field === 'email'
    ? values.flatMap<string | Date>((value) => (typeof value === 'string' ? spell(value) : [value]))
    : values;
};

function toPlainCondition(column: string, filter: MemberFilter): Condition {
  const { operator } = filter;
  const values = spellings(filter);
  const [value = ''] = values;
  const pattern = PATTERNS[operator];
  if (pattern)
    return {
      sql: values.map(() => `lower(${column}) like lower(?) escape '!'`).join(' or ') || '1 = 0',
      values: values.map(pattern),
    };
  if (operator === 'eq' && values.length > 1) return toPlainCondition(column, { ...filter, operator: 'in' });
  if (operator === 'in')
    return {
      sql: values.length === 0 ? '1 = 0' : `${column} in (${values.map(() => '?').join(', ')})`,
      values,
    };
  return { sql: `${column} ${COMPARISONS[operator] ?? '='} ?`, values: [value] };
}

function toFilterCondition(filter: MemberFilter, teamTable: string): Condition {
  const opposite = OPPOSITES[filter.operator];
  if (opposite) return not(toFilterCondition({ ...filter, operator: opposite }, teamTable));
  const set = toSetCondition(filter, teamTable);
  if (set) return set;
  // Teams can be compared only by equality.
  return filter.field === 'teamId'
    ? { sql: '1 = 0', values: [] }
    : toPlainCondition(COLUMNS[filter.field], filter);
}

const toSearchCondition = (search: string): Condition => {
  const emails = searchedSpellings(search);
  return {
    sql: `(lower(u."name") like lower(?) escape '!'${emails.map(() => ` or u."email" like lower(?) escape '!'`).join('')})`,
    values: [`%${inPattern(search)}%`, ...emails.map(inAddress)],
  };
};

/** SQLite stores times as milliseconds since 1970. */
export const toValue = (dialect: Dialect, value: unknown): unknown =>
  value instanceof Date && dialect === 'sqlite' ? value.getTime() : value;

/** Conditions on members `m` and their users `u`, each preceded by `and`. */
export function toConditions(
  dialect: Dialect,
  { search, filters = [] }: { search?: string | undefined; filters?: readonly MemberFilter[] },
  teamTable: string,
): Condition {
  const all = [
    ...(search === undefined || search === '' ? [] : [toSearchCondition(search)]),
    ...filters.map((filter) => toFilterCondition(filter, teamTable)),
  ];
  return {
    sql: all.map(({ sql }) => ` and (${sql})`).join(''),
    values: all.flatMap(({ values }) => values.map((value) => toValue(dialect, value))),
  };
}
