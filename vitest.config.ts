import { existsSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { browserProjects } from './scripts/test/browser-projects.ts';

/** Set by `npm test`, which starts a server of its own for the run. */
const postgresUrl = process.env.TEST_POSTGRES_URL ?? '';
/** A database in the process itself, migrated once per worker and emptied between tests. */
const sqlite = { TEST_DIALECT: 'sqlite', TEST_DATABASE_URL: '' };
const pglite = { TEST_DIALECT: 'postgresql', TEST_DATABASE_URL: '' };
const postgres = { TEST_DIALECT: 'postgresql', TEST_DATABASE_URL: postgresUrl };

const databaseTests = ['packages/db/src/**/*.test.ts'];
const serviceTests = ['packages/api-router/src/**/*.test.ts'];
/** What depends on a real server: locks, concurrent transactions, counters. The rest PGlite covers. */
const serviceTestsOnServer = [
  'packages/api-router/src/{procedures,trpc,testing}/**/*.test.ts',
  'packages/api-router/src/security/{oauth,tokens}.test.ts',
  'packages/api-router/src/features/social-sign-in/flow/{brought-tokens,way-back}.test.ts',
  'packages/api-router/src/features/linked-accounts/long-lived-tokens.test.ts',
  'packages/api-router/src/features/password-reset/{linked-accounts,link-at-once}.test.ts',
];

interface NodeProject {
  name: string;
  include: string[];
  env?: Record<string, string>;
}

/**
 * Files share their worker, and with it the modules they loaded and the database they started: paying for
 * both once per worker instead of once per file is most of the speed of the service's tests. The first test of a
 * worker pays for the start of the database, so its time must suffice for that on a busy machine.
 */
function nodeProject({ name, include, env = {} }: NodeProject): TestProjectConfiguration {
  return {
    extends: true,
    test: { name, include, env, environment: 'node', pool: 'forks', isolate: false, testTimeout: 60_000 },
  };
}

const serverProjects: NodeProject[] = [
  { name: 'db-server', include: databaseTests, env: postgres },
  { name: 'service-postgres-server', include: serviceTestsOnServer, env: postgres },
];

const nodeProjects: NodeProject[] = [
  { name: 'architecture', include: ['test/**/*.test.ts', 'scripts/**/*.test.ts'] },
  { name: 'db-sqlite', include: databaseTests, env: sqlite },
  { name: 'db-postgresql', include: databaseTests, env: pglite },
  { name: 'service-sqlite', include: serviceTests, env: sqlite },
  { name: 'service-postgresql', include: serviceTests, env: pglite },
  { name: 'api', include: ['apps/api/src/**/*.test.ts'] },
  { name: 'ui', include: ['packages/ui-auth/src/**/*.test.{ts,tsx}', 'apps/demo/src/**/*.test.{ts,tsx}'] },
  ...(postgresUrl === '' ? [] : serverProjects),
];

/** Whole-system tests: one at a time, after everything else, with time for a browser and a server to start. */
const endToEnd: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { groupOrder: 2 },
  },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    hookTimeout: 60_000,
    projects: [
      ...nodeProjects.map(nodeProject),
      ...(existsSync('.storybook/main.ts') ? await browserProjects() : []),
      endToEnd,
    ],
  },
});
