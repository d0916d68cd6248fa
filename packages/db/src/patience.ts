import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<number>();

/**
 * Does work that waits for connections and locks for so many seconds instead of for what the bounds of the service say:
 * less for what may as well be left out, `Infinity` for a migration that takes as long as it takes.
 */
export const withPatience = <Result>(seconds: number, work: () => Promise<Result>): Promise<Result> =>
  patience.run(seconds, work);

/** Seconds that the work at hand waits where otherwise it would wait for `bound` seconds. */
export const patienceOr = (bound: number): number => patience.getStore() ?? bound;

/** Whether the statement at hand may take as long as it takes. */
export const isUnbounded = (): boolean => patience.getStore() === Number.POSITIVE_INFINITY;
