import { expect, test } from 'vitest';
import { endsEntry, findNewEntries, readEntries } from './read-entries.ts';

test.each([
  ['one', 'ada@example.com', ['ada@example.com']],
  ['commas and spaces', 'a@b.c, d@e.f g@h.i', ['a@b.c', 'd@e.f', 'g@h.i']],
  ['semicolons and lines', 'a@b.c;\r\nd@e.f\n\ng@h.i\t', ['a@b.c', 'd@e.f', 'g@h.i']],
  [
    'names as mail programs copy them',
    'Ada Lovelace <ada@example.com>, "Grace Hopper" <grace@example.com>\nplain@example.com',
    ['ada@example.com', 'grace@example.com', 'plain@example.com'],
  ],
  ['nothing', ' ,; \n', []],
])('reads %s', (_, text, entries) => {
  expect(readEntries(text)).toEqual(entries);
});

test('an entry ends with a separator', () => {
  expect(['a@b.c,', 'a@b.c ', 'a@b.c', ''].map(endsEntry)).toEqual([true, true, false, false]);
});

test('takes each entry once, whatever its case', () => {
  expect(findNewEntries(['a@b.c'], ['A@B.c', 'd@e.f', 'D@E.F', 'g@h.i'])).toEqual(['d@e.f', 'g@h.i']);
});
