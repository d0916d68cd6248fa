import { describe, expect, test } from 'vitest';
import { redisProgram, startRedis } from '#testing/redis-server.ts';
import { type MainProcess, runMain } from '#testing/run-main.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const STARTING = 60_000;

const variables = () => ({
  NODE_ENV: 'production',
  AUTH_SECRET: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
  DATABASE_URL: `sqlite:${temporaryFolder('redis')}/keystead.db`,
});

/** A cheap call with a limit for a minute. No mail can be sent here, which is checked after the limit. */
const ask = async ({ url }: MainProcess): Promise<number> => {
  const response = await fetch(`${url}/api/auth/forget-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com' }),
  });
  return response.status;
};

test('the server starts without the configured Redis, and logs it in one line', {
  timeout: STARTING,
}, async () => {
  await using server = await runMain({ ...variables(), REDIS_URL: 'redis://:hunter2@127.0.0.1:1' });
  await server.wrote('"msg":"listening"');

  expect([await ask(server), await ask(server), await ask(server), await ask(server)]).toEqual([
    404, 404, 404, 429,
  ]);

  const told = server
    .output()
    .split('\n')
    .filter((line) => line.includes('Redis'));
  expect(told).toEqual([
    expect.stringContaining('Redis at redis://:…@127.0.0.1:1 (REDIS_URL) cannot be used: '),
  ]);
  expect(server.output()).not.toContain('hunter2');
});

describe.skipIf(redisProgram === undefined)(
  'servers with one Redis (needs redis-server)',
  { timeout: STARTING },
  () => {
    test('count as one', async () => {
      await using redis = await startRedis(redisProgram ?? '');
      const shared = { ...variables(), REDIS_URL: redis.url };
      await using one = await runMain(shared);
      await one.wrote('"msg":"listening"');
      // One SQLite file belongs to one server; they share only the counters.
      const { DATABASE_URL } = variables();
      await using other = await runMain({ ...shared, DATABASE_URL });
      await other.wrote('"msg":"listening"');

      const statuses = [await ask(one), await ask(other), await ask(one), await ask(other), await ask(one)];

      expect(statuses).toEqual([404, 404, 404, 429, 429]);
    });
  },
);
