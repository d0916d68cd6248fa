import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limitsReference } from '../packages/api-router/src/limits-reference.ts';
import { optionsReference } from '../packages/api-router/src/options-reference.ts';
import { componentsReference } from './references/components.ts';
import { errorsReference } from './references/errors.ts';
import { eventsReference } from './references/events.ts';
import { hooksReference } from './references/hooks.ts';

test('docs/reference/options.md says what the schemas say (npm run docs:options writes it)', () => {
  expect(readFileSync('docs/reference/options.md', 'utf8')).toBe(optionsReference());
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

test('docs/reference/components says what types, sources and stories of the kit say (npm run docs:components writes it)', () => {
  const folder = 'docs/reference/components';
  const written = globSync('*.md', { cwd: folder }).map((name) => [
    name,
    readFileSync(`${folder}/${name}`, 'utf8'),
  ]);

  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(componentsReference()));
});

test('docs/reference/hooks.md says what the hooks of the kit return (npm run docs:hooks writes it)', () => {
  expect(readFileSync('docs/reference/hooks.md', 'utf8')).toBe(hooksReference());
});
