import { defineCookie } from '#core/http/define-cookie.ts';
import { MINUTE } from '#core/options/durations.ts';
import { defineToken } from '#core/tokens/define-token.ts';

/** Seconds that somebody has at the page of a provider. */
export const STATE_LIFETIME = 10 * MINUTE;

/** The `state` of an authorization request (RFC 6749 section 4.1.1); its value is the sealed round trip. */
export const stateToken = defineToken('oauth-state', {
  length: 32,
  alphabet: 'url',
  lifetime: () => STATE_LIFETIME,
});

/**
 * Tells that a browser is the one that was sent to a provider. Its name goes on with `.` and a part for the id in it, as
 * two windows that leave at the same moment get two.
 */
export const stateCookie = defineCookie('state', { returnsFromElsewhere: true });
