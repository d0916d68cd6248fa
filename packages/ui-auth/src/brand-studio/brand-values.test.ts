import { expect, test } from 'vitest';
import { changeValues, toPixels, toShownValues } from './brand-values.ts';

test('what is emptied is left out, also of the links', () => {
  const values = { name: 'Tideline', color: '#2447d8', legalUrls: { terms: '/terms', privacy: '/privacy' } };

  expect(changeValues(values, { color: '' })).toEqual({ name: 'Tideline', legalUrls: values.legalUrls });
  expect(changeValues(values, { legalUrls: { terms: '', privacy: '/privacy' } })).toEqual({
    ...values,
    legalUrls: { privacy: '/privacy' },
  });
  expect(changeValues(values, { legalUrls: {} })).not.toHaveProperty('legalUrls');
});

test('what the configuration sets wins, and a picture of the service is found there', () => {
  const configured = { color: '#2447d8' };
  const effective = { name: 'Tideline' };
  const brand = { configured, fixed: ['color' as const], published: null, draft: null, effective };
  const logo = `/api/auth/picture/${'a'.repeat(32)}`;

  expect(
    toShownValues(brand, { color: '#000000', logo, logoDark: '/dark.svg' }, 'https://id.example/x'),
  ).toEqual({
    color: '#2447d8',
    logo: `https://id.example${logo}`,
    logoDark: '/dark.svg',
  });
});

test.each([
  ['8px', 8],
  ['0.5rem', 8],
  ['0', 0],
  [undefined, 0],
])('%s is %i pixels', (radius, pixels) => {
  expect(toPixels(radius)).toBe(pixels);
});
