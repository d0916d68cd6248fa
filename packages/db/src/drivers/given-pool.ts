import type { PgPool } from './pg-types.ts';

/** A pool of connections as `new Pool({ … })` of `pg` makes it, with the members that this package uses. */
export interface PostgresPool {
  /** Number of open connections. A single client has no such number. */
  readonly totalCount: number;
  connect(): Promise<{ release(error?: Error): void }>;
  end(): Promise<void>;
}

const METHODS = ['connect', 'query', 'on', 'end'];

/**
 * A pool of `pg`, and not one client or the pool of another driver.
 * @internal
 */
export const isPostgresPool = (value: unknown): value is PostgresPool & PgPool =>
  typeof value === 'object' &&
  value !== null &&
  METHODS.every((method) => typeof Reflect.get(value, method) === 'function') &&
  typeof Reflect.get(value, 'totalCount') === 'number' &&
  typeof Reflect.get(value, 'options') === 'object';
