/** Tests that compare times. They run alone, at the end of a run. */

export const timedService = [
  'packages/api-router/src/security/strangers/time-of-imported-passwords.test.ts',
  'packages/api-router/src/core/options/database-options.test.ts',
  'packages/api-router/src/core/http/outgoing/names/find-addresses.test.ts',
  'packages/api-router/src/core/limits/counters.test.ts',
];

export const timedServer = ['apps/api/src/redis/redis-outage.test.ts'];

/** In a browser, with a server. */
export const measured = ['e2e/start-time.test.ts', 'e2e/first-opening.test.ts'];
