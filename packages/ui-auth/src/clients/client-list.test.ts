import { expect, test } from 'vitest';
import { toOwned } from '#testing/fakes/fake-applications.ts';
import { findShown, findSource, isNarrowed, matchesList, toListInput, wholeList } from './client-list.ts';

test('the whole list asks for nothing in particular', () => {
  expect(toListInput(wholeList)).toEqual({});
  expect(findSource(wholeList)).toBeUndefined();
  expect(isNarrowed(wholeList)).toBe(false);
});

test('a search, a filter and an order are asked for', () => {
  expect(toListInput({ q: ' map ', shown: 'off', sort: 'name' })).toEqual({
    searchValue: 'map',
    disabled: true,
    sortBy: 'name',
  });
  expect(findSource({ ...wholeList, shown: 'registered' })).toBe('registered');
  expect(isNarrowed({ ...wholeList, shown: 'registered' })).toBe(true);
  expect(isNarrowed({ ...wholeList, q: '  ' })).toBe(false);
});

test.each([
  ['off', 'off'],
  ['document', 'document'],
  ['', ''],
  ['everything', ''],
])('the filter %j is %j', (value, found) => {
  expect(findShown(value)).toBe(found);
});

test('what the configuration sets is searched by its name and its id', () => {
  const client = toOwned({ client_id: 'quay-map', client_name: 'Quay Map', source: 'operator' });

  for (const q of ['', 'MAP ', 'quay-map']) expect(matchesList(client, { ...wholeList, q })).toBe(true);
  expect(matchesList(client, { ...wholeList, q: 'quay-' })).toBe(false);
  expect(matchesList(client, { ...wholeList, shown: 'off' })).toBe(false);
});
