import type { ForeignRow } from '@keystead/db';
import { UsageFault } from '../usage-fault.ts';
import { assertText } from './assert-text.ts';
import { type FileBytes, openFile } from './file-bytes.ts';
import { isBroken } from './file-row.ts';
import { type Beginning, readRows } from './read-rows.ts';

/** A file with rows. */
export interface TextFile extends FileBytes, Beginning {
  /** The first row that can be read, as far as the beginning of the file has one. */
  first: ForeignRow | undefined;
}

async function* onlyHead({ head }: FileBytes): AsyncGenerator<Buffer, void> {
  yield head;
}

async function findFirst(file: FileBytes & Beginning): Promise<ForeignRow | undefined> {
  try {
    for await (const row of readRows(file, onlyHead(file))) if (!isBroken(row)) return row.row;
  } catch (error) {
    // The beginning ends in the middle of a list. What is wrong with the head line is wrong with the file.
    if (!(error instanceof UsageFault) || !error.message.startsWith('The list ends')) throw error;
  }
  return undefined;
}

/** Opens a file, or standard input, for reading; `columns` are those of CSV without a head line. Throws a `UsageFault` if it has no text. */
export async function openTextFile(path: string, columns?: readonly string[]): Promise<TextFile> {
  const file = { ...(await openFile(path)), columns };
  assertText(file);
  return { ...file, first: await findFirst(file) };
}
