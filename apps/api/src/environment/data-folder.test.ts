import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { dataFileOf, protectData } from './data-folder.ts';

/** A folder with a database, from an earlier release or from an operator. */
function folderWith(modes: { folder: number; file: number }) {
  const folder = join(temporaryFolder('data'), 'data');
  const file = join(folder, 'keystead.db');
  mkdirSync(folder);
  writeFileSync(file, '');
  chmodSync(file, modes.file);
  chmodSync(folder, modes.folder);
  return { folder, file, url: `sqlite:${file}`, modeOf: (path: string) => statSync(path).mode & 0o777 };
}

test("the server's own data folder is closed to other users of the machine", () => {
  const { folder, url, modeOf } = folderWith({ folder: 0o755, file: 0o644 });

  expect(protectData(url, folder)).toEqual([]);
  expect(modeOf(folder)).toBe(0o700);
});

test('a folder that the operator chose stays as it is, with a warning about an open database in it', () => {
  const { folder, file, url, modeOf } = folderWith({ folder: 0o755, file: 0o644 });

  expect(protectData(url)).toEqual([
    `Other users of this machine can open ${file}, which holds all accounts. Close it: chmod 600 ${file}`,
  ]);
  expect([modeOf(folder), modeOf(file)]).toEqual([0o755, 0o644]);
});

test.each([
  ['a closed database in an open folder', { folder: 0o755, file: 0o600 }],
  ['an open database in a closed folder', { folder: 0o700, file: 0o644 }],
])('there is no warning about %s', (_, modes) => {
  expect(protectData(folderWith(modes).url)).toEqual([]);
});

test.each(['sqlite::memory:', 'postgresql://me@db/accounts', undefined, 'sqlite:/nowhere/at/all.db'])(
  'nothing is changed for %s',
  (database) => {
    expect(protectData(database)).toEqual([]);
  },
);

test.each([
  ['sqlite:keystead.db', 'keystead.db'],
  ['sqlite:./data/keystead.db', 'data/keystead.db'],
  ['sqlite:///srv/keystead.db', '/srv/keystead.db'],
  ['sqlite::memory:', undefined],
])('%s is the file %s', (database, file) => {
  expect(dataFileOf(database)).toBe(file);
});
