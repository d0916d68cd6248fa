import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<number>();

/**
 * Runs work that waits `seconds` for connections and locks, instead of the bounds of the service: a short time for
 * work that may be skipped, `Infinity` for a migration.
 */
export const withPatience = <Result>(seconds: number, work: () => Promise<Result>): Promise<Result> =>
  patience.run(seconds, work);

/** Seconds that the current work waits: those of `withPatience`, otherwise `bound`. */
export const patienceOr = (bound: number): number => patience.getStore() ?? bound;

export const isUnbounded = (): boolean => patience.getStore() === Number.POSITIVE_INFINITY;
