import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testApp } from '#testing/index.ts';

const script = fileURLToPath(new URL('./testing/processes/start-without.ts', import.meta.url));

const POSTGRESQL = ['pg', 'pg-cursor'];
const SQLITE = ['better-sqlite3'];
const NOWHERE = 'postgresql://me@127.0.0.1:1/accounts';

async function startWithout(absent: string[], database: string, other: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, database, other, ...absent]);
  return JSON.parse(stdout);
}

const working = { status: 200, email: 'ada@example.com', ready: true };
const refusalOf = (database: string, name: string, major: number): string =>
  `${database} needs the package ${name}, which is not installed; run npm install ${name}@${major}.`;

if (process.env.TEST_DIALECT === 'sqlite') {
  test('a service on SQLite starts where nothing of PostgreSQL is installed, and says what that would need', async () => {
    expect(await startWithout(POSTGRESQL, 'sqlite::memory:', NOWHERE)).toEqual({
      ...working,
      refusal: refusalOf('PostgreSQL', 'pg', 8),
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
    });
  });
}
