import fc from 'fast-check';
import { expect, it } from 'vitest';
import { JsonDate } from './json-date.ts';

it('is written as the language writes a date, whatever the moment', () => {
  fc.assert(
    fc.property(fc.date(), (date) => JSON.stringify(new JsonDate(date.getTime())) === JSON.stringify(date)),
    { numRuns: 5000 },
  );
});

it.each([
  '1970-01-01T00:00:00.000Z',
  '1969-12-31T23:59:59.999Z',
  '2024-02-29T23:59:59.999Z',
  '0000-01-01T00:00:00.001Z',
  '-000001-12-31T12:00:00.010Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
])('formats %s as JSON', (text) => {
  expect(new JsonDate(text).toJSON()).toBe(text);
});

it('is null for a date that is not valid', () => {
  expect(JSON.stringify({ at: new JsonDate('yesterday') })).toBe('{"at":null}');
});

it('is right after it was changed', () => {
  const date = new JsonDate(0);
  date.setUTCFullYear(2026);

  expect(date.toJSON()).toBe('2026-01-01T00:00:00.000Z');
});

it('formats more days than the cache holds', () => {
  const dates = Array.from({ length: 5000 }, (_, day) => new JsonDate(day * 86_400_000 + 1));

  expect(dates.map((date) => date.toJSON())).toEqual(dates.map((date) => date.toISOString()));
});
