import { detached } from '#core/call/commit.ts';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { findRows } from '#core/data-keys/provide.ts';
import { assertOpens } from '#features/imports/assert-opens.ts';
import { ImportFault } from '#features/imports/import-settings.ts';
import { firstKeyOf } from '#features/imports/merging/adopt-keys.ts';
import type { ExportedDataKey } from '#features/imports/merging/exported-keys.ts';
import { toDataKeys } from '#features/imports/merging/to-data-keys.ts';

/**
 * A text that tells the service of an export from others, the same for each export of it.
 * @throws ImportFault if the export cannot be opened, or is one of this service itself
 */
export async function checkMerge(
  carrier: Pick<ServiceCarrier, 'deps'>,
  exported: readonly ExportedDataKey[],
): Promise<string> {
  await assertOpens(carrier, exported);
  const { deps } = carrier;
  await deps.dataKeys.load();
  const [theirs, ours] = await detached(serviceCaller(deps), async (unit) => [
    firstKeyOf(toDataKeys(unit.em(), exported, unit.now)),
    firstKeyOf(await findRows(unit.em())),
  ]);
  if (theirs !== ours && theirs !== undefined) return `keystead-merge:${theirs}`;
  throw new ImportFault(
    'The export is of this service itself, or of a copy of it: merged into it, people who were deleted here would come back. Import it into an empty database.',
  );
}
