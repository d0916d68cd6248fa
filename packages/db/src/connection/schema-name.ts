import { dialectOf, type Orm } from './dialect.ts';

/** Schema of PostgreSQL by default. */
export const DEFAULT_SCHEMA = 'keystead';

/** Rule for a name, as messages say it. */
export const SCHEMA_NAME =
  'at most 63 small letters, digits and underscores that begin with neither a digit nor pg_';

const PLAIN = /^(?!pg_)[a-z_][a-z0-9_]{0,62}$/;

/** PostgreSQL reads the name in the same way with and without quotes, and does not reserve it. */
export const isSchemaName = (name: string): boolean => PLAIN.test(name) && name !== 'information_schema';

/** @throws Error with one sentence when the name is not a plain one */
export function requireSchemaName(name: string): string {
  if (isSchemaName(name)) return name;
  throw new Error(`The database schema is ${JSON.stringify(name)}; expected ${SCHEMA_NAME}.`);
}

/** The schema of PostgreSQL with all tables. */
export const schemaOf = ({ em }: Pick<Orm, 'em'>): string => em.config.get('schema') ?? DEFAULT_SCHEMA;

/**
 * Name of a table in a statement. In PostgreSQL it has its schema, because other users of a connection may have
 * set another one.
 */
export const tableOf = (orm: Pick<Orm, 'em'>, name: string): string =>
  dialectOf(orm) === 'postgresql' ? `"${schemaOf(orm)}"."${name}"` : `"${name}"`;
