import { toAuthUIError } from '#client/to-auth-ui-error.ts';

const SECOND = 1000;

/** Milliseconds the session may be shown without asking the server again: the server caches it as long. */
export const SESSION_STALE_TIME = 60 * SECOND;

/** Queries try once more, and only when there was no answer at all. */
export const retryWithoutAnswer = (failures: number, error: unknown): boolean =>
  failures < 1 && toAuthUIError(error).code === 'NETWORK';
