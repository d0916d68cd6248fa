import { DAY } from '#core/options/durations.ts';
import { defineToken } from '#core/tokens/define-token.ts';

/** Seconds for which the link of a security notice is valid. */
export const SECURE_LIFETIME = 7 * DAY;

/**
 * Token in the link of a security notice; its value is the e-mail address that it was mailed to. It stays valid
 * when the account changes, because an attacker could make a change.
 */
export const secureAccountToken = defineToken('secure-account', {
  length: 32,
  alphabet: 'letters',
  lifetime: () => SECURE_LIFETIME,
  outlivesChanges: true,
});
