import { type ApiKeyCounters, returnApiKeyUses, type StoredApiKey, takeApiKeyUses } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { countAtOnce } from '#core/call/unit-of-work/count.ts';
import { type Counting, endOfWindow, leftOf } from '#features/api-keys/uses/shortage.ts';

/** Number of uses left in a window above which a process reserves some of them. Below, each is counted separately. */
const MANY = 1024;
const PART = 32;
const MOST = 256;

/**
 * Uses to reserve besides the requested ones. None near the end of a window, and none of `remaining`, because a
 * process that crashes loses them.
 */
function extraOf(key: StoredApiKey, left: number): number {
  if (key.remaining !== null || left < MANY) return 0;
  return Math.min(Math.floor(left / PART), MOST);
}

/** Uses of a window that this process has reserved. */
interface Stock {
  /** The key when they were reserved. */
  key: StoredApiKey;
  uses: number;
  /** A use was taken since the last call of `returnIdle`. */
  isBusy: boolean;
}

/** Reserved uses are no longer valid if the window has ended, or the operator has changed it. */
const fits = ({ key: taken }: Stock, key: StoredApiKey, { now }: Counting): boolean =>
  endOfWindow(taken) > now &&
  taken.windowStartedAt === key.windowStartedAt &&
  taken.rateLimitMax === key.rateLimitMax &&
  taken.rateLimitTimeWindow === key.rateLimitTimeWindow &&
  key.remaining === null;

/** A request that waits for its use. Null: there is none for it. */
interface Waiter {
  key: StoredApiKey;
  counting: Counting;
  answer: PromiseWithResolvers<ApiKeyCounters | null>;
}

const countersOf = (key: StoredApiKey): ApiKeyCounters => ({
  windowStartedAt: key.windowStartedAt,
  windowCount: key.windowCount,
  remaining: key.remaining,
  lastRefillAt: key.lastRefillAt,
  refillDueAt: key.refillDueAt,
});

/** Value of `remaining` for each of several requests that one statement counted. */
const countersOfEach = (counters: ApiKeyCounters, uses: number, index: number): ApiKeyCounters => ({
  ...counters,
  remaining: counters.remaining === null ? null : counters.remaining + uses - 1 - index,
});

/**
 * Counts uses of keys in the database, which all processes share: by one statement at a time for all requests of a
 * key that wait in this process, and where many are left, it reserves some more.
 */
export function createTakes(deps: AuthDeps) {
  const lines = new Map<string, Waiter[]>();
  const stocks = new Map<string, Stock>();

  function stockUp(key: StoredApiKey, uses: number): void {
    const known = stocks.get(key.id);
    const kept = known?.key.windowStartedAt === key.windowStartedAt ? known.uses : 0;
    if (uses > 0) stocks.set(key.id, { key, uses: uses + kept, isBusy: true });
  }

  /** Answers all waiting requests, and those that arrive meanwhile. */
  async function serve(id: string, line: Waiter[]): Promise<void> {
    let taken: ApiKeyCounters | undefined;
    let most = Number.POSITIVE_INFINITY;
    for (let last = line.at(-1); last; last = line.at(-1)) {
      const { counting } = last;
      const key = { ...last.key, ...taken };
      const asked = line.length;
      const left = leftOf(key, counting);
      const uses = Math.max(1, Math.min(asked + extraOf(key, left), left, most));
      taken = await countAtOnce(serviceCaller(deps), ({ orm }) =>
        takeApiKeyUses(orm, { id, uses, ...counting }),
      );
      if (taken) {
        const served = line.splice(0, uses);
        for (const [index, { answer }] of served.entries())
          answer.resolve(countersOfEach(taken, uses, index));
        stockUp({ ...key, ...taken }, uses - served.length);
      } else if (uses > 1) most = Math.floor(uses / 2);
      else for (const { answer } of line.splice(0, asked)) answer.resolve(null);
    }
    // In the same turn of the event loop as the last check of the queue, so that no request joins a queue that nobody
    // serves.
    lines.delete(id);
  }

  async function wait(key: StoredApiKey, counting: Counting): Promise<ApiKeyCounters | null> {
    const answer = Promise.withResolvers<ApiKeyCounters | null>();
    const waiter = { key, counting, answer };
    const open = lines.get(key.id);
    if (open) {
      open.push(waiter);
      return answer.promise;
    }
    const line = [waiter];
    lines.set(key.id, line);
    try {
      await serve(key.id, line);
    } catch (error) {
      lines.delete(key.id);
      for (const { answer: other } of line) other.reject(error);
    }
    return answer.promise;
  }

  return {
    /** One use of a key, with its counters after it; null if none is left. */
    async take(key: StoredApiKey, counting: Counting): Promise<ApiKeyCounters | null> {
      const stock = stocks.get(key.id);
      if (!stock || stock.uses === 0 || !fits(stock, key, counting)) return wait(key, counting);
      stock.uses -= 1;
      stock.isBusy = true;
      return countersOf(key);
    },

    /** Uses that this process has reserved and that no request has taken yet. */
    hasStock: (): boolean => stocks.size > 0,

    /** Returns reserved uses that no request has taken since the last time. */
    returnIdle(unit: Unit): void {
      for (const [id, stock] of stocks) {
        const isOver = stock.uses === 0 || endOfWindow(stock.key) <= unit.now.getTime();
        if (stock.isBusy && !isOver) {
          stock.isBusy = false;
          continue;
        }
        stocks.delete(id);
        const { uses, key } = stock;
        if (!isOver)
          unit.write((em) => returnApiKeyUses(em, { id, uses, windowStartedAt: key.windowStartedAt }));
      }
    },
  };
}
