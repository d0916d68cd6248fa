import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isLong } from '../../packages/api-router/src/testing/random/seed.ts';
import { nginxProgram, startNginx } from '../support/nginx.ts';
import { type RestartedService, startRestarted } from '../support/restarted-service.ts';
import { newServerDatabase } from '../support/secret/deployment.ts';
import { startServer } from '../support/start-server.ts';
import { cheapHash, startWriters } from '../support/writers.ts';

const WRITERS = 2;
/** Stops of each server. */
const ROUNDS = isLong ? 10 : 1;
/** Writes that have to be answered between two stops. */
const BETWEEN = 10;
/** Calls one after the other, which a proxy sends on the connection that it used last. */
const CALLS = 200;
const LONG = { timeout: 1_800_000 };
const PATIENT = { timeout: 120_000, interval: 20 };

const database = nginxProgram && (await newServerDatabase(`rolling_stop_${Date.now()}`));

if (nginxProgram !== undefined && database !== undefined) {
  const nginx = nginxProgram;

  test(
    'servers behind nginx that are stopped and started one after the other fail no request',
    LONG,
    async () => {
      await using stack = new AsyncDisposableStack();
      const config = join(mkdtempSync(join(tmpdir(), 'keystead-rolling-')), 'keystead.config.mjs');
      const options = {
        rateLimit: { enabled: false },
        emailAndPassword: { enabled: true, password: cheapHash },
      };
      writeFileSync(config, `export default ${JSON.stringify(options)};\n`);
      const env = {
        NODE_ENV: 'production',
        AUTH_SECRET: 'a-secret-for-end-to-end-tests-that-is-long-enough',
        DATABASE_URL: database,
        KEYSTEAD_CONFIG: config,
        TRUST_PROXY: '1',
        BASE_URL: 'http://accounts.example.com',
      };
      const services: RestartedService[] = [];
      for (const WORKERS of ['1', '2']) services.push(stack.use(await startRestarted({ ...env, WORKERS })));
      const upstream = services.reduce(
        (text, { port }, index) => text.replace(`:${3000 + index} `, `:${port} `),
        readFileSync('test/guide/upstream.conf', 'utf8'),
      );
      // The second one opens a connection for each request.
      const proxies = [
        await startNginx(nginx, upstream),
        await startNginx(nginx, upstream.replace(/keepalive.*/, '')),
      ].map((proxy) => stack.use(proxy));
      const loads = proxies.map(({ url }) => stack.use(startWriters(url, WRITERS, env.BASE_URL)));
      const goesOn = async (): Promise<void> => {
        const before = loads.map(({ acknowledged }) => acknowledged.length);
        const written = () =>
          loads.map(({ acknowledged }, index) => acknowledged.length - (before[index] ?? 0));
        await vi.waitFor(() => expect(Math.min(...written())).toBeGreaterThan(BETWEEN), PATIENT);
      };

      await goesOn();
      for (const service of Array.from({ length: ROUNDS }, () => services).flat()) {
        await service.restart();
        await goesOn();
      }
      for (const load of loads) await load[Symbol.asyncDispose]();

      expect(loads.map(({ failed }) => failed)).toEqual([[], []]);
      expect(services.map((service) => service.starts())).toEqual([ROUNDS + 1, ROUNDS + 1]);
    },
  );

  test(
    'two workers behind nginx, which keeps its connections, answer about as many calls each',
    LONG,
    async () => {
      await using stack = new AsyncDisposableStack();
      const server = stack.adopt(
        await startServer({
          env: { NODE_ENV: 'production', DATABASE_URL: database, WORKERS: '2', TRUST_PROXY: '1' },
        }),
        (one) => one.stop(),
      );
      await vi.waitFor(() => expect(server.output()).toContain('"msg":"workers serve"'), PATIENT);
      const upstream = readFileSync('test/guide/upstream.conf', 'utf8')
        .replace(/server .*:3000 /, `server ${new URL(server.url).host} `)
        .replace(/server .*:3001 .*/, '');
      const proxy = stack.use(await startNginx(nginx, upstream));
      for (let call = 0; call < CALLS; call += 1)
        await fetch(`${proxy.url}/api/auth/ok`, { headers: { connection: 'close' } });

      const lines = () =>
        server
          .output()
          .split('\n')
          .filter((line) => line.includes('"path":"/api/auth/ok"'));
      await vi.waitFor(() => expect(lines()).toHaveLength(CALLS), PATIENT);
      const counts = Object.values(Object.groupBy(lines(), (line) => /"pid":\d+/.exec(line)?.[0] ?? '')).map(
        (of = []) => of.length,
      );
      expect(counts).toHaveLength(2);
      expect(Math.min(...counts)).toBeGreaterThan(CALLS / 4);
    },
  );
}
