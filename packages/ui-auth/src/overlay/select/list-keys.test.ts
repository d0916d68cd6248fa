import { expect, test } from 'vitest';
import { findTyped, toMove } from './list-keys.ts';

const option = (label: string, disabled = false) => ({ value: label, label, disabled });
const options = [
  option('Choose', true),
  option('Ämter'),
  option('\u2068Anna\u2069'),
  option('Berlin'),
  option('Bern', true),
];

test.each([
  [1, 'ArrowDown', 2],
  [3, 'ArrowDown', 3],
  [1, 'ArrowUp', 1],
  [0, 'ArrowDown', 1],
  [-1, 'ArrowDown', 1],
  [4, 'ArrowUp', 3],
  [1, 'End', 3],
  [3, 'Home', 1],
  [1, 'PageDown', 3],
  [3, 'PageUp', 1],
  [1, 'x', undefined],
])('from %i, %s leads to %s', (from, key, to) => {
  expect(toMove(options, from, key)).toBe(to);
});

test('a list without an option that may be chosen stays where it is', () => {
  expect(toMove([option('None', true)], -1, 'ArrowDown')).toBe(-1);
});

test.each([
  [-1, 'a', 1],
  [1, 'a', 2],
  [1, 'aa', 2],
  [2, 'a', 1],
  [-1, 'AN', 2],
  [2, 'an', 2],
  [-1, 'be', 3],
  [-1, 'bern', undefined],
  [-1, 'x', undefined],
])('from %i, typing %s finds %s', (from, typed, found) => {
  expect(findTyped(options, from, typed)).toBe(found);
});
