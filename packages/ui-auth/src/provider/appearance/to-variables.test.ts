import { expect, test } from 'vitest';
import { toVariables } from './to-variables.ts';

test('a brand gives its colour, its radius and its font with others behind it', () => {
  expect(
    toVariables({ brand: { name: 'Tideline', color: '#ffd400', radius: '8px', font: 'Inter' } }),
  ).toEqual({
    '--ua-brand': '#ffd400',
    '--ua-brand-radius': '8px',
    '--ua-brand-font': '"Inter",system-ui,sans-serif',
  });
});

test('without a brand and variables there is nothing to write', () => {
  expect(toVariables({ brand: { name: 'Tideline' } })).toEqual({});
});

test('variables stay beside the brand, and win in the style sheets', () => {
  expect(toVariables({ brand: { color: '#ffd400' }, variables: { primary: 'navy', radius: '0' } })).toEqual({
    '--ua-brand': '#ffd400',
    '--ua-primary': 'navy',
    '--ua-radius': '0',
  });
});

test('a primary colour alone is the brand, so that its label, links and rings follow', () => {
  expect(toVariables({ variables: { primary: 'gold' } })).toEqual({
    '--ua-brand': 'gold',
    '--ua-primary': 'gold',
  });
});
