import { expect, test } from 'vitest';
import { toBatches } from './in-batches.ts';

test('a list is split into batches, the last of which may be smaller', () => {
  expect(toBatches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(toBatches([], 2)).toEqual([]);
});
