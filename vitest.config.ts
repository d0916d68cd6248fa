import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { ProvidedContext } from 'vitest';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { browserProjects } from './scripts/test/browser-projects.ts';
import { findTestsForOneDatabase, findTestsWithoutDatabase } from './scripts/test/database-tests.ts';
import { findLeftOn, findLeftToDeepRun, findOfOtherSeeds, serviceTests } from './scripts/test/deep-tests.ts';
import { type Group, groups } from './scripts/test/groups.ts';
import { LongestFirst } from './scripts/test/longest-first.ts';
import { measured, timedServer, timedService } from './scripts/test/timed-tests.ts';
import { writeWords } from './scripts/words/write-words.ts';

writeWords();

/** Set by `npm test`, which starts a server of its own for the run. */
const postgresUrl = process.env.TEST_POSTGRES_URL ?? '';
const hasServer = postgresUrl !== '';

const sqlite = { TEST_DIALECT: 'sqlite', TEST_DATABASE_URL: '' };
/** PostgreSQL in the process itself, for those who have no server. */
const pglite = { TEST_DIALECT: 'postgresql', TEST_DATABASE_URL: '' };
const postgresql = { TEST_DIALECT: 'postgresql', TEST_DATABASE_URL: postgresUrl };
/** A test that asks for a database all the same fails with a sentence. */
const none = { TEST_DIALECT: 'none', TEST_DATABASE_URL: '' };

const databaseTests = ['packages/db/src/**/*.test.ts'];
/** These would end the same on every database, so they run once. */
const withoutDatabase = findTestsWithoutDatabase([...databaseTests, serviceTests]);
/** What a second database would tell nothing new about. */
const onSqliteAlone = findTestsForOneDatabase([serviceTests]);

/** Random tests of a run have one seed. The reporter prints it when something failed; `TEST_SEED` repeats a run. */
process.env.TEST_SEED ??= String(randomInt(2 ** 31));

/** They are about the packages as others install them, and pack them first. */
const packageTests = ['test/packages/**/*.test.ts'];
const packing = 'test/packages/pack.setup.ts';
const isDeep = process.env.TEST_OPERATIONS !== undefined;
const commandLine = process.argv.slice(2);
const seed = Number(process.env.TEST_SEED);
const ofOtherSeeds = isDeep ? [] : findOfOtherSeeds(seed, commandLine);
/** What another seed has, or only `npm run test:deep`. */
const leftOut = isDeep ? [] : [...findLeftToDeepRun(seed, commandLine), ...ofOtherSeeds];
const leftOutOn = (database: 'sqlite' | 'postgresql') =>
  isDeep ? [] : findLeftOn(database, seed, commandLine);
const documentTests = ['packages/ui-auth/src/**/*.document.test.tsx'];
/** Live examples of the site. They are about what is drawn, not about the kind of document, so one kind is enough. */
const siteTests = ['apps/docs/src/**/*.document.test.tsx'];

/**
 * Node loads the sources of these tests itself, as it does where they run. Code that Vite has rewritten asks a getter
 * at each use of an import: a sixth of the processor time of the service's tests. Node looks an import up once for a
 * folder, as in the server.
 */
const native = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: [`--import=${new URL('apps/api/src/remember-resolutions.ts', import.meta.url)}`],
};

/** Mails and answers have others beside them on a busy machine. */
const patient = { poll: { timeout: 20_000 } };

interface NodeProject {
  name: string;
  group: Group;
  include: string[];
  exclude?: string[];
  env?: Record<string, string>;
  globalSetup?: string;
  /** Where the tests need a document without a browser. */
  environment?: 'jsdom' | 'happy-dom';
  /** Sheets whose content counts. */
  css?: { include: RegExp[] };
  provide?: Partial<ProvidedContext>;
  /** Whether components are tested, whose JSX Vite compiles. */
  hasComponents?: boolean;
}

/**
 * Files share their worker, and with it the modules they loaded and the database they started: paying for
 * both once per worker instead of once per file is most of the speed of the service's tests. The first test of a
 * worker pays for the start of the database, so its time must suffice for that on a busy machine.
 */
function nodeProject({
  env = {},
  group,
  hasComponents,
  exclude = [],
  ...files
}: NodeProject): TestProjectConfiguration {
  const process = {
    ...groups[group],
    pool: 'forks',
    isolate: false,
    ...(hasComponents ? {} : native),
  } as const;
  return {
    extends: true,
    test: {
      environment: 'node',
      ...files,
      exclude: [...exclude, ...leftOut],
      env,
      ...process,
      expect: patient,
      testTimeout: 120_000,
    },
  };
}

