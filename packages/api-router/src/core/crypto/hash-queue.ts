import { availableParallelism } from 'node:os';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';

export interface HashQueueOptions {
  /** Hashes computed at the same time; each holds 64 MiB at the default cost. Default: one per core. */
  concurrency?: number | undefined;
  /** Calls that may wait. Further calls are refused with `SERVICE_BUSY`. */
  waiting?: number | undefined;
}

/** A work that waits for its place. */
interface Waiting {
  start: () => void;
  refuse: (error: AuthError) => void;
}

/** Who waits, by caller. Places are given to the callers in turn, so that nobody waits behind all works of another. */
function createFairLine() {
  const lines = new Map<string, Waiting[]>();
  let size = 0;

  const put = (caller: string, line: Waiting[]): void => {
    lines.delete(caller);
    if (line.length > 0) lines.set(caller, line);
  };

  return {
    size: () => size,
    push(caller: string, one: Waiting): void {
      const line = lines.get(caller);
      if (line) line.push(one);
      else lines.set(caller, [one]);
      size += 1;
    },
    /** The first work of the caller whose turn it is; that caller's next turn comes after those of all others. */
    next(): Waiting | undefined {
      const [turn] = lines;
      if (!turn) return undefined;
      const [caller, [first, ...rest]] = turn;
      put(caller, rest);
      size -= 1;
      return first;
    },
    /** Takes out the last work of the caller with the most, if `caller` would still have fewer with one more. */
    makeRoomFor(caller: string): Waiting | undefined {
      const [longest] = [...lines.values()].sort((a, b) => b.length - a.length);
      if (!longest || longest.length <= (lines.get(caller)?.length ?? 0) + 1) return undefined;
      size -= 1;
      return longest.pop();
    },
  };
}

/**
 * Lets a bounded number of expensive computations run and wait, so that a flood can exhaust neither memory nor patience.
 * When no more may wait, the flood gives way: the caller with the most works waiting loses the last of them.
 */
export function createHashQueue({ concurrency = availableParallelism(), waiting = 64 }: HashQueueOptions) {
  const line = createFairLine();
  let running = 0;
  let averageSeconds = 0.3;

  const busy = (): AuthError =>
    new AuthError(SERVICE_BUSY, { retryAfter: (line.size() * averageSeconds) / concurrency });

  const waitForPlace = (caller: string): Promise<void> => {
    if (line.size() >= waiting) {
      const displaced = line.makeRoomFor(caller);
      if (!displaced) throw busy();
      displaced.refuse(busy());
    }
    return new Promise((start, refuse) => line.push(caller, { start, refuse }));
  };

  /** `caller` is whoever the work is done for, e.g. a network. */
  return async function run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) await waitForPlace(caller);
    else running += 1;
    const started = performance.now();
    try {
      return await work();
    } finally {
      averageSeconds = averageSeconds * 0.8 + ((performance.now() - started) / 1000) * 0.2;
      const next = line.next();
      // The place is handed on, so that nobody slips in between.
      if (next) next.start();
      else running -= 1;
    }
  };
}

export type HashQueue = ReturnType<typeof createHashQueue>;
