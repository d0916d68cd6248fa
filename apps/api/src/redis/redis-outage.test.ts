import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { redisProgram, startRedis } from '#testing/redis-server.ts';
import { countThrice, isDoubtful, type Line, openStore, testTimers, until } from '#testing/redis-store.ts';
import { freePort } from '#testing/run-main.ts';

/** A server that accepts every connection and never answers. */
async function startSilentServer() {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('data', (data) => heard.push(data.toString()));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `redis://:hunter2@127.0.0.1:${address.port}`,
    heard,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}

const away =
  /^Redis at redis:\/\/:…@127\.0\.0\.1:\d+ \(REDIS_URL\) cannot be used: .+\. Until it can, limits count in each process by itself \(with `rateLimit\.storage: 'database'` in the database\), and sessions are read from the database\.$/;

describe('a Redis that is down does not prevent the start', () => {
  test('and is logged in one line, without its password', async () => {
    const lines: Line[] = [];
    const port = await freePort();
    using store = await openStore(`redis://:hunter2@127.0.0.1:${port}`, { lines, ...testTimers() });

    expect(await countThrice(store)).toEqual([1, 2, 3]);
    store.changes.mark('ada', new Date());
    expect(isDoubtful(store)).toBe(true);
    expect(lines).toEqual([{ level: 'warn', message: expect.stringMatching(away) }]);
    expect(lines[0]?.message).toContain('ECONNREFUSED');
  });

  test('and neither does one that accepts connections and never answers', async () => {
    await using server = await startSilentServer();
    const lines: Line[] = [];
    const timers = testTimers();
    const opening = openStore(server.url, { lines, ...timers });
    await until(() => server.heard.length > 0);
    timers.pass();
    using store = await opening;

    expect(await countThrice(store)).toEqual([1, 2, 3]);
    expect(isDoubtful(store)).toBe(true);
    expect(lines).toEqual([{ level: 'warn', message: expect.stringMatching(away) }]);
    expect(server.heard.join('')).not.toContain('keystead:hits');
  });
});

describe.skipIf(redisProgram === undefined)('a Redis (needs redis-server)', () => {
  const program = redisProgram ?? '';

  test('that goes down makes each process count by itself, with one log line', async () => {
    await using server = await startRedis(program);
    const lines: Line[] = [];
    const timers = testTimers();
    using store = await openStore(server.url, { lines, ...timers });
    await store.counter.count('key', 60, new Date());
    await server.stop();

    expect(await countThrice(store)).toEqual([1, 2, 3]);
    expect(lines.map(({ level }) => level)).toEqual(['warn']);
    await server.start();
    await until(() => {
      timers.pass();
      return lines.length > 1;
    });
    expect(await countThrice(store)).toEqual([1, 2, 3]);
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'info']);
  });

  test('that starts later is used from then on', async () => {
    const server = await startRedis(program);
    await server.stop();
    const lines: Line[] = [];
    const timers = testTimers();
    using store = await openStore(server.url, { lines, ...timers });
    expect(await countThrice(store)).toEqual([1, 2, 3]);

    await server.start();
    await using _ = server;
    await until(() => {
      timers.pass();
      return lines.length > 1 && !isDoubtful(store);
    });

    expect(await countThrice(store)).toEqual([1, 2, 3]);
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'info']);
  });

  test('that hangs is waited for once, not by every counter of every call', async () => {
    await using server = await startRedis(program);
    const lines: Line[] = [];
    const timers = testTimers();
    using store = await openStore(server.url, { lines, ...timers });
    server.hang();
    const measureCount = async (): Promise<number> => {
      const began = performance.now();
      await store.counter.count('key', 60, new Date());
      return performance.now() - began;
    };
    /** The wait for a command without an answer. */
    const waited = await measureCount();

    const times: number[] = [];
    for (let index = 0; index < 50; index += 1) times.push(await measureCount());

    // A connection lives for four such waits: three counts more would wait. Other work of the machine may be one.
    expect(times.filter((time) => time > waited / 2).length).toBeLessThan(2);
    expect(lines).toEqual([{ level: 'warn', message: expect.stringContaining('cannot be used') }]);
    server.goOn();
    await until(() => {
      timers.pass();
      return lines.length > 1;
    });
    expect(lines[1]).toEqual({ level: 'info', message: expect.stringContaining('can be used again') });
  });

  test('that hangs may have lost messages, so no copy is accepted', async () => {
    await using server = await startRedis(program);
    const timers = testTimers();
    using store = await openStore(server.url, timers);
    await until(() => !isDoubtful(store));
    server.hang();

    timers.pass();
    await until(() => isDoubtful(store));

    server.goOn();
    await until(() => {
      timers.pass();
      return !isDoubtful(store);
    });
  });

  test('gets the subscription again after it refused it once', async () => {
    await using server = await startRedis(program);
    const redis = new Redis(server.url);
    await redis.call('ACL', 'SETUSER', 'default', 'resetchannels');
    const lines: Line[] = [];
    const timers = testTimers();
    using store = await openStore(server.url, { lines, ...timers });
    timers.pass();
    expect(isDoubtful(store)).toBe(true);
    expect(lines).toEqual([{ level: 'warn', message: expect.stringContaining('sends no news of changed') }]);

    await redis.call('ACL', 'SETUSER', 'default', 'allchannels');
    redis.disconnect();

    await until(() => {
      timers.pass();
      return !isDoubtful(store);
    });
    expect(await countThrice(store)).toEqual([1, 2, 3]);
  });

  test('that refuses the password prevents the start, in one sentence', async () => {
    await using server = await startRedis(program);
    const redis = new Redis(server.url);
    await redis.call('CONFIG', 'SET', 'requirepass', 'hunter3');
    redis.disconnect();

    await expect(openStore(server.url.replace('//', '//:hunter2@'))).rejects.toThrow(
      /^Redis at redis:\/\/:…@127\.0\.0\.1:\d+ \(REDIS_URL\) cannot be used: WRONGPASS .*\.$/,
    );
  });

  test('that goes down makes every copy invalid until it is back', async () => {
    await using server = await startRedis(program);
    using store = await openStore(server.url);
    await until(() => !isDoubtful(store));

    await server.stop();
    await until(() => isDoubtful(store));

    await server.start();
    await until(() => !isDoubtful(store));
  });
});
