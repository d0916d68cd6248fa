import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { MINUTE } from '#core/options/durations.ts';

/** Seconds that a request waits for its person, and that the queries of pages are good. */
export const REQUEST_LIFETIME = 10 * MINUTE;

/** A random value of this browser, to which its requests are bound. */
export const requestCookie = defineCookie('oauth_request', { returnsFromElsewhere: true });

/** Signs the queries of pages that show a request. */
export const querySigning = defineKeyPurpose('keystead oauth query');

/** Path of the call that takes a request, and goes on with it. */
export const AUTHORIZE_PATH = '/oauth2/authorize';
