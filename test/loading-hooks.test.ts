import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findDeclaration, type Member, membersOf, returnTypeOf } from '../scripts/references/declarations.ts';
import { fileOfHook, hookNames } from '../scripts/references/hooks.ts';
import { importsOf } from '../scripts/sources/imports.ts';
import { nameOf } from '../scripts/sources/syntax.ts';

const exported = new Set(hookNames.map(fileOfHook));

/** Hooks whose answer is no object with members of its own. */
const withoutMembers = new Map([
  ['useActiveOrganization', 'one value; `useOrganizations` has the error'],
  ['useSession', 'a union, each of which has both'],
]);

/** Whether a file sends a query, or a part of it that is no hook of the package. */
const asks = (file: string): boolean =>
  /\buse(Infinite)?Query\(/.test(readFileSync(file, 'utf8')) ||
  importsOf(file).some(
    ({ file: part = '', typeOnly }) =>
      !typeOnly && /\/use\w+\.tsx?$/.test(part) && !exported.has(part) && asks(part),
  );

/** The result of a hook, with its members. */
function returnedBy(name: string): Member[] {
  const declared = findDeclaration(fileOfHook(name), name);
  const returned = declared && returnTypeOf(declared);
  const members = declared ? membersOf(declared.source.path, nameOf(returned?.typeName) ?? '') : [];
  return [
    ...members,
    ...members.flatMap(({ types }) => types.flatMap((one) => membersOf(one.file, one.name))),
  ];
}

const loading = hookNames.filter((name) => asks(fileOfHook(name)) && !withoutMembers.has(name));

test('hooks that load are found', () => {
  expect(loading.length).toBeGreaterThan(30);
});

test.each(loading)('%s says in `error` that it could not load, and can load again', (name) => {
  const members = returnedBy(name);

  const names = members.filter(({ type }) => type.includes('AuthUIError')).map((member) => member.name);
  expect(names).toContain('error');
  expect(members.map((member) => member.name)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(refetch|retry)$/)]),
  );
});
