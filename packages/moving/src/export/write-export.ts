import { type ForeignDatabase, OWN_PREFIX } from '@keystead/db';
import {
  FORMAT,
  hashOfTables,
  MANIFEST,
  type Manifest,
  type ManifestTable,
  type SecretMode,
  toFileName,
  VERSION,
} from '#format/manifest.ts';
import type { MovedTable } from '#format/moved-tables.ts';
import { type MovedRow, toCount, toMovedRow, toSelect } from '#format/row-text.ts';
import { ExportStopped } from './export-fault.ts';
import { writeWholeFile } from './open-folder.ts';
import { writeTable } from './write-table.ts';

/** Opens what is sealed in a row. */
export type OpenRow = (table: string, row: MovedRow) => Promise<MovedRow>;

export interface ExportParts {
  snapshot: ForeignDatabase;
  tables: readonly MovedTable[];
  folder: string;
  isPacked: boolean;
  secrets: SecretMode;
  /** Version of the server. */
  version: string;
  openRow: OpenRow | undefined;
  isStopped: () => boolean;
  onProgress: (progress: { done: number; of: number }) => void;
}

async function* readRows(
  { snapshot, openRow, isStopped }: ExportParts,
  table: MovedTable,
): AsyncGenerator<MovedRow, void> {
  for await (const row of snapshot.stream(toSelect(snapshot, table))) {
    if (isStopped()) throw new ExportStopped();
    const moved = toMovedRow(table, row);
    yield openRow === undefined ? moved : await openRow(table.name, moved);
  }
}

const countOf = async (snapshot: ForeignDatabase, sql: string): Promise<number> => {
  const [row] = await snapshot.all(sql);
  return Number(row?.count ?? 0);
};

async function countRows({ snapshot, tables }: ExportParts): Promise<number> {
  let rows = 0;
  for (const table of tables) rows += await countOf(snapshot, toCount(snapshot, table));
  return rows;
}

async function findLastMigration(snapshot: ForeignDatabase): Promise<string> {
  const [row] = await snapshot.all(
    `select "name" from ${snapshot.nameOf('migration')} order by "id" desc limit 1`,
  );
  return String(row?.name ?? '');
}

/** Writes the tables one after the other, and the manifest last. */
export async function writeExport(parts: ExportParts): Promise<Manifest> {
  const { snapshot, folder, isPacked, secrets, version } = parts;
  const of = await countRows(parts);
  const tables: ManifestTable[] = [];
  let done = 0;
  for (const [index, table] of parts.tables.entries()) {
    const before = done;
    const file = toFileName(index, table.name, isPacked);
    const onRows = (rows: number): void => {
      done = before + rows;
      parts.onProgress({ done, of });
    };
    tables.push({
      name: table.name,
      ...(await writeTable({ folder, file, rows: readRows(parts, table), onRows })),
    });
  }
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    keystead: version,
    createdAt: new Date().toISOString(),
    dialect: snapshot.dialect,
    lastMigration: await findLastMigration(snapshot),
    secrets,
    tables,
    sha256: hashOfTables(tables),
  };
  writeWholeFile(folder, MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Tables of features of the application, with their rows. They are not exported. */
export async function countOwnRows(snapshot: ForeignDatabase): Promise<{ table: string; rows: number }[]> {
  const own = [...snapshot.tables.keys()].filter((table) => table.startsWith(OWN_PREFIX)).toSorted();
  const counted: { table: string; rows: number }[] = [];
  for (const table of own) {
    const rows = await countOf(snapshot, `select count(*) as "count" from ${snapshot.nameOf(table)}`);
    counted.push({ table, rows });
  }
  return counted;
}
