import { describe, expect, test } from 'vitest';
import { toHue, toInitials } from './avatar-face.ts';

describe('toInitials', () => {
  test.each([
    ['Ada Lovelace', undefined, 'AL'],
    ['ada', undefined, 'A'],
    ['Juan Carlos de la Cruz', undefined, 'JC'],
    ['  ', 'grace@example.com', 'G'],
    ['', undefined, ''],
    ['李 小龙', undefined, '李小'],
    ['José (Pepe) Núñez', undefined, 'JN'],
    ['👩 Mia', undefined, 'M'],
  ])('of %j and %j are %j', (name, email, expected) => {
    expect(toInitials(name, email)).toBe(expected);
  });
});

test('the same id always has the same hue, and ids spread over all of them', () => {
  const hues = new Set(Array.from({ length: 200 }, (_, index) => toHue(`user-${index}`)));

  expect(toHue('user-ada')).toBe(toHue('user-ada'));
  expect([...hues].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});
