import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createOrm, User } from '@keystead/db';
import { expect, test, vi } from 'vitest';
import { serverProgram } from '../../apps/api/src/testing/server-program.ts';
import { startPostgres } from '../../scripts/test/postgres-server.ts';
import { findPostgres } from '../../scripts/test/system-packages.mjs';
import { readGuide } from '../support/guide.ts';
import { startRestarted } from '../support/restarted-service.ts';
import { cheapHash, startWriters } from '../support/writers.ts';

const run = promisify(execFile);
const PATIENT = { timeout: 120_000, interval: 20 };
const BETWEEN = 20;

const row = readGuide('deployment.md').sentences.find((sentence) =>
  sentence.startsWith('PostgreSQL | `pg_dump'),
);
/** The commands that the page tells to run. */
const [dump = '', inSchema = '', restore = ''] = [...(row ?? '').matchAll(/`([^`]+)`/g)].map(
  ([, code]) => code,
);

/** A folder with a configuration, in which the commands of the page are run, and a server with its database. */
async function prepare(bin: string) {
  await using stack = new AsyncDisposableStack();
  const server = stack.adopt(await startPostgres(bin), (one) => one.stop());
  const folder = stack.adopt(mkdtempSync(join(tmpdir(), 'keystead-dump-')), (path) =>
    rmSync(path, { recursive: true }),
  );
  const options = { rateLimit: { enabled: false }, emailAndPassword: { enabled: true, password: cheapHash } };
  writeFileSync(join(folder, 'keystead.config.mjs'), `export default ${JSON.stringify(options)};\n`);
  const { hostname, port } = new URL(server.url);
  const path = `${bin}:${process.env.PATH}`;
  const shell = (command: string) =>
    run('/bin/sh', ['-c', command], {
      cwd: folder,
      env: { PATH: path, PGHOST: hostname, PGPORT: port, PGUSER: 'postgres' },
    });
  await shell('createdb keystead');
  const env = {
    NODE_ENV: 'production',
    AUTH_SECRET: 'a-secret-for-end-to-end-tests-that-is-long-enough',
    DATABASE_URL: server.url.replace(/\/postgres$/, '/keystead'),
    KEYSTEAD_CONFIG: join(folder, 'keystead.config.mjs'),
    BASE_URL: 'http://accounts.example.com',
  };
  const moved = stack.move();
  return { shell, env, folder, [Symbol.asyncDispose]: () => moved.disposeAsync() };
}

const bin = findPostgres();

if (bin !== undefined) {
  test('a dump of PostgreSQL under writes restores every write that was answered before, and the log of events is whole', {
    timeout: 300_000,
  }, async () => {
    await using prepared = await prepare(bin);
    const { shell, env, folder } = prepared;
    await using service = await startRestarted(env);
    await shell(
      `psql keystead -c 'create table public.note (text text)' -c "insert into note values ('mine')"`,
    );
    const url = `http://127.0.0.1:${service.port}`;
    const first = startWriters(url, 1, env.BASE_URL);
    await vi.waitFor(() => expect(first.acknowledged).not.toEqual([]), PATIENT);
    await first[Symbol.asyncDispose]();
    // The chain of the log begins when a service ends, a minute before it would begin otherwise.
    await service.restart();
    const load = startWriters(url, 3, env.BASE_URL);
    const goesOn = async (): Promise<void> => {
      const before = load.acknowledged.length;
      await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(before + BETWEEN), PATIENT);
    };
    const verify = async () => {
      const verifying = run(process.execPath, [serverProgram('cli'), 'audit', 'verify', '--json'], {
        cwd: folder,
        env: { PATH: process.env.PATH ?? '', ...env },
      });
      // A log with a fault ends the command with 1, and what it printed says which fault.
      const { stdout } = await verifying.catch((error) => error);
      return JSON.parse(stdout);
    };
    expect(await verify()).toMatchObject({ ok: true, begun: true });
    await goesOn();
    const before = load.acknowledged.map(({ email }) => email);
    await shell(dump);
    const betweenDumps = load.acknowledged.map(({ email }) => email);
    await shell(dump.replace('pg_dump ', `pg_dump ${inSchema} `).replace('keystead.dump', 'schema.dump'));
    await goesOn();
    await load[Symbol.asyncDispose]();
    await service.stop();
    expect(load.failed).toEqual([]);

    const orm = await createOrm(env.DATABASE_URL);
    const isThere = async () => new Set((await orm.em.fork().find(User, {})).map(({ email }) => email));
    const written = load.acknowledged.map(({ email }) => email);
    expect(written.filter((email) => !before.includes(email)).length).toBeGreaterThan(BETWEEN);
    for (const [file, kept] of [
      ['schema.dump', betweenDumps],
      ['keystead.dump', before],
    ] as const) {
      await shell(`psql keystead -c "update note set text = 'changed since'"`);
      await shell(restore.replace('keystead.dump', file));
      const restored = await isThere();
      expect(kept.filter((email) => !restored.has(email))).toEqual([]);
      expect(written.filter((email) => !restored.has(email)).length, file).toBeGreaterThan(0);
      expect(await verify()).toMatchObject({ ok: true, fault: null, checked: expect.any(Number) });
      const notes = await shell('psql keystead --tuples-only --no-align -c "select text from note"');
      expect(notes.stdout).toBe(file === 'schema.dump' ? 'changed since\n' : 'mine\n');
    }
    await orm.close();
  });
}
