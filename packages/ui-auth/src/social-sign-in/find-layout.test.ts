import { expect, test } from 'vitest';
import { findLayout } from './find-layout.ts';

test.each([
  [1, 'rows', 1],
  [2, 'rows', 1],
  [3, 'grid', 2],
  [4, 'grid', 2],
  [5, 'icons', 5],
  [6, 'icons', 6],
  [7, 'icons', 4],
  [18, 'icons', 6],
] as const)('%i providers stand in %s of %i columns', (count, name, columns) => {
  expect(findLayout(count)).toEqual({ name, columns });
});

test('the application may ask for another layout', () => {
  expect(findLayout(7, 'rows')).toEqual({ name: 'rows', columns: 1 });
  expect(findLayout(1, 'icons')).toEqual({ name: 'icons', columns: 1 });
  expect(findLayout(0, 'icons')).toEqual({ name: 'icons', columns: 0 });
});
