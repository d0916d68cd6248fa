import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeystead } from '@keystead/api-router';
import { createRestore, type Restore } from '@keystead/api-router/imports';
import { Organization } from '@keystead/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../packages/api-router/src/testing/random/random.ts';
import { isLong, repeatable, seed } from '../../packages/api-router/src/testing/random/seed.ts';
import { exportAll } from '../../packages/moving/src/export/export-all.ts';
import { readExportFlags } from '../../packages/moving/src/export/export-flags.ts';
import { isWrittenUnused, movedTables } from '../../packages/moving/src/format/moved-tables.ts';
import { plantEverywhere } from '../../packages/moving/src/format/testing/plant-rows.ts';
import { readFlags } from '../../packages/moving/src/import/flags.ts';
import { readExport } from '../../packages/moving/src/import/keystead/check-export.ts';
import { restoreExport } from '../../packages/moving/src/import/keystead/import-export.ts';
import { readTarget } from '../../packages/moving/src/import/keystead/read-target.ts';
import { writeFiles } from '../../packages/moving/src/import/keystead/write-files.ts';
import { newServerDatabase } from '../support/secret/deployment.ts';

const SECRET = 'a secret for moving that is long enough';
const ORIGIN = 'http://localhost:3000';

/** The end of a process. */
class Killed extends Error {}

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-moving-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A service with a database of its own, on the server of the run or in a file. */
async function createPlace(name: string, isServer: boolean, secret = SECRET) {
  const made = isServer ? await newServerDatabase(`${name}_${randomBytes(6).toString('hex')}`) : undefined;
  const database = made ?? `sqlite:${join(folder, `${name}.db`)}`;
  const service = await createKeystead({
    baseURL: ORIGIN,
    secret,
    database,
    emailAndPassword: { enabled: true, password: { cost: { logN: 4, r: 8, p: 1 } } },
    jwt: {},
    logger: { info: () => {}, warn: () => {}, error: console.error, debug: () => {} },
  });
  await service.migrate();
  return {
    service,
    signUp: (who: string) =>
      service.handler(
        new Request(`${ORIGIN}/api/auth/sign-up/email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: ORIGIN },
          body: JSON.stringify({ name: who, email: `${who}@example.com`, password: 'correct horse' }),
        }),
      ),
    async export(to: string, ...words: string[]) {
      const flags = readExportFlags(join(folder, to), ['--quiet', ...words]);
      const parts = {
        service,
        database,
        flags,
        version: 'test',
        isStopped: () => false,
        onProgress: () => {},
      };
      return (await exportAll(parts)).manifest;
    },
    import: (from: string, ...words: string[]) => {
      const path = join(folder, from);
      const flags = readFlags(['keystead', path, '--quiet', '--batch', '2', ...words]);
      return restoreExport({ service, flags, onWritten: () => {}, onProgress: () => {} }, path);
    },
    async verify() {
      const { fault, checked } = await service.caller().audit.verify();
      return { fault, checked };
    },
    [Symbol.asyncDispose]: () => service.close(),
  };
}

/** All files of an export but the manifest, by their names. */
async function readAll(name: string): Promise<Record<string, string>> {
  const files = (await readdir(join(folder, name))).filter((file) => file !== 'manifest.json').toSorted();
  const read = files.map(async (file) => [file, await readFile(join(folder, name, file), 'base64')] as const);
  return Object.fromEntries(await Promise.all(read));
}

const hasPostgres = (process.env.TEST_POSTGRES_URL ?? '') !== '';

/** From SQLite to the server and back, or from file to file where there is no server. */
const way = hasPostgres ? 'SQLite, PostgreSQL, SQLite' : 'SQLite';

test(`every export on a way over ${way} has equal bytes, and the log of events holds`, async () => {
  await using first = await createPlace('first', false);
  expect((await first.signUp('ada')).status).toBe(200);
  const tables = await plantEverywhere(first.service.orm);
  first.service.chainEvents();
  await first.service.idle();
  await first.export('way-1', '--all');

  await using next = await createPlace('next', hasPostgres);
  const { isFinished, written } = await next.import('way-1');
  expect(isFinished).toBe(true);
  expect([...written.keys()].toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  await next.export('way-2', '--all');
  await using last = await createPlace('last', false);
  await last.import('way-2');
  await last.export('way-3', '--all');

  const bytes = await readAll('way-1');
  expect(Object.keys(bytes)).toHaveLength(tables.length);
  expect(await readAll('way-2')).toEqual(bytes);
  expect(await readAll('way-3')).toEqual(bytes);
  const counts = (one: typeof first) =>
    one.service.orm.em.fork().find(Organization, {}, { orderBy: { id: 'asc' } });
  expect((await counts(last)).map(({ memberCount }) => memberCount)).toEqual(
    (await counts(first)).map(({ memberCount }) => memberCount),
  );
  const verified = await first.verify();
  expect(verified).toEqual({ fault: null, checked: expect.any(Number) });
  expect(await last.verify()).toEqual(verified);

  await using stranger = await createPlace('stranger', false, 'the secret of somebody else is long enough');
  await expect(stranger.import('way-1')).rejects.toThrow(
    /^None of the secrets in AUTH_SECRET opens this export \(it was made with secret [\da-f]{8}\)\./,
  );
  const again = await last.import('way-2');
  expect([again.isFinished, again.written.size]).toEqual([true, 0]);
});

test('an import that is killed again and again goes on, and comes to the same end', async () => {
  await repeatable(killAgainAndAgain);
});

async function killAgainAndAgain(): Promise<void> {
  await using first = await createPlace('killed-first', false);
  await first.signUp('bob');
  await plantEverywhere(first.service.orm);
  await first.export('killed-1');
  await using second = await createPlace('killed-second', false);
  const { service } = second;
  const target = await readTarget(service);
  const { files } = await readExport(join(folder, 'killed-1'), target);
  const unused = movedTables(service.orm)
    .filter(isWrittenUnused)
    .map(({ name }) => name);
  const random = createRandom(seed);
  let runs = 0;
  for (let isFinished = false; !isFinished; runs += 1) {
    const restore = await createRestore(service, {
      fingerprint: 'killed',
      empty: [{ table: 'user' }],
      holder: `run ${runs}`,
      isAlive: () => false,
    });
    let left = random.below(isLong ? 4 : 12);
    const dying: Restore = {
      ...restore,
      async write(batch) {
        left -= 1;
        if (left >= 0) return restore.write(batch);
        // The second row of the same id undoes the transaction of a process that dies within one.
        const rows = random.chance(0.5) ? batch.rows : [...batch.rows, ...batch.rows];
        await restore.write({ ...batch, rows }).catch(() => undefined);
        throw new Killed();
      },
    };
    const writing = {
      restore: dying,
      unused,
      batch: 2,
      isStopped: () => false,
      onWritten: () => {},
      onProgress: () => {},
    };
    isFinished = await writeFiles(files, writing).catch((error: unknown) => {
      if (error instanceof Killed) return false;
      throw error;
    });
    if (isFinished) await restore.finish();
  }

  expect(runs).toBeGreaterThan(3);
  await second.export('killed-2');
  expect(await readAll('killed-2')).toEqual(await readAll('killed-1'));
}
