/**
 * Response header with the calls whose answers may have changed, see `changes` of a route. A refusal has it too,
 * because the client may have shown outdated data.
 */
export const CHANGES_HEADER = 'keystead-changes';

/** The value of the header, each name once. */
export const toChangesHeader = (names: readonly string[]): string => [...new Set(names)].join(', ');

/** Response header that tells clients that the session, the user or details of the user may have changed. */
export const SESSION_HEADER = 'keystead-session';

/** The header that lists headers for scripts (CORS). An answer has it once, with one list. */
export const EXPOSE_HEADERS = 'access-control-expose-headers';

/** Headers of the service that a page on another origin may read. */
export const exposedHeaders = [
  SESSION_HEADER,
  CHANGES_HEADER,
  'set-auth-token',
  'set-auth-jwt',
  'set-ott',
  'retry-after',
  'x-retry-after',
  'x-request-id',
] as const;

export type ExposedHeader = (typeof exposedHeaders)[number];

/**
 * A page says as whom it calls: `set-up-link`. Without it the cookie of such a link is not looked at, so that it never
 * takes the place of a session in the same browser.
 */
export const CALLER_HEADER = 'keystead-caller';

/** The time zone of the browser, by its name of the IANA database: `Europe/Berlin`. */
export const TIME_ZONE_HEADER = 'x-timezone';
