import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { findTestsForOneDatabase, findTestsWithoutDatabase } from './database-tests.ts';
import { timedService } from './timed-tests.ts';

export const serviceTests = 'packages/api-router/src/**/*.test.ts';

/** Files that `npm test` leaves to `npm run test:deep`: they take long, and few changes can break what they tell. */
const deepAlone: readonly string[] = [
  // Random sequences, a thief, and crowds.
  'packages/api-router/src/security/{sequences,stolen-database,organizations/organization-invariants}.test.ts',
  // Neighbours from the network: other versions of Node, npm, React and Next.js.
  'test/packages/{oldest,next-versions,release,without-optional}.test.ts',
  // Programs of Debian that sign people in with the service, and packages that are installed for the tests.
  'e2e/oauth-clients/{debian/*,mcp-conformance,next-auth}.test.ts',
  // Identity providers in PHP and Python.
  'e2e/identity-providers/{simplesamlphp,pysaml2}.test.ts',
  'packages/saml/src/testing/pysaml2/*.test.ts',
  // A drill of an hour, and two releases beside each other.
  'e2e/kills/{drill,two-releases}.test.ts',
  // An export of many people.
  'e2e/moving/large-export.test.ts',
];

/** Of the files of each line, `npm test` runs one, which the seed of the run draws. */
export const drawn: readonly string[] = [
  'e2e/guide-*.test.ts',
  'e2e/moving/{import-better-auth,export-better-auth,export-import,merge-services,import-beside-server}.test.ts',
  'e2e/kills/{*-kills,failover,rolling-stop,sigkill*}.test.ts',
  'test/packages/{container,embedded-container,first-hour,generated-schema,npx}.test.ts',
  // Each goes through all screens, or all pages.
  'e2e/{docs/site,accessibility/*,layout-shifts,narrow-languages}.test.ts',
  'e2e/mails/*.test.ts',
  'e2e/moving/{generate,import-command,import-from-pipe,moving-out-page}.test.ts',
];

/** Of the files of a row, `npm test` runs one in so many. The seed of the run draws with which it begins. */
export const divided: readonly { files: string; among: number }[] = [
  // Each file of stories is played in one of these runs, and taken over from a server in the others.
  { files: 'packages/ui-auth/src/**/*.stories.tsx', among: 3 },
  // What stories and the tests of the service tell too, from end to end.
  {
    files:
      'e2e/{account-switching,administration,demo-story,links-and-codes,organizations,passkeys/passkeys,social-sign-in,two-factor}.test.ts',
    among: 4,
  },
];

/** Long tables, which run on SQLite in each run, and on PostgreSQL in a deep one. */
const deepOnPostgresql: readonly string[] = [
  'packages/api-router/src/security/{secret-change,strangers/guess-chance,ended-sessions,in-force}.test.ts',
];

/** All that a run may leave out. */
export const patterns: readonly string[] = [
  ...deepAlone,
  ...drawn,
  ...divided.map(({ files }) => files),
  ...deepOnPostgresql,
];

/** Sorted, so that a seed draws the same file everywhere. */
const find = (pattern: string): string[] => globSync(pattern).toSorted();

/** A test does more in a long run, such as on a second database, or with every example. */
const doesMore = (path: string): boolean => /\b(isLong|operationsOr)\b/.test(readFileSync(path, 'utf8'));

/** All files of a deep run. */
export const findDeepTests = (): string[] => [
  ...new Set([
    ...patterns.flatMap(find),
    ...find('.storybook/server-rendering/*.test.ts'),
    ...findTestsForBothDatabases(),
    ...find('{packages/*/src,apps/*/src,e2e,test}/**/*.test.ts').filter(doesMore),
  ]),
];

const others = <Item>(items: readonly Item[], chosen: number): Item[] =>
  items.filter((_, index) => index !== chosen % items.length);

/** All but each item of a number, beginning with the one that the seed draws. */
const allButOneIn = <Item>(number: number, items: readonly Item[], seed: number): Item[] =>
  items.filter((_, index) => (index + seed) % number !== 0);

/** Whether the command line, after its `run`, selects files or projects. */
const selects = ([, ...words]: readonly string[]): boolean =>
  words.some((word) => word.startsWith('--project') || !word.startsWith('-'));

/** The word of the command line names a file, and not a folder or a project with others. */
const isNamedBy = (path: string) => (word: string) =>
  path.includes(word) && basename(path).startsWith(basename(word));

/** Who names a file in the command line runs it. */
const withoutNamed = (paths: readonly string[], commandLine: readonly string[]): string[] =>
  paths.filter((path) => !commandLine.some(isNamedBy(path)));

/** Files that a run leaves to a deep one. */
export function findLeftToDeepRun(seed: number, commandLine: readonly string[]): string[] {
  const left = [...deepAlone.flatMap(find), ...drawn.flatMap((pattern) => others(find(pattern), seed))];
  return withoutNamed(left, commandLine);
}

/** Files that a run of everything leaves to runs with other seeds. */
export const findOfOtherSeeds = (seed: number, commandLine: readonly string[]): string[] =>
  selects(commandLine) ? [] : divided.flatMap(({ files, among }) => allButOneIn(among, find(files), seed));

/** Tests of the service for both databases. A run of everything has each on one of them, which the seed draws. */
const findTestsForBothDatabases = (): string[] => {
  const files = find(serviceTests);
  const once = [...findTestsWithoutDatabase([serviceTests]), ...findTestsForOneDatabase([serviceTests])];
  return files.filter((file) => ![...once, ...timedService].includes(file));
};

/** Files of the service that a run leaves out on a database. */
export function findLeftOn(
  database: 'sqlite' | 'postgresql',
  seed: number,
  commandLine: readonly string[],
): string[] {
  const long = deepOnPostgresql.flatMap(find);
  const onBoth = findTestsForBothDatabases().filter((file) => !long.includes(file));
  const ofOtherSeeds = selects(commandLine)
    ? []
    : allButOneIn(2, onBoth, database === 'sqlite' ? seed : seed + 1);
  return database === 'sqlite' ? ofOtherSeeds : [...ofOtherSeeds, ...withoutNamed(long, commandLine)];
}
