import type { AnyKeystead } from '@keystead/api-router';
import { type ForeignDatabase, openForeignDatabase, schemaOf } from '@keystead/db';
import type { Progress } from '#command-line.ts';
import { movedTables } from '#format/moved-tables.ts';
import { chooseTables } from './chosen-tables.ts';
import { ExportFault } from './export-fault.ts';
import type { ExportFlags } from './export-flags.ts';
import { type ExportReport, toNotCarried } from './export-summary.ts';
import { openFolder, removeExport } from './open-folder.ts';
import { createOpenRow } from './open-rows.ts';
import { countOwnRows, writeExport } from './write-export.ts';

export interface ExportAllParts {
  service: Pick<AnyKeystead, 'orm' | 'deps'>;
  /** The database of the service, as its options name it. */
  database: unknown;
  flags: ExportFlags;
  /** Version of the server. */
  version: string;
  isStopped: () => boolean;
  onProgress: (progress: Progress) => void;
}

/** The database of the service as it is at this moment. Nobody waits for it. */
export function openSnapshot({
  service,
  database,
}: Pick<ExportAllParts, 'service' | 'database'>): Promise<ForeignDatabase> {
  if (typeof database === 'string') return openForeignDatabase(database, schemaOf(service.orm));
  throw new ExportFault('The configuration gives a pool in place of a URL; an export needs DATABASE_URL.');
}

/** Writes the whole service into a folder, or nothing. */
export async function exportAll(parts: ExportAllParts): Promise<ExportReport> {
  const { service, flags, version, isStopped, onProgress } = parts;
  const began = performance.now();
  const { folder, secrets, isPacked } = flags;
  const tables = chooseTables(movedTables(service.orm), flags);
  const opener = secrets === 'open' ? await createOpenRow(service, tables) : undefined;
  const snapshot = await openSnapshot(parts);
  try {
    openFolder(folder, flags.isForced);
    const manifest = await writeExport({
      snapshot,
      tables,
      folder,
      isPacked,
      secrets,
      version,
      openRow: opener?.openRow,
      isStopped,
      onProgress,
    }).catch((error: unknown) => {
      removeExport(folder);
      throw error;
    });
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const unopened = opener?.unopened() ?? 0;
    const notCarried = toNotCarried(await countOwnRows(snapshot), { unopened, secrets });
    return { folder, manifest, seconds, notCarried };
  } finally {
    await snapshot.close();
  }
}
