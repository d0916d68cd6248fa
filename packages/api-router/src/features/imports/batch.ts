import type { Unit } from '#core/call/unit.ts';
import { isPasswordHash } from '#core/crypto/password.ts';
import { readWeakText } from '#core/crypto/password-forms/weak-hash.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { apiKeyOptions } from '#features/api-keys/options.ts';
import { ELSEWHERE } from '#features/email-password/elsewhere/ask-elsewhere.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import type { ApplicationBatch } from '#features/imports/applications/application-rows.ts';
import type { Existing } from '#features/imports/find-existing.ts';
import type { ImportSettings } from '#features/imports/import-settings.ts';
import type { Refusal } from '#features/imports/refusal.ts';
import type { PersonRows } from '#features/imports/rows.ts';
import type { Tally } from '#features/imports/tally.ts';

/** The options declare a configuration of API keys by this name. */
export const configurationsHas = (carrier: OptionCarrier, configId: string): boolean =>
  apiKeyOptions.of(carrier).configurations.has(configId);

/**
 * The service can check a password by this text, at a cost that it may have, or may ask for it elsewhere. A dry run
 * wraps nothing, so there a weak hash is one that will be wrapped.
 */
export function canCheck({ unit, settings }: Pick<Batch, 'unit' | 'settings'>, stored: string): boolean {
  if (stored === ELSEWHERE) return true;
  if (isPasswordHash(stored, emailPasswordOptions.of(unit).password.cost)) return true;
  return settings.isDryRun && settings.weakHashes !== 'refuse' && readWeakText(stored) !== undefined;
}

/** A batch of people that is being put together. */
export interface Batch {
  unit: Unit;
  settings: ImportSettings;
  existing: Existing;
  /** When the import of the same source before this one began. */
  since: Date | null;
  /** When the newest user was created whom that import has had. */
  upTo: Date | null;
  /** When this import began: the time of creation of those of whom a source says none. */
  startedAt: Date;
  /** The same of each import of the source before, in milliseconds. */
  earlier: ReadonlySet<number>;
  rows: PersonRows;
  applications: ApplicationBatch;
  tally: Tally;
  refusals: Refusal[];
}
