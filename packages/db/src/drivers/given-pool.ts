import type { PgPool } from './pooled-connection.ts';

/** A pool of connections that `new Pool({ … })` of `pg` makes, as much as has to be known of one from outside. */
export interface PostgresPool {
  /** Connections that are open. A single client has no such number. */
  readonly totalCount: number;
  connect(): Promise<{ release(error?: Error): void }>;
  end(): Promise<void>;
}

const METHODS = ['connect', 'query', 'on', 'end'];

/** Whether a value is a pool of `pg`, and neither one client nor the pool of another driver. */
export const isPostgresPool = (value: unknown): value is PostgresPool & PgPool =>
  typeof value === 'object' &&
  value !== null &&
  METHODS.every((method) => typeof Reflect.get(value, method) === 'function') &&
  typeof Reflect.get(value, 'totalCount') === 'number' &&
  typeof Reflect.get(value, 'options') === 'object';
