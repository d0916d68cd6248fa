import { describe, expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import { parseFilter } from '#features/directory/protocol/filter.ts';

describe('a filter', () => {
  test.each([
    ['userName eq "a@b.example"', [{ name: 'username', value: 'a@b.example' }]],
    ['USERNAME EQ "Ä \\"x\\""', [{ name: 'username', value: 'Ä "x"' }]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"', [{ name: 'username', value: 'a' }]],
    ['emails.value eq "a"', [{ name: 'emails.value', value: 'a' }]],
    ['active eq True', [{ name: 'active', value: true }]],
    ['externalId eq null', [{ name: 'externalid', value: null }]],
    [
      'emails[type eq "work"].value eq "a"',
      [{ name: 'emails', where: [{ name: 'type', value: 'work' }], sub: 'value', value: 'a' }],
    ],
    [
      'id eq "1" and members eq "2"',
      [
        { name: 'id', value: '1' },
        { name: 'members', value: '2' },
      ],
    ],
  ])('%s', (filter, expected) => {
    expect(parseFilter(filter)).toEqual(expected);
  });

  test.each([
    'userName pr',
    'userName co "a"',
    'userName sw "a"',
    'userName ne "a"',
    'a eq "1" or b eq "2"',
    'not (a eq "1")',
    '(a eq "1")',
    'a eq "1" and b eq "2" and c eq "3"',
    'a eq',
    'eq "a"',
    'a eq "unended',
    'a eq "\\x"',
    'a eq "\\u0000"',
    'a eq "\\ud800"',
    'a eq b',
    'emails[type eq "work"] eq "a"',
    'emails[type eq "work".value eq "a"',
    'a eq "1" b',
    `a eq "${'x'.repeat(5000)}"`,
    '',
  ])('%.40s is refused', (filter) => {
    expect(() => parseFilter(filter)).toThrow(AuthError);
    expect(() => parseFilter(filter)).toThrow(/filter cannot be used/);
  });

  test('one of another kind says what is supported', () => {
    expect(() => parseFilter('userName co "a"')).toThrow(/only "eq" and "and" are supported/);
  });
});
