import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { portOf } from '#testing/run-app.ts';
import { handRound } from './hand-round.ts';
import { createHttpServer, listen } from './http-server.ts';

test('a connection that is used again and again is closed after sixteen requests, and no request fails', async () => {
  const server = createHttpServer((_request, response) => void response.end('here'));
  handRound(server);
  await listen(server, { host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets: unknown[] = [];
  const ask = async (): Promise<IncomingMessage> => {
    const [response] = await once(get({ port: portOf(server), agent }), 'response');
    sockets.push(response.socket);
    await once(response.resume(), 'end');
    return response;
  };

  const answers = [];
  for (let turn = 0; turn < 33; turn += 1) answers.push(await ask());

  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(answers.flatMap(({ headers }, at) => (headers.connection === 'close' ? [at + 1] : []))).toEqual([
    16, 32,
  ]);
  expect(new Set(sockets).size).toBe(3);
  agent.destroy();
  server.close();
});
