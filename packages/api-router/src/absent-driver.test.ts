import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testApp } from '#testing/index.ts';

const script = fileURLToPath(new URL('./testing/processes/start-without.ts', import.meta.url));

const POSTGRESQL = ['pg', 'pg-cursor'];
const HASHES = ['@node-rs/bcrypt', '@node-rs/argon2'];
const SQLITE = ['better-sqlite3'];
const NOWHERE = 'postgresql://me@127.0.0.1:1/accounts';

async function startWithout(absent: string[], database: string, other: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, database, other, ...absent]);
  return JSON.parse(stdout);
}

const working = { status: 200, email: 'ada@example.com', ready: true };
const refusalOf = (database: string, name: string, major: number | string): string =>
  `${database} needs the package ${name}, which is not installed; run npm install ${name}@${major}.`;
const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'),
);

if (process.env.TEST_DIALECT === 'sqlite') {
  test('a service on SQLite starts where nothing of PostgreSQL and of other hashes is installed, and says what these would need', async () => {
    expect(await startWithout([...POSTGRESQL, ...HASHES], 'sqlite::memory:', NOWHERE)).toEqual({
      ...working,
      refusal: refusalOf('PostgreSQL', 'pg', 8),
      hashes: [
        refusalOf('A password that is hashed by bcrypt', '@node-rs/bcrypt', '1.10.8'),
        refusalOf('A password that is hashed by Argon2', '@node-rs/argon2', 2),
      ],
    });
    expect(optionalDependencies).toMatchObject({
      pg: expect.stringMatching(/^\^8\./),
      '@node-rs/bcrypt': '1.10.8',
      '@node-rs/argon2': expect.stringMatching(/^\^2\./),
    });
  });
} else if ((process.env.TEST_DATABASE_URL ?? '') !== '') {
  test('a service on PostgreSQL starts where nothing of SQLite is installed, and says what that would need', async () => {
    await using app = await testApp();
    const { name } = Object(await app.em().execute('select current_database() as name', [], 'get'));
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${name}`;
    expect(await startWithout(SQLITE, url.href, 'sqlite::memory:')).toEqual({
      ...working,
      refusal: refusalOf('SQLite', 'better-sqlite3', 13),
      hashes: ['true', 'true'],
    });
  });
}
