import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ColumnValue } from '@keystead/db';
import type { Manifest, ManifestTable } from '#format/manifest.ts';
import type { MovedTable } from '#format/moved-tables.ts';
import { UsageFault } from '../usage-fault.ts';
import { readLines } from './read-lines.ts';
import { readManifest } from './read-manifest.ts';
import { type FileColumns, LineFault, parseRow, toValues } from './row-values.ts';

/** A file of an export, and the table that its rows are for. */
export interface ExportFile {
  table: MovedTable;
  listed: ManifestTable;
  path: string;
}

/** The database of this service. */
export interface Target {
  tables: readonly MovedTable[];
  /** Migrations that have run, in order. */
  migrations: readonly string[];
  takesZero: boolean;
}

/** A file without a row has no columns, and needs none. */
export type CheckedFile = ExportFile & FileColumns;

/** The files of an export. Throws a `UsageFault` if it is of a newer release. */
function toFiles(folder: string, manifest: Manifest, target: Target): ExportFile[] {
  const { keystead, lastMigration } = manifest;
  if (!target.migrations.includes(lastMigration))
    throw new UsageFault(
      `The export is of Keystead ${keystead}, whose database is newer (${lastMigration}): update this one first.`,
    );
  return manifest.tables.map((listed) => {
    const table = target.tables.find(({ name }) => name === listed.name);
    if (table === undefined)
      throw new UsageFault(`The export has the table ${listed.name}, which this Keystead does not know.`);
    return { table, listed, path: join(folder, listed.file) };
  });
}

/** The file is the one that the manifest lists. */
async function assertUnchanged({ listed: { file, bytes, sha256 }, path }: ExportFile): Promise<void> {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new UsageFault(`The file ${file} is missing.`);
  if (size !== bytes)
    throw new UsageFault(`The file ${file} is not as it was written: it has ${size} bytes of ${bytes}.`);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  if (hash.digest('hex') !== sha256) throw new UsageFault(`The file ${file} is not as it was written.`);
}

/** The columns that a file has. One of this release has all of them; an older one may lack those that are new. */
function findColumns({ table, listed }: ExportFile, first: string, isOlder: boolean) {
  const row = parseRow(first);
  const missing = table.columns.find(({ property }) => !Object.hasOwn(row, property));
  if (missing !== undefined && !isOlder)
    throw new UsageFault(`Line 1 of ${listed.file} lacks ${JSON.stringify(missing.property)}.`);
  return table.columns.filter(({ property }) => Object.hasOwn(row, property));
}

async function checkFile(
  file: ExportFile,
  { takesZero, isOlder }: { takesZero: boolean; isOlder: boolean },
): Promise<CheckedFile> {
  const { listed, path } = file;
  let found: FileColumns = { columns: [], takesZero };
  let count = 0;
  for await (const line of readLines(path, listed.file)) {
    count += 1;
    try {
      if (count === 1) found = { columns: findColumns(file, line, isOlder), takesZero };
      toValues(found, line);
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      throw new UsageFault(`Line ${count} of ${listed.file} ${error.message}.`, { cause: error });
    }
  }
  if (count !== listed.rows)
    throw new UsageFault(`The file ${listed.file} has ${count} rows in place of ${listed.rows}.`);
  return { ...file, ...found };
}

/** Reads everything once, before anything is written. Throws a `UsageFault` that names the file. */
export async function readExport(
  folder: string,
  target: Target,
): Promise<{ manifest: Manifest; files: CheckedFile[] }> {
  const manifest = readManifest(folder);
  const listed = toFiles(folder, manifest, target);
  for (const file of listed) await assertUnchanged(file);
  const isOlder = manifest.lastMigration !== target.migrations.at(-1);
  const files: CheckedFile[] = [];
  for (const file of listed) files.push(await checkFile(file, { takesZero: target.takesZero, isOlder }));
  return { manifest, files };
}

/** Rows of a checked file, with the numbers of their lines. */
export async function* readValues(file: CheckedFile): AsyncGenerator<[line: number, ColumnValue[]], void> {
  let count = 0;
  for await (const line of readLines(file.path, file.listed.file)) {
    count += 1;
    yield [count, toValues(file, line)];
  }
}
