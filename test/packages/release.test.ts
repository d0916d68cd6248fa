import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { publishedPackages, tarballOf } from '../../scripts/packages/published-packages.ts';
import { runProgram } from '../../scripts/process/run-program.ts';

/** Branches, commits, copies, and what differs from the last commit. */
const stateOfGit = async (): Promise<string[]> =>
  Promise.all([
    runProgram('git', ['status', '--porcelain']),
    runProgram('git', ['worktree', 'list']),
    runProgram('git', ['for-each-ref']),
  ]);

const { version } = JSON.parse(readFileSync('packages/db/package.json', 'utf8'));

const NUMBER = /^\d+\.\d+\.\d+$/;

it('rehearses a release: raises versions, packs, publishes nothing, and leaves everything as it was', async () => {
  const artifacts = mkdtempSync(join(tmpdir(), 'keystead-rehearsal-'));
  onTestFinished(() => rmSync(artifacts, { recursive: true }));
  const before = await stateOfGit();

  // What `npm run release -- --dry-run` starts. The packages are built already, as the tests were given them.
  const printed = await runProgram(process.execPath, [
    ...['scripts/release.ts', '--dry-run', '--built'],
    ...['--artifacts', artifacts],
  ]);

  const [, next = ''] = /^This was a rehearsal of (\S+): nothing is published/m.exec(printed) ?? [];
  expect(next).toMatch(NUMBER);
  const hasChangesets = globSync('.changeset/*.md').length > 1;
  expect(next !== version).toBe(hasChangesets);
  for (const { name } of publishedPackages) {
    expect(printed).toContain(`would publish ${name} ${next}`);
    const tarball = join(artifacts, tarballOf(name));
    const manifest = await runProgram('tar', ['-xzOf', tarball, 'package/package.json']);
    expect(JSON.parse(manifest)).toMatchObject({ name, version: next });
    const [heading] =
      (await runProgram('tar', ['-xzOf', tarball, 'package/CHANGELOG.md'])).match(/^## .*$/m) ?? [];
    expect(heading).toBe(`## ${next}`);
  }
  expect(await stateOfGit()).toEqual(before);
}, 300_000);
