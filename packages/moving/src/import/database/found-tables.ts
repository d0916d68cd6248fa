import type { ForeignColumn, ForeignDatabase } from '@keystead/db';
import { UsageFault } from '../usage-fault.ts';

/** Fields of a model, by the names that the product gives them. */
export interface Model {
  /** Without them a table is not this model. */
  required: readonly string[];
  /** Of some versions, or of plugins. */
  optional: readonly string[];
}

/** The tables of a product that are read. */
export interface ProductTables {
  /** The product, for sentences. */
  product: string;
  models: Readonly<Record<string, Model>>;
  /** Models that every database of the product has. */
  needed: readonly string[];
  /** Other words for a model. */
  aliases: Readonly<Record<string, string>>;
}

/** A table of the source, with the columns of the fields that it has. */
export interface FoundTable {
  table: string;
  columns: ReadonlyMap<string, ForeignColumn>;
  /** Columns that are no field of the model. */
  unknown: readonly ForeignColumn[];
}

export type FoundTables = ReadonlyMap<string, FoundTable>;

/** Names that the operator gives: `{model: {table, columns: {field: column}}}`. */
export type GivenNames = Readonly<
  Record<string, { table?: string; columns?: Readonly<Record<string, string>> } | undefined>
>;

type Tables = Pick<ForeignDatabase, 'tables'>;

const PREFIXES = ['auth_', 'app_', 'ba_'];

export const toSnake = (name: string): string =>
  name.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);

/** The names that a column of a field may have, the likeliest first. */
export const columnNames = (field: string): string[] => [field, toSnake(field), field.toLowerCase()];

/** The names that a table may have, the likeliest first. */
function tableNames({ aliases }: ProductTables, model: string): string[] {
  const words = [model, aliases[model]].filter((word) => word !== undefined);
  const names = words.flatMap((word) => [word, toSnake(word), `${word}s`, `${toSnake(word)}s`]);
  return [...new Set([...names, ...names.map((name) => name.toLowerCase())])];
}

/** Where the fields of a model are looked for. */
interface Sought {
  product: ProductTables;
  model: string;
  given: GivenNames;
}

function findColumns(
  { product, model, given }: Sought,
  columns: readonly ForeignColumn[],
): FoundTable['columns'] {
  const found = new Map<string, ForeignColumn>();
  const { required = [], optional = [] } = product.models[model] ?? {};
  for (const field of [...required, ...optional]) {
    const named = given[model]?.columns?.[field];
    const names = named === undefined ? columnNames(field) : [named];
    const column = names
      .map((name) => columns.find((one) => one.name === name))
      .find((one) => one !== undefined);
    if (column !== undefined) found.set(field, column);
    else if (named !== undefined)
      throw new UsageFault(`--map names the column ${named} of ${model}, which is not there.`);
  }
  return found;
}

function toFound({ tables }: Tables, sought: Sought, table: string): FoundTable | undefined {
  const all = tables.get(table);
  if (all === undefined) return undefined;
  const columns = findColumns(sought, all);
  const required = sought.product.models[sought.model]?.required ?? [];
  if (required.some((field) => !columns.has(field))) return undefined;
  const known = new Set([...columns.values()]);
  return { table, columns, unknown: all.filter((column) => !known.has(column)) };
}

const listTables = ({ tables }: Tables): string =>
  tables.size === 0 ? 'it has no tables' : `its tables are ${[...tables.keys()].join(', ')}`;

function findTable(database: Tables, sought: Sought): FoundTable | undefined {
  const { product, model, given } = sought;
  const named = given[model]?.table;
  if (named !== undefined) {
    const found = toFound(database, sought, named);
    if (found) return found;
    throw new UsageFault(
      `--map names the table ${named}, which is not there or is no ${model} of ${product.product}.`,
    );
  }
  const names = tableNames(product, model);
  const find = (table: string): FoundTable | undefined => toFound(database, sought, table);
  const plain = names.map(find).find((one) => one !== undefined);
  if (plain) return plain;
  const prefixed = PREFIXES.flatMap((prefix) => names.flatMap((name) => find(prefix + name) ?? []));
  const [first, second] = [...new Map(prefixed.map((one) => [one.table, one])).values()];
  if (second === undefined) return first;
  throw new UsageFault(
    `Both ${first?.table} and ${second.table} may be the ${model} of ${product.product}: name one of them with --map.`,
  );
}

/** The tables of a product in a database. Throws a `UsageFault` if there are none. */
export function findTables(product: ProductTables, database: Tables, given: GivenNames = {}): FoundTables {
  const { tables } = database;
  if (tables.has('import_run') && tables.has('data_key'))
    throw new UsageFault(`This is the database of a Keystead, and not of ${product.product}.`);
  const models = Object.keys(product.models);
  const unknown = Object.keys(given).find((name) => !models.includes(name));
  if (unknown !== undefined)
    throw new UsageFault(`--map names the model ${unknown}; expected some of ${models.join(', ')}.`);
  const found = new Map<string, FoundTable>();
  for (const model of models) {
    const table = findTable(database, { product, model, given });
    if (table !== undefined) found.set(model, table);
  }
  const missing = product.needed.find((model) => !found.has(model));
  if (missing === undefined) return found;
  throw new UsageFault(
    `This database has no table ${missing} of ${product.product}: ${listTables(database)}. Other names are given by --map.`,
  );
}
