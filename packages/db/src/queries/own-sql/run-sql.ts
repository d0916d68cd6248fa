import { dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import {
  assertNoTransaction,
  type CompiledSql,
  fromCompiled,
  fromTemplate,
  SqlName,
  type SqlPart,
  type SqlStatement,
} from './sql-text.ts';

/**
 * Runs a statement with its values beside the text, and returns its rows as the driver gives them.
 *
 * @example
 * const rows = await sql<{ id: string }>`select id from ${sql.table('app_deal')} where owner_id = ${user.id}`;
 */
export interface RunSql {
  <Row extends object>(pieces: TemplateStringsArray, ...parts: SqlPart[]): Promise<Row[]>;
  /** A statement of a query builder, such as `query.compile()` of Kysely. */
  <Row extends object>(compiled: CompiledSql): Promise<Row[]>;
  /** A table in the schema of the service, or with another schema of PostgreSQL before a dot. */
  table(name: string): SqlName;
  /** A column, in quotes. */
  column(name: string): SqlName;
}

const isTemplate = (given: TemplateStringsArray | CompiledSql): given is TemplateStringsArray =>
  Array.isArray(given);

/** The statement of both ways of writing one. */
export const toStatement = (
  orm: Orm,
  given: TemplateStringsArray | CompiledSql,
  parts: readonly SqlPart[],
): SqlStatement => (isTemplate(given) ? fromTemplate(given, parts) : fromCompiled(dialectOf(orm), given));

/** A function for statements of an application. `run` gets each of them. */
export const createRunSql = (orm: Orm, run: <Row>(statement: SqlStatement) => Promise<Row[]>): RunSql =>
  Object.assign(
    async <Row extends object>(
      given: TemplateStringsArray | CompiledSql,
      ...parts: SqlPart[]
    ): Promise<Row[]> => run<Row>(toStatement(orm, given, parts)),
    {
      table: (name: string) => toTableName(orm, name),
      column: toColumnName,
    },
  );

/**
 * Runs a statement of an application in the transaction of this EntityManager, and returns its rows.
 * @internal
 */
export async function runSql<Row>(em: Orm['em'], statement: SqlStatement): Promise<Row[]> {
  assertNoTransaction(statement);
  return em.execute<Row[]>(toText(statement), [...statement.values], 'all');
}

/** Without values MikroORM looks for no marks, so there is nothing to escape. */
const toText = ({ text, values }: SqlStatement): string =>
  values.length === 0 ? text.replaceAll('\\?', '?') : text;

/**
 * Reads rows that are committed. The database refuses a statement that writes.
 * @throws TypeError on SQLite, and an error of the driver on PostgreSQL, when the statement writes
 */
export async function readSql<Row>(orm: Orm, statement: SqlStatement): Promise<Row[]> {
  assertNoTransaction(statement);
  if (dialectOf(orm) === 'postgresql')
    return orm.em.fork().transactional((em) => runSql<Row>(em, statement), { readOnly: true });
  const { KeysteadSqliteConnection } = await import('#drivers/sqlite-driver.ts');
  const connection = orm.em.getConnection();
  if (!(connection instanceof KeysteadSqliteConnection))
    throw new TypeError('the connection is not one of this package');
  return connection.read<Row>(toText(statement), statement.values);
}

/**
 * SQL that reads what is committed, outside of a call. The database refuses to write.
 *
 * @example
 * const sql = createReadSql(orm);
 * const people = await sql<{ email: string }>`select email from ${sql.table('user')}`;
 */
export const createReadSql = (orm: Orm): RunSql => createRunSql(orm, (statement) => readSql(orm, statement));

const PLAIN = /^[a-z_][a-z0-9_]{0,62}$/i;

function assertPlain(name: string): void {
  if (PLAIN.test(name)) return;
  throw new TypeError(
    `${JSON.stringify(name)} is no name; expected letters, digits and underscores, and a schema before a dot`,
  );
}

/** A table of the service's schema, or of another one: `public.deal`. */
export function toTableName(orm: Orm, name: string): SqlName {
  const [first = '', second, ...more] = name.split('.');
  for (const part of [first, second ?? first, ...more]) assertPlain(part);
  if (second === undefined) return new SqlName(tableOf(orm, first));
  if (more.length > 0 || dialectOf(orm) === 'sqlite')
    throw new TypeError(`${name} has a schema, which only tables of PostgreSQL have`);
  return new SqlName(`"${first}"."${second}"`);
}

/** A column, in quotes. */
export function toColumnName(name: string): SqlName {
  assertPlain(name);
  return new SqlName(`"${name}"`);
}
