import { AuthError } from '#core/errors/auth-error.ts';
import type { Shortage } from '#features/api-keys/uses/shortage.ts';

/** The error that refuses a call with a key, with the seconds to wait. */
export const toRefusal = ({ error, tryAgainIn }: Shortage): AuthError =>
  new AuthError(error, tryAgainIn === undefined ? {} : { retryAfter: tryAgainIn / 1000 });
