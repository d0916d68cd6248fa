import { type ColumnValue, DataKey } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { findCurrent, toRing } from '#core/data-keys/ring.ts';
import { ImportFault } from '#features/imports/import-settings.ts';

/** A row of the table of data keys, as an export has it. */
export type ExportedDataKey = Readonly<Record<string, ColumnValue>>;

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

/** @throws ImportFault if none of the secrets opens what the service of an export kept */
export async function assertOpens(
  { deps }: Pick<ServiceCarrier, 'deps'>,
  exported: readonly ExportedDataKey[],
): Promise<void> {
  const [isOpen, lastUsed] = await detached(serviceCaller(deps), async (unit) => {
    const em = unit.em();
    const rows = exported
      .map((row) => em.create(DataKey, toData(row, unit.now), { persist: false }))
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    return [toRing(unit, rows) !== undefined, findCurrent(rows)?.wrappedBy];
  });
  if (isOpen) return;
  throw new ImportFault(
    lastUsed === undefined
      ? 'The export has no data key, so nothing in it can be opened.'
      : `None of the secrets in AUTH_SECRET opens this export (it was made with secret ${lastUsed}). Put that secret behind the new one.`,
  );
}
