import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { read, sources } from './source-files.ts';

/** Entries that a list of errors may have. More of them belong to the functions that throw, see `Route.errors`. */
const MOST = 8;

interface Parsed {
  type: string;
}

const isParsed = (value: unknown): value is Parsed =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A part of the source and all parts inside it. */
function partsOf(value: unknown): Parsed[] {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  if (!isParsed(value)) return [];
  return [value, ...Object.values(value).flatMap(partsOf)];
}

const nameOf = (value: unknown): string =>
  isParsed(value) && 'name' in value && typeof value.name === 'string' ? value.name : '';

/** The name of an error, or of another list. */
function entryOf(value: unknown): string {
  if (isParsed(value) && value.type === 'SpreadElement' && 'argument' in value)
    return entryOf(value.argument);
  return nameOf(value);
}

/** Errors are constants in capitals, and lists of them are named after what they are. */
const isErrorEntry = (value: unknown): boolean =>
  /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$|Refusals$/.test(entryOf(value));

/** The lists of errors in a file that have too many entries, by their first one. */
function findLongLists(path: string, text: string): string[] {
  return partsOf(parseSync(path, text).program).flatMap((part) => {
    if (part.type !== 'ArrayExpression' || !('elements' in part) || !Array.isArray(part.elements)) return [];
    const { elements }: { elements: unknown[] } = { elements: part.elements };
    const isLong = elements.length > MOST && elements.every(isErrorEntry);
    return isLong ? [`${path}: ${elements.length} from ${entryOf(elements[0])} on`] : [];
  });
}

test('finds a list that is too long, wherever it stands', () => {
  const list = (length: number) => `[...signInRefusals, ${Array.from({ length }, (_, at) => `NOT_${at}`)}]`;

  expect(findLongLists('a.ts', `export const route = { errors: ${list(7)} };`)).toEqual([]);
  expect(findLongLists('a.ts', `export const route = { errors: ${list(8)} };`)).toHaveLength(1);
  expect(findLongLists('b.ts', `const some: readonly E[] = ${list(8)} as const;`)).toHaveLength(1);
  expect(findLongLists('c.ts', 'const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];')).toEqual([]);
});

test('no list of errors has more than eight entries', () => {
  const service = sources.filter((path) => /^packages\/api-router\/src\/(core|features)\//.test(path));

  expect(service.length).toBeGreaterThan(500);
  expect(service.flatMap((path) => findLongLists(path, read(path)))).toEqual([]);
});
