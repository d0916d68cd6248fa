import { expect, test } from 'vitest';
import { assertFitsFile, eachRowPage, FILE_PAGE, MOST_FILE_ROWS } from '#core/limits/rows-file.ts';

/** Pages of the numbers up to `end`, each after the last one that was sent. */
const readUpTo = (end: number) => async (last: number | undefined) => {
  const start = (last ?? 0) + 1;
  return Array.from({ length: Math.min(FILE_PAGE, end - start + 1) }, (_, index) => start + index);
};

async function lengthsUpTo(end: number): Promise<number[]> {
  const lengths: number[] = [];
  for await (const page of eachRowPage(readUpTo(end))) lengths.push(page.length);
  return lengths;
}

test.each([
  [0, []],
  [3, [3]],
  [FILE_PAGE, [FILE_PAGE]],
  [FILE_PAGE + 1, [FILE_PAGE, 1]],
])('%i rows come in pages of %o', async (rows, lengths) => {
  expect(await lengthsUpTo(rows)).toEqual(lengths);
});

test('a file ends at its bound when rows are added while it is sent', async () => {
  const lengths = await lengthsUpTo(MOST_FILE_ROWS * 2);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(MOST_FILE_ROWS);
});

test('more rows than a file holds are refused', () => {
  expect(() => assertFitsFile(MOST_FILE_ROWS)).not.toThrow();
  expect(() => assertFitsFile(MOST_FILE_ROWS + 1)).toThrow('More than 100000 rows match');
});
