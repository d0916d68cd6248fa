import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limitsReference } from '../packages/api-router/src/limits-reference.ts';
import { optionsReference } from '../packages/api-router/src/options-reference.ts';

test('docs/reference/options.md says what the schemas say (npm run docs:options writes it)', () => {
  expect(readFileSync('docs/reference/options.md', 'utf8')).toBe(optionsReference());
});

test('docs/reference/rate-limits.md says what the routes say (npm run docs:limits writes it)', () => {
  expect(readFileSync('docs/reference/rate-limits.md', 'utf8')).toBe(limitsReference());
});
