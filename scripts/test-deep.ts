import { findDeepTests } from './test/deep-tests.ts';

/**
 * `npm run test:deep`: what `npm test` leaves out or does in part only. All stories and walks through the demo; the
 * service on both databases; all walks of guides and all kinds of kills; a thief of the database of 1,000 people; crowds
 * with 10,000 operations on each database; some thousand random sequences, in which two processes answer by turns; the
 * packages beside the oldest versions that they allow, and beside the oldest and the newest Next.js; a release that is
 * rehearsed; every example, and every project that `keystead init` begins. `TEST_SEED` repeats a run, `TEST_OPERATIONS`
 * is another number of operations. A whole run that passes leaves a record, which a release asks for.
 */
process.env.TEST_OPERATIONS ??= '10000';
process.argv.push(...findDeepTests());
await import('./test.ts');
