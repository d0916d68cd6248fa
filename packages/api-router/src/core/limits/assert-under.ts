import { AuthError } from '#core/errors/auth-error.ts';
import { TOO_MANY_REQUESTS } from '#core/errors/request-errors.ts';
import type { RateLimitRule } from '#core/limits/define-limit.ts';
import type { HitCounter, Hits } from '#core/ports.ts';

/** Counts a hit on `key`. Throws `TOO_MANY_REQUESTS` after more hits than `rule` allows. */
export async function assertUnder(
  { counter, now }: { counter: HitCounter; now: Date },
  key: string,
  { window, max }: RateLimitRule,
): Promise<Hits> {
  const hits = await counter.count(key, window, now);
  assertNotOver(hits, { now, max });
  return hits;
}

/** Throws `TOO_MANY_REQUESTS` if these are more hits than `max`. */
export function assertNotOver(hits: Hits, { now, max }: { now: Date; max: number }): void {
  if (hits.count <= max) return;
  throw new AuthError(TOO_MANY_REQUESTS, { retryAfter: (hits.expiresAt - now.getTime()) / 1000 });
}
