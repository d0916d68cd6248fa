import { expect, test } from 'vitest';
import { toCodesFileName } from './to-codes-file-name.ts';

const noon = new Date(2026, 10, 27, 12).getTime();

test.each([
  ['Tideline', 'Tideline-backup-codes-2026-11-27.txt'],
  ['Kräne & Söhne / Nord', 'Kräne-Söhne-Nord-backup-codes-2026-11-27.txt'],
  ['../etc', 'etc-backup-codes-2026-11-27.txt'],
  ['', 'backup-codes-2026-11-27.txt'],
])('the codes of "%s" are saved as %s', (appName, fileName) => {
  expect(toCodesFileName(appName, noon)).toBe(fileName);
});
