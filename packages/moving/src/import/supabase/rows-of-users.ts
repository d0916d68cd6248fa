import type { ForeignRow } from '@keystead/db';
import { openTextFile } from '../files/open-text-file.ts';
import { readWholeRows } from '../files/whole-rows.ts';
import { UsageFault } from '../usage-fault.ts';
import { wordOf } from '../values.ts';
import { toFields } from './models.ts';

/** Rows by the users that they hang on. */
export type RowsOfUsers = ReadonlyMap<string, readonly ForeignRow[]>;

interface SideFile {
  flag: string;
  path: string | undefined;
  /** Names that each row has. */
  expects: readonly string[];
}

/**
 * Reads a file whose rows hang on users, as a whole: no order of the two files is promised. A line that cannot be read
 * ends the import before it begins, since it may be the second factor of somebody.
 */
export async function readRowsOfUsers({ flag, path, expects }: SideFile): Promise<RowsOfUsers> {
  const rows = new Map<string, ForeignRow[]>();
  if (path === undefined) return rows;
  const file = await openTextFile(path);
  const shown = `The file ${path} of --${flag}`;
  for await (const read of readWholeRows(file, shown)) {
    const row = toFields(read.row);
    const missing = expects.find((name) => !Object.hasOwn(row, name));
    if (missing !== undefined)
      throw new UsageFault(`${shown} has other rows: there is no ${missing} on line ${read.number}.`);
    // Only what is read of a row stays in memory.
    const kept = Object.fromEntries(expects.map((name) => [name, row[name]]));
    const user = wordOf(row, 'userId');
    rows.set(user, [...(rows.get(user) ?? []), kept]);
  }
  return rows;
}
