import { toAuthUIError } from '#client/to-auth-ui-error.ts';

const SECOND = 1000;

/** Milliseconds for which the session is shown without a request: the server caches it for as long. */
export const SESSION_STALE_TIME = 60 * SECOND;

/** Queries are retried once, and only without any answer. */
export const retryWithoutAnswer = (failures: number, error: unknown): boolean =>
  failures < 1 && toAuthUIError(error).code === 'NETWORK';
