import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { unpack } from '../../scripts/packages/unpack.ts';
import { recordSize } from '../../scripts/sizes/record-size.ts';

let application = '';
beforeAll(() => {
  application = unpack(inject('tarballs'));
});
afterAll(() => rmSync(application, { recursive: true, force: true }));

/** Prints the URL of every module that an import of its argument loads, and a start with the options after it. */
const program = `import { registerHooks } from 'node:module';
const urls = [];
registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
const { createKeystead } = await import(process.argv[2]);
const options = process.argv[3];
const least = { baseURL: 'http://localhost:3000', secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!', database: 'sqlite::memory:' };
if (options) await (await createKeystead({ ...least, ...JSON.parse(options) })).close();
console.log(JSON.stringify(urls));
`;

/** The first mails and pages of a service, in several languages at once. */
const firstMails = `import { createKeystead } from '@keystead/api-router';
const sent = [];
const baseURL = 'http://localhost:3000';
const keystead = await createKeystead({
  baseURL,
  secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
  database: 'sqlite::memory:',
  emailVerification: { sendOnSignUp: true },
  mailer: { send: async ({ locale, subject }) => void sent.push(locale + ': ' + subject) },
  logger: { info() {}, warn() {}, error: console.error, debug() {} },
});
await keystead.migrate();
const ask = (path, language, body) => {
  const headers = { 'content-type': 'application/json', 'accept-language': language, origin: baseURL };
  return keystead.handler(new Request(baseURL + '/api/auth' + path, { ...body && { method: 'POST', body: JSON.stringify(body) }, headers }));
};
const signUp = (language, index) =>
  ask('/sign-up/email', language, { name: 'Ada', email: 'ada' + index + '@example.com', password: 'correct horse battery' });
const asked = ['de', 'fr-CA', 'de-AT', 'en'];
const [page, ...answers] = await Promise.all([ask('/secure-account?token=x', 'ar'), ...asked.map(signUp)]);
const [opened] = (await page.text()).match(/<html[^>]*>/);
await keystead.idle();
await keystead.close();
console.log(JSON.stringify({ opened, answers: answers.map(({ status }) => status), sent: sent.sort() }));
`;

/** Loaded by an import: files by their path, with their text, and modules of Node. */
function load(entry: string, options?: object): { loaded: Map<string, string>; builtin: string[] } {
  const path = join(application, 'loaded.mjs');
  writeFileSync(path, program);
  const given = options ? [entry, JSON.stringify(options)] : [entry];
  const urls: string[] = JSON.parse(execFileSync(process.execPath, [path, ...given], { encoding: 'utf8' }));
  const files = urls.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url));
  return {
    loaded: new Map(files.map((file) => [file, readFileSync(file, 'utf8')])),
    builtin: urls.filter((url) => url.startsWith('node:')),
  };
}

