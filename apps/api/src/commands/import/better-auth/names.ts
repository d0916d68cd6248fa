import type { ForeignColumn, ForeignDatabase } from '@keystead/db';
import { UsageFault } from '../usage-fault.ts';
import { fieldsOf, type ModelName, modelNames, models, neededModels } from './models.ts';

/** A table of the source, with the columns of the fields that it has. */
export interface FoundTable {
  table: string;
  columns: ReadonlyMap<string, ForeignColumn>;
  /** Columns that are no field of the model. */
  unknown: readonly ForeignColumn[];
}

export type FoundTables = ReadonlyMap<ModelName, FoundTable>;

/** Names that the operator gives: `{model: {table, columns: {field: column}}}`. */
export type GivenNames = Readonly<
  Record<string, { table?: string; columns?: Readonly<Record<string, string>> } | undefined>
>;

const PREFIXES = ['auth_', 'app_', 'ba_'];

const toSnake = (name: string): string => name.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);

/** Other words for a model. */
const aliases: Partial<Record<ModelName, string>> = { apikey: 'apiKey' };

/** The names that a table may have, the likeliest first. */
function tableNames(model: ModelName): string[] {
  const words = [model, aliases[model]].filter((word) => word !== undefined);
  const names = words.flatMap((word) => [word, toSnake(word), `${word}s`, `${toSnake(word)}s`]);
  return [...new Set([...names, ...names.map((name) => name.toLowerCase())])];
}

function findColumns(
  model: ModelName,
  columns: readonly ForeignColumn[],
  given: GivenNames,
): FoundTable['columns'] {
  const found = new Map<string, ForeignColumn>();
  for (const field of fieldsOf(model)) {
    const named = given[model]?.columns?.[field];
    const names = named === undefined ? [field, toSnake(field), field.toLowerCase()] : [named];
    const column = names
      .map((name) => columns.find((one) => one.name === name))
      .find((one) => one !== undefined);
    if (column !== undefined) found.set(field, column);
    else if (named !== undefined)
      throw new UsageFault(`--map names the column ${named} of ${model}, which is not there.`);
  }
  return found;
}

function toFound(
  { tables }: Pick<ForeignDatabase, 'tables'>,
  model: ModelName,
  { table, given }: { table: string; given: GivenNames },
): FoundTable | undefined {
  const all = tables.get(table);
  if (all === undefined) return undefined;
  const columns = findColumns(model, all, given);
  if (models[model].required.some((field) => !columns.has(field))) return undefined;
  const known = new Set([...columns.values()]);
  return { table, columns, unknown: all.filter((column) => !known.has(column)) };
}

const listTables = ({ tables }: Pick<ForeignDatabase, 'tables'>): string =>
  tables.size === 0 ? 'it has no tables' : `its tables are ${[...tables.keys()].join(', ')}`;

function findTable(
  database: Pick<ForeignDatabase, 'tables'>,
  model: ModelName,
  given: GivenNames,
): FoundTable | undefined {
  const named = given[model]?.table;
  if (named !== undefined) {
    const found = toFound(database, model, { table: named, given });
    if (found) return found;
    throw new UsageFault(
      `--map names the table ${named}, which is not there or is no ${model} of Better Auth.`,
    );
  }
  const names = tableNames(model);
  const find = (table: string): FoundTable | undefined => toFound(database, model, { table, given });
  const plain = names.map(find).find((one) => one !== undefined);
  if (plain) return plain;
  const prefixed = PREFIXES.flatMap((prefix) => names.flatMap((name) => find(prefix + name) ?? []));
  const [first, second] = [...new Map(prefixed.map((one) => [one.table, one])).values()];
  if (second === undefined) return first;
  throw new UsageFault(
    `Both ${first?.table} and ${second.table} may be the ${model} of Better Auth: name one of them with --map.`,
  );
}

/** The tables of Better Auth in a database. Throws a `UsageFault` if there are none. */
export function findTables(database: Pick<ForeignDatabase, 'tables'>, given: GivenNames = {}): FoundTables {
  if (database.tables.has('import_run') && database.tables.has('data_key'))
    throw new UsageFault('This is the database of a Keystead, and not of Better Auth.');
  const unknown = Object.keys(given).find((name) => !modelNames.some((model) => model === name));
  if (unknown !== undefined)
    throw new UsageFault(`--map names the model ${unknown}; expected some of ${modelNames.join(', ')}.`);
  const found = new Map<ModelName, FoundTable>();
  for (const model of modelNames) {
    const table = findTable(database, model, given);
    if (table !== undefined) found.set(model, table);
  }
  const missing = neededModels.find((model) => !found.has(model));
  if (missing === undefined) return found;
  throw new UsageFault(
    `This database has no table ${missing} of Better Auth: ${listTables(database)}. Other names are given by --map.`,
  );
}

/** The line of versions, as far as columns tell it. */
export function toVersion(tables: FoundTables): string | null {
  const has = (model: ModelName, field: string): boolean => tables.get(model)?.columns.has(field) ?? false;
  if (has('apikey', 'userId') || has('member', 'teamId')) return '1.2';
  const isNew =
    has('apikey', 'referenceId') ||
    has('twoFactor', 'verified') ||
    has('jwks', 'alg') ||
    tables.has('teamMember');
  return isNew ? '1.7' : null;
}
