import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { protocols } from '#testing/apps/protocols.ts';
import { createBrowser, ORIGIN, testApp } from '#testing/index.ts';

const part = z.object({ content: z.record(z.string(), z.unknown()).optional() }).loose();
const operation = z.object({
  operationId: z.string(),
  requestBody: part.optional(),
  responses: z.record(z.string(), part),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** Media types of a body. */
const typesOf = (given: z.infer<typeof part> | undefined): string[] => Object.keys(given?.content ?? {});

const json = { 'content-type': 'application/json' };

async function signedIn() {
  const app = await testApp();
  const browser = createBrowser(await app.withFeatures([protocols]));
  const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  await browser.post('/sign-up/email', person);
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    browser.send(`/api/auth${path}`, {
      method,
      headers: { ...json, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { send, browser, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

describe('a call of an application', () => {
  test('creates with 201, changes by PUT and PATCH, and removes by DELETE with 204', async () => {
    await using ada = await signedIn();

    const added = await ada.send('POST', '/notes', { text: 'a' });
    expect([added.status, await added.json()]).toEqual([201, { text: 'a' }]);
    for (const method of ['PUT', 'PATCH']) {
      const changed = await ada.send(method, '/notes/7?text=query', { id: '8', text: method });
      expect([changed.status, await changed.json()]).toEqual([200, { id: '7', text: method }]);
    }
    const removed = await ada.send('DELETE', '/notes/7');
    expect([removed.status, await removed.text()]).toEqual([204, '']);
  });

  test('has status 200 and its answer over tRPC', async () => {
    await using ada = await signedIn();

    const added = await ada.browser.send('/api/trpc/notes.add', {
      method: 'POST',
      headers: json,
      body: '{"text":"a"}',
    });

    expect([added.status, await added.json()]).toEqual([200, { result: { data: { text: 'a' } } }]);
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('is not made for another site by %s', async (method) => {
    await using ada = await signedIn();

    const body = method === 'DELETE' ? undefined : { text: 'a' };
    const forged = await ada.send(method, '/notes/7', body, { origin: 'https://evil.example' });

    expect(forged.status).toBe(403);
    expect(await forged.json()).toMatchObject({ code: 'INVALID_ORIGIN' });
  });

  test('says where an invalid input is', async () => {
    await using ada = await signedIn();

    const changed = await ada.send('PUT', '/notes/7', { text: 7 });
    expect(await changed.json()).toMatchObject({ message: 'Invalid body parameters' });
    const form = await ada.send('PUT', '/notes/7', {}, { 'content-type': 'text/plain' });
    expect(form.status).toBe(415);
    const url = await ada.send('POST', '/notes', { text: 'a', callbackURL: 'https://evil.example' });
    expect(await url.json()).toMatchObject({ code: 'INVALID_CALLBACK_URL' });
  });

  test('is documented with its methods and status', async () => {
    await using ada = await signedIn();
    const document = documentSchema.parse(await (await ada.browser.send('/api/auth/openapi.json')).json());
    const { paths, components } = document;
    const at = (path: string, method: string) => operation.parse(paths[path]?.[method]);

    expect(Object.keys(paths['/notes/{id}'] ?? {})).toEqual(['put', 'patch', 'delete']);
    expect(at('/notes/{id}', 'put').operationId).toBe('notes.change');
    expect(at('/notes/{id}', 'patch').operationId).toBe('notes.change.patch');
    expect(at('/notes/{id}', 'delete').requestBody).toBeUndefined();
    expect(at('/notes/{id}', 'delete').responses[204]).toEqual({ description: 'Success' });
    expect(Object.keys(at('/notes', 'post').responses)).toContain('201');
    const user = at('/things/v2/Users/{id}', 'put');
    expect(typesOf(user.requestBody)).toEqual(['application/scim+json', 'application/json']);
    expect(Object.keys(user.responses)).toEqual(expect.arrayContaining(['200', '412', '415']));
    expect(typesOf(user.responses[200])).toEqual(['application/scim+json']);
    expect(JSON.stringify(user.responses[412])).toContain('"$ref":"#/components/schemas/ScimError"');
    expect(Object.keys(at('/things/v2/Users/{id}', 'get').responses)).toContain('304');
    const token = at('/things/token', 'post');
    expect(typesOf(token.requestBody)).toEqual(['application/x-www-form-urlencoded']);
    expect(JSON.stringify(token.responses[400])).toContain('"$ref":"#/components/schemas/OAuthError"');
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['OAuthError', 'ScimError']));
  });

  test('is asked about by pages of trusted origins with its methods', async () => {
    await using ada = await signedIn();
    const preflight = (path: string) =>
      ada.browser.send(`/api/auth${path}`, {
        method: 'OPTIONS',
        headers: { origin: ORIGIN, 'access-control-request-method': 'PUT' },
      });

    const allowed = async (path: string) =>
      (await preflight(path)).headers.get('access-control-allow-methods');
    expect(await allowed('/notes/7')).toBe('GET,POST,PUT,PATCH,DELETE');
    expect(await allowed('/notes')).toBe('GET,POST');
    expect(await allowed('/nothing')).toBe('GET,POST');
  });
});
