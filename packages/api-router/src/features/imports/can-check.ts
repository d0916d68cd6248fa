import { isPasswordHash } from '#core/crypto/password.ts';
import { readWeakText } from '#core/crypto/password-forms/weak-hash.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import type { Batch } from '#features/imports/batch.ts';

/**
 * Whether the service can check a password by this text, at a cost that it may have. A dry run wraps nothing, so there
 * a weak hash is one that will be wrapped.
 */
export function canCheck({ unit, settings }: Pick<Batch, 'unit' | 'settings'>, stored: string): boolean {
  if (isPasswordHash(stored, emailPasswordOptions.of(unit).password.cost)) return true;
  return settings.isDryRun && settings.weakHashes !== 'refuse' && readWeakText(stored) !== undefined;
}
