import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsReference } from '../packages/api-router/src/calls-reference.ts';
import { limitsReference } from '../packages/api-router/src/limits-reference.ts';
import { optionsReference } from '../packages/api-router/src/options-reference.ts';
import { componentsReference } from './references/components.ts';
import { errorsReference } from './references/errors.ts';
import { eventsReference } from './references/events.ts';
import { hookNames, hooksReference, moduleOfExample } from './references/hooks.ts';
import { componentFiles, toKebab } from './references/kit/component-names.ts';
import { namesReference } from './references/names.ts';
import { openProgram, type Program } from './references/program.ts';

test('docs/reference/options.md says what the schemas say (npm run docs:options writes it)', () => {
  expect(readFileSync('docs/reference/options.md', 'utf8')).toBe(optionsReference());
});

test('docs/reference/calls.md says what the routes say (npm run docs:calls writes it)', () => {
  expect(readFileSync('docs/reference/calls.md', 'utf8')).toBe(callsReference());
});

test('docs/reference/rate-limits.md says what the routes say (npm run docs:limits writes it)', () => {
  expect(readFileSync('docs/reference/rate-limits.md', 'utf8')).toBe(limitsReference());
});

test('docs/reference/errors.md says what the catalogue and the words of the kit say (npm run docs:errors writes it)', () => {
  expect(readFileSync('docs/reference/errors.md', 'utf8')).toBe(errorsReference());
});

test('docs/reference/events.md says what the words of the kit say (npm run docs:events writes it)', () => {
  expect(readFileSync('docs/reference/events.md', 'utf8')).toBe(eventsReference());
});

test('the example of a hook calls it, and imports what it uses', () => {
  const example = 'const shown: Team[] = [];\nuseTeams(undefined);';

  expect(moduleOfExample('useTeams', example)).toBe(
    `import { type Team, useTeams } from '@keystead/ui-auth/hooks';\n\n${example}`,
  );
  expect(() => moduleOfExample('useUser', example)).toThrow('useUser needs an @example');
});

/** Milliseconds: the compiler reads all packages, on a machine that is busy with the other tests. */
const PATIENCE = 300_000;

describe('what the compiler knows', () => {
  let program: Program;

  beforeAll(() => {
    program = openProgram();
  }, PATIENCE);
  afterAll(() => program.close());

  test(
    'there is a page for each component, and it explains each prop',
    () => {
      const pages = componentsReference(program);
      const unexplained = [...pages].flatMap(([page, text]) =>
        (text.split('\n## ').find((section) => section.startsWith('Props\n')) ?? '')
          .split('\n')
          .filter((row) => /^\| `.*\| (?:Required\. )?\|$/.test(row))
          .map((row) => `${page}: ${row}`),
      );

      expect([...pages.keys()].sort()).toEqual(
        ['README.md', ...[...componentFiles.keys()].map((name) => `${toKebab(name)}.md`)].sort(),
      );
      expect(unexplained).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'the pages of names say of each name of the packages what it is',
    () => {
      const pages = namesReference(program);
      const rows = [...pages.values()].flatMap((text) => text.match(/^\| \[?`.*\|$/gm) ?? []);

      expect(rows.length).toBeGreaterThan(700);
      expect(rows.filter((row) => /\|\s*\|$/.test(row))).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'the page of hooks has each hook, with an example',
    () => {
      const page = hooksReference(program);

      expect(hookNames.length).toBeGreaterThan(50);
      expect(hookNames.filter((name) => !page.includes(`\n## ${name}\n`))).toEqual([]);
    },
    PATIENCE,
  );
});
