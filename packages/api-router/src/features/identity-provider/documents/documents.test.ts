import '#testing/database/one-database.ts';
import express from 'express';
import Fastify from 'fastify';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { keysteadPlugin } from '#fastify.ts';
import { toNextHandlers } from '#next.ts';
import { toNodeHandler } from '#node.ts';
import { FILES, ISSUER, NOTES, type ProviderApp, providerApp } from '#testing/apps/provider-app.ts';
import { ORIGIN } from '#testing/browser.ts';
import { listen } from '#testing/network/listen.ts';

const inserted = [
  '/.well-known/openid-configuration/api/auth',
  '/.well-known/oauth-authorization-server/api/auth',
];
const bare = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'];
const own = bare.map((path) => `/api/auth${path}`);

test('the document of the server is the same at all its places, and says what is on', async () => {
  await using app = await providerApp({ registration: { open: true } }, { organization: {} });
  const { send } = app.provider;

  const answers = await Promise.all(
    [...own, ...inserted, ...bare].map(async (path) => (await send(path)).json()),
  );

  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(answers[0]).toMatchObject({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/oauth2/authorize`,
    token_endpoint: `${ISSUER}/oauth2/token`,
    userinfo_endpoint: `${ISSUER}/oauth2/userinfo`,
    jwks_uri: `${ISSUER}/jwks`,
    registration_endpoint: `${ISSUER}/oauth2/register`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'EdDSA'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    request_uri_parameter_supported: false,
    scopes_supported: [
      'openid',
      'profile',
      'email',
      'offline_access',
      'organization',
      'notes:read',
      'notes:write',
      'files:read',
    ],
  });
});

test('nothing is announced that is off', async () => {
  await using app = await providerApp();

  const document = z
    .record(z.string(), z.unknown())
    .parse(await (await app.provider.send(own[0] ?? '')).json());

  for (const member of ['registration_endpoint', 'client_id_metadata_document_supported'])
    expect(Object.keys(document)).not.toContain(member);
  expect(document.scopes_supported).not.toContain('organization');
});

test('a page to sign up on is announced where people can sign up', async () => {
  await using app = await providerApp();
  const closed = await app.beside({ emailAndPassword: { disableSignUp: true } });

  const promptsOf = async (service: typeof closed) =>
    z
      .looseObject({ prompt_values_supported: z.array(z.string()) })
      .parse(await (await service.handler(new Request(`${ORIGIN}${own[0]}`))).json()).prompt_values_supported;

  const others = ['none', 'login', 'consent', 'select_account'];
  expect(await promptsOf(app.service)).toEqual([...others, 'create']);
  expect(await promptsOf(closed)).toEqual(others);
});

test('a document is kept for five minutes, and known again by its tag, by pages of every origin', async () => {
  await using app = await providerApp();
  const { send } = app.provider;
  const [path = ''] = inserted;

  const first = await send(path, { headers: { origin: 'https://spa.example' } });

  const headers = ['cache-control', 'access-control-allow-origin', 'content-type'].map((name) =>
    first.headers.get(name),
  );
  expect(headers).toEqual(['public, max-age=300', '*', 'application/json']);
  const again = await send(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await send(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
  const post = await send(path, { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET']);
  const preflight = await send(path, {
    method: 'OPTIONS',
    headers: { origin: 'https://spa.example', 'access-control-request-method': 'GET' },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
});

test('an application may serve the bare places itself, and an earlier issuer keeps its own', async () => {
  await using app = await providerApp({ rootDocuments: false, issuer: 'https://old.example/login' });
  const { send } = app.provider;

  for (const path of [...bare, ...inserted]) expect((await send(path)).status, path).toBe(404);
  for (const path of ['/login/.well-known/openid-configuration', '/.well-known/openid-configuration/login'])
    expect(await (await send(path)).json(), path).toMatchObject({
      issuer: 'https://old.example/login',
      token_endpoint: `${ISSUER}/oauth2/token`,
    });
});

test('each resource has a document by its path, and the bare one is that of the first', async () => {
  await using app = await providerApp({
    mcp: { resources: ['https://mcp.example/mcp', 'https://mcp2.example/'] },
  });
  const read = async (path: string) => {
    const answer = await app.provider.send(`/.well-known/oauth-protected-resource${path}`);
    return answer.status === 200 ? answer.json() : answer.status;
  };

  expect(await read('/notes')).toEqual({
    resource: NOTES,
    authorization_servers: [ISSUER],
    scopes_supported: ['notes:read', 'notes:write'],
    bearer_methods_supported: ['header'],
  });
  expect(await read('/files')).toMatchObject({ resource: FILES });
  expect(await read('/mcp')).toMatchObject({ resource: 'https://mcp.example/mcp' });
  expect(await read('/mcp/')).toMatchObject({ resource: 'https://mcp.example/mcp' });
  expect(await read('')).toMatchObject({ resource: 'https://mcp2.example/' });
  expect(await read('/unknown')).toBe(404);
  const document = await (await app.provider.send(own[0] ?? '')).json();
  expect(document).toMatchObject({ client_id_metadata_document_supported: true });
});

describe.each<[string, (app: ProviderApp) => Promise<{ url: string } & AsyncDisposable>]>([
  ['node:http', ({ service }) => listen(toNodeHandler(service))],
  [
    'Express',
    ({ service }) => {
      const server = express();
      server.use(toNodeHandler(service));
      server.use((_request, response) => void response.status(418).end());
      return listen(server);
    },
  ],
  [
    'Express, under a path',
    ({ service }) => {
      const server = express();
      server.use('/api', toNodeHandler(service));
      // The line of the guide.
      server.use('/.well-known', toNodeHandler(service));
      return listen(server);
    },
  ],
  [
    'Fastify',
    async ({ service }) => {
      const fastify = Fastify();
      await fastify.register(keysteadPlugin, { keystead: service });
      const url = await fastify.listen({ host: '127.0.0.1', port: 0 });
      return { url, [Symbol.asyncDispose]: () => fastify.close() };
    },
  ],
])('behind %s', (_, start) => {
  test('the documents are at the root of the host', async () => {
    await using app = await providerApp();
    await using server = await start(app);

    for (const path of [...own, ...inserted, ...bare, '/.well-known/oauth-protected-resource/notes'])
      expect((await fetch(server.url + path)).status, path).toBe(200);
    const other = await fetch(`${server.url}/.well-known/security.txt`);
    expect(other.status).not.toBe(200);
  });
});

describe('by the lines of the guide', () => {
  const places = [...inserted, ...bare, '/.well-known/oauth-protected-resource/notes'];

  test('an application of Hono has the documents at its root', async () => {
    await using app = await providerApp();
    const hono = new Hono();
    hono.get('/.well-known/security.txt', (c) => c.text('of the application'));
    hono.on(['GET', 'POST', 'PATCH', 'OPTIONS'], ['/api/auth/*', '/api/trpc/*', '/.well-known/*'], (c) =>
      app.service.handler(c.req.raw),
    );

    for (const path of [...own, ...places]) {
      expect((await hono.request(path)).status, path).toBe(200);
      expect((await hono.request(path, { method: 'HEAD' })).status, path).toBe(200);
    }
    expect(await (await hono.request('/.well-known/security.txt')).text()).toBe('of the application');
    expect((await hono.request('/.well-known/other')).status).toBe(404);
  });

  test('an application of Next.js has them by a route of its own', async () => {
    await using app = await providerApp();
    const { GET, HEAD, OPTIONS } = toNextHandlers(app.service);
    const url = new URL(places[0] ?? '', ISSUER).href;

    for (const path of places) expect((await GET(new Request(new URL(path, ISSUER)))).status, path).toBe(200);
    expect((await HEAD(new Request(url, { method: 'HEAD' }))).status).toBe(200);
    const headers = { origin: 'https://spa.example', 'access-control-request-method': 'GET' };
    expect((await OPTIONS(new Request(url, { method: 'OPTIONS', headers }))).status).toBe(204);
  });
});
