import { setImmediate as letOthersRun } from 'node:timers/promises';
import { createPace } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { chainEvents } from '#core/events/chain/chain-events.ts';
import { seenEnd } from '#core/events/chain/seen-end.ts';
import { HOUR, MINUTE } from '#core/options/durations.ts';

export interface EventChaining {
  /** Adds all waiting events to the chain. Resolves when that is done, also if it was already running. */
  finish(deps: AuthDeps): Promise<void>;
  /** The same, after the work that is already running. */
  run(deps: AuthDeps): void;
  /** The same if a minute has passed since the last time, or since `start`. */
  runOnceAMinute(deps: AuthDeps): void;
  /**
   * The same if a call has written since the last time, before a service closes: an event without a place in the chain
   * could be changed unnoticed.
   */
  runBeforeEnd(deps: AuthDeps): void;
}

/** A step locks the chain, for which hardly anybody waits, so a few long ones are better than many short ones. */
const STEPS = { turn: 50, first: 500, least: 50, most: 500 };

const later = (moment: Date, seconds: number): number => moment.getTime() + seconds * 1000;

/** Keeps the chain of events up to date, after calls and on demand. */
export function createChaining(start: Date): EventChaining {
  let dueAt = later(start, MINUTE);
  let toldAt = start;
  let mayWait = false;
  let running: Promise<void> | undefined;

  /** Once an hour, so that whoever keeps the lines of the log elsewhere can compare. */
  const tell = (deps: AuthDeps): void => {
    const { end } = seenEnd.of({ deps });
    const now = deps.clock();
    if (!end || now.getTime() < later(toldAt, HOUR)) return;
    toldAt = now;
    deps.logger.info({ seq: end.seq, hash: end.hash }, 'the chain of events ends here');
  };

  const chainAll = async (deps: AuthDeps): Promise<void> => {
    const pace = createPace(STEPS);
    for (;;) {
      const limit = pace.size;
      const { count, end } = await pace.step(() =>
        detached(serviceCaller(deps), (unit) => chainEvents(unit, limit)),
      );
      if (end) seenEnd.of({ deps }).end = end;
      if (count < limit) return tell(deps);
      await letOthersRun();
    }
  };

  const finish = (deps: AuthDeps): Promise<void> => {
    dueAt = later(deps.clock(), MINUTE);
    mayWait = false;
    running ??= chainAll(deps).finally(() => {
      running = undefined;
    });
    return running;
  };

  const run = (deps: AuthDeps): void => {
    dueAt = later(deps.clock(), MINUTE);
    deps.background(() => finish(deps), { kind: 'chain of events' });
  };

  return {
    finish,
    run,
    runOnceAMinute: (deps) => {
      mayWait = true;
      if (deps.clock().getTime() >= dueAt) run(deps);
    },
    runBeforeEnd: (deps) => {
      if (mayWait) run(deps);
    },
  };
}
