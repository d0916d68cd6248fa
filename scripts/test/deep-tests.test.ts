import { globSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import {
  drawn,
  findDeepTests,
  findLeftOnPostgresql,
  findLeftToDeepRun,
  findOtherHalf,
  halved,
  patterns,
} from './deep-tests.ts';
import { seedOfRun } from './seed-of-run.ts';

const seeds = Array.from({ length: 10 }, (_, seed) => seed);

it('leaves to the deep run nothing that this does not run', () => {
  const deep = findDeepTests();

  const left = [...findLeftToDeepRun(0, []), ...findLeftOnPostgresql([]), ...findOtherHalf(0, [])];
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

test.each(halved)('runs one half of %s with an even seed, and the other one with an odd seed', (pattern) => {
  const files = globSync(pattern);
  const [even = [], odd = []] = [4, 5].map((seed) => {
    const left = findOtherHalf(seed, []);
    return files.filter((file) => !left.includes(file));
  });

  expect(even.filter((file) => odd.includes(file))).toEqual([]);
  expect([...even, ...odd].toSorted()).toEqual(files.toSorted());
  expect(Math.abs(even.length - odd.length)).toBeLessThan(2);
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
])('a run of %s leaves a half out: %s', (_, commandLine, leaves) => {
  expect(findOtherHalf(1, commandLine).length > 0).toBe(leaves);
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
