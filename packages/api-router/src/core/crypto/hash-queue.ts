import { availableParallelism } from 'node:os';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';

export interface HashQueueOptions {
  /** Hashes computed at the same time; each holds 64 MiB at the default cost. Default: one per core. */
  concurrency?: number | undefined;
  /** Calls that may wait. Further calls are refused with `SERVICE_BUSY`. */
  waiting?: number | undefined;
}

/** Queue with a limit for expensive computations, so that a flood of calls cannot exhaust memory. */
export function createHashQueue({ concurrency = availableParallelism(), waiting = 64 }: HashQueueOptions) {
  const queue: (() => void)[] = [];
  let running = 0;
  let averageSeconds = 0.3;

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (queue.length >= waiting) {
        throw new AuthError(SERVICE_BUSY, { retryAfter: (queue.length * averageSeconds) / concurrency });
      }
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    const started = performance.now();
    try {
      return await work();
    } finally {
      averageSeconds = averageSeconds * 0.8 + ((performance.now() - started) / 1000) * 0.2;
      const next = queue.shift();
      // The place goes to the next call directly, so that no new call can take it.
      if (next) next();
      else running -= 1;
    }
  };
}

export type HashQueue = ReturnType<typeof createHashQueue>;
