import { chmodSync, existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '@keystead/db';
import { isOfExport, MANIFEST } from '#format/manifest.ts';
import { ExportFault } from './export-fault.ts';
import { PRIVATE_FILE } from './write-table.ts';

const PRIVATE_FOLDER = 0o700;

/** Removes what an export wrote: first of all the manifest, without which the rest is no export. */
export function removeExport(folder: string): void {
  const files = readdirSync(folder).filter(isOfExport);
  for (const file of [MANIFEST, ...files]) rmSync(join(folder, file), { force: true });
}

/** Left by a process that was killed: it writes the manifest last. */
const isHalf = (files: readonly string[]): boolean => !files.includes(MANIFEST) && files.every(isOfExport);

/** Makes the folder, readable by its owner alone. One with files in it is refused, unless an export is replaced. */
export function openFolder(folder: string, isForced: boolean): void {
  if (!existsSync(folder)) {
    makePrivateFolder(folder);
    chmodSync(folder, PRIVATE_FOLDER);
    return;
  }
  if (!statSync(folder).isDirectory()) throw new ExportFault(`${folder} is a file; expected a folder.`);
  const files = readdirSync(folder);
  if (files.length === 0) return;
  if (!isForced)
    throw new ExportFault(
      isHalf(files)
        ? `The folder ${folder} has half an export, which was killed. Name another one, or add --force to write it anew.`
        : `The folder ${folder} is not empty. Name another one, or add --force to replace the export in it.`,
    );
  removeExport(folder);
}

/** Writes a file as a whole: whoever reads meanwhile sees none of it or all. */
export function writeWholeFile(folder: string, file: string, text: string): void {
  const draft = join(folder, `${file}.${process.pid}`);
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: PRIVATE_FILE, flush: true });
    renameSync(draft, join(folder, file));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
