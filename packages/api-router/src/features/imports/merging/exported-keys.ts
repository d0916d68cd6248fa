import type { ColumnValue } from '@keystead/db';

/** A row of the table of data keys, as an export has it. */
export type ExportedDataKey = Readonly<Record<string, ColumnValue>>;

/** The keys of an export: those that seal, and those that hashes of passwords name. */
export interface ExportedKeys {
  dataKeys: readonly ExportedDataKey[];
  hashKeys: readonly { id: string; secret: string; createdAt: Date }[];
}
