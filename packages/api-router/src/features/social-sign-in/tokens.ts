import { defineCookie } from '#core/http/define-cookie.ts';
import { MINUTE } from '#core/options/durations.ts';
import { defineToken } from '#core/tokens/define-token.ts';

/** Seconds for the page of a provider. */
export const STATE_LIFETIME = 10 * MINUTE;

/**
 * The `state` of an authorization request (RFC 6749 section 4.1.1); its value is the encrypted data of the round
 * trip.
 */
export const stateToken = defineToken('oauth-state', {
  length: 32,
  alphabet: 'url',
  lifetime: () => STATE_LIFETIME,
});

/**
 * Cookie of a browser that was redirected to a provider. Its name continues with `.` and a part for the id,
 * because two windows that start in parallel get two.
 */
export const stateCookie = defineCookie('state', { returnsFromElsewhere: true });
