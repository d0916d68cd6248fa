import { describe, expect, test } from 'vitest';
import { changeTable, countPages, isNarrowed, nextSort, startOfTable } from './table-state.ts';

test('a new search begins on the first page, a page keeps the search', () => {
  const onPageThree = { ...startOfTable, q: 'ada', page: 3 };

  expect(changeTable(onPageThree, { q: 'grace' })).toMatchObject({ q: 'grace', page: 1 });
  expect(changeTable(onPageThree, { page: 4 })).toMatchObject({ q: 'ada', page: 4 });
});

test('a heading changes its order with each press', () => {
  const up = nextSort({ by: 'role', dir: 'desc' }, 'name');
  const down = nextSort(up, 'name');

  expect(up).toEqual({ by: 'name', dir: 'asc' });
  expect(down).toEqual({ by: 'name', dir: 'desc' });
  expect(nextSort(down, 'name')).toBeNull();
});

test.each([
  [0, 1],
  [25, 1],
  [26, 2],
])('%i rows are on %i pages of 25', (total, pages) => {
  expect(countPages(total, 25)).toBe(pages);
});

describe('a table is filtered', () => {
  test('by a search and by a filter with values', () => {
    expect(isNarrowed({ ...startOfTable, q: 'ada' })).toBe(true);
    expect(isNarrowed({ ...startOfTable, filter: { role: ['owner'] } })).toBe(true);
  });

  test('but not by spaces or empty filters', () => {
    expect(isNarrowed({ ...startOfTable, q: '  ', filter: { role: [] } })).toBe(false);
  });
});

test('a search begins in the order of the server, and its end brings the order of the start back', () => {
  const newest = { by: 'created', dir: 'desc' } as const;
  const byName = { by: 'name', dir: 'asc' } as const;
  const searching = changeTable({ ...startOfTable, sort: newest }, { q: 'li' }, newest);

  expect(searching).toMatchObject({ q: 'li', sort: null });
  expect(changeTable(searching, { q: 'lin' }, newest)).toMatchObject({ sort: null });
  expect(changeTable(searching, { q: '' }, newest)).toMatchObject({ sort: newest });

  const sorted = changeTable(searching, { sort: byName }, newest);

  expect(changeTable(sorted, { q: 'lina' }, newest)).toMatchObject({ sort: byName });
  expect(changeTable(sorted, { q: '' }, newest)).toMatchObject({ sort: byName });
});
