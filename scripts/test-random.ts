/**
 * `npm run test:random`: the random tests of the service with many more operations, on both databases. `TEST_SEED` repeats
 * a run, `TEST_OPERATIONS` is another number of operations.
 */
process.env.TEST_OPERATIONS ??= '10000';
process.argv.push(
  '--project=service-sqlite',
  '--project=service-postgresql',
  'organization-invariants',
  'hostile-input',
);
await import('./test.ts');
