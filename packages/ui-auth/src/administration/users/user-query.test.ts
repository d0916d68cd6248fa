import { describe, expect, test } from 'vitest';
import { startOfTable } from '#table/table-state.ts';
import { toUserQuery, withOneFilter } from './user-query.ts';

describe('toUserQuery', () => {
  test('reads the first page without filters by default', () => {
    expect(toUserQuery(startOfTable)).toEqual({ limit: 25, offset: 0 });
  });

  test.each([
    { q: ' ada@ ', searchValue: 'ada@', searchField: 'email' },
    { q: 'Ada', searchValue: 'Ada', searchField: 'name' },
    { q: 'fV3kq0Lw9xYt7RmZ2bNc8', searchValue: 'fV3kq0Lw9xYt7RmZ2bNc8', searchField: 'id' },
    { q: 'Wolfeschlegelsteinhausen', searchValue: 'Wolfeschlegelsteinhausen', searchField: 'name' },
  ])('searches for $q in the $searchField', ({ q, searchValue, searchField }) => {
    expect(toUserQuery({ ...startOfTable, q })).toMatchObject({ searchValue, searchField });
  });

  test('searches e-mail addresses on request', () => {
    const state = { ...startOfTable, q: 'ada', filter: { in: ['email'] } };

    expect(toUserQuery(state)).toMatchObject({ searchValue: 'ada', searchField: 'email' });
  });

  test.each([
    { filter: { role: ['admin'] }, asked: { filterField: 'role', filterValue: 'admin' } },
    {
      filter: { status: ['active'] },
      asked: { filterField: 'banned', filterOperator: 'ne', filterValue: true },
    },
    { filter: { status: ['unconfirmed'] }, asked: { filterField: 'emailVerified', filterValue: false } },
    { filter: { status: ['unheard-of'] }, asked: { limit: 25, offset: 0 } },
  ])('filters by $filter', ({ filter, asked }) => {
    expect(toUserQuery({ ...startOfTable, filter })).toMatchObject(asked);
  });

  test("sorts by the server's name of a column, and leaves other orders to it", () => {
    const sorted = (by: string) => toUserQuery({ ...startOfTable, sort: { by, dir: 'desc' } });

    expect(sorted('lastSeen')).toMatchObject({ sortBy: 'lastSignInAt', sortDirection: 'desc' });
    expect(sorted('boat')).toEqual({ limit: 25, offset: 0 });
  });

  test('goes to a page', () => {
    expect(toUserQuery({ ...startOfTable, page: 3, pageSize: 50 })).toEqual({ limit: 50, offset: 100 });
  });
});

test('one filter replaces the other', () => {
  expect(withOneFilter({ role: ['admin'] }, { role: ['admin'], status: ['active'] })).toEqual({
    status: ['active'],
  });
  expect(withOneFilter({ status: ['active'] }, {})).toEqual({ status: [] });
});
