import { setTimeout } from 'node:timers/promises';

/** Milliseconds between two tries, at least and at most. Chance keeps processes from trying in step. */
const PAUSE = { least: 5, most: 30 };

/** Whether another connection holds SQLite's lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('SQLITE_BUSY');

/**
 * Does `work`, again and again while another process holds SQLite's lock, for `timeout` seconds at most. SQLite itself
 * would wait inside the call, and with it everything else that this process does.
 */
export async function waitForLock<Result>(timeout: number, work: () => Result): Promise<Result> {
  const deadline = performance.now() + timeout * 1000;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
      await setTimeout(PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least));
    }
  }
}
