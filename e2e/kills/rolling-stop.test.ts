import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isLong } from '../../packages/api-router/src/testing/random/seed.ts';
import { nginxProgram, startNginx } from '../support/nginx.ts';
import { type RestartedService, startRestarted } from '../support/restarted-service.ts';
import { newServerDatabase } from '../support/secret/deployment.ts';
import { cheapHash, startWriters } from '../support/writers.ts';

const WRITERS = 2;
/** Stops of each server. */
const ROUNDS = isLong ? 10 : 1;
/** Writes that have to be answered between two stops. */
const BETWEEN = 10;
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
}
