import { UsageFault } from '../usage-fault.ts';
import { type FileRow, isBroken } from './file-row.ts';
import type { TextFile } from './open-text-file.ts';
import { readRows } from './read-rows.ts';

/**
 * Rows of a file that completes the people of another one. A line that cannot be read ends the import before it begins:
 * it may be the password or the second factor of somebody, who would be imported without it.
 */
export async function* readWholeRows(file: TextFile, shown: string): AsyncGenerator<FileRow, void> {
  for await (const read of readRows(file, file.read())) {
    if (isBroken(read)) throw new UsageFault(`${shown} cannot be read on line ${read.number}. ${read.fault}`);
    yield read;
  }
}
