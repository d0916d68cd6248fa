import { expect, test } from 'vitest';
import type { Organization } from '#client/wire-types.ts';
import { filterOrganizations } from './filter-organizations.ts';
import { findTargetOption } from './find-target-option.ts';

const organizations = [
  { id: '1', name: 'Société Générale', slug: 'societe' },
  { id: '2', name: 'Tideline', slug: 'boats' },
].map((one): Organization => ({ ...one, logo: null, metadata: null, createdAt: '2026-11-20T12:00:00.000Z' }));

test.each([
  ['generale', ['1']],
  [' BOATS ', ['2']],
  ['', ['1', '2']],
  ['x', []],
])('%j finds %j', (query, ids) => {
  expect(filterOrganizations(organizations, query).map(({ id }) => id)).toEqual(ids);
});

test('arrows stop at the end, and above the first option is the search', () => {
  expect(findTargetOption('ArrowDown', 1, 2)).toBe(1);
  expect(findTargetOption('ArrowUp', 1, 2)).toBe(0);
  expect(findTargetOption('ArrowUp', 0, 2)).toBe('search');
  expect(findTargetOption('Home', 1, 2)).toBe(0);
  expect(findTargetOption('End', 0, 2)).toBe(1);
  expect(findTargetOption('a', 0, 2)).toBeUndefined();
});
