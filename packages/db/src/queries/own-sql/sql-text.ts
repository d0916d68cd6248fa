import type { Dialect } from '#connection/dialect.ts';

/** A value beside the text of a statement. SQLite keeps dates as milliseconds since 1970, and booleans as 0 and 1. */
export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null;

/** Name of a table or column in a statement, in quotes. Made by `sql.table` and `sql.column`. */
export class SqlName {
  /** As it stands in the text. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value, a list of values for `in (…)`, or a name, in the place of `${…}`. */
export type SqlPart = SqlValue | readonly SqlValue[] | SqlName;

/** A finished statement, as `compile()` of Kysely returns it. */
export interface CompiledSql {
  sql: string;
  parameters: readonly unknown[];
}

/** A statement with `?` for each value, and `\?` for the character itself. */
export interface SqlStatement {
  text: string;
  values: readonly unknown[];
}

const ESCAPED = '\\?';

const escapeMarks = (text: string): string => text.replaceAll('?', ESCAPED);

function toPart(part: SqlPart | undefined): { text: string; values: readonly SqlValue[] } {
  if (part === undefined)
    throw new TypeError('a value of the statement is undefined; use null for an empty one');
  if (part instanceof SqlName) return { text: escapeMarks(part.text), values: [] };
  if (!isList(part)) return { text: '?', values: [part] };
  if (part.length === 0) throw new TypeError('a list of values of the statement is empty');
  return { text: part.map(() => '?').join(', '), values: part };
}

const isList = (part: SqlPart): part is readonly SqlValue[] => Array.isArray(part);

/** The statement of a template: its values never become a part of the text. */
export function fromTemplate(
  pieces: TemplateStringsArray,
  parts: readonly (SqlPart | undefined)[],
): SqlStatement {
  const bound = parts.map(toPart);
  const text = pieces.map((piece, index) => escapeMarks(piece) + (bound[index]?.text ?? '')).join('');
  return { text, values: bound.flatMap(({ values }) => values) };
}

const FROM_COMPILED: Record<Dialect, (compiled: CompiledSql) => SqlStatement> = {
  sqlite: ({ sql, parameters }) => ({ text: sql, values: parameters }),
  // PostgreSQL numbers its placeholders, so that one value may be at several places.
  postgresql({ sql, parameters }) {
    const values: unknown[] = [];
    const text = escapeMarks(sql).replaceAll(/\$(\d+)/g, (_mark, position: string) => {
      values.push(parameters[Number(position) - 1]);
      return '?';
    });
    return { text, values };
  },
};

export const fromCompiled = (dialect: Dialect, compiled: CompiledSql): SqlStatement =>
  FROM_COMPILED[dialect](compiled);

const COMMENTS = /^(?:\s+|--[^\n]*\n|\/\*[\s\S]*?\*\/)*/;

const OF_TRANSACTIONS = new Set([
  'abort',
  'begin',
  'commit',
  'end',
  'release',
  'rollback',
  'savepoint',
  'start',
]);

/** @throws TypeError for a statement that would begin or end a transaction, which is the call's */
export function assertNoTransaction({ text }: SqlStatement): void {
  const [word = ''] = /^\w*/.exec(text.replace(COMMENTS, '')) ?? [];
  if (!OF_TRANSACTIONS.has(word.toLowerCase())) return;
  throw new TypeError(`"${word}" is not allowed here: the service begins and ends the transaction of a call`);
}
