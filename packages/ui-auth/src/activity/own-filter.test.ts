import { expect, test } from 'vitest';
import { toOwnQuery } from './own-filter.ts';

/** Shortly before midnight, where the test runs. */
const now = new Date(2026, 2, 1, 23, 30).getTime();

test('a span of time begins at the start of a day of the reader, today included', () => {
  const begins = (when: string) => new Date(toOwnQuery({ kind: '', when }, now).from ?? '');

  expect(begins('today')).toEqual(new Date(2026, 2, 1));
  expect(begins('week')).toEqual(new Date(2026, 1, 23));
  expect(begins('month')).toEqual(new Date(2026, 0, 31));
  expect(begins('year')).toEqual(new Date(2025, 2, 2));
});

test('what nobody chose, and what nobody knows, is not asked for', () => {
  expect(toOwnQuery({ kind: '', when: '' }, now)).toEqual({});
  expect(toOwnQuery({ kind: 'shoes', when: 'century' }, now)).toEqual({});
  expect(toOwnQuery({ kind: 'refused', when: '' }, now)).toEqual({ kind: 'refused' });
});
