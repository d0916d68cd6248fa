import { setTimeout } from 'node:timers/promises';

/**
 * Milliseconds between two tries, a random number from `least` to `most`, so that processes do not try at the same
 * moments.
 */
const PAUSE = { least: 5, most: 30 };

export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('SQLITE_BUSY');

/**
 * Runs `work`, and runs it again while another process holds SQLite's lock, for `timeout` seconds at most. SQLite
 * could wait itself, but its calls are synchronous and would block the whole process.
 */
export async function waitForLock<Result>(
  timeout: number,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  let deadline: number | undefined;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const now = performance.now();
      deadline ??= now + timeout * 1000;
      if (!isBusy(error) || now >= deadline) throw error;
      await setTimeout(PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least));
    }
  }
}
