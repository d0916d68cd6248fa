import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { perService } from '#core/feature/per-service.ts';
import { toAddressKey } from '#core/http/address-key.ts';
import { assertUnder } from '#core/limits/assert-under.ts';
import { createMemoryCounter } from '#core/limits/counters.ts';
import type { CountedBy, Limit } from '#core/limits/limits.ts';
import { isLimited, rateLimitOptions } from '#core/limits/rate-limit-options.ts';
import { normalizeEmail } from '#core/mail/address.ts';
import { readSessionToken } from '#core/session/session-cookie.ts';

/** All paths of a call on whatever transport, the one it is counted by first: no alias has a counter of its own. */
export type CallNames = readonly [string, ...string[]];

/**
 * Counts the general rule, in each process by itself. It keeps a caller from taking all there is of one process, and
 * every page asks for its session: one row in a shared store for each caller would cost more than what it guards.
 */
const generalCounter = perService(() => createMemoryCounter());

/**
 * Counts the call by IP address and path. Without a known IP address nothing is counted: otherwise all visitors would
 * share one limit.
 */
export async function countByAddress(ctx: AuthContext, names: CallNames, limit: Limit): Promise<void> {
  if (!isLimited(ctx) || ctx.ip === null) return;
  const { customRules, general } = rateLimitOptions.of(ctx);
  const custom = customRules.find(({ pattern }) => names.some((name) => pattern.test(name)));
  const exact = custom ?? limit.address;
  const counter = exact ? ctx.deps.counter : generalCounter.of(ctx);
  await assertUnder({ counter, now: ctx.now }, `${toAddressKey(ctx.ip)}|${names[0]}`, exact ?? general);
}

/** A text of one length, and no list of addresses for whoever reads the counters. */
const toCounterName = (name: unknown): string | undefined =>
  typeof name === 'string' && name !== '' ? hashToken(name) : undefined;

/** What the call is counted by, if its input has it. */
function findAccount(ctx: AuthContext, input: Record<string, unknown>, by: CountedBy): string | undefined {
  if (by === 'session') return toCounterName(readSessionToken(ctx));
  // However an account is spelt, it is one account; a token is another with each letter.
  if ('token' in by) return toCounterName(input[by.token]);
  const name = input[by.account];
  return toCounterName(typeof name === 'string' ? normalizeEmail(name) : undefined);
}

/** Counts the call by the account that it is about; a guess only if it fails, in the end. */
export async function countByAccount(
  ctx: AuthContext,
  path: string,
  { input, limit }: { input: Record<string, unknown>; limit: Limit },
): Promise<void> {
  const rule = isLimited(ctx) ? limit.account : undefined;
  const account = rule && findAccount(ctx, input, rule.by);
  if (!rule || !account) return;
  const key = `account|${account}|${path}`;
  await assertUnder({ counter: ctx.deps.counter, now: ctx.now }, key, rule);
  if (rule.counts === 'failures') ctx.state.afterSuccess.push(() => ctx.deps.counter.takeBack(key));
}
