import { expect, test } from 'vitest';
import { toMark, toRange } from './selection.ts';

const ids = ['a', 'b', 'c', 'd'];

test('a range goes both ways, and is one row where its beginning is on another page', () => {
  expect(toRange(ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(toRange(ids, 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(toRange(ids, 'elsewhere', 'c')).toEqual(['c']);
});

test('the box in the heading tells none, some and all', () => {
  expect(toMark(ids, new Set(['elsewhere']))).toBe('none');
  expect(toMark(ids, new Set(['b']))).toBe('some');
  expect(toMark(ids, new Set(ids))).toBe('all');
  expect(toMark([], new Set())).toBe('none');
});
