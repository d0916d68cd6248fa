import { dialectOf, type Orm } from './dialect.ts';

/** Where everything lives in PostgreSQL unless it is told otherwise. */
export const DEFAULT_SCHEMA = 'keystead';

/** What a name has to be like, for sentences. */
export const SCHEMA_NAME =
  'at most 63 small letters, digits and underscores that begin with neither a digit nor pg_';

const PLAIN = /^(?!pg_)[a-z_][a-z0-9_]{0,62}$/;

/** Whether PostgreSQL takes the name with and without quotes for the same, and keeps it for nobody else. */
export const isSchemaName = (name: string): boolean => PLAIN.test(name) && name !== 'information_schema';

/** @throws Error with one sentence when the name is not a plain one */
export function requireSchemaName(name: string): string {
  if (isSchemaName(name)) return name;
  throw new Error(`The database schema is ${JSON.stringify(name)}; expected ${SCHEMA_NAME}.`);
}

/** The schema of PostgreSQL in which everything is. */
export const schemaOf = ({ em }: Pick<Orm, 'em'>): string => em.config.get('schema') ?? DEFAULT_SCHEMA;

/** A table as statements name it: in PostgreSQL with its schema, since a connection may be anybody's. */
export const tableOf = (orm: Pick<Orm, 'em'>, name: string): string =>
  dialectOf(orm) === 'postgresql' ? `"${schemaOf(orm)}"."${name}"` : `"${name}"`;
