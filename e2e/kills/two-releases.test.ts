import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrm, executedMigrations, pendingMigrations, User } from '@keystead/db';
import { expect, test, vi } from 'vitest';
import { isLong } from '../../packages/api-router/src/testing/random/seed.ts';
import { startPostgres } from '../../scripts/test/postgres-server.ts';
import { findPostgres } from '../../scripts/test/system-packages.mjs';
import { findCommitBefore, unpackFormer } from '../support/former-release.ts';
import { nginxProgram, startNginx } from '../support/nginx.ts';
import { startRestarted } from '../support/restarted-service.ts';
import { cheapHash, startWriters } from '../support/writers.ts';

/** Seconds in which both serve. */
const TOGETHER = 300;
const LONG = { timeout: 1_800_000 };
const PATIENT = { timeout: 300_000, interval: 50 };

async function findNewest(): Promise<string> {
  const empty = await createOrm('sqlite::memory:');
  const names = await pendingMigrations(empty);
  await empty.close();
  return names.at(-1) ?? '';
}

const NEWEST = await findNewest();
const former = findCommitBefore(NEWEST, 'packages/db/src/migrations');
const postgres = findPostgres();

if (isLong && former !== undefined && postgres !== undefined && nginxProgram !== undefined) {
  const nginx = nginxProgram;

  test(
    'the server of before the newest migration, and this one, serve a database together without a failed call',
    LONG,
    async () => {
      await using stack = new AsyncDisposableStack();
      const database = stack.adopt(await startPostgres(postgres), (server) => server.stop());
      const old = stack.use(unpackFormer(former));
      const config = join(mkdtempSync(join(tmpdir(), 'keystead-releases-')), 'keystead.config.mjs');
      const options = {
        rateLimit: { enabled: false },
        emailAndPassword: { enabled: true, password: cheapHash },
      };
      writeFileSync(config, `export default ${JSON.stringify(options)};\n`);
      const env = {
        NODE_ENV: 'production',
        AUTH_SECRET: 'a-secret-for-end-to-end-tests-that-is-long-enough',
        DATABASE_URL: database.url,
        KEYSTEAD_CONFIG: config,
        TRUST_PROXY: '1',
        BASE_URL: 'http://accounts.example.com',
      };
      const before = stack.use(await startRestarted(env, old.program));
      const orm = await createOrm(database.url);
      stack.defer(() => orm.close());
      expect(await executedMigrations(orm)).not.toContain(NEWEST);

      const alone = startWriters(`http://127.0.0.1:${before.port}`, 3, env.BASE_URL);
      await vi.waitFor(() => expect(alone.acknowledged.length).toBeGreaterThan(20), PATIENT);
      const now = stack.use(await startRestarted(env));
      expect(await executedMigrations(orm)).toContain(NEWEST);
      const migrated = alone.acknowledged.length;
      await vi.waitFor(() => expect(alone.acknowledged.length).toBeGreaterThan(migrated + 20), PATIENT);
      await alone[Symbol.asyncDispose]();

      const proxy = stack.use(await startNginx(nginx, [before.port, now.port]));
      const ends = Date.now() + TOGETHER * 1000;
      const both = startWriters(proxy.url, 4, env.BASE_URL);
      await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(ends), { timeout: 600_000, interval: 500 });
      await both[Symbol.asyncDispose]();
      const stopped = [await before.stop(), await now.stop()];

      const written = [...alone.acknowledged, ...both.acknowledged].map(({ email }) => email);
      const kept = new Set((await orm.em.fork().find(User, {})).map(({ email }) => email));
      console.log(
        `${alone.acknowledged.length} sign-ups by the former server while this one migrated, ${both.acknowledged.length} by both; ${alone.failed.length + both.failed.length} calls failed`,
      );
      expect([...alone.failed, ...both.failed]).toEqual([]);
      expect(written.filter((email) => !kept.has(email))).toEqual([]);
      expect([before.starts(), now.starts(), ...stopped]).toEqual([1, 1, 0, 0]);
    },
  );
}
