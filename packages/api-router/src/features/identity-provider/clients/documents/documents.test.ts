import { OAuthClient } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { findDocumentUrlFault } from '#features/identity-provider/clients/documents/document-url.ts';
import { readFreshness } from '#features/identity-provider/clients/documents/freshness.ts';
import {
  findPinned,
  pinnedDocuments,
  pinnedNames,
} from '#features/identity-provider/clients/documents/pinned-documents.ts';
import { readDocument } from '#features/identity-provider/clients/documents/read-document.ts';
import { findClient } from '#features/identity-provider/clients/find-client.ts';
import { clientsApp, type ProviderOptions } from '#testing/apps/clients-app.ts';
import { listen } from '#testing/network/listen.ts';

describe('the URL of a document', () => {
  const rules = { allowedHosts: [], allowLoopback: false };
  const loopback = { allowedHosts: [], allowLoopback: true };
  const listed = { allowedHosts: ['app.example', 'app.example:8443'], allowLoopback: false };

  test.each([
    ['https://app.example/client.json', rules],
    ['https://app.example:8443/client.json', rules],
    ['https://app.example/oauth/', rules],
    ['https://app.example:8443/client.json', listed],
    ['http://localhost:3000/client.json', loopback],
    ['http://127.0.0.1:3000/client.json', loopback],
    ['http://[::1]:3000/client.json', loopback],
  ])('may be %s', (url, given) => {
    expect(findDocumentUrlFault(url, given)).toBeUndefined();
  });

  test.each([
    ['https://app.example', 'not-normal', rules],
    ['https://app.example/', 'no-path', rules],
    ['http://app.example/client.json', 'not-https', rules],
    ['http://app.example/client.json', 'not-https', loopback],
    ['https://app.example/client.json#a', 'fragment', rules],
    ['https://app.example/client.json#', 'fragment', rules],
    ['https://app.example/client.json?a=1', 'query', rules],
    ['https://app.example/client.json?', 'query', rules],
    ['https://user@app.example/client.json', 'user-name', rules],
    ['https://user:word@app.example/client.json', 'user-name', rules],
    ['https://@app.example/client.json', 'not-normal', rules],
    ['https://app.example/a/../client.json', 'not-normal', rules],
    ['https://app.example/./client.json', 'not-normal', rules],
    ['https://app.example/%2e%2e/client.json', 'not-normal', rules],
    ['https://APP.example/client.json', 'not-normal', rules],
    ['https://app.example:443/client.json', 'not-normal', rules],
    ['https://app.example\\client.json', 'not-normal', rules],
    ['https://app.example/client.json ', 'not-normal', rules],
    ['https://app.example/cli\tent.json', 'not-normal', rules],
    ['https://2130706433/client.json', 'not-normal', rules],
    ['https://', 'no-url', rules],
    [`https://app.example/${'a'.repeat(500)}`, 'too-long', rules],
    ['http://localhost:3000/client.json', 'not-https', rules],
    ['https://localhost/client.json', 'loopback', rules],
    ['https://app.example:22/client.json', 'port', rules],
    ['https://app.example:1023/client.json', 'port', loopback],
    ['https://evil.example/client.json', 'host-not-allowed', listed],
    ['https://app.example.evil.example/client.json', 'host-not-allowed', listed],
  ])('may not be %s: %s', (url, fault, given) => {
    expect(findDocumentUrlFault(url, given)).toBe(fault);
  });
});

test.each([
  [null, 300],
  ['max-age=10', 300],
  ['public, max-age=600', 600],
  ['max-age="900"', 900],
  ['max-age=600, s-maxage=1200', 1200],
  ['max-age=999999999', 86_400],
  ['no-store,no-cache,max-age=0', 300],
  ['max-age=-5', 300],
  ['max-age=x', 300],
  ['max-age=99999999999999999999', 300],
])('a document with Cache-Control %j is fresh for %i seconds', (header, seconds) => {
  expect(readFreshness(header)).toBe(seconds);
});

const rules = {
  source: 'document' as const,
  scopes: ['openid', 'offline_access'],
  machineScopes: [],
  resources: [],
};

