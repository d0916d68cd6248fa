import { describe, expect, test } from 'vitest';
import { keepInside, MAX_ZOOM, toCentre, toSide } from './crop-area.ts';

const landscape = { width: 400, height: 200 };

test('the first area is the largest square in the middle', () => {
  expect(toCentre(landscape)).toEqual({ x: 200, y: 100, zoom: 1 });
  expect(toSide(landscape, 1)).toBe(200);
});

describe('an area stays within the picture', () => {
  test.each([
    ['past the start', { x: -50, y: 100, zoom: 1 }, { x: 100, y: 100, zoom: 1 }],
    ['past the end', { x: 900, y: 100, zoom: 1 }, { x: 300, y: 100, zoom: 1 }],
    ['across, where nothing is left to move', { x: 200, y: 150, zoom: 1 }, { x: 200, y: 100, zoom: 1 }],
    ['across, when enlarged', { x: 200, y: 190, zoom: 2 }, { x: 200, y: 150, zoom: 2 }],
    ['too small', { x: 200, y: 100, zoom: 0.5 }, { x: 200, y: 100, zoom: 1 }],
    ['too large', { x: 200, y: 100, zoom: 99 }, { x: 200, y: 100, zoom: MAX_ZOOM }],
  ])('%s', (_, area, expected) => {
    expect(keepInside(area, landscape)).toEqual(expected);
  });
});
