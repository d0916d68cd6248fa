import { expect, test } from 'vitest';
import { findDominantColors } from './dominant-colors.ts';

const paint = (...areas: readonly (readonly [color: readonly number[], pixels: number])[]): number[] =>
  areas.flatMap(([color, pixels]) => Array.from({ length: pixels }, () => color).flat());

const teal = [0, 105, 106, 255];
const navy = [20, 40, 70, 255];
const white = [255, 255, 255, 255];

test('the strongest colour comes first, without the paper', () => {
  expect(findDominantColors(paint([white, 700], [navy, 100], [teal, 200]))).toEqual(['#00696a', '#142846']);
});

test('what shines through and the edges between two colours are no colours of the picture', () => {
  const picture = paint([teal, 500], [[200, 40, 40, 90], 300], [[120, 180, 180, 255], 3]);

  expect(findDominantColors(picture)).toEqual(['#00696a']);
});

test('shades of one colour are one, and there are at most five', () => {
  const many = [0, 60, 120, 180, 240].flatMap((red) => [0, 120, 240].map((blue) => [red, 30, blue, 255]));

  expect(findDominantColors(paint([teal, 100], [[6, 110, 112, 255], 90]))).toHaveLength(1);
  expect(findDominantColors(paint(...many.map((color) => [color, 10] as const)))).toHaveLength(5);
  expect(findDominantColors(paint([white, 10]))).toEqual([]);
});
