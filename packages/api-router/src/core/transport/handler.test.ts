import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/index.ts';

const serve = (app: TestApp, url: string, method = 'GET') =>
  app.service.serve({ method, url, headers: {}, address: null, body: async () => new Uint8Array() });

describe('a request target', () => {
  test.each([
    '/api/auth/ok',
    '/api/auth/ok/',
    '/api/auth/ok?x=1',
    '/api/auth/ok?x=/api/auth/nothing',
    '/api/auth/ok?x#y',
    'http://localhost:3000/api/auth/ok',
    'https://anything.example/api/auth/ok',
    '/api/trpc/ok',
    '/api/trpc/ok?input={}',
  ])('is served: %s', async (url) => {
    await using app = await testApp();

    expect(await serve(app, url)).toMatchObject({ status: 200 });
  });

  test.each([
    '',
    '/',
    '*',
    '?',
    '#',
    'api/auth/ok',
    '//api/auth/ok',
    '/api//auth/ok',
    '/api/auth//ok',
    '/api/auth/ok//',
    '/api/auth',
    '/api/auth/',
    '/api/authok',
    '/api/auth/../auth/ok',
    '/api/auth/./ok',
    '/api/auth/%6fk',
    '/api/auth/OK',
    '/api/auth/ok%00',
    '/api/auth/ok;x',
    '/api/auth/ok#x',
    '/api/auth\\ok',
    '/x/api/auth/ok',
    'http://host?x=/api/auth/ok',
    'http://host#/api/auth/ok',
    'http://host',
    '/api/trpc',
    '/api/trpc/',
    '/api/trpc//ok',
    '/api/trpc/ok/',
    '/api/trpc/ok,ok',
    '/api/trpc/%6fk',
    '/api/trpc/__proto__',
    '/api/trpc/constructor',
    '/api/auth/__proto__',
  ])('is not found in any other spelling: %j', async (url) => {
    await using app = await testApp();

    expect(await serve(app, url)).toMatchObject({ status: 404, body: expect.stringContaining('NOT_FOUND') });
  });

  test('may have a host of its own', async () => {
    await using app = await testApp({ basePath: '/' });

    expect(await serve(app, '/ok')).toMatchObject({ status: 200 });
    expect(await serve(app, '/error')).toMatchObject({ status: 200 });
    expect(await serve(app, '/api/trpc/ok')).toMatchObject({ status: 200 });
    expect(await serve(app, '/')).toMatchObject({ status: 404 });
  });
});

describe('a failure outside of the calls', () => {
  test('is answered like a failed call, and logged', async () => {
    await using app = await testApp();
    const headers = {
      get cookie(): string {
        throw new Error('out of order');
      },
      get 'user-agent'(): string {
        throw new Error('out of order');
      },
    };

    const answer = await app.service.serve({
      method: 'GET',
      url: '/api/auth/ok',
      headers,
      address: null,
      body: async () => new Uint8Array(),
    });

    expect(answer).toMatchObject({
      status: 500,
      body: '{"code":"INTERNAL_SERVER_ERROR","message":"Something went wrong"}',
    });
    expect(app.log).toMatchObject([{ level: 'error', message: 'request failed' }]);
  });
});
