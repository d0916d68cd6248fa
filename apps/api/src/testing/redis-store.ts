import type { Schedule } from '@keystead/api-router';
import { openRedisStore, type RedisStore } from '@keystead/api-router/redis';

export interface Line {
  level: 'info' | 'warn';
  message: string;
}

/** Timers that run when the test says so. */
export function testTimers() {
  const waiting = new Set<() => void>();
  const schedule: Schedule = (task) => {
    waiting.add(task);
    return () => void waiting.delete(task);
  };
  return {
    schedule,
    waiting,
    /** Runs everything that waits. */
    pass() {
      const due = [...waiting];
      waiting.clear();
      for (const task of due) task();
    },
  };
}

interface OpenOptions {
  lines?: Line[];
  schedule?: Schedule;
  clock?: () => Date;
}

export async function openStore(
  url: string,
  { lines = [], ...rest }: OpenOptions = {},
): Promise<RedisStore & Disposable> {
  const write = (level: Line['level']) => (_: object, message: string) => void lines.push({ level, message });
  const logger = { info: write('info'), warn: write('warn') };
  const store = await openRedisStore(url, { maxAge: 60, setting: 'REDIS_URL', logger, ...rest });
  return { ...store, [Symbol.dispose]: store.close };
}

/** Checks repeatedly, without a clock, until a condition holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

export const past = new Date('2020-01-01T00:00:00.000Z');
export const soon = (): Date => new Date(Date.now() + 5000);

export const isDoubtful = (store: RedisStore): boolean => {
  const before = new Date();
  return (store.changes.since('ada') ?? past) >= before;
};

export const countThrice = async (store: RedisStore): Promise<number[]> => {
  const counts: number[] = [];
  for (let index = 0; index < 3; index += 1)
    counts.push((await store.counter.count('key', 60, new Date())).count);
  return counts;
};
