import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allSources, isTest, linesMatching, read, readCode, sources } from './source-files.ts';

const service = 'packages/api-router/src/';
const inCode = (paths: string[], pattern: RegExp) =>
  paths.flatMap((path) => linesMatching(path, pattern, readCode(path)));

describe('files', () => {
  it('have at most 250 lines, unless they are all the words of one language', () => {
    const language = /\/locales\/[a-z]{2,3}(-[A-Za-z]+)?\.ts$/;
    const limited = sources.filter((path) => !language.test(path));
    const long = limited.filter((path) => read(path).trimEnd().split('\n').length > 250);

    expect(long).toEqual([]);
  });

  it('are named after one thing, in folders named after something', () => {
    const unnamed = sources.filter((path) => /\/(utils?|helpers?|common|managers?|services?)\//.test(path));
    const misspelt = sources.filter(
      (path) => !/^(packages\/ui-auth|apps\/demo|\.storybook)\//.test(path) && !isKebab(path),
    );

    expect([...unnamed, ...misspelt]).toEqual([]);
  });

  it('export by name, except where a tool asks for a default', () => {
    const byTool = /\.stories\.tsx$|\.config\.ts$|^\.storybook\/|compact-reporter\.ts$/;
    const paths = allSources.filter((path) => !byTool.test(path));

    expect(inCode(paths, /^export default|export \{[^}]*\bas default\b/)).toEqual([]);
  });
});

describe('the surroundings are handed in', () => {
  it('reads the environment in one file of the server, and in one of the service', () => {
    const readers =
      /^(apps\/api\/src\/environment\/env\.ts$|packages\/api-router\/src\/create-keystead\.ts$|scripts\/)|\/src\/testing[/.]/;
    const paths = sources.filter((path) => !readers.test(path));

    expect(inCode(paths, /process\.env/)).toEqual([]);
  });

  it('reads the clock where a call begins', () => {
    const readers = [`${service}create-deps.ts`];
    const paths = sources.filter((path) => path.startsWith(service) && !readers.includes(path));

    expect(inCode(paths, /new Date\(\)|Date\.now\(/)).toEqual([]);
  });

  it('calls out through the fetch of the context', () => {
    const paths = sources.filter((path) => path.startsWith(service));

    expect(inCode(paths, /(?<![.\w])fetch\(/)).toEqual([]);
    expect(inCode(inProviders(paths), /fetch\(/)).toEqual([]);
  });
});

describe('texts', () => {
  // Spelt in pieces, so that this file does not find itself.
  const forbidden = [
    ['TO', 'DO'],
    ['FIX', 'ME'],
    ['as', ' any'],
    ['as', ' never'],
    ['as', ' unknown as'],
    ['@ts-', 'ignore'],
    ['@ts-', 'nocheck'],
    ['biome-', 'ignore'],
  ].map((pieces) => pieces.join(''));
  const words = new RegExp(`(?<!\\w)(${forbidden.join('|')})(?!\\w)`);
  const machines = /(?<![\w.:/-])\/(home|root|Users|work|tmp)\/\w|registry\.[a-z]+\.[a-z]+/;

  it('hold no loose ends, no silenced checks and no path of one machine', () => {
    const found = textFiles().flatMap((path) => [
      ...linesMatching(path, words),
      ...linesMatching(path, machines),
    ]);

    expect(found).toEqual([]);
  });

  it('wait for nothing by the clock in tests', () => {
    // Polling another process is what the support of the end-to-end tests and the benchmark have to do.
    const tests = allSources.filter((path) => isTest(path) && !/^e2e\/support\/|\/bench\//.test(path));

    expect(inCode(tests, /\bsetTimeout\(|timers\/promises/)).toEqual([]);
  });
});

describe('forms', () => {
  it('are all drawn by the one component that keeps what was typed out of the address', () => {
    const kit = allSources.filter((path) => /^(packages\/ui-auth|apps\/demo)\/src\/.*\.tsx?$/.test(path));
    const others = kit.filter((path) => !path.endsWith('/primitives/field/Form.tsx'));

    expect(others.length).toBe(kit.length - 1);
    expect(inCode(others, /<form\b|['"]form['"]\)|@base-ui\/react\/form/)).toEqual([]);
  });
});

describe('one place for each', () => {
  const kit = sources.filter((path) => path.startsWith('packages/ui-auth/src/'));
  const filesWith = (pattern: RegExp) => kit.filter((path) => inCode([path], pattern).length > 0);

  it('says that answers are stale: what follows from a call is in its route', () => {
    expect(filesWith(/\.invalidate(Queries)?\(/)).toEqual([
      'packages/ui-auth/src/provider/calls/refresh-stale.ts',
    ]);
  });
});

function inProviders(paths: string[]): string[] {
  return paths.filter((path) => path.startsWith(`${service}features/social-sign-in/providers/`));
}

function isKebab(path: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(basename(path));
}

/** What a commit would hold, as far as it is text. */
function textFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((path) => /(\.(ts|tsx|mjs|css|html|md|json|ya?ml)|^\.ci\/run)$/.test(path))
    .filter((path) => path !== 'package-lock.json' && existsSync(path));
}
