import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { portOf } from '#testing/run-app.ts';
import { watchConnections } from './connections.ts';
import { createHttpServer, listen } from './http-server.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A server with a client whose first answer is there, so that its connection is idle. */
async function idleClient() {
  const server = createHttpServer((_request, response) => void response.end('here'));
  const connections = watchConnections(server);
  await listen(server, { host: '127.0.0.1', port: 0 });
  const socket = connect(portOf(server), '127.0.0.1').setEncoding('utf8');
  socket.write(REQUEST);
  await once(socket, 'data');
  return { server, connections, socket };
}

test('a request whose bytes are already on this machine is answered when idle connections are closed', async () => {
  const { server, connections, socket } = await idleClient();
  const answered = once(socket, 'data');

  socket.write(REQUEST);
  await connections.closeIdle();

  expect(String(await answered)).toContain('here');
  server.close();
});

test('a listener that another process closes hands over connections until then', async () => {
  const server = createHttpServer((_request, response) => void response.end('here'));
  const connections = watchConnections(server, { isShared: true });
  await listen(server, { host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${portOf(server)}`;
  const first = await fetch(address);

  const left = connections.closeListener();
  const second = await fetch(address, { headers: { connection: 'close' } });
  server.close();
  await left;

  expect([await first.text(), await second.text()]).toEqual(['here', 'here']);
  expect(server.listening).toBe(false);
  await connections.closeIdle();
  await connections.closed;
});

test('a port in use is told to whoever listens, and to nobody else', async () => {
  const { server: first, socket } = await idleClient();
  const server = createHttpServer(() => {});
  const { closed } = watchConnections(server);
  const told = closed.then(
    () => 'closed',
    () => 'failed',
  );

  await expect(listen(server, { host: '127.0.0.1', port: portOf(first) })).rejects.toThrow('already in use');

  const turn = new Promise((resolve) => setImmediate(resolve, 'nothing'));
  expect(await Promise.race([told, turn])).toBe('nothing');
  socket.destroy();
  first.close();
});
