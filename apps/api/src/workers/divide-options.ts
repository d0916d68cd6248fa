import { availableParallelism } from 'node:os';
import { DEFAULT_BOUNDS } from '@keystead/db';
import type { Start } from '#environment/read-start.ts';

type Options = Start['options'];

/** Smallest pool of a worker: one connection that reads sessions, one for a call, and one for work after answers. */
export const LEAST_CONNECTIONS = 3;

/** Hashes that the whole server computes at the same time. */
export function countHashPlaces(
  { emailAndPassword }: Options,
  cores: number = availableParallelism(),
): number {
  if (emailAndPassword === false) return cores;
  return emailAndPassword?.password?.concurrency ?? cores;
}

/**
 * Options for one of several processes: its part of the connections, so that all together use what one process alone
 * would. Places for hashes are those of the whole server, see `createPlaces`.
 */
export function divideOptions(options: Options, workers: number): Options {
  const { poolSize = DEFAULT_BOUNDS.poolSize, ...database } = options.advanced?.database ?? {};
  return {
    ...options,
    advanced: {
      ...options.advanced,
      database: { ...database, poolSize: Math.max(LEAST_CONNECTIONS, Math.floor(poolSize / workers)) },
    },
  };
}