test.each(pinnedNames)('the copy of %s is a document that is taken', (name) => {
  const { document } = pinnedDocuments[name];

  expect(
    findDocumentUrlFault(document.client_id, { allowedHosts: [], allowLoopback: false }),
  ).toBeUndefined();
  expect(readDocument(document.client_id, document, rules).settings.name).toBe(document.client_name);
  expect(findPinned(document.client_id, [name])?.document).toBe(document);
  expect(findPinned(document.client_id, [])).toBeUndefined();
});

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A service, and a server of this machine with a document. */
async function withDocument(options: ProviderOptions = {}, rateLimit = false) {
  let answer: Answer | undefined;
  let asked = 0;
  const server = await listen((_, response) => {
    asked += 1;
    const { status = 200, headers = {}, body } = answer ?? {};
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(body ?? JSON.stringify(document));
  });
  const id = `${server.url}/client.json`;
  let document: Record<string, unknown> = {
    client_id: id,
    client_name: 'Agent',
    redirect_uris: ['http://localhost/cb'],
    token_endpoint_auth_method: 'none',
  };
  const app = await clientsApp(
    { clientIdMetadataDocuments: true, allowLoopbackDocuments: true, ...options },
    { rateLimit: { enabled: rateLimit } },
  );
  return {
    app,
    id,
    asked: () => asked,
    /** The server answers so from now on. */
    answers(next: Answer) {
      answer = next;
    },
    /** The document says this, too. */
    says(more: Record<string, unknown>) {
      document = { ...document, ...more };
    },
    find: (ip = '203.0.113.7', clientId = id): Promise<Client | undefined> =>
      findClient(createUnit({ ...serviceCaller(app.service.deps), now: app.now(), ip }), clientId),
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

describe('a client by its document', () => {
  test('is a public one that asks for consent', async () => {
    await using there = await withDocument();

    expect(await there.find()).toMatchObject({
      id: there.id,
      source: 'document',
      name: 'Agent',
      authMethod: 'none',
      applicationType: 'native',
      redirectUris: ['http://localhost/cb'],
      skipConsent: false,
      refusal: undefined,
    });
    expect((await there.app.send({ client_id: there.id })).status).toBe(200);
  });

  test('is read once while it is fresh, and then again', async () => {
    await using there = await withDocument();
    there.answers({ headers: { 'cache-control': 'max-age=600' } });

    await there.find();
    there.app.advance(599);
    await there.find();
    expect(there.asked()).toBe(1);
    there.app.advance(1);
    await there.find();
    expect(there.asked()).toBe(2);
    expect(await there.app.em().count(OAuthClient)).toBe(1);
  });

  test('has to ask for consent again when its document says something else, and not when it is written otherwise', async () => {
    await using there = await withDocument();
    const before = (await there.find())?.consentKey;

    there.app.advance(301);
    there.answers({ headers: { etag: '"2"' } });
    expect((await there.find())?.consentKey).toBe(before);
    there.app.advance(301);
    there.says({ tos_uri: 'https://app.example/terms' });
    expect((await there.find())?.consentKey).not.toBe(before);
  });

  test.each<[string, Answer]>([
    ['with status 404', { status: 404 }],
    ['with status 201', { status: 201 }],
    ['that redirects', { status: 302, headers: { location: '/elsewhere' } }],
    ['that is a page', { headers: { 'content-type': 'text/html' } }],
    ['that is text', { headers: { 'content-type': 'text/plain' } }],
    ['that is no JSON', { body: '<html>' }],
    ['that is a list', { body: '[]' }],
    ['that is null', { body: 'null' }],
    ['that is larger than 10 kB', { body: JSON.stringify({ a: 'a'.repeat(10 * 1024) }) }],
  ])('is not taken from an answer %s, and the answer is not remembered', async (_, answer) => {
    await using there = await withDocument();
    there.answers(answer);

    expect(await there.find()).toBeUndefined();
    expect(await there.app.em().count(OAuthClient)).toBe(0);
    there.answers({ headers: { 'content-type': 'application/client+json; charset=utf-8' } });
    expect(await there.find()).toBeDefined();
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['is of another client', { client_id: 'https://app.example/client.json' }, 'other-client-id'],
    ['has no name', { client_name: undefined }, 'no-name'],
    ['names a secret', { client_secret: 'a' }, 'has-secret'],
    ['names the end of a secret', { client_secret_expires_at: 0 }, 'has-secret'],
    ['wants a secret', { token_endpoint_auth_method: 'client_secret_basic' }, 'invalid'],
    ['has a wildcard', { redirect_uris: ['https://*.example/'] }, 'invalid'],
    ['has no redirect URI', { redirect_uris: [] }, 'invalid'],
    ['has only grants that it may not have', { grant_types: ['client_credentials'] }, 'invalid'],
    [
      'has keys elsewhere',
      { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'https://evil.example/keys' },
      'foreign-keys',
    ],
    ['has no keys', { token_endpoint_auth_method: 'private_key_jwt' }, 'invalid'],
  ])('is not taken if its document %s, and the log says why', async (_, says, code) => {
    await using there = await withDocument();
    there.says(says);

    expect(await there.find()).toBeUndefined();
    expect(there.app.log.filter(({ level }) => level === 'warn').map(({ fields }) => fields)).toMatchObject([
      { code },
    ]);
  });

  test('cannot give itself what its kind has not', async () => {
    await using there = await withDocument();
    there.says({
      skip_consent: true,
      require_pkce: false,
      resources: ['https://notes.example'],
      client_credentials_scopes: ['openid'],
      source: 'admin',
      disabledAt: null,
    });

    expect(await there.find()).toMatchObject({
      skipConsent: false,
      requirePkce: true,
      resources: [],
      machineScopes: [],
      source: 'document',
    });
  });

  test('is used for a day when its document cannot be had any more, and no longer', async () => {
    await using there = await withDocument();
    await there.find();
    there.answers({ status: 503 });

    there.app.advance(86_399);
    expect(await there.find()).toBeDefined();
    there.app.advance(1);
    expect(await there.find()).toBeUndefined();
  });

  test('stays disabled when its document is read again', async () => {
    await using there = await withDocument();
    await there.find();
    await there.app.em().nativeUpdate(OAuthClient, { id: there.id }, { disabledAt: there.app.now() });
    there.app.advance(301);

    expect(await there.find()).toMatchObject({ refusal: 'disabled' });
    expect((await there.app.send({ client_id: there.id })).status).toBe(401);
  });

  test('is not looked for where documents are off, on another host, or on this machine', async () => {
    await using off = await withDocument({ clientIdMetadataDocuments: false });
    await using machine = await withDocument({ allowLoopbackDocuments: false });
    await using listed = await withDocument({ allowedClientHosts: ['app.example'] });

    expect(await off.find()).toBeUndefined();
    expect(await machine.find()).toBeUndefined();
    expect(await listed.find('203.0.113.7', 'https://evil.example/client.json')).toBeUndefined();
    expect([off.asked(), machine.asked()]).toEqual([0, 0]);
  });

  test('that fails is asked for ten times a minute, for one caller and at all', async () => {
    await using there = await withDocument({}, true);
    there.answers({ status: 500 });
    for (let at = 0; at < 10; at += 1) await there.find();

    await expect(there.find()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(there.find('198.51.100.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(there.find('203.0.113.7', there.id.replace('client', 'other'))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect(there.asked()).toBe(10);
    there.app.advance(61);
    expect(await there.find()).toBeUndefined();
    expect(there.asked()).toBe(11);
  });

  test('that fails shuts nobody out who asks too often, while its last state serves', async () => {
    await using there = await withDocument({}, true);
    await there.find();
    there.app.advance(301);
    there.answers({ status: 503 });

    for (let at = 0; at < 12; at += 1) expect(await there.find()).toMatchObject({ name: 'Agent' });

    expect(there.asked()).toBe(11);
    there.app.advance(86_400);
    await there.find();
    expect(await there.find()).toBeUndefined();
  });

  test('may be several requests at once, of which the last counts', async () => {
    await using there = await withDocument();

    const found = await Promise.all(Array.from({ length: 5 }, () => there.find()));

    expect(found.map((client) => client?.name)).toEqual(Array.from({ length: 5 }, () => 'Agent'));
    expect(await there.app.em().count(OAuthClient)).toBe(1);
  });
});

test('documents on this computer are refused where the service has https', async () => {
  const starting = clientsApp({ allowLoopbackDocuments: true }, { baseURL: 'https://auth.example' });

  await expect(starting).rejects.toThrow('oauthProvider.allowLoopbackDocuments is on, and baseURL has https');
});
