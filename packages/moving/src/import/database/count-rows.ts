import { type ForeignDatabase, quoteName } from '@keystead/db';
import type { NotCarried } from '../source.ts';
import { numberOf } from '../values.ts';
import type { FoundTable } from './found-tables.ts';

/** Number of rows behind a `from`. */
export async function countRows(
  database: Pick<ForeignDatabase, 'all'>,
  from: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const [row] = await database.all(`select count(*) as "count" from ${from}`, values);
  return row === undefined ? 0 : (numberOf(row, 'count') ?? 0);
}

/** Values of columns of the application, of which nothing here is made. */
export async function countColumns(
  database: ForeignDatabase,
  { table, unknown }: FoundTable,
  { model, carried }: { model: string; carried: ReadonlySet<string> },
): Promise<NotCarried[]> {
  const found: NotCarried[] = [];
  for (const { name } of unknown) {
    if (carried.has(name)) continue;
    found.push({
      what: `values of ${model}.${name}`,
      count: await countRows(database, `${database.nameOf(table)} where ${quoteName(name)} is not null`),
      effect: 'no own field of that name is declared',
    });
  }
  return found;
}
