import { describe, expect, test } from 'vitest';
import { oklchToRgb, rgbToOklch } from '#core/brand/color-spaces.ts';
import { rgbToHex, toHex, toRgb } from '#core/brand/colors.ts';
import { TEXT_CONTRAST, toContrast, toOnColor, toReadable } from '#core/brand/contrast.ts';
import { createRandom } from '#testing/random/random.ts';
import { seed } from '#testing/random/seed.ts';

// Ratios that the documents about WCAG 2 name: technique G18 and the pages about 1.4.3 and 1.4.11.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#949494', '#ffffff', 3.03],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
])('the contrast of %s and %s is %d', (color, other, ratio) => {
  expect(toContrast(color, other)).toBeCloseTo(ratio, 2);
  expect(toContrast(other, color)).toBeCloseTo(ratio, 2);
});

describe('every colour', () => {
  const random = createRandom(seed);
  const part = (): number => random.below(256) / 255;
  const drawn = Array.from({ length: 200 }, () => rgbToHex([part(), part(), part()]));
  const known = ['#ffd400', '#f97316', '#14b8a6', '#757575', '#7a7a7a', '#1b2a4a', '#000', '#fff'];
  const colors = [...known, ...drawn];

  test('has a text on it that can be read', () => {
    expect(colors.filter((color) => toContrast(toOnColor(color), color) < TEXT_CONTRAST)).toEqual([]);
    expect(toOnColor('#2447d8')).toBe('#ffffff');
    expect(toOnColor('#ffd400')).toBe('#161619');
  });

  test('can be read on light and dark, and stays itself where it can be already', () => {
    const backgrounds = ['#ffffff', '#f5f6f9', '#1c1f27', '#14161c', '#808080'];
    const faint = colors.flatMap((color) =>
      backgrounds.filter(
        (background) => toContrast(toReadable(color, background), background) < TEXT_CONTRAST,
      ),
    );

    expect(faint).toEqual([]);
    expect(toReadable('#2447d8', '#ffffff')).toBe('#2447d8');
    expect(toReadable('#FFF', '#000')).toBe('#ffffff');
  });

  test('keeps its hue when it becomes readable', () => {
    const hueOf = (color: string): number => rgbToOklch(toRgb(color)).hue;

    expect(hueOf(toReadable('#ffd400', '#ffffff'))).toBeCloseTo(hueOf('#ffd400'), -1);
    expect(hueOf(toReadable('#1b2a4a', '#1c1f27'))).toBeCloseTo(hueOf('#1b2a4a'), -1);
  });

  test('comes back from oklch as it was', () => {
    expect(colors.map((color) => rgbToHex(oklchToRgb(rgbToOklch(toRgb(color)))))).toEqual(colors.map(toHex));
  });
});
