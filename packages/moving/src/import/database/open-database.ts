import { hash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type ForeignDatabase, type ForeignRow, openForeignDatabase, quoteName } from '@keystead/db';
import { UsageFault } from '../usage-fault.ts';
import { isRecord, parseJson, wordOf } from '../values.ts';
import { columnNames, type FoundTable, type GivenNames } from './found-tables.ts';

/** Names of the columns that are own fields, by the names of the fields. */
export type FieldColumns = ReadonlyMap<string, string>;

const isGivenNames = (value: unknown): value is GivenNames =>
  isRecord(value) && Object.values(value).every((one) => isRecord(one));

/** The file of `--map`. */
export async function readMap(path: string | undefined): Promise<GivenNames> {
  if (path === undefined) return {};
  const parsed = parseJson(
    await readFile(path, 'utf8').catch(() => {
      throw new UsageFault(`The file ${path} of --map cannot be read.`);
    }),
  );
  if (isGivenNames(parsed)) return parsed;
  throw new UsageFault(
    `The file ${path} of --map is not {"model": {"table": …, "columns": {"field": "column"}}}.`,
  );
}

/** Opens the database of another product, and closes it again if it is none of that product. */
export async function openDatabase<Opened>(
  { url, schema }: { url: string; schema: string },
  toSource: (database: ForeignDatabase) => Promise<Opened>,
): Promise<Opened> {
  const database = await openForeignDatabase(url, schema).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new UsageFault(`The source cannot be read: ${reason}.`);
  });
  try {
    return await toSource(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The columns of declared own fields, by the names of the fields. */
export const findFields = ({ unknown }: FoundTable, ownFields: readonly string[]): FieldColumns =>
  new Map(
    ownFields.flatMap((field) => {
      const names = columnNames(field);
      const column = unknown.find(({ name }) => names.includes(name));
      return column === undefined ? [] : [[field, column.name] as const];
    }),
  );

/** Values of own fields. Their columns begin so in a row of the reader. */
export const fieldValues = (row: ForeignRow, fields: FieldColumns): Record<string, unknown> =>
  Object.fromEntries([...fields].map(([name, column]) => [name, row[`column ${column}`]]));

/** The place without password, query and fragment. */
function toPlace(url: string): string {
  if (/^sqlite:/i.test(url)) return realpathSync(url.replace(/^sqlite:(?:\/\/(?=\/))?/i, ''));
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** Tells a source from others of the same product: its place, and who came first. */
export async function toFingerprint(
  database: ForeignDatabase,
  user: FoundTable,
  { kind, url }: { kind: string; url: string },
): Promise<string> {
  const [id = '', ...moments] = ['id', 'createdAt'].flatMap((field) => {
    const column = user.columns.get(field);
    return column === undefined ? [] : [quoteName(column.name)];
  });
  const order = [...moments.map((moment) => `${moment} nulls first`), id].join(', ');
  const [oldest] = await database.all(
    `select ${id} as "id" from ${database.nameOf(user.table)} order by ${order} limit 1`,
  );
  return hash(
    'sha256',
    JSON.stringify([kind, toPlace(url), oldest ? wordOf(oldest, 'id') : null]),
    'base64url',
  );
}
