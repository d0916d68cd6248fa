import { expect, test } from 'vitest';
import { type Preferences, toPreferences } from './to-preferences.ts';

const defaults: Preferences = { scheme: 'system', locale: 'en', direction: 'auto' };

test('what was kept wins over the defaults', () => {
  expect(toPreferences({ scheme: 'dark', locale: 'de' }, defaults)).toEqual({
    scheme: 'dark',
    locale: 'de',
    direction: 'auto',
  });
});

test.each([
  [null],
  ['dark'],
  [[]],
  [{ scheme: 'sepia', locale: 7, direction: null, __proto__: { locale: 'de' } }],
])('%j makes no difference', (kept) => {
  expect(toPreferences(kept, defaults)).toEqual(defaults);
});
