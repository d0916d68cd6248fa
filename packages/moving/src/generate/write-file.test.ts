import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { MARK, writeWhole } from './write-file.ts';

it('puts a whole file in the place of an earlier one, which a reader has to its end', () => {
  const folder = temporaryFolder('write');
  const file = join(folder, 'schema.ts');
  writeWhole(file, `${MARK} 1\n`);
  const reader = openSync(file, 'r');
  writeWhole(file, `${MARK} 2\n`);
  const read = readFileSync(reader, 'utf8');
  closeSync(reader);

  expect(read).toBe(`${MARK} 1\n`);
  expect(readFileSync(file, 'utf8')).toBe(`${MARK} 2\n`);
  expect(readdirSync(folder)).toEqual(['schema.ts']);
});

it('refuses in one sentence, and leaves everything as it was', () => {
  const folder = temporaryFolder('write');
  mkdirSync(join(folder, 'folder'));
  writeFileSync(join(folder, 'own.ts'), 'export const own = 1;\n');
  const write = (name: string) => () => writeWhole(join(folder, name), MARK);

  expect(write('own.ts')).toThrow(/own\.ts is there, and this command did not write it: /);
  expect(write('folder')).toThrow(/folder cannot be read or written: it is a folder\.$/);
  expect(write('none/schema.ts')).toThrow(/schema\.ts cannot be read or written: its folder is not there\.$/);
  expect(write('own.ts/schema.ts')).toThrow(/its folder is a file\.$/);
  expect(readdirSync(folder).sort()).toEqual(['folder', 'own.ts']);
  expect(readFileSync(join(folder, 'own.ts'), 'utf8')).toBe('export const own = 1;\n');
});
