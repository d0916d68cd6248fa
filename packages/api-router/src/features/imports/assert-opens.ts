import { detached } from '#core/call/commit.ts';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { findCurrent, toRing } from '#core/data-keys/ring.ts';
import { ImportFault } from '#features/imports/import-settings.ts';
import type { ExportedDataKey } from '#features/imports/merging/exported-keys.ts';
import { toDataKeys } from '#features/imports/merging/to-data-keys.ts';

/**
 * Throws unless a secret of this service opens what was exported.
 * @throws ImportFault if none of the secrets opens what the service of an export kept
 */
export async function assertOpens(
  { deps }: Pick<ServiceCarrier, 'deps'>,
  exported: readonly ExportedDataKey[],
): Promise<void> {
  const [isOpen, lastUsed] = await detached(serviceCaller(deps), async (unit) => {
    const em = unit.em();
    const rows = toDataKeys(em, exported, unit.now);
    return [toRing(unit, rows) !== undefined, findCurrent(rows)?.wrappedBy];
  });
  if (isOpen) return;
  throw new ImportFault(
    lastUsed === undefined
      ? 'The export has no data key, so nothing in it can be opened.'
      : `None of the secrets in AUTH_SECRET opens this export (it was made with secret ${lastUsed}). Put that secret behind the new one: AUTH_SECRET=NEW,OLD.`,
  );
}
