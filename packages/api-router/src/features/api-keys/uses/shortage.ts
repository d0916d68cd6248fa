import type { StoredApiKey } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { RATE_LIMITED, USAGE_EXCEEDED } from '#features/api-keys/errors.ts';

/** The error that refuses a call with a key, with the seconds to wait. */
export const toRefusal = ({ error, tryAgainIn }: Shortage): AuthError =>
  new AuthError(error, tryAgainIn === undefined ? {} : { retryAfter: tryAgainIn / 1000 });

/** The facts that decide whether there is a use left. */
export type Counted = Pick<
  StoredApiKey,
  | 'rateLimitEnabled'
  | 'rateLimitTimeWindow'
  | 'rateLimitMax'
  | 'windowStartedAt'
  | 'windowCount'
  | 'remaining'
  | 'refillAmount'
  | 'refillDueAt'
>;

/** Current time, and whether keys of the configuration have windows. */
export interface Counting {
  /** Milliseconds since 1970. */
  now: number;
  limited: boolean;
}

export const hasWindow = (key: Counted, { limited }: Counting): boolean => limited && key.rateLimitEnabled;

export const endOfWindow = ({ windowStartedAt, rateLimitTimeWindow }: Counted): number =>
  windowStartedAt + rateLimitTimeWindow;

function leftInWindow(key: Counted, counting: Counting): number {
  if (!hasWindow(key, counting)) return Number.POSITIVE_INFINITY;
  const count = endOfWindow(key) <= counting.now ? 0 : key.windowCount;
  return Math.max(0, key.rateLimitMax - count);
}

function leftOfAll({ remaining, refillAmount, refillDueAt }: Counted, { now }: Counting): number {
  if (remaining === null) return Number.POSITIVE_INFINITY;
  const isDue = refillDueAt !== null && refillDueAt <= now;
  return Math.max(0, isDue ? (refillAmount ?? 0) : remaining);
}

/** Uses that are left, by these counters. */
export const leftOf = (key: Counted, counting: Counting): number =>
  Math.min(leftOfAll(key, counting), leftInWindow(key, counting));

/** Reason why no use is left, and when there will be one. */
export interface Shortage {
  error: ErrorDefinition;
  /** Milliseconds; undefined if waiting does not help. */
  tryAgainIn?: number;
}

/** Undefined while a use is left. */
export function findShortage(key: Counted, counting: Counting): Shortage | undefined {
  const { now } = counting;
  if (leftOfAll(key, counting) === 0) {
    const { refillDueAt } = key;
    return { error: USAGE_EXCEEDED, ...(refillDueAt !== null && { tryAgainIn: refillDueAt - now }) };
  }
  if (leftInWindow(key, counting) === 0) return { error: RATE_LIMITED, tryAgainIn: endOfWindow(key) - now };
  return undefined;
}
