import { ApiKey } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { serviceCaller } from '#core/call/unit.ts';

/** Seconds for which a process does not ask again which keys of other products there are. */
const KEPT = 10;

/**
 * First characters of the keys that other products made, as the database has them. One that was rotated is still
 * used for a while.
 */
async function readStarts(deps: AuthDeps): Promise<ReadonlySet<string>> {
  const keys = await detached(serviceCaller(deps), ({ em, now }) => {
    const where = { $or: [{ foreign: true }, { previousExpiresAt: { $gt: now } }] };
    return em().find(ApiKey, where, { fields: ['start'], disableIdentityMap: true });
  });
  return new Set(keys.map(({ start }) => start ?? ''));
}

const isStartOf = (starts: ReadonlySet<string>, text: string): boolean => {
  for (const start of starts) if (start !== '' && text.startsWith(start)) return true;
  return false;
};

/**
 * Keys of other products, in the memory of a process: without any of them a text without a checksum costs no
 * statement.
 */
export const foreignKeys = perService((deps) => {
  let known: { starts: Promise<ReadonlySet<string>>; readAt: number } | undefined;
  let latest: ReadonlySet<string> = new Set();

  const read = (): Promise<ReadonlySet<string>> => {
    const now = deps.clock().getTime();
    if (known && now - known.readAt < KEPT * 1000) return known.starts;
    const starts = readStarts(deps);
    known = { starts, readAt: now };
    starts.catch(() => {
      known = undefined;
    });
    return starts;
  };

  return {
    any: async (): Promise<boolean> => (await read()).size > 0,
    /** Reads them, before a request is looked at that may carry one as a bearer token. */
    async prepare(): Promise<void> {
      latest = await read();
    },
    /** A key whose beginning is not stored is not among them. */
    isStartOf: (text: string): boolean => isStartOf(latest, text),
  };
});
