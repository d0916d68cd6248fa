import { type Orm, tableOf } from '@keystead/db';

/** A row as a thief reads it: every text and number in it, by its column. */
export interface StolenRow {
  table: string;
  values: readonly (readonly [column: string, value: string])[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const parsed = (text: string): unknown => {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The texts of a value, however deep. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') {
    const content = parsed(value);
    return isObject(content) ? [value, ...leavesOf(content)] : [value];
  }
  if (typeof value === 'number' || typeof value === 'bigint') return [String(value)];
  if (value instanceof Date) return [String(value.getTime()), value.toISOString()];
  return isObject(value) ? [...Object.keys(value), ...Object.values(value).flatMap(leavesOf)] : [];
}

/** Every column of every table. */
export async function readLoot(orm: Orm): Promise<StolenRow[]> {
  const em = orm.em.fork();
  const tables = new Set([...em.getMetadata().getAll().values()].map(({ tableName }) => tableName));
  const loot: StolenRow[] = [];
  for (const table of tables) {
    const rows: Record<string, unknown>[] = await em.execute(`select * from ${tableOf(orm, table)}`);
    for (const row of rows) {
      const columns = Object.entries(row);
      const values = columns.flatMap(([column, value]) =>
        leavesOf(value).map((leaf) => [column, leaf] as const),
      );
      loot.push({ table, values });
    }
  }
  return loot;
}

/** The tables that have no row, of which nothing would be tried. */
export function emptyTables(orm: Orm, loot: readonly StolenRow[]): string[] {
  const filled = new Set(loot.map(({ table }) => table));
  const tables = [...orm.em.getMetadata().getAll().values()].map(({ tableName }) => tableName);
  return [...new Set(tables)].filter((table) => !filled.has(table));
}

const PRINTABLE = /^[\t\n\r -~]+$/;
const ENCODINGS = ['base64', 'base64url', 'hex'] as const;

/** Parts of a text that something may be hidden in. */
const partsOf = (text: string): string[] => [
  text,
  ...text.split(/[^\w+/=-]+/),
  ...text.split(/[^A-Za-z\d]+/),
];

/** A text, what is in it, and what it is the encoded form of. */
export function readings(text: string, depth = 2): Set<string> {
  const found = new Set(partsOf(text));
  if (depth === 0) return found;
  for (const part of [...found])
    for (const encoding of ENCODINGS) {
      if (part.length < 8) continue;
      const decoded = Buffer.from(part, encoding).toString('latin1');
      if (decoded !== part && PRINTABLE.test(decoded))
        for (const leaf of [decoded, ...leavesOf(parsed(decoded))])
          for (const reading of readings(leaf, depth - 1)) found.add(reading);
    }
  return found;
}

/** The bytes that a text may stand for, as hexadecimal numbers. */
export function bytesOf(text: string): string[] {
  const parts = new Set([text, ...text.split('.')]);
  return [...parts].flatMap((part) => {
    if (/^(?:[\da-f]{2}){16,64}$/i.test(part)) return [part.toLowerCase()];
    if (!/^[\w+/-]{22,88}={0,2}$/.test(part)) return [];
    return [Buffer.from(part, 'base64').toString('hex')];
  });
}
