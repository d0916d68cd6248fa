import { expect, test } from 'vitest';
import { findRgb, mixColors, toHex } from '#core/brand/colors.ts';

// Pairs of CSS Color 4, section 9.4, and the corners of sRGB.
test.each([
  ['oklch(40.101% 0.12332 21.555)', '#7d2329'],
  ['oklch(59.686% 0.15619 49.7694)', '#c65d06'],
  ['oklch(0.65125 0.13138 104.097)', '#9d9318'],
  ['oklch(0.66016 0.15546 134.231deg)', '#68a639'],
  ['OKLCH( 72.322%  31.0075% -112.004 )', '#62acef'],
  ['oklch(1 0 none)', '#ffffff'],
  ['oklch(0 0 0)', '#000000'],
  ['#FD0', '#ffdd00'],
  [' #2447D8 ', '#2447d8'],
])('%s is %s', (color, hex) => expect(toHex(color)).toBe(hex));

test('a colour that no screen shows keeps its hue and becomes less strong', () => {
  expect(toHex('oklch(0.9 0.4 145)')).toMatch(/^#[0-9a-c][0-9a-f]f[0-9a-f]/);
  expect(toHex('oklch(0.9 0.4 145)')).not.toBe('#00ff00');
});

test.each([
  '',
  'yellow',
  '#12',
  '#2447d8ff',
  'rgb(1, 2, 3)',
  'oklch(2 0.1 20)',
  'oklch(0.5 1.2.3 20)',
  // Browsers take neither of these, and the whole palette of the components comes from it.
  'oklch(1. 0 0)',
  'oklch(0.5 0.1 265.)',
  'oklch(0.5\u00a00.2 265)',
  '\u00a0#2447d8',
  '#2447d8\u2028',
  'oklch(0.5 0.1 20 / 50%)',
  'oklch(0.5 0.1)',
  '#2447d8;color:red',
])('%s is no colour', (text) => {
  expect(findRgb(text)).toBeUndefined();
  expect(() => toHex(text)).toThrow(TypeError);
});

test('a mix has its share of both colours', () => {
  expect(mixColors('#000000', '#ffffff', 0.2)).toBe('#333333');
  expect(mixColors('#2447d8', '#ffffff', 0)).toBe('#2447d8');
});
