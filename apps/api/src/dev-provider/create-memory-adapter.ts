import type { Adapter, Payload } from 'oidc-provider';

/** Largest number of records, unless another one is given; the oldest are dropped first. */
const CAPACITY = 2000;

interface Kept {
  payload: Payload;
  /** In milliseconds; undefined: until the server stops. */
  until: number | undefined;
}

const toKey = (kind: string, id: string): string => `${kind}:${id}`;

/**
 * Store of the provider in memory, for all kinds of records. Each provider needs its own: two stores do not share
 * codes.
 */
export function createMemoryAdapter(
  clock: () => number = Date.now,
  capacity: number = CAPACITY,
): (kind: string) => Adapter {
  const records = new Map<string, Kept>();

  const find = (key: string): Payload | undefined => {
    const kept = records.get(key);
    return kept && (kept.until === undefined || kept.until > clock()) ? kept.payload : undefined;
  };
  const forgetOldest = (): void => {
    for (const key of records.keys()) {
      if (records.size <= capacity) return;
      records.delete(key);
    }
  };

  return (kind) => ({
    async upsert(id, payload, expiresIn) {
      const until = expiresIn === undefined ? undefined : clock() + expiresIn * 1000;
      records.set(toKey(kind, id), { payload, until });
      forgetOldest();
    },
    find: async (id) => (id === undefined ? undefined : find(toKey(kind, id))),
    findByUid: async (uid) =>
      [...records.entries()]
        .filter(([key, { payload }]) => key.startsWith(toKey(kind, '')) && payload.uid === uid)
        .map(([key]) => find(key))[0],
    // The device flow is switched off.
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = find(toKey(kind, id));
      if (payload) payload.consumed = Math.floor(clock() / 1000);
    },
    async destroy(id) {
      records.delete(toKey(kind, id));
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of records) if (payload.grantId === grantId) records.delete(key);
    },
  });
}
