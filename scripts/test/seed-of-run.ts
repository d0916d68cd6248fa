import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { isLong } from '../../packages/api-router/src/testing/random/seed.ts';

/** Seeds of fast-check are below 2 ** 31. A digit of a hash in hexadecimal has 4 bits. */
const digits = 7;

/**
 * The seed of a run: of its random tests, and of the files that it draws. It comes from the commit, so that a run in CI
 * does what the run before it did, and the next commit is tried in another way. A long run is random.
 */
export function seedOfRun(): number {
  const commit = isLong
    ? ''
    : spawnSync('git', ['rev-parse', '--verify', 'HEAD'], { encoding: 'utf8' }).stdout;
  return commit ? Number.parseInt(commit.slice(0, digits), 16) : randomInt(16 ** digits);
}
