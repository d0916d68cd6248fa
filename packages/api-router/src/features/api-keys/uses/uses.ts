import { type ApiKeyCounters, countApiKeyUses, type DayOfApiKey, type StoredApiKey } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { serviceCaller, type UnitSource } from '#core/call/unit.ts';
import { apiKeyOptions } from '#features/api-keys/options.ts';
import { type ApiKeyView, toApiKeyView, type ViewedKey } from '#features/api-keys/shape/key-view.ts';
import { type Counting, hasWindow } from '#features/api-keys/uses/shortage.ts';
import { createTakes } from '#features/api-keys/uses/takes.ts';

const DAY_MS = 86_400_000;

/** Start of the day of a time, UTC. */
export const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

/** `2026-03-01` */
export const toDayName = (day: Date): string => day.toISOString().slice(0, 10);

/** Number of keys whose uses one transaction writes. */
const AT_ONCE = 100;

/** Uses that are not written yet, by key; more than one day only around midnight. */
type Waiting = Map<string, DayOfApiKey[]>;

function add(waiting: Waiting, counted: DayOfApiKey): void {
  const days = waiting.get(counted.id) ?? [];
  waiting.set(counted.id, days);
  const known = days.find(({ day }) => day.getTime() === counted.day.getTime());
  if (!known) return void days.push({ ...counted });
  known.requests += counted.requests;
  known.refused += counted.refused;
  known.lastRequestAt = counted.lastRequestAt ?? known.lastRequestAt;
}

/** Counts how often keys are used, and writes that from time to time, separate from the requests. */
function createUses(deps: AuthDeps) {
  const takes = createTakes(deps);
  let waiting: Waiting = new Map();

  async function write(counted: readonly DayOfApiKey[]): Promise<void> {
    await detached(serviceCaller(deps), async (unit) => {
      for (const one of counted) unit.write((em) => countApiKeyUses(em, one));
    });
  }

  async function flush(): Promise<void> {
    // Sorted in all processes, so that no two of them wait for each other.
    const counted = [...waiting.values()].flat().sort((one, other) => (one.id < other.id ? -1 : 1));
    waiting = new Map();
    try {
      while (counted.length > 0) {
        await write(counted.slice(0, AT_ONCE));
        counted.splice(0, AT_ONCE);
      }
      await detached(serviceCaller(deps), async (unit) => takes.returnIdle(unit));
    } finally {
      for (const left of counted) add(waiting, left);
      if (waiting.size > 0 || takes.hasStock()) flushSoon();
    }
  }

  const flushSoon = (): void => {
    const { flushInterval } = apiKeyOptions.of(deps);
    deps.soon(flush, flushInterval, { kind: 'uses of API keys' });
  };

  const count = (id: string, now: Date, result: 'requests' | 'refused'): void => {
    const isUse = result === 'requests';
    add(waiting, {
      id,
      day: startOfDay(now),
      requests: isUse ? 1 : 0,
      refused: isUse ? 0 : 1,
      lastRequestAt: isUse ? now.getTime() : null,
    });
    flushSoon();
  };

  return {
    /** One use of a key, with its counters after it; null if none is left. */
    async take(key: StoredApiKey, counting: Counting): Promise<ApiKeyCounters | null> {
      const isCounted = key.remaining !== null || hasWindow(key, counting);
      return isCounted ? takes.take(key, counting) : key;
    },
    count,
    findWaiting: (id: string): readonly DayOfApiKey[] => waiting.get(id) ?? [],
  };
}

export const uses = perService(createUses);

/** Includes uses that are not written yet. */
function countsOf(
  carrier: { deps: AuthDeps },
  { id, ...stored }: Pick<StoredApiKey, 'id' | 'requestCount' | 'lastRequestAt'>,
): { requestCount: number; lastRequestAt: number | null } {
  let { requestCount, lastRequestAt } = stored;
  for (const one of uses.of(carrier).findWaiting(id)) {
    requestCount += one.requests;
    lastRequestAt = Math.max(lastRequestAt ?? 0, one.lastRequestAt ?? 0) || null;
  }
  return { requestCount, lastRequestAt };
}

/** A key as its owner sees it now, including uses that are not written yet. */
export const viewKey = (caller: UnitSource, key: ViewedKey): ApiKeyView =>
  toApiKeyView(key, caller.now, countsOf(caller, key));
