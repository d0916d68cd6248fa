import { describe, test } from 'vitest';

/**
 * `import '#testing/one-database.ts'` in a test says that its subject lies above the database, such as what a provider
 * answers or what a body may be. Its tests run on SQLite only. `describeOnce` and `testOnce` say the same of a part of a
 * test file. What they may hold: docs/decisions/0058-run-on-both-databases-what-a-database-can-break.md.
 */
const isFirst = process.env.TEST_DIALECT !== 'postgresql';

/** On PostgreSQL the group is not there. It is not skipped either, since nothing is missing. */
export function describeOnce(name: string, tests: () => void): void {
  if (isFirst) describe(name, tests);
}

/** As `describeOnce`, for one test. */
export function testOnce(name: string, body: () => Promise<void> | void): void {
  if (isFirst) test(name, body);
}
