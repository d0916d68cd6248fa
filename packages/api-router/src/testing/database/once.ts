import { describe, test } from 'vitest';

/**
 * Marks of the parts of a test file whose subject lies above the database: they run on SQLite only. What they may hold:
 * docs/decisions/0058-run-on-both-databases-what-a-database-can-break.md. For a whole file see `one-database.ts`.
 */
export const isFirstDatabase = process.env.TEST_DIALECT !== 'postgresql';

/** On PostgreSQL the group is not there. It is not skipped either, since nothing is missing. */
export function describeOnce(name: string, tests: () => void): void {
  if (isFirstDatabase) describe(name, tests);
}

/** As `describeOnce`, for one test. */
export function testOnce(name: string, body: () => Promise<void> | void): void {
  if (isFirstDatabase) test(name, body);
}
