import { type Exported, type ExportPart, exportedByClass, type Orm } from '@keystead/db';
import { type GeneratedColumn, type GeneratedTable, readTables } from '#generate/read-tables.ts';

/** A table as an export has it. */
export interface MovedTable {
  name: string;
  part: ExportPart;
  /** SQL condition of its rows. */
  only: string | undefined;
  /** The other rows can be asked for. */
  others: Exported['others'] | undefined;
  /** The service writes it at its first start. */
  fromStart: boolean;
  /** Without those that the database computes. */
  columns: readonly GeneratedColumn[];
  /** Columns of the primary key, as the database names them. Rows are sorted by them. */
  keys: readonly string[];
  /** Property that refers to another row of the same table. */
  ownReference: string | undefined;
}

/** By the name of the table. */
function exportedByTable({ em }: Orm): Map<string, Exported> {
  const entities = [...em.getMetadata().getAll().values()];
  return new Map(
    entities.map(({ tableName, className }) => {
      const exported = exportedByClass.get(className);
      if (exported === undefined) throw new TypeError(`${className} does not say whether it is exported`);
      return [tableName, exported];
    }),
  );
}

function toMoved(
  { name, keys, columns }: GeneratedTable,
  { part, only, others, computed = [], fromStart = false }: Exported,
): MovedTable {
  return {
    name,
    part,
    only,
    others,
    fromStart,
    columns: columns.filter(({ property }) => !computed.includes(property)),
    keys: columns.filter((one) => one.isKey || keys.includes(one.property)).map(({ column }) => column),
    ownReference: columns.find(({ references }) => references === name)?.property,
  };
}

const referencesOf = ({ name, columns }: MovedTable): string[] =>
  columns.flatMap(({ references }) => (references === undefined || references === name ? [] : references));

/** Puts each table behind those that it refers to, and otherwise keeps the order of the names. */
function inOrder(tables: readonly MovedTable[]): MovedTable[] {
  const ordered: MovedTable[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const isFree = (table: MovedTable): boolean =>
      referencesOf(table).every((name) => !waiting.some((other) => other.name === name));
    const index = waiting.findIndex(isFree);
    if (index === -1) throw new TypeError('tables refer to each other in a circle');
    ordered.push(...waiting.splice(index, 1));
  }
  return ordered;
}

/** Parts that a service writes before anybody uses it: its keys, what it says of them in its log, and counters. */
const UNUSED: readonly ExportPart[] = ['service', 'log', 'passing'];

/** Has rows before anybody uses the service. */
export const isWrittenUnused = ({ part, fromStart }: MovedTable): boolean =>
  fromStart || UNUSED.includes(part);

/** All tables of the service, in an order in which foreign keys hold. */
export function movedTables(orm: Orm): MovedTable[] {
  const exported = exportedByTable(orm);
  return inOrder(
    readTables(orm, {}, true).tables.flatMap((table) => {
      const facts = exported.get(table.name);
      return facts === undefined ? [] : toMoved(table, facts);
    }),
  );
}
