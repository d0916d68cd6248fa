import { DAY } from '#core/options/durations.ts';
import { defineToken } from '#core/tokens/define-token.ts';

/** Seconds in which the owner can answer a security notice. */
export const SECURE_LIFETIME = 7 * DAY;

/**
 * In the link of a security notice; its value is the e-mail address that it was mailed to. No change of the account ends
 * it, as a stranger who is in the account could make that change.
 */
export const secureAccountToken = defineToken('secure-account', {
  length: 32,
  alphabet: 'letters',
  lifetime: () => SECURE_LIFETIME,
  outlivesChanges: true,
});
