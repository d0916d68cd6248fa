import { EventEmitter, once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { watchConnections } from '@keystead/api-router/node';
import { describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { createCalls } from '#http/calls.ts';
import { createHttpServer, listen } from '#http/http-server.ts';
import { appParts, json, portOf } from '#testing/run-app.ts';
import { endOnSignals, stopServer } from './shutdown.ts';

/** An application whose calls end when `finish` is called. */
async function slowApp(order: string[] = []) {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const calls = createCalls();
  const serve = async () => {
    arrive();
    await finished;
    order.push('answered');
    return json(200, { done: true });
  };
  const server = createHttpServer(createApp(appParts(serve, { calls })));
  const connections = watchConnections(server);
  await listen(server, { host: '127.0.0.1', port: 0 });
  const leftForMails: (number | undefined)[] = [];
  const close = async (seconds?: number): Promise<void> => {
    order.push('closed');
    leftForMails.push(seconds);
  };
  const stop = (times: { idle?: number; grace?: number } = {}): Promise<void> =>
    stopServer({ connections, calls, service: { close }, idle: 0, grace: 10, ...times });
  return { server, calls, finish, arrived, stop, leftForMails, url: `http://127.0.0.1:${portOf(server)}` };
}

/** Asks on the connection of an agent. */
async function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  const [response] = await once(get(url, { agent }), 'response');
  await once(response.resume(), 'end');
  return response;
}

/** Resolves once there are no new connections. */
const refuses = (url: string): Promise<void> =>
  expect
    .poll(() => fetch(`${url}/healthz`, { headers: { connection: 'close' } }).catch(() => 'refused'))
    .toBe('refused');

/** A connection whose bytes the test writes itself, and everything that it gets until its end. */
async function rawConnection(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const answered = once(socket, 'close').then(() => answer);
  await once(socket, 'connect');
  return { socket, answered };
}

const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a server that stops', () => {
  test('answers running calls, refuses new ones, then closes the database', async () => {
    const order: string[] = [];
    const { stop, finish, arrived, url } = await slowApp(order);

    const call = fetch(`${url}/api/auth/ok`).then(async (response) => ({
      connection: response.headers.get('connection'),
      body: await response.json(),
    }));
    await arrived;
    const stopped = stop();
    await refuses(url);
    finish();
    await stopped;

    expect(await call).toEqual({ connection: 'close', body: { done: true } });
    expect(order).toEqual(['answered', 'closed']);
  });

  test.each(['/healthz', '/api/auth/ok'])(
    'leaves an idle connection open until %s was asked on it once more, and then ends',
    async (path) => {
      const { stop, finish, url } = await slowApp();
      finish();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      await ask(url + path, agent);

      const stopped = stop({ idle: 600 });
      await refuses(url);
      const last = await ask(url + path, agent);
      await stopped;

      expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
    },
  );

  test('closes connections that are still idle after their time', async () => {
    const { server, stop, url } = await slowApp();
    await ask(`${url}/healthz`, new Agent({ keepAlive: true }));

    await stop({ idle: 0.05, grace: 600 });

    expect(server.listening).toBe(false);
  });

  test('closes a connection on which nothing was ever asked', async () => {
    const { server, stop, leftForMails, url } = await slowApp();
    const spare = connect(Number(new URL(url).port), '127.0.0.1');
    await Promise.all([once(spare, 'connect'), once(server, 'connection')]);

    await stop({ idle: 0.05, grace: 600 });
    await once(spare, 'close');

    expect(leftForMails).toEqual([expect.closeTo(600, -1)]);
  });

  test('answers a connection that the system has taken, and Node has not', async () => {
    const { stop, url } = await slowApp();
    const { socket, answered } = await rawConnection(url);
    const waiting = connect(Number(new URL(url).port), '127.0.0.1');
    // The system connects a moment later, while this process does nothing else.
    await new Promise((resolve) => process.nextTick(resolve));
    const stopped = stop({ idle: 600 });
    let answer = '';
    waiting.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    waiting.write(REQUEST);
    await once(waiting, 'close');
    socket.destroy();
    await Promise.all([stopped, answered]);

    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*Connection: close/i);
  });

  test('waits for the rest of a request that has begun to arrive', async () => {
    const { stop, url } = await slowApp();
    const idle = await rawConnection(url);
    const { socket, answered } = await rawConnection(url);
    const half = REQUEST.length / 2;
    socket.write(REQUEST.slice(0, half));

    const stopped = stop();
    await idle.answered;
    socket.write(REQUEST.slice(half));
    await stopped;

    expect(await answered).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*Connection: close/i);
  });

  test('closes connections of calls that take longer than the grace period', async () => {
    const { stop, leftForMails, arrived, url } = await slowApp();
    const call = fetch(`${url}/api/auth/ok`).catch(() => 'cut off');
    await arrived;

    await stop({ grace: 0.05 });

    expect(await call).toBe('cut off');
    expect(leftForMails).toEqual([0]);
  });

  test('is not ready any more', async () => {
    const { stop, url } = await slowApp();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await ask(`${url}/readyz`, agent);

    const stopped = stop({ idle: 600 });
    const { statusCode } = await ask(`${url}/readyz`, agent);
    agent.destroy();
    await stopped;

    expect(statusCode).toBe(503);
  });
});

describe('the log of a server that a signal ends', () => {
  /** The log until the process ends, and its exit code. */
  async function logOf(stop: () => Promise<void>) {
    const signals = new EventEmitter();
    const { promise: exited, resolve: exit } = Promise.withResolvers<number>();
    const lines: unknown[] = [];
    const write = (fields: object, line: string): void => void lines.push([line, fields]);
    endOnSignals(
      { stop, logger: { info: write, error: write } },
      { on: (signal, listener) => signals.on(signal, listener), exit },
    );
    signals.emit('SIGTERM');
    return { code: await exited, lines };
  }

  test('says which signal, and when it has stopped', async () => {
    expect(await logOf(async () => undefined)).toEqual({
      code: 0,
      lines: [
        ['stopping', { signal: 'SIGTERM' }],
        ['stopped', {}],
      ],
    });
  });

  test('says why it did not stop cleanly', async () => {
    const err = new Error('the database is gone');
    expect(await logOf(() => Promise.reject(err))).toEqual({
      code: 1,
      lines: [
        ['stopping', { signal: 'SIGTERM' }],
        ['did not stop cleanly', { err }],
      ],
    });
  });
});
