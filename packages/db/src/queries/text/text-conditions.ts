/** A condition of a statement, with the values of its placeholders. */
export interface Condition {
  sql: string;
  values: readonly unknown[];
}

/** Operators to compare a column with a text, a number or a time, with the names of the published clients. */
export const operators = [
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'not_in',
  'contains',
  'starts_with',
  'ends_with',
] as const;
export type Operator = (typeof operators)[number];

/** A text as a pattern of `like`, with `!` as the escape character. */
export const inPattern = (value: unknown): string => String(value).replace(/[!%_]/g, '!$&');

export const PATTERNS: Partial<Record<Operator, (value: unknown) => string>> = {
  contains: (value) => `%${inPattern(value)}%`,
  starts_with: (value) => `${inPattern(value)}%`,
  ends_with: (value) => `%${inPattern(value)}`,
};

export const COMPARISONS: Partial<Record<Operator, string>> = {
  eq: '=',
  ne: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

/** Operators that negate another one. */
export const OPPOSITES: Partial<Record<Operator, Operator>> = { ne: 'eq', not_in: 'in' };
