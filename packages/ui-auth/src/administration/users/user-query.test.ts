import { describe, expect, test } from 'vitest';
import { startOfTable } from '#table/table-state.ts';
import { toUserQuery } from './user-query.ts';

describe('toUserQuery', () => {
  test('reads the first page without filters by default', () => {
    expect(toUserQuery(startOfTable)).toEqual({ limit: 25, offset: 0 });
  });

  test('searches names and e-mail addresses at once', () => {
    expect(toUserQuery({ ...startOfTable, q: ' ada@ ' })).toMatchObject({
      searchValue: 'ada@',
      searchField: 'any',
    });
  });

  test('asks for all filters together', () => {
    const filter = { role: ['admin'], status: ['suspended'], email: ['unconfirmed'], twoStep: ['off'] };
    expect(toUserQuery({ ...startOfTable, filter })).toEqual({
      limit: 25,
      offset: 0,
      role: 'admin',
      status: 'suspended',
      emailVerified: false,
      twoFactorEnabled: false,
    });
  });

  test('leaves out choices that it does not know', () => {
    const filter = { status: ['unheard-of'], twoStep: [], colour: ['red'] };
    expect(toUserQuery({ ...startOfTable, filter })).toEqual({ limit: 25, offset: 0 });
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
