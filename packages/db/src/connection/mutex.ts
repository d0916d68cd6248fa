import { DatabaseOutage } from './outage.ts';

/** The longest delay that a timer takes, about 24 days. */
const LONGEST = 2 ** 31 - 1;

/** Seconds as the milliseconds of a timer. */
export const toDelay = (seconds: number): number => Math.min(seconds * 1000, LONGEST);

/** Releases the lock. Further calls do nothing. */
export type Release = () => void;

export interface Mutex {
  /** Resolves when the lock is free. A call that waits longer than `timeout` seconds rejects. */
  acquire(timeout: number): Promise<Release>;
  /** True if a call holds it; `waiting` counts the calls that wait for it. */
  readonly isHeld: boolean;
  readonly waiting: number;
}

/** A lock with one holder at a time, in the order of the calls. */
export function createMutex(): Mutex {
  const waiting: (() => void)[] = [];
  let isHeld = false;

  const toRelease = (): Release => {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = waiting.shift();
      if (next) next();
      else isHeld = false;
    };
  };

  const acquire: Mutex['acquire'] = async (timeout) => {
    if (!isHeld) {
      isHeld = true;
      return toRelease();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(new DatabaseOutage('stalled', new Error(`the database was busy for ${timeout} s`)));
    }, toDelay(timeout));
    waiting.push(resolve);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
    return toRelease();
  };

  return {
    acquire,
    get isHeld() {
      return isHeld;
    },
    get waiting() {
      return waiting.length;
    },
  };
}
