import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { unpack } from '../../scripts/packages/unpack.ts';

let application = '';
beforeAll(() => {
  application = unpack(inject('tarballs'));
});
afterAll(() => rmSync(application, { recursive: true, force: true }));

/** Prints the URL of every module that an import of the service loads. */
const program = `import { registerHooks } from 'node:module';
const urls = [];
registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
await import('@keystead/api-router');
console.log(JSON.stringify(urls));
`;

/** Files that an import of the service loads, by their path, with their text. */
function loadedFiles(): Map<string, string> {
  const path = join(application, 'loaded.mjs');
  writeFileSync(path, program);
  const urls: string[] = JSON.parse(execFileSync(process.execPath, [path], { encoding: 'utf8' }));
  const files = urls.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

// Time and memory follow from these two, and `npm run bench import` has both beside those of another
// framework.
it('loads few files and little code with the service, and nothing for later', () => {
  const loaded = loadedFiles();
  const kilobytes = [...loaded.values()].reduce((sum, text) => sum + text.length, 0) / 1000;
  const having = (text: string): string[] =>
    [...loaded.keys()].filter((path) => loaded.get(path)?.includes(text));

  expect(loaded.size).toBeLessThan(60);
  // 260 of them are the words of mails, and of the pages that their links open, in six languages besides English.
  expect(kilobytes).toBeLessThan(2_450);
  // Without migrations, the description of the API, the SQL half of the mapper, drivers, hashes of other products, the
  // signing half of the library for JWTs, and the languages of zod.
  expect(having('create table "user"')).toEqual([]);
  expect(having('Accounts and sign-in.')).toEqual([]);
  expect(having('SchemaComparator')).toEqual([]);
  expect([...loaded.keys()].filter((path) => /\/(?:pg|better-sqlite3|zod|@node-rs)\//.test(path))).toEqual(
    [],
  );
  expect([...loaded.keys()].filter((path) => /\/jose\/.*\/(?:sign|verify)\.js$/.test(path))).toEqual([]);
  expect(having('Ungültig')).toEqual([]);
});
