import '#testing/database/one-database.ts';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { keysteadPlugin } from '#fastify.ts';
import { toNodeHandler } from '#node.ts';
import { protocolsApp, SCIM } from '#testing/apps/protocols-app.ts';
import { listen } from '#testing/network/listen.ts';

type App = Awaited<ReturnType<typeof protocolsApp>>;

/** Servers in front of the service. */
const servers = {
  'node:http': async ({ service }: App) => listen(toNodeHandler(service)),
  async Fastify({ service }: App) {
    const fastify = Fastify();
    await fastify.register(keysteadPlugin, { keystead: service });
    const url = await fastify.listen({ host: '127.0.0.1', port: 0 });
    return { url, [Symbol.asyncDispose]: () => fastify.close() };
  },
};

const USERS = '/api/auth/things/v2/Users';
const scim = { 'content-type': SCIM };

describe.each(Object.entries(servers))('behind %s', (_, start) => {
  test('every method comes through, with its status and headers', async () => {
    await using app = await protocolsApp();
    await using server = await start(app);
    const at = (path: string, init: RequestInit) => fetch(server.url + path, init);

    const body = '{"userName":"ada"}';
    const added = await at(USERS, { method: 'POST', headers: scim, body });
    expect([added.status, added.headers.get('etag')]).toEqual([201, 'W/"1"']);
    const one = `${USERS}/1`;
    for (const method of ['PUT', 'PATCH'])
      expect((await at(one, { method, headers: scim, body })).status).toBe(200);
    const head = await at(one, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, 'W/"3"', '']);
    const known = await at(one, { method: 'HEAD', headers: { 'if-none-match': 'W/"3"' } });
    expect(known.status).toBe(304);
    const removed = await at(one, { method: 'DELETE', headers: scim, body });
    expect([removed.status, removed.headers.get('content-length'), await removed.text()]).toEqual([
      204,
      null,
      '',
    ]);
    const gone = await at(one, { method: 'DELETE' });
    // Fastify names the encoding, too.
    expect([gone.status, gone.headers.get('content-type')?.split(';')[0]]).toEqual([404, SCIM]);
    const options = await at(one, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([405, 'GET, PUT, PATCH, DELETE']);
  });
});
