import { createHash } from 'node:crypto';

export const MANIFEST = 'manifest.json';

export const FORMAT = 'keystead-export';

/** Version of the format. A later one may have what this release cannot read. */
export const VERSION = 1;

export const secretModes = ['sealed', 'open', 'none'] as const;

/** Secrets in an export: as the database has them, opened, or left out. */
export type SecretMode = (typeof secretModes)[number];

export interface ManifestTable {
  name: string;
  file: string;
  rows: number;
  /** Size of the file. */
  bytes: number;
  sha256: string;
}

/** The list of what an export has. It is written last: a folder without it is no export. */
export interface Manifest {
  format: typeof FORMAT;
  version: number;
  /** Version of the server that wrote it. */
  keystead: string;
  createdAt: string;
  dialect: string;
  lastMigration: string;
  secrets: SecretMode;
  tables: readonly ManifestTable[];
  /** Of the list of tables. */
  sha256: string;
}

export const hashOfTables = (tables: readonly ManifestTable[]): string =>
  createHash('sha256').update(JSON.stringify(tables)).digest('hex');

const PLAIN = '.jsonl';
const PACKED = '.jsonl.gz';

/** `03-user.jsonl`: the number is the place among the tables, so that a listing has their order. */
export const toFileName = (index: number, table: string, isPacked: boolean): string =>
  `${String(index + 1).padStart(2, '0')}-${table}${isPacked ? PACKED : PLAIN}`;

export const isPacked = (file: string): boolean => file.endsWith(PACKED);

/** The draft of the manifest has a number behind its name. */
export const isOfExport = (file: string): boolean =>
  /^manifest\.json(?:\.\d+)?$/.test(file) || /^\d{2,3}-[a-z_]+\.jsonl(?:\.gz)?$/.test(file);
