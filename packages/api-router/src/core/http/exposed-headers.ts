import { CHANGES_HEADER } from '#core/http/changes-header.ts';
import { SESSION_HEADER } from '#core/http/session-header.ts';

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
