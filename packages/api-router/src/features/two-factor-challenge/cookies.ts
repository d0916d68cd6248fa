import { defineCookie } from '#core/http/define-cookie.ts';

/** The ticket of a sign-in that waits for its second step. Set on redirects from providers, too. */
export const ticketCookie = defineCookie('two_factor');
/** Token of a trusted browser. */
export const trustCookie = defineCookie('trust_device');
