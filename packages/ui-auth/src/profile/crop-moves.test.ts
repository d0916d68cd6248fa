import { describe, expect, test } from 'vitest';
import { moveByFingers, moveByKey } from './crop-moves.ts';

const area = { x: 100, y: 100, zoom: 2 };

describe('a key', () => {
  test.each([
    ['ArrowRight', false, { x: 95, y: 100, zoom: 2 }],
    ['ArrowLeft', true, { x: 125, y: 100, zoom: 2 }],
    ['ArrowUp', false, { x: 100, y: 105, zoom: 2 }],
    ['ArrowDown', false, { x: 100, y: 95, zoom: 2 }],
    ['+', false, { x: 100, y: 100, zoom: 2.2 }],
    ['=', false, { x: 100, y: 100, zoom: 2.2 }],
  ])('%s moves the picture, with the shift key: %s', (key, shiftKey, expected) => {
    expect(moveByKey(area, { key, shiftKey }, 100)).toEqual(expected);
  });

  test('zooms out as far as another zoomed in', () => {
    const larger = moveByKey(area, { key: '+', shiftKey: false }, 100);
    expect(larger && moveByKey(larger, { key: '-', shiftKey: false }, 100)?.zoom).toBeCloseTo(2);
  });

  test.each(['Tab', 'Enter', 'Escape', 'a'])('%s is left to others', (key) => {
    expect(moveByKey(area, { key, shiftKey: false }, 100)).toBeUndefined();
  });
});

describe('fingers', () => {
  test('drag the picture: one of them, by pixels of the screen', () => {
    const moved = moveByFingers(area, { before: [{ x: 0, y: 0 }], after: [{ x: 20, y: -10 }], scale: 2 });
    expect(moved).toEqual({ x: 90, y: 105, zoom: 2 });
  });

  test('pinch it: two of them, by how far they are apart', () => {
    const moved = moveByFingers(area, {
      before: [
        { x: -10, y: 0 },
        { x: 10, y: 0 },
      ],
      after: [
        { x: -15, y: 0 },
        { x: 15, y: 0 },
      ],
      scale: 2,
    });
    expect(moved).toEqual({ x: 100, y: 100, zoom: 3 });
  });

  test('that lie on one another change no zoom', () => {
    const same = [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ];
    expect(moveByFingers(area, { before: same, after: same, scale: 2 })).toEqual(area);
  });
});
