import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { protocolsApp } from '#testing/apps/protocols-app.ts';

let app: Awaited<ReturnType<typeof protocolsApp>>;
beforeAll(async () => {
  app = await protocolsApp({ rateLimit: { enabled: false } });
});
afterAll(() => app[Symbol.asyncDispose]());

const json = { 'content-type': 'application/json' };

const invalidRequest = (message: string) => ({
  error: 'invalid_request',
  error_description: message,
  code: 'VALIDATION_ERROR',
  message,
});

const neverStored = ({ headers }: Response) => [headers.get('cache-control'), headers.get('pragma')];

describe('a call in the dialect of OAuth', () => {
  test('takes a form, and its answer is never stored', async () => {
    const answer = await app.post('/things/token', 'grant_type=client_credentials&scope=a+b&code=');

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(neverStored(answer)).toEqual(['no-store', 'no-cache']);
    // A parameter without a value counts as left out.
    expect(await answer.json()).toMatchObject({ input: { grant_type: 'client_credentials', scope: 'a b' } });
  });

  test.each([
    ['JSON', json, '{"grant_type":"x"}'],
    ['JSON, without a body', json, ''],
    ['a plain text', { 'content-type': 'text/plain' }, 'grant_type=x'],
    ['files', { 'content-type': 'multipart/form-data; boundary=a' }, '--a--'],
    ['no type', { 'content-type': '' }, 'grant_type=x'],
  ])('refuses a body of %s in its own form', async (_, headers, body) => {
    const answer = await app.ask('/things/token', { method: 'POST', headers, body });

    expect(answer.status).toBe(415);
    expect(neverStored(answer)).toEqual(['no-store', 'no-cache']);
    expect(await answer.json()).toEqual({
      error: 'invalid_request',
      error_description: 'Unsupported content type',
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Unsupported content type',
    });
  });

  test.each([
    'grant_type=a&grant_type=a',
    'grant_type=a&scope=b&scope=',
    'grant_type=a&unknown=1&unknown=2',
    'grant_type=a&grant%5Ftype=b',
  ])('refuses a parameter that is sent twice: %s', async (body) => {
    const answer = await app.post('/things/token', body);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual(invalidRequest('A parameter was sent more than once'));
    const inQuery = await app.ask(`/things/authorize?state=a&${body}`);
    expect(inQuery.status).toBe(400);
  });

  test('takes a parameter several times where it is a list', async () => {
    const answer = await app.post('/things/token', 'grant_type=a&resource=b&resource=c');

    expect(await answer.json()).toMatchObject({ input: { resource: ['b', 'c'] } });
  });

  test('reads nothing from the query of a request with a body', async () => {
    const answer = await app.post('/things/token?grant_type=a', 'scope=b');

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual(invalidRequest('Invalid body parameters'));
  });

  test.each([
    ['a text that no database stores', 'grant_type=%00'],
    ['a name that would set a prototype', '__proto__=a'],
    ['nothing', ''],
  ])('refuses %s', async (_, body) => {
    expect(await (await app.post('/things/token', body)).json()).toEqual(
      invalidRequest('Invalid body parameters'),
    );
  });

  test('refuses a body that is too large', async () => {
    const answer = await app.post('/things/token', `grant_type=${'a'.repeat(102_400)}`);

    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: 'invalid_request', code: 'PAYLOAD_TOO_LARGE' });
  });

  test('takes JSON beside forms where its route says so', async () => {
    const body = '{"client_id":"tv"}';
    const sent = { method: 'POST', headers: json };

    expect(await (await app.ask('/things/code', { ...sent, body })).json()).toEqual({ client_id: 'tv' });
    expect(await (await app.post('/things/code', 'client_id=tv')).json()).toEqual({ client_id: 'tv' });
    for (const wrong of ['[]', '"tv"', '{'])
      expect(await (await app.ask('/things/code', { ...sent, body: wrong })).json()).toMatchObject({
        error: 'invalid_request',
      });
    const polluted = await app.ask('/things/code', { ...sent, body: '{"client_id":"a","__proto__":{}}' });
    expect(await polluted.json()).toMatchObject({ error: 'invalid_request', code: 'INVALID_JSON' });
  });

  test('answers with the name of RFC 6749, and describes it in the characters it allows', async () => {
    const answer = await app.post('/things/token', 'grant_type=a&code=used');

    expect(answer.status).toBe(400);
    expect(answer.headers.get('www-authenticate')).toBeNull();
    expect(await answer.json()).toEqual({
      error: 'invalid_grant',
      error_description: 'The code ?used? is used up',
      code: 'OWN_INVALID_GRANT',
      message: 'The code “used” is used up',
    });
  });

  test.each([
    [{ authorization: 'Basic eDp5' }, 'Basic realm="http://localhost:3000/api/auth"'],
    [{ authorization: 'basic eDp5' }, 'Basic realm="http://localhost:3000/api/auth"'],
    [{}, null],
  ])('asks an unknown client for its secret by the scheme that came: %j', async (headers, challenge) => {
    const answer = await app.post('/things/token', 'grant_type=a&code=strange', headers);

    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, challenge]);
    expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
  });

  test.each([
    [undefined, 401, 'Bearer realm="http://localhost:3000/api/auth"'],
    [
      'Bearer ended',
      401,
      'Bearer realm="http://localhost:3000/api/auth", error="invalid_token", error_description="The token has ended"',
    ],
    [
      'Bearer narrow',
      403,
      'Bearer realm="http://localhost:3000/api/auth", error="insufficient_scope", error_description="It needs openid", scope="openid"',
    ],
  ])('asks for an access token with %s', async (authorization, status, challenge) => {
    const answer = await app.ask('/things/userinfo', { headers: authorization ? { authorization } : {} });

    expect(answer.status).toBe(status);
    expect(answer.headers.get('www-authenticate')).toBe(challenge);
  });

  test.each([
    ['client', 'invalid_client', null],
    ['access-token', 'invalid_token', 'Bearer realm="http://localhost:3000/api/auth"'],
  ])('asks a caller who should be one of the kind %s who it is', async (kind, error, challenge) => {
    for (const headers of [{}, { cookie: 'a=b', origin: 'https://evil.example' }]) {
      const answer = await app.post(`/things/for/${kind}`, 'a=b', headers);

      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, challenge]);
      expect(await answer.json()).toMatchObject({ error, code: 'UNAUTHORIZED' });
    }
  });

  test('answers nothing where there is nothing to say', async () => {
    const answer = await app.post('/things/revoke', 'token=a');

    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([200, '', null]);
  });

  test('redirects by 302, and never by 307', async () => {
    const answer = await app.ask('/things/authorize?state=a');

    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/next?state=a']);
  });

  test('checks the origin of a request with cookies', async () => {
    const answer = await app.ask('/things/consent', { method: 'POST', headers: { cookie: 'a=b' } });

    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: 'access_denied', code: 'INVALID_ORIGIN' });
    expect(await (await app.ask('/things/consent', { method: 'POST' })).json()).toMatchObject({
      error: 'unauthorized',
      code: 'UNAUTHORIZED',
      message: 'Not authenticated',
    });
  });

  test.each(['getter', 'circle', 'crash', 'refusal'])(
    'has its own form after the fault %s',
    async (fault) => {
      const answer = await app.ask(`/things/oauth/${fault}`);

      expect(answer.status).toBe(500);
      expect(answer.headers.get('etag')).toBeNull();
      expect(await answer.json()).toEqual({
        error: 'server_error',
        error_description: 'Something went wrong',
        code: 'INTERNAL_SERVER_ERROR',
        message: 'Something went wrong',
      });
    },
  );
});

test('a client that asks too often is told so in the dialect of its call', async () => {
  await using limited = await protocolsApp({ rateLimit: { enabled: true, max: 0 } });

  const answer = await limited.post('/things/token', 'grant_type=a');

  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await answer.json()).toMatchObject({ error: 'temporarily_unavailable', code: 'TOO_MANY_REQUESTS' });
});
