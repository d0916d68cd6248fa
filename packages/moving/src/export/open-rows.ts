import type { AnyKeystead } from '@keystead/api-router';
import { keptColumns } from '@keystead/api-router/imports';
import type { MovedTable } from '#format/moved-tables.ts';
import type { OpenRow } from './write-export.ts';

/** Opens second factors and tokens of providers for another product, and counts what none of the keys opens. */
export async function createOpenRow(
  service: Pick<AnyKeystead, 'deps'>,
  tables: readonly MovedTable[],
): Promise<{ openRow: OpenRow; unopened: () => number }> {
  const ofPeople = tables.filter(({ part }) => part === 'kept').map(({ name }) => name);
  const columns = (await keptColumns(service)).filter(({ table }) => ofPeople.includes(table));
  let unopened = 0;
  return {
    async openRow(table, row) {
      const opened = { ...row };
      for (const { property, of, open } of columns.filter((column) => column.table === table)) {
        const sealed = row[property];
        if (typeof sealed !== 'string') continue;
        const text = await open(sealed, String(row[of]));
        if (text === undefined) unopened += 1;
        opened[property] = text ?? null;
      }
      return opened;
    },
    unopened: () => unopened,
  };
}
