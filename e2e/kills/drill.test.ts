import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Account, createOrm, type Orm, Session, User } from '@keystead/db';
import { expect, test, vi } from 'vitest';
import { redisProgram, startRedis } from '../../apps/api/src/testing/redis-server.ts';
import { isLong, seed } from '../../packages/api-router/src/testing/random/seed.ts';
import { keepingCommits, startRestartablePostgres } from '../../scripts/test/postgres-server.ts';
import { findPostgres } from '../../scripts/test/system-packages.mjs';
import { nginxProgram, startNginx } from '../support/nginx.ts';
import { type RestartedService, startRestarted } from '../support/restarted-service.ts';
import { cheapHash, startWriters } from '../support/writers.ts';

const KILLS = 20;
const WRITERS = 6;
/** Writes that have to be answered before the next blow. */
const BETWEEN = 20;
const LONG = { timeout: 1_800_000 };
const PATIENT = { timeout: 300_000, interval: 20 };

const configuration = {
  // Counted in Redis, though nobody reaches the limit.
  rateLimit: { enabled: true, max: 1_000_000, customRules: { '/sign-up/*': { window: 60, max: 1_000_000 } } },
  session: { cookieCache: { enabled: true } },
  emailAndPassword: { enabled: true, password: cheapHash },
};

/** Numbers that look random, the same for the same seed. */
function createDraws(from: number): (below: number) => number {
  let state = from;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Ends a process of the database hard, whereupon it ends all others and recovers from its log. */
async function crash(orm: Orm): Promise<void> {
  const [victim] = await orm.em
    .fork()
    .execute<[{ pid: number }]>(
      `select pid from pg_stat_activity where application_name = 'keystead' limit 1`,
    );
  process.kill(victim.pid, 'SIGKILL');
}

const postgres = findPostgres();

if (isLong && postgres !== undefined && redisProgram !== undefined && nginxProgram !== undefined) {
  const [redisServer, nginx] = [redisProgram, nginxProgram];

  test(
    `${KILLS} kills, a crash and a restart of the database, one of Redis, and rolling restarts lose no answered write`,
    LONG,
    async () => {
      await using stack = new AsyncDisposableStack();
      const database = stack.adopt(await startRestartablePostgres(postgres, keepingCommits), (server) =>
        server.stop(),
      );
      const redis = stack.use(await startRedis(redisServer));
      const config = join(mkdtempSync(join(tmpdir(), 'keystead-drill-')), 'keystead.config.mjs');
      writeFileSync(config, `export default ${JSON.stringify(configuration)};\n`);
      const env = {
        NODE_ENV: 'production',
        AUTH_SECRET: 'a-secret-for-end-to-end-tests-that-is-long-enough',
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        KEYSTEAD_CONFIG: config,
        TRUST_PROXY: '1',
        BASE_URL: 'http://accounts.example.com',
        WORKERS: '2',
      };
      const services: RestartedService[] = [];
      for (const _ of [1, 2]) services.push(stack.use(await startRestarted(env)));
      const proxy = stack.use(
        await startNginx(
          nginx,
          services.map(({ port }) => port),
        ),
      );
      const load = stack.use(startWriters(proxy.url, WRITERS, env.BASE_URL));
      const draw = createDraws(seed);

      const goesOn = async (): Promise<void> => {
        const before = load.acknowledged.length;
        await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(before + BETWEEN), PATIENT);
      };
      await goesOn();
      let kills = 0;
      while (kills < KILLS) {
        const pids = services.flatMap((service) => service.pids());
        const pid = pids[draw(pids.length)];
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
        kills += 1;
        await goesOn();
      }
      const whole = () => expect(services.map((service) => service.pids().length)).toEqual([3, 3]);
      await vi.waitFor(whole, PATIENT);

      const orm = await createOrm(database.url);
      stack.defer(() => orm.close());
      await crash(orm);
      await goesOn();
      await database.restart();
      await goesOn();
      await redis.stop();
      await goesOn();
      await redis.start();
      await goesOn();

      await vi.waitFor(whole, PATIENT);
      await goesOn();
      const failedBefore = load.failed.length;
      for (const service of services) {
        const replaced = service.wrote('"msg":"all workers are replaced"');
        service.kill('SIGUSR2');
        await replaced;
      }
      await goesOn();
      const inRollingRestart = load.failed.slice(failedBefore);
      const failedUntilStops = load.failed.length;
      for (const service of services) {
        await service.restart();
        await vi.waitFor(whole, PATIENT);
        await goesOn();
      }
      const inRollingStop = load.failed.slice(failedUntilStops);
      for (const service of services) expect(await service.stop()).toBe(0);
      await load[Symbol.asyncDispose]();

      const em = orm.em.fork();
      const names = new Map((await em.find(User, {})).map(({ email, name }) => [email, name]));
      const accounts = new Set((await em.find(Account, {})).map(({ userId }) => userId));
      const sessions = new Set((await em.find(Session, {})).map(({ userId }) => userId));
      const halves = (await em.find(User, {})).filter(({ id }) => !accounts.has(id) || !sessions.has(id));
      const lost = load.acknowledged.filter(
        ({ email, name }) => !names.has(email) || (name === 'after' && names.get(email) !== name),
      );
      console.log(
        `${load.acknowledged.length} sign-ups answered, ${load.failed.length} requests failed, ${inRollingRestart.length} of them in the rolling restart of workers, ${inRollingStop.length} in that of whole servers; ${services.map((service) => service.starts())} starts`,
      );
      expect({ inRollingRestart, inRollingStop, halves, lost }).toEqual({
        inRollingRestart: [],
        inRollingStop: [],
        halves: [],
        lost: [],
      });
    },
  );
}
