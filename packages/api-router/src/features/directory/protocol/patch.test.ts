import { describe, expect, test } from 'vitest';
import { patchResource, readOperations } from '#features/directory/protocol/patch.ts';
import type { Values } from '#features/directory/protocol/read-value.ts';
import { ENTERPRISE, userSchema } from '#features/directory/protocol/schemas.ts';
import { patchOf } from '#testing/apps/directory-app.ts';

const patch = (resource: Values, ...operations: object[]): Values =>
  patchResource(userSchema, { id: 'id-1', resource }, readOperations(patchOf(...operations)));

const work = { value: 'a@example.com', type: 'work', primary: true };

describe('a change', () => {
  test.each<[string, Values, object[], Values]>([
    [
      'op in any case',
      { title: 'a' },
      [
        { op: 'Replace', path: 'title', value: 'b' },
        { op: 'ADD', path: 'NICKNAME', value: 'c' },
      ],
      { title: 'b', nickName: 'c' },
    ],
    [
      'without a path (Okta)',
      { active: true },
      [{ op: 'replace', value: { active: false } }],
      { active: false },
    ],
    [
      'dotted keys (Entra)',
      { name: { givenName: 'A' } },
      [
        {
          op: 'Add',
          value: { 'name.familyName': 'B', [`${ENTERPRISE}:department`]: 'Sales', displayName: 'A B' },
        },
      ],
      {
        name: { givenName: 'A', familyName: 'B' },
        displayName: 'A B',
        [ENTERPRISE]: { department: 'Sales' },
      },
    ],
    [
      'booleans as text',
      { active: true },
      [{ op: 'Replace', path: 'active', value: 'False' }],
      { active: false },
    ],
    [
      'a one-element list around a value',
      {},
      [{ op: 'Add', path: 'title', value: ['Dr.'] }],
      { title: 'Dr.' },
    ],
    [
      'a filtered path',
      { emails: [work, { value: 'h', type: 'home' }] },
      [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'b@example.com' }],
      {
        emails: [
          { ...work, value: 'b@example.com' },
          { value: 'h', type: 'home' },
        ],
      },
    ],
    [
      'a filtered path that matches nothing makes the value',
      {},
      [{ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+49' }],
      { phoneNumbers: [{ type: 'mobile', value: '+49' }] },
    ],
    [
      'primary as text',
      { roles: [{ value: 'x', primary: true }] },
      [{ op: 'Replace', path: 'roles[primary eq "True"].value', value: 'y' }],
      { roles: [{ value: 'y', primary: true }] },
    ],
    [
      'primary that is not there',
      {},
      [{ op: 'Add', path: 'roles[primary eq true].value', value: 'y' }],
      { roles: [{ primary: true, value: 'y' }] },
    ],
    [
      'remove by filter',
      { emails: [work, { value: 'h', type: 'home' }] },
      [{ op: 'remove', path: 'emails[type eq "home"]' }],
      { emails: [work] },
    ],
    [
      'remove by a value beside the path',
      { entitlements: [{ value: 'a' }, { value: 'b' }] },
      [{ op: 'Remove', path: 'entitlements', value: [{ value: 'a' }] }],
      { entitlements: [{ value: 'b' }] },
    ],
    [
      'remove of a sub-attribute',
      { name: { givenName: 'A' } },
      [{ op: 'remove', path: 'name.givenName' }],
      {},
    ],
    [
      'a path with a URN',
      {},
      [{ op: 'add', path: `${ENTERPRISE}:employeeNumber`, value: '7' }],
      { [ENTERPRISE]: { employeeNumber: '7' } },
    ],
    [
      'a manager as a text',
      {},
      [{ op: 'Add', path: `${ENTERPRISE}:manager`, value: 'id-2' }],
      { [ENTERPRISE]: { manager: { value: 'id-2' } } },
    ],
    [
      'the manager is cleared by an empty text, and the extension with its last attribute',
      { [ENTERPRISE]: { manager: { value: 'id-2' } } },
      [{ op: 'Replace', path: `${ENTERPRISE}:manager`, value: '' }],
      {},
    ],
    [
      'a whole extension',
      { [ENTERPRISE]: { department: 'a', division: 'b' } },
      [{ op: 'replace', value: { [ENTERPRISE]: { department: 'c', division: '' } } }],
      { [ENTERPRISE]: { department: 'c' } },
    ],
    [
      'add to a list keeps what is there, and one primary value',
      { emails: [work] },
      [
        {
          op: 'add',
          path: 'emails',
          value: [
            { value: 'n', primary: true },
            { value: 'a@example.com', type: 'work' },
          ],
        },
      ],
      {
        emails: [
          { ...work, primary: false },
          { value: 'n', primary: true },
        ],
      },
    ],
    ['the id again', { title: 'a' }, [{ op: 'replace', value: { id: 'id-1', title: 'b' } }], { title: 'b' }],
    [
      'what nobody knows',
      { title: 'a' },
      [{ op: 'add', value: { shoeSize: 7, 'urn:x:y:z': { a: 1 }, 'name.shoe': 1 } }],
      { title: 'a' },
    ],
    ['no operation', { title: 'a' }, [], { title: 'a' }],
  ])('%s', (_, before, operations, after) => {
    const copy = structuredClone(before);

    expect(patch(before, ...operations)).toEqual(after);
    expect(before).toEqual(copy);
  });

  test.each<[string, object, string]>([
    ['an unknown op', { op: 'move', path: 'title' }, 'invalidSyntax'],
    ['no op', { path: 'title' }, 'invalidSyntax'],
    ['another id', { op: 'replace', value: { id: 'id-2' } }, 'mutability'],
    ['a read-only attribute', { op: 'add', path: 'groups', value: [] }, 'mutability'],
    ['no path and no object', { op: 'add', value: 'x' }, 'invalidValue'],
    ['remove of everything', { op: 'remove' }, 'noTarget'],
    ['a path that is none', { op: 'add', path: 'emails[', value: 'x' }, 'invalidPath'],
    ['a filter of no list', { op: 'add', path: 'title[type eq "x"]', value: 'x' }, 'invalidPath'],
    ['a filter that is none', { op: 'add', path: 'emails[type gt "x"]', value: 'x' }, 'invalidFilter'],
    ['a flag that is none', { op: 'add', path: 'active', value: 'perhaps' }, 'invalidValue'],
    ['an object for a text', { op: 'add', path: 'title', value: { a: 1 } }, 'invalidValue'],
    ['several values for one', { op: 'add', path: 'title', value: ['a', 'b'] }, 'invalidValue'],
    ['a path that is no text', { op: 'add', path: 7, value: 'x' }, 'invalidSyntax'],
  ])('with %s is refused', (_, operation, scimType) => {
    expect(() => patch({}, operation)).toThrow(
      expect.objectContaining({ definition: expect.objectContaining({ names: { scim: scimType } }) }),
    );
  });

  test.each<[string, object[]]>([
    [
      'a list that grows by many operations',
      Array.from({ length: 1000 }, (_, at) => ({ op: 'add', path: 'ims', value: [`a${at}`, `b${at}`] })),
    ],
    [
      'a list that grows by paths that match nothing',
      Array.from({ length: 101 }, (_, at) => ({
        op: 'add',
        path: `emails[value eq "${at}"].type`,
        value: 'x',
      })),
    ],
  ])('with %s is refused', (_, operations) => {
    expect(() => patch({}, ...operations)).toThrow(/too many values/);
  });

  test('with one operation of very many paths is refused', () => {
    const value = Object.fromEntries(
      Array.from({ length: 1001 }, (_, at) => [`emails[value eq "${at}"].type`, 'x']),
    );
    expect(() => patch({}, { op: 'add', value })).toThrow(/too many operations/);
  });

  test.each(['constructor', '__proto__', 'toString'])('with the flag %s is refused', (value) => {
    expect(() => patch({}, { op: 'replace', path: 'active', value })).toThrow(/true or false/);
  });

  test('needs the schema of changes, and a list', () => {
    expect(() => readOperations({ Operations: [] })).toThrow(/schemas/);
    expect(() => readOperations({ ...patchOf(), Operations: {} })).toThrow(/has to be a list/);
  });
});
