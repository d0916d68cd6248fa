import { expect, test } from 'vitest';
import { mendAddress, nameOf, replaceEntry, sortEntries } from './sort-entries.ts';

const others = ['nora@harbour.example'];

test.each([
  ['bruno@harbour', 'bruno@harbour.example'],
  ['mailto:bruno@harbour.example', 'bruno@harbour.example'],
  ['bruno(at)harbour.example', 'bruno@harbour.example'],
  ['bruno@@harbour..example', 'bruno@harbour.example'],
  ['bruno@harbour.example.', 'bruno@harbour.example'],
  ['bruno', undefined],
  ['bruno@', undefined],
  ['bruno@elsewhere', undefined],
])('%s was meant to be %s', (entry, meant) => {
  expect(mendAddress(entry, others)).toBe(meant);
});

test('who is here already is set aside, and so is what is no address', () => {
  const sorted = sortEntries(['nora@harbour.example', 'leo@harbour.example', 'list'], (entry) =>
    entry.startsWith('nora') ? 'you' : undefined,
  );
  expect(sorted.ready).toEqual(['leo@harbour.example']);
  expect(sorted.aside.map(({ reason }) => reason)).toEqual(['you', 'invalid']);
});

test('a mended address takes the place of both parts that a comma made', () => {
  const entries = ['a@harbour.example', 'bruno@harbour', 'example', 'z@harbour.example'];
  expect(replaceEntry(entries, 'bruno@harbour', 'bruno@harbour.example')).toEqual([
    'a@harbour.example',
    'bruno@harbour.example',
    'z@harbour.example',
  ]);
});

test('an address tells a name', () => {
  expect(['amara.okafor+list@a.example', 'leo@a.example'].map(nameOf)).toEqual(['Amara Okafor', 'Leo']);
});
