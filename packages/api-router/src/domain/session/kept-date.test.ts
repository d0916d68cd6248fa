import { expect, it } from 'vitest';
import { z } from 'zod';
import { KeptDate } from '#domain/session/kept-date.ts';

const text = '2026-03-01T12:00:00.000Z';

it('is a date in every other respect', () => {
  const date = new KeptDate(text);

  expect(date).toEqual(new KeptDate(new Date(text)));
  expect(date.getTime()).toBe(Date.parse(text));
  expect(date > new Date(0)).toBe(true);
  expect(z.date().parse(date)).toBe(date);
  expect(JSON.stringify({ date })).toBe(JSON.stringify({ date: new Date(text) }));
});

it('is no date where there was none', () => {
  const date = new KeptDate('yesterday');

  expect(z.date().safeParse(date).success).toBe(false);
  expect(JSON.stringify({ date })).toBe('{"date":null}');
});
