import { defineEvent } from '#core/events/define-event.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';

export const setupLinkCreated = defineEvent('organization.setup-link-created');
export const setupLinkRevoked = defineEvent('organization.setup-link-revoked');
/** Somebody exchanged the token for a cookie. */
export const setupLinkOpened = defineEvent('organization.setup-link-opened');
/** Somebody called something that changes or tries what the link is for. */
export const setupLinkUsed = defineEvent('organization.setup-link-used');

/** What the page of a link has in place of a session. */
export const setUpCookie = defineCookie('set_up', { isForCallsAlone: true });

/** Seconds that such a cookie lasts. */
export const OPENING_LIFETIME = 12 * HOUR;

/** Seconds that a link works. */
export const LINK_LIFETIME = { usual: 7 * DAY, longest: 30 * DAY, shortest: 5 * MINUTE } as const;

/** Links of one organization that work at a time. */
export const MOST_LINKS = 20;

/** Browsers at a time in which one link is open. The one that opened it first makes room. */
export const MOST_OPENINGS = 20;

/** Tokens that are exchanged for a cookie. */
export const setupLinkOpenings = defineLimit('setupLinkOpenings', { ip: { window: MINUTE, max: 10 } });
