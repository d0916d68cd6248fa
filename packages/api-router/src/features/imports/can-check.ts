import { isPasswordHash } from '#core/crypto/password.ts';
import { readWeakText } from '#core/crypto/password-forms/weak-hash.ts';
import { ELSEWHERE } from '#features/email-password/elsewhere/ask-elsewhere.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import type { Batch } from '#features/imports/batch.ts';

/**
 * Whether the service can check a password by this text, at a cost that it may have, or may ask for it elsewhere. A dry run wraps nothing, so there
 * a weak hash is one that will be wrapped.
 */
export function canCheck({ unit, settings }: Pick<Batch, 'unit' | 'settings'>, stored: string): boolean {
  if (stored === ELSEWHERE) return true;
  if (isPasswordHash(stored, emailPasswordOptions.of(unit).password.cost)) return true;
  return settings.isDryRun && settings.weakHashes !== 'refuse' && readWeakText(stored) !== undefined;
}
