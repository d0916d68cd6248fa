import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<number>();

/**
 * Runs work that waits `seconds` for connections and locks, in place of the bounds of the service: fewer for work that may
 * be skipped, `Infinity` for a migration, which may take any time.
 */
export const withPatience = <Result>(seconds: number, work: () => Promise<Result>): Promise<Result> =>
  patience.run(seconds, work);

/** Seconds that the current work waits: those of `withPatience`, or else `bound`. */
export const patienceOr = (bound: number): number => patience.getStore() ?? bound;

/** Whether statements of the current work may take any time. */
export const isUnbounded = (): boolean => patience.getStore() === Number.POSITIVE_INFINITY;
