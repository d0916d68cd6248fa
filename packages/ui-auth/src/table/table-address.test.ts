import { describe, expect, test } from 'vitest';
import { readTableState, toTableParams } from './table-address.ts';
import { startOfTable, type TableState } from './table-state.ts';

const start: TableState = { ...startOfTable, sort: { by: 'created', dir: 'desc' } };
const address = {
  start,
  filters: { role: null, status: ['active', 'suspended'] },
  sortable: ['created', 'lastSeen'],
};

/** The query of a URL for the state of a table. */
function toSearch(state: TableState): string {
  const params = Object.entries(toTableParams(state, address));
  return new URLSearchParams(
    params.filter((one): one is [string, string] => one[1] !== undefined),
  ).toString();
}

describe('the state of a table in an address', () => {
  test('is nothing at the start', () => {
    expect(toSearch(start)).toBe('');
    expect(readTableState('', address)).toEqual(start);
  });

  test.each<Partial<TableState>>([
    { q: 'ada & co' },
    { sort: { by: 'lastSeen', dir: 'asc' }, page: 3, pageSize: 50 },
    { sort: null },
    { filter: { role: ['admin'], status: ['active'] } },
  ])('comes back as %j', (changes) => {
    const state = { ...start, ...changes };
    expect(readTableState(toSearch(state), address)).toEqual(state);
  });

  test('keeps that the search and the page of the start were left', () => {
    const narrow = { ...address, start: { ...start, q: 'ada', page: 3 } };
    const left = { ...narrow.start, q: '', page: 1 };
    expect(toTableParams(left, narrow)).toMatchObject({ q: '', page: '1' });
    expect(readTableState('q=&page=1', narrow)).toEqual(left);
    expect(toTableParams(narrow.start, narrow).q).toBeUndefined();
  });

  test('keeps that a filter of the start was taken away', () => {
    const narrow = { ...address, start: { ...start, filter: { role: ['admin'] } } };
    const params = toTableParams({ ...narrow.start, filter: { role: [] } }, narrow);
    expect(params.role).toBe('');
    expect(readTableState('role=', narrow).filter).toEqual({ role: [] });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'size=7',
    'sort=created',
    'sort=a.up',
    'sort=shoes.asc',
    'status=foo',
  ])('ignores %s', (search) => expect(readTableState(search, address)).toEqual(start));
});
