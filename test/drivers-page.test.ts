import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memberName, nameOf, parseSource } from '../scripts/sources/syntax.ts';

const folder = 'packages/db/src/drivers';
const files = globSync(`${folder}/*.ts`).filter((path) => !path.endsWith('.test.ts'));

/** Methods of the page, and the test that each names, by the database that the section is about. */
function readPage(database: string): { method: string; test: string }[] {
  const [, section = ''] = readFileSync(`${folder}/README.md`, 'utf8').split(`## ${database}\n`);
  const rows = section.split('\n## ')[0]?.matchAll(/^\| `(?<method>\w+)` \|.*\| (?<test>[^|]+) \|$/gm) ?? [];
  return [...rows].map(({ groups }) => ({ method: groups?.method ?? '', test: groups?.test ?? '' }));
}

/** Methods that a file replaces: with `override`, by assigning them, or with `Object.assign` to what was made. */
function replacedIn(path: string): string[] {
  const { places } = parseSource(path);
  const overridden = places.flatMap(({ node }) =>
    node.type === 'MethodDefinition' && node.override === true ? [nameOf(node.key) ?? '?'] : [],
  );
  const assigned = places.flatMap(({ node, parent, field }) =>
    node.type === 'MemberExpression' && parent?.node.type === 'AssignmentExpression' && field === 'left'
      ? [memberName(node) ?? '?']
      : [],
  );
  const merges = places.filter(
    ({ node, parent }) =>
      node.type === 'ObjectExpression' &&
      parent?.node.type === 'CallExpression' &&
      places.some(
        (place) =>
          place.parent?.node === parent.node &&
          place.field === 'callee' &&
          memberName(place.node) === 'assign',
      ),
  );
  const merged = merges.flatMap(({ node: object }) =>
    places.flatMap((place) =>
      place.node.type === 'Property' && place.parent?.node === object ? [nameOf(place.node.key) ?? '?'] : [],
    ),
  );
  // Fields of its own, such as `#reader`, are set and replace nothing.
  return [...overridden, ...assigned.filter((name) => /^create/.test(name)), ...merged];
}

const titles = new Set(
  globSync('packages/db/src/**/*.test.ts').flatMap((path) =>
    parseSource(path).places.flatMap(({ node, parent, field }) =>
      parent?.node.type === 'CallExpression' && field === 'arguments' ? (nameOf(node) ?? []) : [],
    ),
  ),
);

test.each([
  { database: 'SQLite', prefix: 'sqlite' },
  { database: 'PostgreSQL', prefix: 'postgresql' },
])(
  'the page of the drivers has every method of $database that is replaced, and a test of each',
  ({ database, prefix }) => {
    const rows = readPage(database);
    const replaced = files.filter((path) => path.startsWith(`${folder}/${prefix}`)).flatMap(replacedIn);

    expect(rows.map(({ method }) => method).sort()).toEqual([...new Set(replaced)].sort());
    expect(rows.filter(({ test }) => !titles.has(test))).toEqual([]);
  },
);