const nodeProjects: NodeProject[] = [
  {
    name: 'architecture',
    group: 'processes',
    include: ['test/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: packageTests,
  },
  {
    name: 'packages',
    group: 'system',
    include: packageTests,
    globalSetup: packing,
  },
  {
    name: 'db-postgresql',
    group: 'processes',
    include: databaseTests,
    exclude: withoutDatabase,
    env: postgresql,
  },
  // Where a server runs nothing else is left on PGlite; that it can take the server's place is shown all the same.
  ...(hasServer
    ? [
        {
          name: 'db-pglite',
          group: 'processes' as const,
          include: ['packages/db/src/testing.test.ts'],
          env: pglite,
        },
      ]
    : []),
  // Most of its time is one file, which begins first: `scripts/test/longest-first.ts`.
  {
    name: 'components-on-server',
    group: 'processes',
    include: ['.storybook/**/*.test.ts'],
    hasComponents: true,
    provide: { storiesNotPlayed: ofOtherSeeds },
    // A server draws the texts of sheets that a story shows, where vitest would leave them empty.
    css: { include: [/\.css\?inline$/] },
  },
  { name: 'api', group: 'processes', include: ['apps/api/src/**/*.test.ts'], exclude: timedServer },
  { name: 'saml', group: 'units', include: ['packages/saml/src/**/*.test.ts'] },
  { name: 'moving', group: 'processes', include: ['packages/moving/src/**/*.test.ts'] },
  { name: 'no-database', group: 'units', include: withoutDatabase, exclude: timedService, env: none },
  { name: 'db-sqlite', group: 'units', include: databaseTests, exclude: withoutDatabase, env: sqlite },
  {
    name: 'service-sqlite',
    group: 'units',
    include: [serviceTests],
    exclude: [...withoutDatabase, ...timedService, ...leftOutOn('sqlite')],
    env: sqlite,
  },
  {
    name: 'service-postgresql',
    group: 'units',
    include: [serviceTests],
    exclude: [...withoutDatabase, ...onSqliteAlone, ...timedService, ...leftOutOn('postgresql')],
    env: postgresql,
  },
  {
    name: 'ui',
    group: 'units',
    include: ['{packages/ui-auth,apps/demo,apps/pages}/src/**/*.test.{ts,tsx}'],
    exclude: documentTests,
    hasComponents: true,
  },
  // What applications test with works in the documents that they test in. In a browser the stories show it.
  {
    name: 'ui-jsdom',
    group: 'units',
    include: [...documentTests, ...siteTests],
    environment: 'jsdom',
    hasComponents: true,
  },
  {
    name: 'ui-happy-dom',
    group: 'units',
    include: documentTests,
    environment: 'happy-dom',
    hasComponents: true,
  },
  { name: 'times', group: 'measurements', include: [...timedService, ...timedServer], env: sqlite },
];

interface EndToEnd {
  name: string;
  group: Group;
  include: string[];
  exclude?: string[];
  globalSetup?: string;
}

/** Whole-system tests: with time for a browser and a server to start. */
function endToEnd({ group, exclude = [], ...files }: EndToEnd): TestProjectConfiguration {
  const times = { testTimeout: 300_000, hookTimeout: 300_000 };
  const process = { environment: 'node', pool: 'forks', isolate: false, ...native } as const;
  return {
    extends: true,
    test: {
      ...files,
      exclude: [...exclude, ...leftOut],
      ...groups[group],
      ...times,
      ...process,
      expect: patient,
    },
  };
}

/** Installs applications, and is the longest file. */
const installed = ['e2e/examples.test.ts'];

const endToEndProjects: EndToEnd[] = [
  { name: 'applications', group: 'units', include: installed, globalSetup: packing },
  { name: 'e2e', group: 'system', include: ['e2e/**/*.test.ts'], exclude: [...measured, ...installed] },
  { name: 'measurements', group: 'measurements', include: measured },
];

export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    hookTimeout: 120_000,
    projects: [
      ...nodeProjects.map(nodeProject),
      ...(existsSync('.storybook/main.ts')
        ? await browserProjects({ ...groups.system, exclude: ofOtherSeeds })
        : []),
      ...endToEndProjects.map(endToEnd),
    ],
  },
});
