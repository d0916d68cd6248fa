import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { recordSize } from './record-size.ts';
import { findGrown, readRecorded, readSizes, toTable, writeSizes } from './sizes.ts';

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-sizes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('collects what tests record, in the order of names', () => {
  const folder = openFolder();
  const before = process.env.KEYSTEAD_SIZES;
  process.env.KEYSTEAD_SIZES = join(folder, 'recorded');
  onTestFinished(() => {
    if (before === undefined) delete process.env.KEYSTEAD_SIZES;
    else process.env.KEYSTEAD_SIZES = before;
  });

  recordSize('style sheet, bytes', 14_000);
  for (const files of [59, 60, 58]) recordSize('server, files', files);
  writeSizes(join(folder, 'new/sizes.json'), readRecorded(readFileSync(join(folder, 'recorded'), 'utf8')));

  expect(readFileSync(join(folder, 'new/sizes.json'), 'utf8')).toBe(
    '{\n  "server, files": 60,\n  "style sheet, bytes": 14000\n}\n',
  );
  expect(readSizes(join(folder, 'new/sizes.json'))).toEqual({
    'server, files': 60,
    'style sheet, bytes': 14_000,
  });
  expect(readSizes(join(folder, 'nothing.json'))).toEqual({});
});

it('says what changed since the last release', () => {
  const sizes = { grown: 1160, 'as before': 10, new: 3, shrunk: 90 };
  const before = { grown: 1000, 'as before': 10, shrunk: 100, gone: 1 };

  expect(toTable(sizes, before)).toEqual([
    '  grown: 1,160 (+16 %)',
    '  as before: 10',
    '  new: 3 (new)',
    '  shrunk: 90 (−10 %)',
  ]);
});

it('names what grew by more than 15 %', () => {
  const before = { one: 1000, two: 1000 };

  expect(findGrown({ one: 1151, two: 1150, new: 9000 }, before)).toEqual(['one']);
});
