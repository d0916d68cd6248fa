import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { optionsReference } from '../packages/api-router/src/options-reference.ts';

test('docs/reference/options.md says what the schemas say (npm run docs:options writes it)', () => {
  expect(readFileSync('docs/reference/options.md', 'utf8')).toBe(optionsReference());
});
