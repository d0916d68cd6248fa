import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyToVendor, installCommand } from './copy-to-vendor.ts';

const source = { version: '0.2.0', commit: '1a2b3c4d5e6f708192a3b4c5d6e7f80912345678', isChanged: false };

function place() {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-vendor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const tarballs = Object.fromEntries(
    ['@keystead/db', '@keystead/api-router', 'keystead'].map((name, index) => {
      const path = join(folder, `${index}.tgz`);
      writeFileSync(path, name);
      return [name, path];
    }),
  );
  return { folder, tarballs, vendor: join(folder, 'acme/vendor') };
}

test('tarballs are copied with version and commit in their names', () => {
  const { tarballs, vendor } = place();
  copyToVendor(tarballs, vendor, source);

  expect(readdirSync(vendor).sort()).toEqual([
    'keystead-0.2.0-1a2b3c4d5.tgz',
    'keystead-api-router-0.2.0-1a2b3c4d5.tgz',
    'keystead-db-0.2.0-1a2b3c4d5.tgz',
  ]);
});

test('what no commit has gets another name with each content', () => {
  const { tarballs, vendor } = place();
  const copy = () => copyToVendor(tarballs, vendor, { ...source, isChanged: true }).keystead;
  const [first, same] = [copy(), copy()];
  writeFileSync(tarballs.keystead ?? '', 'changed');

  expect(first).toMatch(/keystead-0\.2\.0-1a2b3c4d5-[\da-f]{9}\.tgz$/);
  expect(same).toBe(first);
  expect(copy()).not.toBe(first);
});

test('the command installs what the application names, and there is none before it names anything', () => {
  const { folder, tarballs, vendor } = place();
  const copied = copyToVendor(tarballs, vendor, source);
  const named = { '@keystead/db': 'file:vendor/old.tgz', '@keystead/api-router': '0.1.0', express: '5.3.0' };
  const before = installCommand(copied, vendor);
  writeFileSync(join(folder, 'acme/package.json'), JSON.stringify({ dependencies: named }));

  expect(before).toBeUndefined();
  expect(installCommand(copied, vendor)).toBe(
    'npm install ./vendor/keystead-db-0.2.0-1a2b3c4d5.tgz ./vendor/keystead-api-router-0.2.0-1a2b3c4d5.tgz',
  );
});
