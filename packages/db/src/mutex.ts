import { DatabaseOutage } from '#outage.ts';

/** Gives the place back; further calls do nothing. */
export type Release = () => void;

/** One holder at a time, in the order in which they asked. Who waits longer than `timeout` seconds is refused. */
export function createMutex(timeout: number): () => Promise<Release> {
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

  return async () => {
    if (!isHeld) {
      isHeld = true;
      return toRelease();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(new DatabaseOutage('stalled', new Error(`the database was busy for ${timeout} s`)));
    }, timeout * 1000);
    waiting.push(resolve);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
    return toRelease();
  };
}
