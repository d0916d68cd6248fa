import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { dataFolderOf, readOrMakeSecret } from './data-secret.ts';

const newFolder = (): string => join(temporaryFolder('data'), 'data');

describe('the secret of a development server', () => {
  test('is created once, kept, and readable only by its owner', () => {
    const folder = newFolder();

    const first = readOrMakeSecret(folder);
    const second = readOrMakeSecret(folder);

    expect('value' in first && first.value).toMatch(/^[\w-]{43}$/);
    expect(second).toEqual(first);
    expect(readdirSync(folder)).toEqual(['auth-secret']);
    expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  });

  test('differs between installations', () => {
    expect(readOrMakeSecret(newFolder())).not.toEqual(readOrMakeSecret(newFolder()));
  });

  test('is made private again when a copy opened it', () => {
    const folder = newFolder();
    readOrMakeSecret(folder);
    chmodSync(join(folder, 'auth-secret'), 0o644);

    readOrMakeSecret(folder);

    expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  });

  test('is never replaced: a damaged file is an error', () => {
    const folder = newFolder();
    readOrMakeSecret(folder);
    writeFileSync(join(folder, 'auth-secret'), 'oops');

    expect(readOrMakeSecret(folder)).toEqual({
      faults: [`${folder}/auth-secret holds no usable secret; delete the file, or set AUTH_SECRET.`],
    });
    expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toBe('oops');
  });

  test('cannot be kept without a folder', () => {
    const file = join(temporaryFolder('data'), 'file');
    writeFileSync(file, '');

    const reading = readOrMakeSecret(join(file, 'data'));

    expect('faults' in reading && reading.faults[0]).toMatch(
      /^AUTH_SECRET is not set and no secret can be kept in /,
    );
    expect(existsSync(join(file, 'data'))).toBe(false);
  });

  test.each([
    ['sqlite:./data/keystead.db', './data'],
    ['sqlite:/var/lib/keystead/k.db', '/var/lib/keystead'],
    ['sqlite:keystead.db', '.'],
    ['sqlite::memory:', './data'],
    ['postgresql://db/k', './data'],
  ])('of %s is kept in %s', (url, folder) => {
    expect(dataFolderOf(url)).toBe(folder);
  });
});
