import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createKeystead } from '@keystead/api-router';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverProgram } from '../../apps/api/src/testing/server-program.ts';
import { isLong, seed } from '../../packages/api-router/src/testing/random/seed.ts';
import { createCrowd } from '../support/better-auth/crowd.ts';
import { dump } from '../support/better-auth/dump.ts';
import { ORIGIN, PASSWORD, SOURCE_SECRET } from '../support/better-auth/settings.ts';
import { targetModule, targetOptions, targetVariables } from '../support/better-auth/target-options.ts';
import { answerOf, createVisitor } from '../support/better-auth/visitor.ts';
import { newServerDatabase } from '../support/secret/deployment.ts';
import { totpOf } from '../support/totp.ts';

/** Copies of five people, and how often an import of all of them is killed. */
const size = isLong ? { copies: 2000, kills: 50, merges: 20 } : { copies: 100, kills: 2, merges: 1 };

/** Secret of the service that they are merged into. */
const OURS = 'the secret of another service is long enough';

let folder = '';
let crowd: Awaited<ReturnType<typeof createCrowd>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-import-'));
  crowd = await createCrowd(join(folder, 'source.db'), size.copies);
  await writeFile(join(folder, 'keystead.config.mjs'), targetModule());
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A database that is imported into. */
interface Target {
  url: string;
  /** `AUTH_SECRET`, if it is not that of the source. */
  secret?: string;
  /** The number that a statement counts. */
  ask(sql: string): Promise<number>;
  close(): Promise<void>;
}

function openFile(name: string): Target {
  const path = join(folder, name);
  return {
    url: `sqlite:${path}`,
    async ask(sql) {
      using file = new DatabaseSync(path, { readOnly: true });
      return Number(file.prepare(sql).get()?.count);
    },
    close: async () => {},
  };
}

async function openServer(name: string): Promise<Target> {
  const url = (await newServerDatabase(`${name}_${randomBytes(6).toString('hex')}`)) ?? '';
  const pool = new pg.Pool({ connectionString: url, options: '-c search_path=keystead' });
  return {
    url,
    ask: async (sql) => Number((await pool.query(sql)).rows[0]?.count),
    close: () => pool.end(),
  };
}

/** The command on a database. */
function begin({ url, secret = SOURCE_SECRET }: Target, words: readonly string[]) {
  const child = spawn(process.execPath, [serverProgram('cli'), ...words], {
    cwd: folder,
    env: { ...targetVariables(folder, ''), AUTH_SECRET: secret, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, closed: once(child, 'close'), output: () => output };
}

async function run(target: Target, words: readonly string[]): Promise<string> {
  const { closed, output } = begin(target, words);
  const [code] = await closed;
  expect([code, output()]).toEqual([0, expect.anything()]);
  return output();
}

const importing = ['import', 'better-auth', 'sqlite:source.db', '--batch', '50', '--quiet'];

const merging = ['import', 'keystead', 'export', '--merge', '--allow-roles', '--batch', '50', '--quiet'];

const countPeople = ({ ask }: Target): Promise<number> => ask('select count(*) as count from "user"');

/** People who are there without what they have in the source. */
const countHalfPeople = ({ ask }: Target): Promise<number> =>
  ask(
    `select count(*) as count from "user" u where
      not exists (select 1 from account a where a.user_id = u.id) or
      (u.name = 'ada' and (select count(*) from backup_code b where b.user_id = u.id) <> 10) or
      (u.name = 'grace' and not exists (select 1 from passkey p where p.user_id = u.id))`,
  );

const open = ({ url: database, secret = SOURCE_SECRET }: Target) =>
  createKeystead({ ...targetOptions, secret: secret.split(','), database });

async function dumpOf(target: Target): Promise<unknown> {
  const service = await open(target);
  const rows = await dump(service.orm.em.fork());
  await service.close();
  return rows;
}

/** Lets a copy of each of them in by what they had in the source. */
async function letIn(target: Target, copy: number): Promise<void> {
  const service = await open(target);
  const visitor = (cookies?: ReadonlyMap<string, string>) =>
    createVisitor((request) => service.handler(request), ORIGIN, cookies);
  const { ada, bob, kim } = crowd.copyOf(copy);
  const cookie = await answerOf<{ user: { id: string } }>(visitor(bob.cookies).get('/get-session'));
  const password = visitor();
  await answerOf(password.post('/sign-in/email', { email: bob.email, password: PASSWORD }));
  const [organization] = await answerOf<{ id: string }[]>(password.get('/organization/list'));
  for (const [path, code] of [
    ['/two-factor/verify-totp', totpOf(ada.secret)],
    ['/two-factor/verify-backup-code', ada.backupCode],
  ]) {
    const factor = visitor();
    await answerOf(factor.post('/sign-in/email', { email: ada.email, password: PASSWORD }));
    await answerOf(factor.post(path ?? '', { code }));
  }
  const key = await answerOf<{ user: { id: string } }>(
    visitor().get('/get-session', { 'x-api-key': kim.key }),
  );
  await service.close();

  expect([cookie.user.id, organization?.id, key.user.id]).toEqual([bob.id, bob.organizationId, kim.id]);
}

/** Runs a command that is killed at random moments, and once more to its end. Returns how often it was killed. */
async function runKilled(target: Target, words: readonly string[], times: number): Promise<number> {
  const people = fc.integer({ min: 1, max: crowd.people - 1 });
  const moments = fc.sample(people, { numRuns: times, seed }).toSorted((a, b) => a - b);
  let killed = 0;
  for (const moment of moments) {
    const { child, closed } = begin(target, words);
    await expect
      .poll(() => countPeople(target), { interval: 3, timeout: 60_000 })
      .toBeGreaterThanOrEqual(moment);
    child.kill('SIGKILL');
    const [, signal] = await closed;
    if (signal === 'SIGKILL') killed += 1;
    expect(await countHalfPeople(target)).toBe(0);
  }
  await run(target, words);
  return killed;
}

const isServer = isLong && (process.env.TEST_POSTGRES_URL ?? '') !== '';
const places = [
  { name: 'SQLite', openTarget: async (name: string) => openFile(`${name}.db`) },
  ...(isServer ? [{ name: 'PostgreSQL', openTarget: openServer }] : []),
];

test.each(places)(
  `an import of ${5 * (size.copies + 1)} people into $name that is killed ${size.kills} times ends as one that is not, and so does a merge of them`,
  async ({ name, openTarget }) => {
    const [whole, halted] = [await openTarget('whole'), await openTarget('killed')];
    await run(whole, ['migrate']);
    const began = performance.now();
    await run(whole, importing);
    const seconds = (performance.now() - began) / 1000;
    await run(halted, ['migrate']);

    const killed = await runKilled(halted, importing, size.kills);

    if (isLong) console.log(`${name}: ${JSON.stringify({ people: crowd.people, seconds, killed })}`);
    expect(killed).toBeGreaterThan(0);
    expect(await dumpOf(halted)).toEqual(await dumpOf(whole));
    await letIn(halted, size.copies);

    const merged = { ...(await openTarget('merged')), secret: `${OURS},${SOURCE_SECRET}` };
    await run(whole, ['export', 'export', '--force', '--quiet']);
    await run(merged, ['migrate']);
    await runKilled(merged, merging, size.merges);
    expect(await dumpOf(merged)).toEqual(await dumpOf(whole));
    await letIn(merged, size.copies);
    await Promise.all([whole.close(), halted.close(), merged.close()]);
  },
  1_800_000,
);
