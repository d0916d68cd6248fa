import '#testing/database/one-database.ts';
import { User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { signedUp, testApp } from '#testing/index.ts';

const json = { 'content-type': 'application/json' };
const post = (body?: string, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  headers,
  ...(body !== undefined && { body }),
});

async function errorOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
}

describe('tRPC', () => {
  test('answers a query and a mutation in the format of tRPC', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const query = await ada.send('/api/trpc/getSession');
    const mutation = await ada.send('/api/trpc/updateUser', post('{"name":"Augusta"}'));

    expect(query.status).toBe(200);
    expect(await query.json()).toMatchObject({ result: { data: { user: { id: ada.id } } } });
    expect(query.headers.get('content-type')).toBe('application/json');
    expect(query.headers.get('cache-control')).toBe('no-store');
    expect(await mutation.json()).toEqual({ result: { data: { status: true } } });
    expect(mutation.headers.getSetCookie()[0]).toContain('keystead.session_token=');
  });

  test('takes the input of a query as JSON', async () => {
    await using app = await testApp();
    const input = encodeURIComponent('{"token":"x","callbackURL":"/r"}');

    const response = await app.browser().send(`/api/trpc/openResetLink?input=${input}`);

    expect(await response.json()).toMatchObject({ result: { data: { redirect: true } } });
  });

  test.each([
    { url: '/api/trpc/ok,ok?batch=1&input={}', init: {} },
    { url: '/api/trpc/updateUser,updateUser?batch=1', init: post('{"0":{"name":"a"},"1":{"name":"b"}}') },
    { url: '/api/trpc/ok,ok', init: {} },
  ])('refuses a batch: $url', async ({ url, init }) => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const response = await ada.send(url, init);

    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ data: { reason: 'NOT_FOUND', httpStatus: 404 } });
    expect(await app.em().find(User, {})).toMatchObject([{ name: 'Ada' }]);
  });

  test('runs nothing twice when one call is sent as a batch', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const response = await ada.send('/api/trpc/updateUser?batch=1', post('{"0":{"name":"Augusta"}}'));

    expect(await response.json()).toEqual({ result: { data: { status: true } } });
    expect(await app.em().find(User, {})).toMatchObject([{ name: 'Ada' }]);
  });

  test.each([
    { url: '/api/trpc/updateUser', init: {}, allow: 'POST' },
    { url: '/api/trpc/updateUser?input={}', init: { method: 'PUT' }, allow: 'POST' },
    { url: '/api/trpc/listAccounts', init: post('{}'), allow: 'GET' },
  ])('refuses a wrong method: $url', async ({ url, init, allow }) => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const response = await ada.send(url, init);

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    expect(await errorOf(response)).toMatchObject({ data: { reason: 'METHOD_NOT_ALLOWED' } });
  });

  test.each([
    { case: 'a query', url: '/api/trpc/openResetLink?input={', init: {} },
    { case: 'a body', url: '/api/trpc/updateUser', init: post('{"name":') },
    { case: 'deep nesting', url: '/api/trpc/updateUser', init: post('['.repeat(5000) + ']'.repeat(5000)) },
    {
      case: 'text that is no UTF-8',
      url: '/api/trpc/updateUser',
      init: { ...post(), body: Buffer.from([0xff]) },
    },
  ])('refuses $case that is no JSON of ours', async ({ url, init }) => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const response = await ada.send(url, init);

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ data: { reason: 'INVALID_JSON' } });
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'refuses %s, which a form of another site could send',
    async (type) => {
      await using app = await testApp();
      const ada = await signedUp(app);

      const response = await ada.send(
        '/api/trpc/updateUser',
        post('{"name":"Eve"}', { 'content-type': type }),
      );

      expect(response.status).toBe(415);
      expect(await errorOf(response)).toMatchObject({ data: { reason: 'UNSUPPORTED_MEDIA_TYPE' } });
    },
  );

  test('refuses a body that is too large', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const response = await ada.send(
      '/api/trpc/updateUser',
      post(JSON.stringify({ name: 'x'.repeat(200_000) })),
    );

    expect(response.status).toBe(413);
    expect(await errorOf(response)).toMatchObject({ data: { reason: 'PAYLOAD_TOO_LARGE' } });
  });

  test('refuses what another site makes the browser send', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const headers = { ...json, origin: 'https://evil.example' };

    const response = await ada.send('/api/trpc/updateUser', post('{"name":"Eve"}', headers));

    expect(response.status).toBe(403);
    expect(await errorOf(response)).toMatchObject({ data: { reason: 'INVALID_ORIGIN' } });
  });

  test('names the wrong fields, without stack and input', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const response = await ada.send('/api/trpc/updateUser', post('{"name":12,"secret":"s3cret"}'));

    const text = await response.text();
    expect(response.status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({
      error: {
        message: 'Invalid body parameters',
        data: { reason: 'VALIDATION_ERROR', httpStatus: 400, issues: [{ path: 'name' }] },
      },
    });
    expect(text).not.toMatch(/stack|s3cret|node_modules/);
  });

  test.each([
    '',
    'unknown',
    'signIn',
    '__proto__',
    'constructor',
    'setPassword',
    'updateUser/',
    'updateUser%2f',
  ])('has no call named %j', async (name) => {
    await using app = await testApp();

    const response = await app.browser().send(`/api/trpc/${name}`, post('{}'));

    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ data: { reason: 'NOT_FOUND' } });
  });

  test('has no call that the operator disabled, under any name', async () => {
    await using app = await testApp({ disabledPaths: ['/update-user'] });
    const ada = await signedUp(app);

    const rpc = await ada.send('/api/trpc/updateUser', post('{"name":"Augusta"}'));
    const rest = await ada.post('/update-user', { name: 'Augusta' });

    expect([rpc.status, rest.status]).toEqual([404, 404]);
    expect(await app.em().find(User, {})).toMatchObject([{ name: 'Ada' }]);
  });

  test('has the path that the operator chooses', async () => {
    await using app = await testApp({ rpcPath: '/rpc' });

    const response = await app.service.handler(new Request('http://localhost:3000/rpc/ok'));

    expect(await response.json()).toEqual({ result: { data: { ok: true } } });
  });

  test('shows no details of a bug, and logs it', async () => {
    await using app = await testApp({
      hooks: {
        beforeUserCreate: () => {
          throw new Error('connection string postgresql://secret');
        },
      },
    });

    const body = JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' });
    const response = await app.browser().send('/api/trpc/signUp.email', post(body));

    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toContain('INTERNAL_SERVER_ERROR');
    expect(text).not.toContain('postgresql');
    expect(app.log).toMatchObject([{ level: 'error', message: 'call failed' }]);
  });
});
