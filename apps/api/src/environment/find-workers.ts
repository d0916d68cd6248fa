import { availableParallelism } from 'node:os';
import type { ServiceOptions } from './auth-options.ts';
import type { Environment } from './env.ts';
import { MOST_WORKERS } from './environment-values.ts';
import { type Reading, toFault } from './fault.ts';

const BECAUSE = 'because one process serves SQLite; PostgreSQL is served by several';

/** Number of processes for a start. `auto` is one for each core, and one with SQLite. */
export function findWorkers(
  { workers }: Pick<Environment, 'workers'>,
  { database }: Pick<ServiceOptions, 'database'>,
  cores: number = availableParallelism(),
): Reading<number> {
  const isSqlite = typeof database === 'string' && database.startsWith('sqlite:');
  if (workers === 'auto') return { value: isSqlite ? 1 : Math.min(cores, MOST_WORKERS) };
  if (isSqlite && workers > 1) return { faults: [toFault('WORKERS', `"${workers}"`, `1, ${BECAUSE}`)] };
  return { value: workers };
}

/** Sentence about metrics that would be those of one process among several. */
export const findMetricsFault = (
  { metricsPort, metricsToken }: Pick<Environment, 'metricsPort' | 'metricsToken'>,
  workers: number,
): string[] =>
  workers > 1 && metricsPort === undefined && metricsToken !== undefined
    ? [
        toFault(
          'METRICS_PORT',
          'not set',
          'a port for the metrics of all workers, because METRICS_TOKEN alone would reach one of them',
        ),
      ]
    : [];

/**
 * Options for several processes: without Redis they count in the database, as a limit of ten would otherwise be ten
 * for each of them.
 */
export function withSharedCounters(
  options: ServiceOptions,
  { workers, redis }: { workers: number; redis: string | undefined },
): ServiceOptions {
  const { rateLimit, counter } = options;
  if (workers === 1 || redis !== undefined || counter !== undefined) return options;
  return { ...options, rateLimit: { ...rateLimit, storage: rateLimit?.storage ?? 'database' } };
}
