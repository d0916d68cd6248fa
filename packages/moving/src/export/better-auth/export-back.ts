import { createHash } from 'node:crypto';
import type { AnyKeystead } from '@keystead/api-router';
import type { ForeignDatabase } from '@keystead/db';
import { movedTables } from '#format/moved-tables.ts';
import { toMovedRow, toSelect } from '#format/row-text.ts';
import type { NotCarried } from '../../import/source.ts';
import { ExportFault, ExportStopped } from '../export-fault.ts';
import { createOpenRow } from '../open-rows.ts';
import { findLost } from './lost.ts';
import type { TargetName } from './tables.ts';
import { openTargetFile } from './target-file.ts';
import { type Known, returningTables, toTargetRow } from './to-target-row.ts';

export interface BackParts {
  service: Pick<AnyKeystead, 'orm' | 'deps'>;
  snapshot: ForeignDatabase;
  /** Ends in `.db`, `.sqlite` or `.sql`. */
  path: string;
  isForced: boolean;
  /** Secrets of Better Auth; the first one seals second factors. */
  secrets: readonly string[];
  isStopped: () => boolean;
}

export interface BackReport {
  path: string;
  tables: ReadonlyMap<TargetName, number>;
  lost: readonly NotCarried[];
}

function createKnown(secret: string) {
  const counted = new Map<string, number>();
  const known: Known = {
    key: createHash('sha256').update(secret).digest(),
    deletedOrganizations: new Set(),
    users: new Map(),
    protectedUsers: new Set(),
    count: (what) => counted.set(what, (counted.get(what) ?? 0) + 1),
  };
  return { counted, known };
}

/** Writes a database of Better Auth with what can go back, or nothing. */
export async function exportBack(parts: BackParts): Promise<BackReport> {
  const { service, snapshot, path, isForced, secrets, isStopped } = parts;
  const [secret] = secrets;
  if (secret === undefined) throw new ExportFault('The secret of Better Auth is empty.');
  const tables = movedTables(service.orm);
  const opener = await createOpenRow(service, tables);
  const { counted, known } = createKnown(secret);
  const written = new Map<TargetName, number>();
  const file = await openTargetFile(path, { isForced });
  try {
    for (const name of returningTables) {
      const table = tables.find((one) => one.name === name);
      if (table === undefined) continue;
      for await (const row of snapshot.stream(toSelect(snapshot, table))) {
        if (isStopped()) throw new ExportStopped();
        const target = toTargetRow(name, await opener.openRow(name, toMovedRow(table, row)), known);
        if (target === undefined) continue;
        file.write(target.name, target.row);
        written.set(target.name, (written.get(target.name) ?? 0) + 1);
      }
    }
    if (opener.unopened() > 0) counted.set('unopened', opener.unopened());
    const lost = await findLost(snapshot, counted);
    file.finish();
    return { path, tables: written, lost };
  } finally {
    file.close();
  }
}
