import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#testing/apps/protocols.ts';
import { protocolsApp, SCIM } from '#testing/apps/protocols-app.ts';

let app: Awaited<ReturnType<typeof protocolsApp>>;
beforeAll(async () => {
  app = await protocolsApp({ rateLimit: { enabled: false } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => {
  const rows = rowsOf.of(app.service);
  rows.clear();
  rows.set('1', { id: '1', userName: 'ada', active: true, version: 1 });
});

const USERS = '/things/v2/Users';
const ADA = `${USERS}/1`;

const failure = (status: number, detail: string, scimType?: string) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
});

describe('a call in the dialect of SCIM', () => {
  test('creates with 201, a location and a version', async () => {
    const answer = await app.send('POST', USERS, { userName: 'bob' });

    expect(answer.status).toBe(201);
    expect(answer.headers.get('content-type')).toBe(SCIM);
    expect(answer.headers.get('location')).toBe('https://auth.example.com/api/auth/things/v2/Users/2');
    expect(answer.headers.get('etag')).toBe('W/"1"');
    expect(await answer.json()).toMatchObject({ id: '2', userName: 'bob' });
  });

  test.each([
    ['https://x.example/Users/漢', 'https://x.example/Users/%E6%BC%A2'],
    ['/Groups/1', null],
    ['https://x.example/a\r\nset-cookie: a=b', 'https://x.example/aset-cookie:%20a=b'],
  ])('sends the location %j as %j, which is a header', async (location, sent) => {
    const answer = await app.send('POST', '/things/v2/Odd', { location, version: 'W/"1"' });

    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(sent);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.json()).toMatchObject({ meta: { location } });
  });

  test.each(['1', 'W/"漢"', '"a\r\nb"', 'W/"a"b"'])(
    'sends no version that is no tag: %j',
    async (version) => {
      const answer = await app.send('POST', '/things/v2/Odd', { version });

      expect(answer.status).toBe(201);
      expect(answer.headers.get('etag')).toBeNull();
    },
  );

  test.each(['PUT', 'PATCH'])('changes by %s, in both media types', async (method) => {
    for (const type of [SCIM, 'application/json', `${SCIM}; charset=utf-8`]) {
      const answer = await app.send(method, ADA, { userName: type }, { 'content-type': type });

      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ id: '1', userName: type });
    }
  });

  test('takes the id of the path, and from the query only what shapes the answer', async () => {
    const answer = await app.send('PUT', `${ADA}?active=false&attributes=id`, { id: '2', userName: 'eve' });

    expect(await answer.json()).toMatchObject({ id: '1', userName: 'eve', active: true });
  });

  test('removes with 204, and reads no body', async () => {
    const answer = await app.ask(ADA, {
      method: 'DELETE',
      headers: { 'content-type': 'text/plain' },
      body: '{',
    });

    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([204, '', null]);
    const again = await app.ask(ADA, { method: 'DELETE' });
    expect(again.status).toBe(404);
    expect(await again.json()).toEqual(failure(404, 'No such user'));
  });

  test.each([
    ['W/"1"', 304],
    ['"1"', 304],
    ['"0", W/"1"', 304],
    ['*', 304],
    ['W/"2"', 200],
  ])('answers a reader who has %s by %i', async (tag, status) => {
    const answer = await app.ask(ADA, { headers: { 'if-none-match': tag } });

    expect(answer.status).toBe(status);
    expect(answer.headers.get('etag')).toBe('W/"1"');
    expect((await answer.text()) === '').toBe(status === 304);
  });

  test.each([
    [undefined, 200],
    ['W/"1"', 200],
    ['*', 200],
    ['W/"0"', 412],
  ])('changes what a writer has seen as %s with %i', async (tag, status) => {
    const answer = await app.send('PUT', ADA, { userName: 'eve' }, tag ? { 'if-match': tag } : {});

    expect(answer.status).toBe(status);
    expect(rowsOf.of(app.service).get('1')?.userName).toBe(status === 200 ? 'eve' : 'ada');
    if (status === 412)
      expect(await answer.json()).toEqual(failure(412, 'It has been changed since it was read'));
  });

  test('refuses with its type, where the error has one', async () => {
    const answer = await app.send('POST', USERS, { userName: 'ada' });

    expect(answer.status).toBe(409);
    expect(answer.headers.get('content-type')).toBe(SCIM);
    expect(await answer.json()).toEqual(failure(409, 'userName is taken', 'uniqueness'));
  });

  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'userName=bob'],
    ['a form without fields', { 'content-type': 'application/x-www-form-urlencoded' }, ''],
    ['no type', { 'content-type': '' }, '{"userName":"bob"}'],
    ['a text', { 'content-type': 'text/plain' }, '{"userName":"bob"}'],
  ])('refuses %s by 415', async (_, headers, body) => {
    const answer = await app.ask(USERS, { method: 'POST', headers, body });

    expect(answer.status).toBe(415);
    expect(answer.headers.get('content-type')).toBe(SCIM);
    expect(await answer.json()).toEqual(failure(415, 'Unsupported content type'));
  });

  test.each([
    ['{', 400, 'invalidSyntax'],
    ['{"userName":"a","__proto__":{}}', 400, 'invalidSyntax'],
    [`{"userName":${'['.repeat(40)}${']'.repeat(40)}}`, 400, 'invalidSyntax'],
    ['[]', 400, 'invalidValue'],
    ['{}', 400, 'invalidValue'],
    ['', 400, 'invalidValue'],
    ['{"userName":"a\\u0000"}', 400, 'invalidValue'],
    [JSON.stringify({ userName: 'a'.repeat(102_400) }), 413, undefined],
  ])('refuses the body %.40s', async (body, status, scimType) => {
    const answer = await app.ask(USERS, { method: 'POST', headers: { 'content-type': SCIM }, body });

    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe(SCIM);
    const detail = expect.stringMatching(/^[A-Z]/);
    expect(await answer.json()).toEqual({ ...failure(status, '', scimType), detail });
  });

  test('asks for a token', async () => {
    const without = await app.ask('/things/scim/token');
    const withOne = await app.ask('/things/scim/token', { headers: { authorization: 'Bearer x' } });

    expect(without.headers.get('www-authenticate')).toBe('Bearer realm="http://localhost:3000/api/auth"');
    expect(withOne.headers.get('www-authenticate')).toContain('error="invalid_token"');
    expect(await without.json()).toEqual(failure(401, 'No token'));
  });

  test('asks a caller who should be a directory for its token', async () => {
    const answer = await app.send('POST', '/things/for/directory', {}, { cookie: 'a=b' });

    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="http://localhost:3000/api/auth"');
    expect(await answer.json()).toEqual(failure(401, 'Not authenticated'));
  });

  test.each(['scim/getter', 'scim/circle', 'scim/crash', 'misfit'])(
    'has its own form after the fault %s',
    async (fault) => {
      const answer = await app.ask(`/things/${fault}`);

      expect(answer.status).toBe(500);
      expect(answer.headers.get('content-type')).toBe(SCIM);
      expect(answer.headers.get('etag')).toBeNull();
      expect(await answer.json()).toEqual(failure(500, 'Something went wrong'));
    },
  );

  test.each([
    ['PATCH', USERS, 'POST, GET'],
    ['POST', ADA, 'GET, PUT, PATCH, DELETE'],
    ['OPTIONS', ADA, 'GET, PUT, PATCH, DELETE'],
  ])('names the methods of the path to %s %s', async (method, path, allow) => {
    const answer = await app.ask(path, { method });

    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  });
});
