import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('an id has 32 symbols unless another length is asked for', () => {
  expect(newId()).toHaveLength(32);
  expect(newId(8)).toHaveLength(8);
  expect(newId(0)).toBe('');
});

test('an id needs no escaping in a URL', () => {
  expect(newId(10_000)).toMatch(/^[a-zA-Z0-9_-]+$/);
});

test('every symbol of the alphabet is about equally frequent', () => {
  const counts = new Map<string, number>();
  for (const symbol of newId(64_000)) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  expect(counts.size).toBe(64);
  // 1000 each are expected; eight standard deviations away is no accident.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(250);
});

test('ids do not repeat', () => {
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
});