// Time and memory follow from these two, and `npm run bench import` has both beside those of another
// framework.
it('loads with the service nothing for later', () => {
  const { loaded, builtin } = load('@keystead/api-router');
  const kilobytes = [...loaded.values()].reduce((sum, text) => sum + text.length, 0) / 1000;
  const having = (text: string): string[] =>
    [...loaded.keys()].filter((path) => loaded.get(path)?.includes(text));

  recordSize('files that the service loads', loaded.size);
  recordSize('code that the service loads, kB', Math.round(kilobytes));
  expect(loaded.size).toBeGreaterThan(1);
  // Without words of other languages, migrations, the description of the API, the SQL half of the mapper, drivers, hashes of other products, the
  // signing half of the library for JWTs, and the languages of zod.
  expect(having('Bestätigen Sie')).toEqual([]);
  expect(having('create table "user"')).toEqual([]);
  expect(having('Accounts and sign-in.')).toEqual([]);
  expect(having('SchemaComparator')).toEqual([]);
  expect([...loaded.keys()].filter((path) => /\/(?:pg|better-sqlite3|zod|@node-rs)\//.test(path))).toEqual(
    [],
  );
  expect([...loaded.keys()].filter((path) => /\/jose\/.*\/(?:sign|verify)\.js$/.test(path))).toEqual([]);
  expect(having('Ungültig')).toEqual([]);
  // This one loads all of Node's `fetch` with it.
  expect(builtin).not.toContain('node:http');
  expect(builtin).toContain('node:crypto');
});

it.each([
  ['no identity providers and directories of organizations', {}, { sso: 0, scim: 0 }],
  ['identity providers', { sso: {} }, { sso: 1, scim: 0 }],
  ['directories', { scim: {} }, { sso: 0, scim: 1 }],
])('loads for a service with %s the calls of what it has', (_, options, expected) => {
  const { loaded } = load('@keystead/api-router', {
    organization: { domains: { enabled: true } },
    ...options,
  });
  const having = (text: string): number => [...loaded.values()].filter((code) => code.includes(text)).length;

  expect(having('"/sign-in/email"')).toBe(1);
  expect({ sso: having('"/sso/register"'), scim: having(':PatchOp"') }).toEqual(expected);
});

it('loads for the guard of an MCP server nothing of the service, and no package but two small ones', () => {
  const { loaded, builtin } = load('@keystead/api-router/mcp');
  const packages = [...loaded.keys()].flatMap(
    (path) => /\/node_modules\/(@keystead\/[\w-]+|jose|leven|.+)\//.exec(path)?.[1] ?? [],
  );
  const ours = [...loaded].filter(([path]) => path.includes('/@keystead/'));
  const kilobytes = ours.reduce((sum, [, text]) => sum + text.length, 0) / 1000;

  expect([...new Set(packages)].sort()).toEqual(['@keystead/api-router', 'jose', 'leven']);
  expect(builtin.filter((name) => name !== 'node:module')).toEqual(['node:crypto']);
  recordSize('code of the guard of an MCP server, kB', Math.round(kilobytes));
  expect(kilobytes).toBeGreaterThan(5);
  expect(kilobytes).toBeLessThan(40);
});

it('writes its first mails and pages in the language of each call', () => {
  const path = join(application, 'first-mails.mjs');
  writeFileSync(path, firstMails);

  expect(JSON.parse(execFileSync(process.execPath, [path], { encoding: 'utf8' }))).toEqual({
    opened: '<html lang="ar" dir="rtl">',
    answers: [200, 200, 200, 200],
    sent: [
      expect.stringMatching(/^de: Best/),
      expect.stringMatching(/^de: Best/),
      expect.stringMatching(/^en: /),
      expect.stringMatching(/^fr: /),
    ],
  });
});

const typo = `import { createKeystead } from '@keystead/api-router';
const secret = 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!';
await createKeystead({ baseURL: 'http://localhost:3000', secret, database: 'sqlite::memory:', trustedOrigin: [] });
`;

const lost = `import { createKeystead } from '@keystead/api-router';
const secret = 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!';
const { migrate } = await createKeystead({ baseURL: 'http://localhost:3000', secret, database: 'postgresql://127.0.0.1:1/app' });
await migrate();
`;

it.each([
  ['a misspelt option', typo, 3, 'trustedOrigin is not an option; did you mean trustedOrigins?'],
  ['a database that is away', lost, 4, 'Start PostgreSQL, or correct host and port'],
])('shows whoever starts it the line of their own with %s', (_, code, line, sentence) => {
  const path = join(application, 'wrong.mjs');
  writeFileSync(path, code);
  const { status, stderr } = spawnSync(process.execPath, [path], { encoding: 'utf8' });
  const [where, shown] = stderr.split('\n');
  expect(where).toBe(`${pathToFileURL(path)}:${line}`);
  expect(shown).toBe(code.split('\n')[line - 1]);
  expect(stderr).toContain(sentence);
  expect(status).toBe(1);
});
