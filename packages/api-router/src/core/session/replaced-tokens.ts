import type { AuthContext } from '#core/call/context.ts';
import { perService } from '#core/call/per-service.ts';
import { hashToken } from '#core/crypto/token-hash.ts';

/** Seconds in which calls with the previous cookie of a browser may still arrive. */
const WINDOW = 60;
/** Largest number of tokens that are kept. */
const MOST = 10_000;

/** Times when tokens were replaced, by their hashes, the oldest first. */
const replaced = perService(() => new Map<string, number>());

/** Records that the browser with this token gets another one with this answer. */
export function rememberReplaced(ctx: AuthContext, token: string): void {
  const known = replaced.of(ctx);
  const hash = hashToken(token);
  known.delete(hash);
  known.set(hash, ctx.now.getTime());
  for (const [oldest, at] of known) {
    if (known.size <= MOST && ctx.now.getTime() - at <= WINDOW * 1000) return;
    known.delete(oldest);
  }
}

/**
 * This process has just replaced this token. Then an answer to the old token must not clear the cookies: it may arrive
 * after the one with the new token, and would sign the browser out.
 */
export function wasReplaced(ctx: AuthContext, token: string): boolean {
  const at = replaced.of(ctx).get(hashToken(token));
  return at !== undefined && ctx.now.getTime() - at <= WINDOW * 1000;
}
