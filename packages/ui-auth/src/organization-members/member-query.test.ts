import { expect, test } from 'vitest';
import { startOfTable } from '#table/table-state.ts';
import { toMemberQuery } from './member-query.ts';

test('reads the first page without filters by default', () => {
  expect(toMemberQuery('acme', startOfTable)).toEqual({ organizationId: 'acme', limit: 25, offset: 0 });
});

test('search, order, filter and page are sent to the server', () => {
  const state = {
    q: ' ada ',
    sort: { by: 'joined', dir: 'desc' as const },
    filter: { role: ['admin'], team: ['team-1'] },
    page: 3,
    pageSize: 10,
  };

  expect(toMemberQuery('acme', state)).toEqual({
    organizationId: 'acme',
    limit: 10,
    offset: 20,
    sortBy: 'createdAt',
    sortDirection: 'desc',
    searchValue: 'ada',
    teamId: 'team-1',
    filterField: 'role',
    filterValue: 'admin',
  });
});
