import { createKeystead } from '@keystead/api-router';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { shelves } from './shelf.ts';

const origin = 'https://app.example.com';

const start = () =>
  createKeystead({
    baseURL: origin,
    secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
    database: 'sqlite::memory:',
    features: [shelves],
  });

let keystead: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  keystead = await start();
  await keystead.migrate();
});
afterAll(() => keystead.close());

const send = (method: 'POST' | 'PUT', path: string, body: string, headers: Record<string, string>) =>
  keystead.handler(new Request(`${origin}/api/auth${path}`, { method, headers, body }));

const scim = { 'content-type': 'application/scim+json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a feature of an application that speaks other protocols', () => {
  test('creates and replaces resources of SCIM', async () => {
    const added = await send('POST', '/shelf/books', '{"title":"Persuasion"}', scim);
    expect(added.status).toBe(201);
    expect(added.headers.get('location')).toBe(`${origin}/api/auth/shelf/books/2`);
    const full = await send('POST', '/shelf/books', '{"title":"Sanditon"}', scim);
    expect(await full.json()).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '409',
      scimType: 'tooMany',
      detail: 'The shelf is full',
    });
    const replaced = await send('PUT', '/shelf/books/1', '{"title":"Emma, again"}', scim);
    expect([replaced.status, replaced.headers.get('etag')]).toEqual([200, 'W/"2"']);
    const late = await send('PUT', '/shelf/books/1', '{"title":"a"}', { ...scim, 'if-match': 'W/"1"' });
    expect(late.status).toBe(412);
  });

  test('takes forms of OAuth from pages of every origin', async () => {
    const stranger = { ...form, origin: 'https://spa.example' };
    const given = await send('POST', '/shelf/token', 'code=new', stranger);
    expect(await given.json()).toEqual({ access_token: 'a', token_type: 'Bearer' });
    expect(given.headers.get('access-control-allow-origin')).toBe('*');
    expect(given.headers.get('cache-control')).toBe('no-store');
    expect(await (await send('POST', '/shelf/token', 'code=used', stranger)).json()).toEqual({
      error: 'invalid_grant',
      error_description: 'The code is used up',
      code: 'CODE_USED',
      message: 'The code is used up',
    });
    const twice = await send('POST', '/shelf/token', 'code=a&code=b', stranger);
    expect(await twice.json()).toMatchObject({ error: 'invalid_request' });
    expect((await send('POST', '/shelf/token', '{"code":"new"}', scim)).status).toBe(415);
  });

  test('has no call in the type of the router', () => {
    type Calls = (typeof keystead)['router']['_def']['record'];

    expectTypeOf<'shelf'>().not.toExtend<keyof Calls>();
    expectTypeOf<'getSession'>().toExtend<keyof Calls>();
  });

  test('is documented, and not on tRPC', async () => {
    const document = await keystead.handler(new Request(`${origin}/api/auth/openapi.json`));
    const { paths } = await document.json();
    expect(paths['/shelf/books/{id}'].put.operationId).toBe('shelf.replace');
    const overRpc = await keystead.handler(
      new Request(`${origin}/api/trpc/shelf.token`, { method: 'POST', body: '{}' }),
    );
    expect(overRpc.status).toBe(404);
  });
});
