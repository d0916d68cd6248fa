import type { Orm } from '#dialect.ts';

/** A migrated database without rows. */
export interface TestDatabase {
  orm: Orm;
  close(): Promise<void>;
}
