import type { Restore } from '@keystead/api-router/imports';
import type { ColumnValue } from '@keystead/db';
import { type CheckedFile, readValues } from './check-export.ts';

/** Where an import stands in a file: how often it has read the file, and the last line that is written. */
interface Place {
  pass: number;
  line: number;
}

const toPlace = (position: string): Place => {
  const [pass = 0, line = 0] = position.split(':').map(Number);
  return { pass, line };
};

/**
 * Rows that may refer to others of the same table come in a second pass, behind those that refer to none: sessions in
 * which an administrator acts as somebody else.
 */
const passesOf = ({ table }: CheckedFile): readonly number[] =>
  table.ownReference === undefined ? [0] : [0, 1];

function createIsOfPass({
  table,
  columns,
}: CheckedFile): (row: readonly ColumnValue[], pass: number) => boolean {
  const index = columns.findIndex(({ property }) => property === table.ownReference);
  return (row, pass) => index === -1 || (row[index] !== null) === (pass === 1);
}

export interface Writing {
  restore: Restore;
  /** Tables that a service writes before anybody uses it. */
  unused: readonly string[];
  /** Rows in one transaction. */
  batch: number;
  isStopped: () => boolean;
  /** Called after each transaction, with the number of its rows. */
  onWritten: (table: string, rows: number) => void;
}

const KEYS = 'data_key';

/** Keys are written together: some of them open nothing. */
const sizeOf = ({ table }: CheckedFile, batch: number): number =>
  table.name === KEYS ? Number.POSITIVE_INFINITY : batch;

/**
 * Rows that are deleted when the first rows of a table come. With other keys, rows that the old keys made are
 * useless.
 */
const replacedBy = ({ table: { name } }: CheckedFile, { unused }: Writing): readonly string[] =>
  name === KEYS ? unused : unused.filter((table) => table === name);

/** Writes what a pass reads behind `after`. False: it was stopped. */
async function writePass(
  file: CheckedFile,
  writing: Writing,
  { pass, line: after }: Place,
): Promise<boolean> {
  const { restore, batch, isStopped, onWritten } = writing;
  const isOfPass = createIsOfPass(file);
  const size = sizeOf(file, batch);
  let replaces = pass === 0 && after === 0 ? replacedBy(file, writing) : [];
  let rows: ColumnValue[][] = [];
  const write = async (line: number): Promise<void> => {
    const names = file.columns.map(({ column }) => column);
    const { name: table } = file.table;
    await restore.write({ table, position: `${pass}:${line}`, replaces, columns: names, rows });
    onWritten(table, rows.length);
    replaces = [];
    rows = [];
  };
  let last = after;
  for await (const [line, row] of readValues(file)) {
    if (line <= after) continue;
    last = line;
    if (!isOfPass(row, pass)) continue;
    rows.push(row);
    if (rows.length < size) continue;
    if (isStopped()) return false;
    await write(line);
  }
  if (isStopped()) return false;
  if (rows.length > 0 || replaces.length > 0) await write(last);
  return true;
}

/** Writes all files, from where an earlier run was halted. False: it was stopped, and what is written is whole. */
export async function writeFiles(files: readonly CheckedFile[], writing: Writing): Promise<boolean> {
  const { begun } = writing.restore;
  const at = begun === null ? -1 : files.findIndex(({ table }) => table.name === begun.table);
  const place = begun === null ? { pass: 0, line: 0 } : toPlace(begun.position);
  for (const [index, file] of files.entries()) {
    if (index < at) continue;
    for (const pass of passesOf(file)) {
      if (index === at && pass < place.pass) continue;
      const line = index === at && pass === place.pass ? place.line : 0;
      if (!(await writePass(file, writing, { pass, line }))) return false;
    }
  }
  return true;
}
