import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  FORMAT,
  hashOfTables,
  MANIFEST,
  type Manifest,
  type ManifestTable,
  secretModes,
  toFileName,
  VERSION,
} from '#format/manifest.ts';
import { UsageFault } from '../usage-fault.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** A row of the list, whose file has the name that an export gives it: no path leads elsewhere. */
const isTable = (value: unknown, index: number): value is ManifestTable =>
  isObject(value) &&
  typeof value.name === 'string' &&
  /^[a-z_]+$/.test(value.name) &&
  [false, true].some((isPacked) => value.file === toFileName(index, String(value.name), isPacked)) &&
  isCount(value.rows) &&
  isCount(value.bytes) &&
  typeof value.sha256 === 'string';

const isManifest = (value: unknown): value is Manifest =>
  isObject(value) &&
  Array.isArray(value.tables) &&
  value.tables.every(isTable) &&
  typeof value.lastMigration === 'string' &&
  typeof value.keystead === 'string' &&
  secretModes.some((mode) => mode === value.secrets);

function readText(folder: string): string {
  if (!existsSync(folder)) throw new UsageFault(`There is no folder ${folder}.`);
  if (!statSync(folder).isDirectory())
    throw new UsageFault(`${folder} is a file; expected the folder that "keystead export" wrote.`);
  const path = join(folder, MANIFEST);
  if (!existsSync(path))
    throw new UsageFault(
      `The folder ${folder} has no ${MANIFEST}: it is not of "keystead export", or the export was stopped.`,
    );
  return readFileSync(path, 'utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageFault(`The file ${MANIFEST} is not whole: it is not JSON.`, { cause });
  }
}

/** The list of an export in a folder. Throws a `UsageFault` for anything else. */
export function readManifest(folder: string): Manifest {
  const read = parse(readText(folder));
  if (!isObject(read) || read.format !== FORMAT)
    throw new UsageFault(`The file ${MANIFEST} is not of "keystead export".`);
  if (read.version !== VERSION)
    throw new UsageFault(
      `The export has version ${JSON.stringify(read.version)} of the format, and this Keystead reads version ${VERSION}: use a newer one.`,
    );
  if (!isManifest(read) || hashOfTables(read.tables) !== read.sha256)
    throw new UsageFault(`The file ${MANIFEST} was changed: its parts do not belong together.`);
  if (read.secrets !== 'sealed')
    throw new UsageFault(
      `The export was made with --secrets ${read.secrets}; only one with sealed secrets can be imported.`,
    );
  return read;
}
