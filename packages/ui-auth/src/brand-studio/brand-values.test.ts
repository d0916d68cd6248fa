import { expect, test } from 'vitest';
import { changeValues, toPixels } from './brand-values.ts';

test('what is emptied is left out, also of the links', () => {
  const values = { name: 'Tideline', color: '#2447d8', legalUrls: { terms: '/terms', privacy: '/privacy' } };

  expect(changeValues(values, { color: '' })).toEqual({ name: 'Tideline', legalUrls: values.legalUrls });
  expect(changeValues(values, { legalUrls: { terms: '', privacy: '/privacy' } })).toEqual({
    ...values,
    legalUrls: { privacy: '/privacy' },
  });
  expect(changeValues(values, { legalUrls: {} })).not.toHaveProperty('legalUrls');
});

test.each([
  ['8px', 8],
  ['0.5rem', 8],
  ['0', 0],
  [undefined, 0],
])('%s is %i pixels', (radius, pixels) => {
  expect(toPixels(radius)).toBe(pixels);
});
