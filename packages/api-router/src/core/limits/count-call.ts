import { actorOf, type Caller, hasCredential } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { CallNames } from '#core/call/definition.ts';
import type { CallLimits, CountedInput } from '#core/call/guard.ts';
import { perService } from '#core/call/per-service.ts';
import { identityOf } from '#core/call/read-identity.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { toAddressKey } from '#core/http/addresses/address-key.ts';
import { isForwarded } from '#core/http/addresses/client-address.ts';
import { assertUnder } from '#core/limits/assert-under.ts';
import { toCounterName } from '#core/limits/counter-name.ts';
import { createMemoryCounter } from '#core/limits/counters.ts';
import type { CountedBy, Limit } from '#core/limits/define-limit.ts';
import { isLimited, rateLimitOptions } from '#core/limits/rate-limit-options.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';

/**
 * Counter of the general rule, in the memory of each process. The rule protects one process from one caller. Every
 * page reads its session, so a statement in a shared store for each call would cost more than the call itself.
 */
const generalCounter = perService(() => createMemoryCounter());

/**
 * The caller is in a network that the operator exempts. Behind a proxy that is not trusted nobody is exempt, because
 * the IP address is that of the proxy for every caller.
 */
const isExempt = (ctx: AuthContext, ip: string): boolean =>
  rateLimitOptions.of(ctx).isExempt(ip) &&
  (advancedOptions.of(ctx).trustProxy !== undefined || !isForwarded(ctx.incoming));

/** Whether calls from the IP address of this one are counted. */
export const isCountedByIp = (ctx: AuthContext): boolean => ctx.ip !== null && !isExempt(ctx, ctx.ip);

/**
 * Counts the call by IP address and path. Without a known IP address nothing is counted: otherwise all callers
 * would share one limit.
 */
async function countByIp(ctx: AuthContext, names: CallNames, limit: Limit): Promise<void> {
  if (!isLimited(ctx) || ctx.ip === null || isExempt(ctx, ctx.ip)) return;
  const { customRules, general } = rateLimitOptions.of(ctx);
  const custom = customRules.find(({ pattern }) => names.some((name) => pattern.test(name)));
  const rule = custom ?? limit.ip;
  const counter = rule ? ctx.deps.counter : generalCounter.of(ctx);
  await assertUnder({ counter, now: ctx.now }, `${toAddressKey(ctx.ip)}|${names[0]}`, rule ?? general);
}

/** All keys have one length, and readers of the counters find no e-mail addresses. */
const nameOf = (ctx: AuthContext, name: unknown): string | undefined =>
  typeof name === 'string' && name !== '' ? toCounterName(ctx, name) : undefined;

/** Functions that find the caller of a call; the session floor supplies them. */
export interface CallerLookup {
  readToken: (ctx: AuthContext) => string | undefined;
  findCaller: (ctx: AuthContext) => Promise<Caller>;
}

/** Key for a session, or for the key, token or link that says who calls. A session is not read for it. */
async function findCredentialName(
  ctx: AuthContext,
  { readToken, findCaller }: CallerLookup,
): Promise<string | undefined> {
  const identity = identityOf(ctx);
  if (!identity || 'token' in identity) return readToken(ctx);
  const caller = await findCaller(ctx);
  return hasCredential(caller) ? caller.id : undefined;
}

const findClientId = (caller: Caller): string | undefined =>
  caller.kind === 'client' ? caller.id : caller.kind === 'access-token' ? caller.clientId : undefined;

/** The account, token, session or user that the call is counted by, if it has one. */
async function findAccount(
  ctx: AuthContext,
  { by, input, lookup }: { by: CountedBy; input: Record<string, unknown>; lookup: CallerLookup },
): Promise<string | undefined> {
  if (by === 'user') {
    const { userId, by: program } = actorOf(await lookup.findCaller(ctx));
    return nameOf(ctx, userId ?? program?.id);
  }
  if (by === 'client') return nameOf(ctx, findClientId(await lookup.findCaller(ctx)));
  if (by === 'session' || by === 'credential') return nameOf(ctx, await findCredentialName(ctx, lookup));
  // E-mail addresses are compared without case, tokens with it.
  if ('token' in by) return nameOf(ctx, input[by.token]);
  const name = input[by.account];
  if (typeof name !== 'string') return undefined;
  const account = normalizeEmail(name);
  const counterName = nameOf(ctx, account);
  // A separate key for a browser of the owner, so that other callers cannot lock the owner out there.
  const isOwn = counterName !== undefined && (await ctx.findOwnBrowser(account)) !== undefined;
  return isOwn ? `own|${counterName}` : counterName;
}

/** Counts the call by its account. With `failures` a hit is taken back when the call succeeds. */
async function countByAccount(
  ctx: AuthContext,
  path: string,
  { input, limit, lookup }: CountedInput & { lookup: CallerLookup },
): Promise<void> {
  const rule = isLimited(ctx) ? limit.account : undefined;
  const account = rule && (await findAccount(ctx, { by: rule.by, input, lookup }));
  if (!rule || !account) return;
  const key = `account|${account}|${path}`;
  const { counter } = ctx.deps;
  const hits = await assertUnder({ counter, now: ctx.now }, key, rule);
  if (rule.counts === 'failures') ctx.state.afterCommit.push(() => counter.takeBack(key, hits));
}

/** Rate limits of calls, for the guard. */
export const createCallLimits = (lookup: CallerLookup): CallLimits => ({
  countByIp,
  countByAccount: (ctx, path, counted) => countByAccount(ctx, path, { ...counted, lookup }),
});
