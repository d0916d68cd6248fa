import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linesMatching, read, sources } from './source-files.ts';

describe('files', () => {
  it('have at most 250 lines', () => {
    const long = sources.filter((path) => read(path).trimEnd().split('\n').length > 250);

    expect(long).toEqual([]);
  });

  it('are named after one thing, in folders named after something', () => {
    const unnamed = sources.filter((path) => /\/(utils?|helpers?|common|managers?|services?)\//.test(path));
    const misspelt = sources.filter(
      (path) => !/^(packages\/ui-auth|apps\/(?:demo|docs|pages)|\.storybook)\//.test(path) && !isKebab(path),
    );

    expect([...unnamed, ...misspelt]).toEqual([]);
  });
});

describe('folders', () => {
  /** Largest number of entries in a folder. A longer one should be divided. */
  const MOST = 40;

  /** Folders that may be longer, each with the reason. */
  const lists: Readonly<Record<string, string>> = {
    'docs/decisions': 'one file for each decision, in their order',
    'docs/guide': 'one page for each part of the service',
    'packages/api-router/src': 'the public faces of the service, each with its tests',
    'packages/api-router/src/features': 'one folder for each feature',
    'packages/ui-auth/src': 'one folder for each feature, and those that they share',
    'packages/ui-auth/src/styles': 'one file for each part of the kit',
  };

  it('have at most 40 entries, except those that are named, which have more', () => {
    const entries = new Map<string, Set<string>>();
    for (const path of textFiles()) {
      const steps = path.split('/');
      for (const [depth, step] of steps.entries()) {
        const folder = steps.slice(0, depth).join('/');
        entries.set(folder, (entries.get(folder) ?? new Set()).add(step));
      }
    }
    const long = [...entries].flatMap(([folder, { size }]) => (size > MOST ? [folder] : []));

    expect(entries.size).toBeGreaterThan(100);
    expect(long.sort()).toEqual(Object.keys(lists).sort());
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
});

function isKebab(path: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(basename(path));
}

/** Text files that a commit would contain. */
function textFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((path) => /(\.(ts|tsx|mjs|css|html|md|json|ya?ml)|^\.ci\/run)$/.test(path))
    .filter((path) => path !== 'package-lock.json' && existsSync(path));
}
