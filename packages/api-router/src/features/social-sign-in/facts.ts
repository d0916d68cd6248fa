import { defineSignInMethod } from '#core/call/sign-in-method.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { MINUTE } from '#core/options/durations.ts';
import { defineToken } from '#core/tokens/define-token.ts';

export const accountLinked = defineEvent('account.linked', { texts: ['accountId'] });

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

/** A state that was used, for a browser that opens the same callback once more; its value is encrypted. */
export const arrivalToken = defineToken('oauth-arrival', {
  length: 32,
  alphabet: 'url',
  lifetime: () => STATE_LIFETIME,
});

/**
 * Cookie of a browser that was redirected to a provider. Its name continues with `.` and a part for the id,
 * because two windows that start in parallel get two.
 */
export const stateCookie = defineCookie('state', { returnsFromElsewhere: true });

export const social = defineSignInMethod('social', { takesProvider: true });
