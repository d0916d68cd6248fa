import type { Unit } from '#core/call/unit.ts';
import type { Existing } from '#features/imports/find-existing.ts';
import type { ImportSettings } from '#features/imports/import-settings.ts';
import type { Refusal } from '#features/imports/refusal.ts';
import type { PersonRows } from '#features/imports/rows.ts';
import type { Tally } from '#features/imports/tally.ts';

/** A batch of people that is being put together. */
export interface Batch {
  unit: Unit;
  settings: ImportSettings;
  existing: Existing;
  /** When the import of the same source before this one began. */
  since: Date | null;
  /** When the newest user was created whom that import has had. */
  upTo: Date | null;
  rows: PersonRows;
  tally: Tally;
  refusals: Refusal[];
}
