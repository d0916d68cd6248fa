import { describe, expect, test } from 'vitest';
import { readFilter, toFilterParams } from './filter-address.ts';

const start = { kind: '', person: '' };
const rules = { kind: (value: string) => value === 'refused', person: (value: string) => value.length < 5 };

const toSearch = (params: Record<string, string | undefined>): string =>
  Object.entries(params)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`))
    .join('&');

describe('the filters of a list in a URL', () => {
  test('are nothing at the start', () => {
    expect(toSearch(toFilterParams(start, start))).toBe('');
    expect(readFilter('?other=1', start, rules)).toEqual(start);
  });

  test('come back as they were', () => {
    const filter = { kind: 'refused', person: 'a&b=' };
    expect(readFilter(toSearch(toFilterParams(filter, start)), start, rules)).toEqual(filter);
  });

  test('say that a filter of the start was taken away', () => {
    const narrow = { ...start, kind: 'refused' };
    const params = toFilterParams(start, narrow);
    expect(params).toEqual({ kind: '', person: undefined });
    expect(readFilter(toSearch(params), narrow, rules)).toEqual(start);
  });

  test('are as at the start if they cannot have the value in the URL', () => {
    expect(readFilter('kind=shoes&person=ada', start, rules)).toEqual({ kind: '', person: 'ada' });
    expect(readFilter('kind=refused&person=somebody', start, rules)).toEqual({ kind: 'refused', person: '' });
  });
});
