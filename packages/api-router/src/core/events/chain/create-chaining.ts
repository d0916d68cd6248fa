import { expireAll } from '#core/call/delete-expired.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { chainEvents } from '#core/events/chain/chain-events.ts';
import { MINUTE } from '#core/options/durations.ts';

export interface EventChaining {
  /** Adds all waiting events to the chain. Resolves when that is done, also if it was already running. */
  finish(deps: AuthDeps): Promise<void>;
  /** The same, after the work that is already running. */
  run(deps: AuthDeps): void;
  /** The same if a minute has passed since the last time, or since `start`. */
  runOnceAMinute(deps: AuthDeps): void;
}

const later = (moment: Date, seconds: number): number => moment.getTime() + seconds * 1000;

/** Keeps the chain of events up to date, after calls and on demand. */
export function createChaining(start: Date): EventChaining {
  let dueAt = later(start, MINUTE);
  let running: Promise<void> | undefined;

  const finish = (deps: AuthDeps): Promise<void> => {
    dueAt = later(deps.clock(), MINUTE);
    running ??= expireAll(deps, chainEvents).finally(() => {
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
      if (deps.clock().getTime() >= dueAt) run(deps);
    },
  };
}
