/**
 * `npm run test:random`: the random tests of the service with many more operations, on both databases, sequences in
 * which two processes answer by turns, a thief of the database of 1,000 people, changes of the secret with more than
 * fifty processes that are killed, more servers killed while they write and while they send to webhooks than in
 * `npm test`, the drill behind nginx, two releases beside each other, webhooks beside nine receivers that fail, the
 * packages beside the oldest versions that they allow and what they bring, the oldest and the newest Next.js, a release
 * that is rehearsed, and each kind of project that `keystead init` begins.
 * `TEST_SEED` repeats a run, `TEST_OPERATIONS` is another number of operations.
 */
process.env.TEST_OPERATIONS ??= '10000';
process.argv.push(
  '--project=service-sqlite',
  '--project=service-postgresql',
  'organization-invariants',
  'hostile-input',
  'security/sequences',
  'session/database-change-log',
  'stolen-database',
  '--project=e2e',
  'e2e/kills',
  'e2e/webhooks',
  'e2e/import-beside-server',
  '--project=packages',
  'packages/oldest',
  'packages/tarballs',
  'packages/first-hour',
  'packages/generated-schema',
  'packages/next-versions',
  'packages/release',
  '--project=applications',
  'e2e/examples',
);
await import('./test.ts');
