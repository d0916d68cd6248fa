import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type Server as Listener } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { watchConnections } from '#node.ts';
import { sendRaw } from '#testing/network/listen.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

const addressSchema = z.object({ port: z.number() });
const portOf = (server: Listener): number => addressSchema.parse(server.address()).port;

/** Whatever it is asked, it answers. */
const here: RequestListener = (_request, response) => void response.end('here');

const listen = (server: Listener): Promise<void> =>
  new Promise((resolve) => void server.listen(0, '127.0.0.1', resolve));

/** A watched server that listens. */
async function watched(listener: RequestListener, isShared = false) {
  const server = createServer({ keepAliveTimeout: 600_000 }, listener);
  const connections = watchConnections(server, { isShared });
  await listen(server);
  return { server, connections, url: `http://127.0.0.1:${portOf(server)}` };
}

/** A connection on which one request was answered, so that it is idle. */
async function idleConnection(server: Server) {
  const socket = connect(portOf(server), '127.0.0.1').setEncoding('utf8');
  socket.write(REQUEST);
  await once(socket, 'data');
  return socket;
}

/** Asks on the connection of an agent. */
async function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  const [response] = await once(get(url, { agent }), 'response');
  await once(response.resume(), 'end');
  return response;
}

const refuses = (url: string): Promise<void> =>
  expect.poll(() => fetch(url, { headers: { connection: 'close' } }).catch(() => 'refused')).toBe('refused');

/** Servers of the frameworks in which the service is embedded, each with a route of the application. */
const frameworks: Record<string, () => Promise<{ server: Server; end?: () => Promise<unknown> }>> = {
  'plain Node': async () => ({ server: createServer(here) }),
  Express: async () => ({ server: createServer(express().use(here)) }),
  async Fastify() {
    const app = fastify();
    app.get('/', async () => 'here');
    await app.ready();
    return { server: app.server, end: () => app.close() };
  },
  async Hono() {
    const app = new Hono().get('/', (c) => c.text('here'));
    const listener: RequestListener = async (_request, response) => {
      const answer = await app.fetch(new Request('http://localhost/'));
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    };
    return { server: createServer(listener) };
  },
};

test.each(Object.entries(frameworks))(
  'a server of %s answers a request that arrives on an idle connection while it stops',
  async (_, make) => {
    const { server, end } = await make();
    server.keepAliveTimeout = 600_000;
    const connections = watchConnections(server);
    await listen(server);
    const url = `http://127.0.0.1:${portOf(server)}`;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const first = await ask(url, agent);

    const closed = connections.close({ idle: 600 });
    await refuses(url);
    const last = await ask(url, agent);

    expect(await closed).toBe(true);
    await end?.();
    expect([first, last].map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual([
      [200, 'keep-alive'],
      [200, 'close'],
    ]);
  },
);

test('an answer that is under way when the stop begins closes its connection', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { server, connections, url } = await watched(async (_request, response) => {
    arrive();
    await finished;
    response.end('here');
  });
  const answer = ask(url, new Agent({ keepAlive: true }));
  await arrived;

  const closed = connections.close({ idle: 600 });
  await expect.poll(() => server.listening).toBe(false);
  finish();

  expect((await answer).headers.connection).toBe('close');
  expect(await closed).toBe(true);
});

test('in production idle connections stay open for two seconds', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const { server, connections } = await watched(here);
  const socket = await idleConnection(server);
  let isClosed = false;
  socket.resume().once('close', () => {
    isClosed = true;
  });

  const closed = connections.close();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1999);
  expect(isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);

  expect(await closed).toBe(true);
  await expect.poll(() => isClosed).toBe(true);
});

test('idle connections, and those on which nothing was asked, are closed after their time', async () => {
  const { server, connections } = await watched(here);
  const idle = await idleConnection(server);
  const fresh = connect(portOf(server), '127.0.0.1');
  await once(server, 'connection');
  const ended = Promise.all([idle, fresh].map((socket) => once(socket.resume(), 'close')));

  expect(await connections.close({ idle: 0.05, grace: 600 })).toBe(true);

  await ended;
});

/** The first bytes of a greeting of TLS, behind which the rest does not come. */
const HALF_GREETING = Buffer.from([0x16, 3, 1, 2, 0]);

