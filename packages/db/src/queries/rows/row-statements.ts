import type {
  EntityClass,
  EntityData,
  EntityProperty,
  QueryResult,
  RequiredEntityData,
} from '@mikro-orm/core';
import { dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { columnsOf, type FlatRow, pick, toSelection } from '#queries/read-columns.ts';
import { lockText } from './lock-text.ts';

/*
 * Statements for single rows whose text is made once for each set of columns. The mapper makes the text of the same
 * statement anew at each use, which takes longer than the database needs for the row.
 */

/** Rows of a table with exactly these values. */
export interface Rows<Entity extends object> {
  entity: EntityClass<Entity>;
  where: { [Key in keyof Entity]?: string | null };
}

type Em = Orm['em'];

interface Parts {
  table: string;
  propertyOf: (name: string) => EntityProperty;
  /** Texts, by what they do and with which columns. */
  texts: Map<string, string>;
}

/** By the metadata of an entity, of which each open database has its own. */
const known = new WeakMap<object, Parts>();

function partsOf<Entity extends object>(em: Em, entity: EntityClass<Entity>): Parts {
  const metadata = em.getMetadata().get(entity);
  const found = known.get(metadata);
  if (found) return found;
  const properties = new Map(
    metadata.props.map((property): [string, EntityProperty] => [property.name, property]),
  );
  const parts: Parts = {
    table: tableOf({ em }, metadata.tableName),
    propertyOf(name) {
      const property = properties.get(name);
      if (!property) throw new TypeError(`${metadata.className} has no column ${name}`);
      return property;
    },
    texts: new Map(),
  };
  known.set(metadata, parts);
  return parts;
}

const toColumn = ({ fieldNames }: EntityProperty): string => `"${fieldNames[0]}"`;

/** A value as `execute` takes it. `any` is JSON, and another row is named by its id. */
function toValue({ runtimeType, kind, name }: EntityProperty, value: unknown): unknown {
  if (value === null) return null;
  if (kind !== 'scalar' && typeof value !== 'string')
    throw new TypeError(`${name} has to be the id of a row`);
  return runtimeType === 'any' ? JSON.stringify(value) : value;
}

/** Values by the names of properties, without those that are left out. */
const entriesOf = (values: object): [name: string, value: unknown][] =>
  Object.entries(values).filter(([, value]) => value !== undefined);

function textOf({ texts }: Parts, key: string, write: () => string): string {
  const text = texts.get(key) ?? write();
  texts.set(key, text);
  return text;
}

/** Values of a row in the order of the columns, which have to be all that it has. */
function valuesOf(properties: readonly EntityProperty[], row: object): unknown[] {
  const given = new Map(entriesOf(row));
  if (given.size !== properties.length || properties.some(({ name }) => !given.has(name)))
    throw new TypeError('rows that are inserted together have to have the same columns');
  return properties.map((property) => toValue(property, given.get(property.name)));
}

/** Values of one statement that inserts rows: far fewer than either database takes. */
const VALUES = 5000;

/** Inserts rows at once, all with the same columns. What is left out gets the default of the table. */
export async function insertRows<Entity extends object>(
  em: Em,
  entity: EntityClass<Entity>,
  rows: readonly RequiredEntityData<Entity>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const parts = partsOf(em, entity);
  const names = entriesOf(first).map(([name]) => name);
  const properties = names.map(parts.propertyOf);
  const text = textOf(
    parts,
    `insert ${names.join()}`,
    () => `insert into ${parts.table} (${properties.map(toColumn).join(', ')}) values `,
  );
  const places = `(${names.map(() => '?').join(', ')})`;
  const most = Math.floor(VALUES / names.length);
  for (let start = 0; start < rows.length; start += most) {
    const some = rows.slice(start, start + most);
    const values = some.flatMap((row) => valuesOf(properties, row));
    await em.execute(text + some.map(() => places).join(', '), values, 'run');
  }
}

/** Inserts a row at once. What is left out gets the default of the table. */
export const insertRow = <Entity extends object>(
  em: Em,
  entity: EntityClass<Entity>,
  row: RequiredEntityData<Entity>,
): Promise<void> => insertRows(em, entity, [row]);

/** The condition as SQL, its values, and what tells its text from those of others. */
function toCondition<Entity extends object>(parts: Parts, { where }: Rows<Entity>) {
  const entries = entriesOf(where);
  const wanted = entries.filter(([, value]) => value !== null);
  return {
    key: entries.map(([name, value]) => (value === null ? `no ${name}` : name)).join(),
    values: wanted.map(([name, value]) => toValue(parts.propertyOf(name), value)),
    toSql: (): string =>
      entries
        .map(([name, value]) => `${toColumn(parts.propertyOf(name))} ${value === null ? 'is null' : '= ?'}`)
        .join(' and '),
  };
}

/** Changes rows at once, and returns how many there were. */
export async function changeRows<Entity extends object>(
  em: Em,
  rows: Rows<Entity>,
  changes: EntityData<Entity>,
): Promise<number> {
  const parts = partsOf(em, rows.entity);
  const set = entriesOf(changes);
  const { key, values, toSql } = toCondition(parts, rows);
  const text = textOf(parts, `update ${set.map(([name]) => name).join()} where ${key}`, () => {
    const changed = set.map(([name]) => `${toColumn(parts.propertyOf(name))} = ?`);
    return `update ${parts.table} set ${changed.join(', ')} where ${toSql()}`;
  });
  const changed = set.map(([name, value]) => toValue(parts.propertyOf(name), value));
  const { affectedRows } = await em.execute<QueryResult>(text, [...changed, ...values], 'run');
  return affectedRows;
}

/** Some columns of a row as plain values, as it is now in the transaction. Other rows cannot be among them. */
export async function findRow<Entity extends object, Key extends Extract<keyof Entity, string>>(
  em: Em,
  rows: Rows<Entity>,
  keys: readonly Key[],
): Promise<Pick<Entity, Key> | undefined> {
  const parts = partsOf(em, rows.entity);
  const columns = columnsOf(keys.map(parts.propertyOf), 'r');
  const { key, values, toSql } = toCondition(parts, rows);
  const text = textOf(
    parts,
    `select ${keys.join()} where ${key}`,
    () => `select ${toSelection(dialectOf({ em }), columns)} from ${parts.table} r where ${toSql()} limit 1`,
  );
  const [row] = await em.execute<FlatRow[]>(text, values);
  return row && pick<Pick<Entity, Key>>(columns, row);
}

async function find<Entity extends object>(em: Em, rows: Rows<Entity>, lock: string): Promise<boolean> {
  const parts = partsOf(em, rows.entity);
  const { key, values, toSql } = toCondition(parts, rows);
  const select = (): string => `select 1 from ${parts.table} where ${toSql()} limit 1${lock}`;
  const found = await em.execute<unknown[]>(textOf(parts, `select${lock} ${key}`, select), values);
  return found.length > 0;
}

/** Whether there is such a row now. */
export const hasRow = <Entity extends object>(em: Em, rows: Rows<Entity>): Promise<boolean> =>
  find(em, rows, '');

/** The same. Others may hold it, too, but nobody changes or deletes it until the transaction ends. */
export const holdRow = <Entity extends object>(em: Em, rows: Rows<Entity>): Promise<boolean> =>
  find(em, rows, lockText(dialectOf({ em }), true));
