import { expect, test } from 'vitest';
import { readTokens } from '#testing/colour/read-tokens.ts';
import { readyThemes } from './ready-themes.ts';

test.each(readyThemes)('$name is as its style sheet has it', ({ name, values }) => {
  const tokens = readTokens(`../themes/${name}.css`);

  expect(tokens.get('brand')).toBe(values.color);
  expect(tokens.get('radius')).toContain(values.radius);
});
