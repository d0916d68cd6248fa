import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { readExportFlags } from './export-flags.ts';
import { openFolder } from './open-folder.ts';

test('a folder with files is only taken with --force, which removes an export and nothing else', () => {
  const folder = temporaryFolder('export');
  openFolder(folder, false);
  for (const file of ['manifest.json', '03-user.jsonl', '120-old.jsonl.gz', 'notes.txt', 'user.jsonl'])
    writeFileSync(join(folder, file), 'x');

  expect(() => openFolder(folder, false)).toThrow(
    /^The folder .* is not empty\. Name another one, or add --force/,
  );
  openFolder(folder, true);

  expect(readdirSync(folder).toSorted()).toEqual(['notes.txt', 'user.jsonl']);
  expect(() => openFolder(join(folder, 'notes.txt'), true)).toThrow(/is a file; expected a folder\.$/);
});

test('a link under the name of a file goes, and what it leads to stays', () => {
  const folder = temporaryFolder('export');
  const elsewhere = join(temporaryFolder('elsewhere'), 'mine');
  writeFileSync(elsewhere, 'x');
  symlinkSync(elsewhere, join(folder, '01-data_key.jsonl'));
  openFolder(folder, true);
  expect(readdirSync(folder)).toEqual([]);
  expect(readdirSync(join(elsewhere, '..'))).toEqual(['mine']);
});

test.each([
  { flags: ['--secrets=all'], fault: '--secrets is "all"; expected sealed, open or none.' },
  {
    flags: ['--secrets=open'],
    fault: 'With --secrets open everybody who reads the files has the second factors',
  },
  {
    flags: ['--user=ada', '--gzip'],
    fault: '--gzip is for the whole service: the file of one person has no secrets.',
  },
])('refuses $flags with one sentence', ({ flags, fault }) => {
  expect(() => readExportFlags('export', flags)).toThrow(fault);
});