test.each([
  ['is silent is closed as an idle one', Buffer.alloc(0), { grace: 600, isDone: true }],
  ['stops in the greeting is cut off when the time is over', HALF_GREETING, { grace: 0.05, isDone: false }],
])('with TLS a connection that %s', async (_, sent, { grace, isDone }) => {
  const server = createSecureServer();
  const connections = watchConnections(server);
  await listen(server);
  const socket = connect(portOf(server), '127.0.0.1');
  socket.write(sent);
  const [accepted] = await once(server, 'connection');
  await expect.poll(() => accepted.bytesRead).toBe(sent.length);
  const ended = once(socket.resume(), 'close');

  expect(await connections.close({ idle: 0, grace })).toBe(isDone);

  await ended;
});

test('with TLS a connection on which nothing was asked is closed, and a request on another is answered', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const shared = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;
  const psk = Buffer.from('a key of both sides');
  const server = createSecureServer({ ...shared, pskCallback: () => psk }, async (_request, response) => {
    await finished;
    response.end('here');
  });
  const connections = watchConnections(server);
  await listen(server);
  const reach = async () => {
    const side = {
      ...shared,
      pskCallback: () => ({ psk, identity: 'ada' }),
      checkServerIdentity: () => undefined,
    };
    const socket = connectSecurely({ ...side, host: '127.0.0.1', port: portOf(server) });
    await once(socket, 'secureConnect');
    return socket;
  };
  const fresh = await reach();
  const asking = await reach();
  asking.write(REQUEST);
  await once(server, 'request');
  const freshEnded = once(fresh.resume(), 'close');
  const answered = once(asking, 'data');

  const closed = connections.close({ idle: 0, grace: 600 });
  await freshEnded;
  finish();

  expect(String(await answered)).toContain('here');
  expect(await closed).toBe(true);
});

test('a request whose bytes are already on this machine is answered when idle connections are closed', async () => {
  const { server, connections } = await watched(here);
  const socket = await idleConnection(server);
  const answered = once(socket, 'data');

  socket.write(REQUEST);
  const closed = connections.close({ idle: 0, grace: 600 });

  expect(String(await answered)).toContain('here');
  expect(await closed).toBe(true);
});

test('a request that does not end is cut off when the time is over', async () => {
  const { server, connections } = await watched(() => undefined);
  const received = sendRaw(portOf(server), REQUEST);
  await once(server, 'request');

  expect(await connections.close({ idle: 0, grace: 0.05 })).toBe(false);

  expect(await received).toBe('');
});

test('a connection that was upgraded is waited for as a request is, and then cut off', async () => {
  const { server, connections } = await watched(here);
  server.on('upgrade', (_request, socket) => void socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const socket = connect(portOf(server), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(socket, 'data');
  const ended = once(socket.resume(), 'close');

  expect(await connections.close({ idle: 0, grace: 0.05 })).toBe(false);

  await ended;
});

test('work that does not end is not waited for longer than the times', async () => {
  const { connections } = await watched(here);
  const work = () => new Promise<void>(() => undefined);

  expect(await connections.close({ idle: 0, grace: 0.05, work })).toBe(false);
});

test('a server that is closed twice, or does not listen, closes at once', async () => {
  const { connections } = await watched(here);
  const unused = watchConnections(createServer(here));

  const closed = connections.close();
  expect(connections.close()).toBe(closed);
  expect(await closed).toBe(true);
  expect(await unused.close({ idle: 600 })).toBe(true);
});

test('a listener that another process closes hands over connections until then', async () => {
  const { server, connections, url } = await watched(here, true);
  const first = await fetch(url);

  const closed = connections.close({ idle: 0, grace: 600 });
  const second = await fetch(url, { headers: { connection: 'close' } });
  server.close();

  expect(await closed).toBe(true);
  expect([await first.text(), await second.text()]).toEqual(['here', 'here']);
});

test('a port in use is told to whoever listens, and to nobody else', async () => {
  const { server: first } = await watched(here);
  const second = createServer(here);
  watchConnections(second);

  second.listen(portOf(first), '127.0.0.1');

  const message = `Port ${portOf(first)} is already in use. Stop the program that uses it, or listen on another port.`;
  expect(await once(second, 'error')).toMatchObject([
    { code: 'EADDRINUSE', message, stack: expect.stringContaining(message) },
  ]);
  // Without this, an error that nobody listens to would be lost.
  expect(() => second.emit('error', new Error('lost'))).toThrow('lost');
  first.close();
});
