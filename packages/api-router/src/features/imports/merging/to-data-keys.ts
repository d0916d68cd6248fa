import { type ColumnValue, DataKey, type Orm } from '@keystead/db';
import type { ExportedDataKey } from '#features/imports/merging/exported-keys.ts';

const toMoment = (value: ColumnValue | undefined): Date | null => (value instanceof Date ? value : null);

const toData = (row: ExportedDataKey, now: Date) => ({
  id: String(row.id),
  kind: row.kind === 'hmac' ? ('hmac' as const) : ('sealing' as const),
  keyId: String(row.keyId),
  wrapped: String(row.wrapped),
  wrappedBy: String(row.wrappedBy),
  createdAt: toMoment(row.createdAt) ?? now,
  movedAt: toMoment(row.movedAt),
  retiredAt: toMoment(row.retiredAt),
});

/** The data keys of an export as entities that nothing writes, the newest first. */
export const toDataKeys = (em: Orm['em'], exported: readonly ExportedDataKey[], now: Date): DataKey[] =>
  exported
    .map((row) => em.create(DataKey, toData(row, now), { persist: false }))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
