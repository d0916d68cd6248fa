import { globSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import {
  divided,
  drawn,
  findDeepTests,
  findLeftOn,
  findLeftToDeepRun,
  findOfOtherSeeds,
  patterns,
} from './deep-tests.ts';
import { seedOfRun } from './seed-of-run.ts';

const seeds = Array.from({ length: 10 }, (_, seed) => seed);

it('leaves to the deep run nothing that this does not run', () => {
  const deep = findDeepTests();

  const left = [
    ...findLeftToDeepRun(0, []),
    ...findLeftOn('sqlite', 0, []),
    ...findLeftOn('postgresql', 0, []),
    ...findOfOtherSeeds(0, []),
  ];
  expect(left.length).toBeGreaterThan(10);
  expect(left.filter((path) => !deep.includes(path))).toEqual([]);
});

/** The pattern for each name that another one has in braces. */
function toSingle(pattern: string): string[] {
  const [, before = pattern, names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names === undefined ? [pattern] : names.split(',').map((name) => before + name + after);
}

test.each(patterns.flatMap(toSingle))('finds a file by %s', (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});

test.each(drawn)('runs one of %s in each run, and each of them by some seed', (pattern) => {
  const files = globSync(pattern);
  const ran = seeds.map((seed) => {
    const left = findLeftToDeepRun(seed, []);
    return files.filter((file) => !left.includes(file));
  });

  expect(files.length).toBeGreaterThan(1);
  expect(files.length).toBeLessThanOrEqual(seeds.length);
  expect(ran.filter((one) => one.length !== 1)).toEqual([]);
  expect(new Set(ran.flat())).toEqual(new Set(files));
});

test.each(divided)(
  'runs one in $among of $files, and each file by one of so many seeds',
  ({ files, among }) => {
    const found = globSync(files);
    const ran = seeds.slice(0, among).map((seed) => {
      const left = findOfOtherSeeds(seed, []);
      return found.filter((file) => !left.includes(file));
    });

    expect(ran.flat().toSorted()).toEqual(found.toSorted());
    const sizes = ran.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2);
  },
);

test('a test of the service for both databases runs on one of them, and with the next seed on the other', () => {
  const [sqlite, postgresql, next] = [
    findLeftOn('sqlite', 4, []),
    findLeftOn('postgresql', 4, []),
    findLeftOn('sqlite', 5, []),
  ];
  const signUp = 'packages/api-router/src/features/email-password/sign-up-email.test.ts';

  expect([...sqlite, ...postgresql]).toContain(signUp);
  expect(sqlite.filter((file) => postgresql.includes(file))).toEqual([]);
  expect(postgresql).toEqual(expect.arrayContaining(next));
  expect(Math.abs(sqlite.length - next.length)).toBeLessThan(2);
});

it('draws the same in each run of a commit', () => {
  const seed = seedOfRun();

  expect(seed).toBe(seedOfRun());
  expect(Number.isSafeInteger(seed)).toBe(true);
  expect(seed).toBeLessThan(2 ** 31);
});

test.each([
  ['everything', ['run', '--reporter=./scripts/test/compact-reporter.ts', '--silent=passed-only'], true],
  ['projects', ['run', '--project=stories'], false],
  ['a folder', ['run', 'packages/ui-auth'], false],
])('a run of %s leaves files to other seeds: %s', (_, commandLine, leaves) => {
  expect(findOfOtherSeeds(1, commandLine).length > 0).toBe(leaves);
  expect(findLeftOn('sqlite', 1, commandLine).length > 0).toBe(leaves);
});

test.each([
  [
    'its path',
    ['run', '--project=service-sqlite', 'packages/api-router/src/security/sequences.test.ts'],
    true,
  ],
  ['the beginning of its name', ['run', 'security/seq'], true],
  ['its folder', ['run', 'packages/api-router/src/security'], false],
  ['its project', ['run', '--project', 'service-sqlite'], false],
])('who names %s runs a file that only the deep run has: %s', (_, commandLine, runs) => {
  const left = findLeftToDeepRun(0, commandLine);

  expect(left.includes('packages/api-router/src/security/sequences.test.ts')).toBe(!runs);
});

it('finds tests that do more in a deep run by what they read', () => {
  expect(findDeepTests()).toContain('packages/api-router/src/security/hostile-input.test.ts');
});
