import { expect, test } from 'vitest';
import type { Message } from './message.ts';
import { readSentence } from './read-sentence.ts';

test.each<[string, Message]>([
  ['Sign in', 'Sign in'],
  ['Sign in to { app }', 'Sign in to {app}'],
  ['New here? <link>Create an account</link>', 'New here? <link>Create an account</link>'],
  ["It's {name}''s, isn''t it", "It's {name}'s, isn't it"],
  ['50 % of #1', '50 % of #1'],
  ['{count, plural, one {# code} other {# codes}}', { one: '{count} code', other: '{count} codes' }],
  [
    '{ count , plural ,\n  one {Only you}\n  other {You and # others}\n}',
    { one: 'Only you', other: 'You and {count} others' },
  ],
  [
    'In {team}: <b>{count, plural, one {# member} other {# of {total} members}}</b>, # in all',
    {
      one: 'In {team}: <b>{count} member</b>, # in all',
      other: 'In {team}: <b>{count} of {total} members</b>, # in all',
    },
  ],
  [
    '{count, plural, zero {0} one {1} two {2} few {3} many {11} other {100}}',
    { zero: '0', one: '1', two: '2', few: '3', many: '11', other: '100' },
  ],
])('reads %s', (sentence, message) => {
  expect(readSentence(sentence)).toEqual(message);
});

test.each([
  ['Welcome {name', '{ belongs to no {name}'],
  ['Welcome name}', '} belongs to no {name}'],
  ['Welcome {}', '{ belongs to no {name}'],
  ['Welcome {0} {first name}', '{ belongs to no {name}'],
  ['a < b', '< belongs to no {name}'],
  ['<link>Help', '< belongs to no {name}'],
  ['Help</link>', '< belongs to no {name}'],
  ['<b>Help</link>', '< belongs to no {name}'],
  ['<b>Very <i>much</i></b>', '< belongs to no {name}'],
  ['Two<br/>lines', '< belongs to no {name}'],
  ["L'{name}", "an apostrophe before { has to be doubled: ''{"],
  ["As '{name}' shows", "an apostrophe before { has to be doubled: ''{"],
  ["{count, plural, other {No. '# of them}}", "an apostrophe before # has to be doubled: ''#"],
  ['{date, date, short}', 'the format date is not known'],
  ['{count, number}', 'the format number is not known'],
  ['{count, selectordinal, other {#th}}', 'the format selectordinal is not known'],
  ['{gender, select, female {her} other {their}}', 'the format select is not known'],
  ['{total, plural, other {# codes}}', 'a plural is chosen by the value named count, not by total'],
  ['{count, plural, one {# code}}', 'a plural needs the form other'],
  ['{count, plural, =0 {none} other {# codes}}', 'a plural has forms such as'],
  ['{count, plural, offset:1 other {# codes}}', 'a plural has forms such as'],
  ['{count, plural, one {# code} one {#} other {# codes}}', 'the form one is there twice'],
  ['{count, plural, other {# codes}', 'a plural has forms such as'],
  ['{count, plural}', 'a plural needs the form other'],
  ['{count, plural, other {{count, plural, other {#}}}}', 'a plural has forms such as'],
  ['{count, plural, other {#}} and {count, plural, other {#}}', '{ belongs to no {name}'],
])('refuses %s', (sentence, reason) => {
  expect(() => readSentence(sentence)).toThrow(reason);
});
