import { availableParallelism } from 'node:os';
import { DEFAULT_BOUNDS } from '@keystead/db';
import type { Start } from '#environment/read-start.ts';

type Options = Start['options'];

/** Smallest pool of a worker: one connection that reads sessions, one for a call, and one for work after answers. */
export const LEAST_CONNECTIONS = 3;

function dividePasswords({ emailAndPassword }: Options, workers: number, cores: number) {
  if (emailAndPassword === false) return emailAndPassword;
  const { concurrency = cores, ...password } = emailAndPassword?.password ?? {};
  return {
    ...emailAndPassword,
    password: { ...password, concurrency: Math.max(1, Math.floor(concurrency / workers)) },
  };
}

/**
 * Options for one of several processes: its part of the connections and of the hashes, so that all together use what
 * one process alone would.
 */
export function divideOptions(
  options: Options,
  workers: number,
  cores: number = availableParallelism(),
): Options {
  const { poolSize = DEFAULT_BOUNDS.poolSize, ...database } = options.advanced?.database ?? {};
  const emailAndPassword = dividePasswords(options, workers, cores);
  return {
    ...options,
    ...(emailAndPassword !== undefined && { emailAndPassword }),
    advanced: {
      ...options.advanced,
      database: { ...database, poolSize: Math.max(LEAST_CONNECTIONS, Math.floor(poolSize / workers)) },
    },
  };
}
