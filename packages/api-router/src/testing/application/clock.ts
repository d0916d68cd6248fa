import type { Clock } from '#core/ports.ts';

/** The time of a service in a test. It follows the real time until `set` stops it. */
export interface TestClock {
  now(): Date;
  /** Moves the time on by this many seconds. */
  advance(seconds: number): void;
  /** The time from now on, as a `Date` or ISO text. It stands there until it is moved again. */
  set(to: Date | string): void;
}

/** A clock that can be moved, and otherwise tells the time of `real`. */
export function createTestClock(real: Clock): TestClock {
  let ahead = 0;
  let stopped: number | undefined;
  return {
    now: () => new Date((stopped ?? real().getTime()) + ahead),
    advance(seconds) {
      if (!(seconds >= 0 && Number.isFinite(seconds)))
        throw new RangeError(`clock.advance: seconds is ${seconds}, expected a number of 0 or more`);
      ahead += seconds * 1000;
    },
    set(to) {
      const time = new Date(to).getTime();
      if (Number.isNaN(time))
        throw new RangeError(`clock.set: ${JSON.stringify(to)} is no time, expected a Date or ISO text`);
      stopped = time;
      ahead = 0;
    },
  };
}
