import { defineCookie } from '#core/http/define-cookie.ts';
import { MINUTE } from '#core/options/durations.ts';

/**
 * Cookie of a browser that was redirected to a provider. Its name continues with `.` and a part for the id,
 * because two windows that start in parallel get two.
 */
export const stateCookie = defineCookie('state', { returnsFromElsewhere: true });

/** Seconds for the page of a provider. */
export const STATE_LIFETIME = 10 * MINUTE;
