import type { ExportedDataKey } from '@keystead/api-router/imports';
import type { ColumnValue } from '@keystead/db';
import { type CheckedFile, readValues } from './check-export.ts';

/** The rows of a table of an export, as their entity has them. For tables of few rows. */
export async function readEntities(
  files: readonly CheckedFile[],
  name: string,
): Promise<Record<string, ColumnValue>[]> {
  const file = files.find(({ table }) => table.name === name);
  const rows: Record<string, ColumnValue>[] = [];
  if (file === undefined) return rows;
  for await (const [, values] of readValues(file))
    rows.push(
      Object.fromEntries(file.columns.map(({ property }, index) => [property, values[index] ?? null])),
    );
  return rows;
}

/** The keys of the service that wrote an export. */
export const readDataKeys = (files: readonly CheckedFile[]): Promise<ExportedDataKey[]> =>
  readEntities(files, 'data_key');
