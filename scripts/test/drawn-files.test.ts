import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draws, findLeftOut } from './drawn-files.ts';

test('every seed draws as many files as it should, and each file is drawn by some', () => {
  for (const { files, count } of draws) {
    const runs = files.map((_, seed) => files.filter((file) => !findLeftOut(seed).includes(file)));

    expect(new Set(runs.map((run) => run.length))).toEqual(new Set([count]));
    expect(runs.flat().toSorted()).toEqual(files.flatMap((file) => Array(count).fill(file)).toSorted());
  }
});

test('files that are drawn exist, and the pages about moving in are all among them', () => {
  const files = draws.flatMap((draw) => draw.files);

  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(globSync('e2e/guide-from-*.test.ts')));
});
