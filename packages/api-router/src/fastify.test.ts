import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import { TOO_MANY_REQUESTS } from '#core/errors/request-errors.ts';
import { BODY_LIMIT } from '#core/http/incoming.ts';
import { keysteadPlugin } from '#fastify.ts';
import { sendRaw } from '#testing/network/listen.ts';
import { createTestKeystead, type TestKeystead, type TestKeysteadOptions } from '#testing.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
const headers = { 'content-type': 'application/json' };

interface Started extends AsyncDisposable {
  app: FastifyInstance;
  keystead: Pick<TestKeystead, 'deps' | 'serve'>;
}

/** An application with parsers, hooks and routes of its own around the plugin. */
async function start(options: TestKeysteadOptions = {}): Promise<Started> {
  const keystead = await createTestKeystead(options);
  const app = fastify();
  app.addContentTypeParser('application/csv', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body).split(',')),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('set-cookie', 'visited=yes').header('vary', 'Accept-Language').header('x-own', 'yes');
  });
  await app.register(keysteadPlugin, { keystead });
  app.post('/own', async ({ body }) => ({ own: body }));
  return {
    app,
    keystead,
    async [Symbol.asyncDispose]() {
      await app.close();
      await keystead.close();
    },
  };
}

describe('in Fastify', () => {
  test('it signs people up and in, and reads their session', async () => {
    await using started = await start();
    const { app } = started;

    const signedUp = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers,
      payload: ada,
    });
    const session = await app.inject({
      url: '/api/auth/get-session',
      cookies: Object.fromEntries(signedUp.cookies.map(({ name, value }) => [name, value])),
    });
    const wrong = await app.inject({
      method: 'POST',
      url: '/api/trpc/signIn.email',
      headers,
      payload: { ...ada, password: 'wrong' },
    });

    expect([signedUp.statusCode, session.statusCode, wrong.statusCode]).toEqual([200, 200, 401]);
    expect(session.json()).toMatchObject({ user: { email: ada.email } });
    expect(signedUp.cookies.map(({ name }) => name)).toEqual(['visited', 'keystead.session_token']);
    expect(session.headers).toMatchObject({ vary: 'Accept-Language, Origin', 'x-own': 'yes' });
  });

  test('it leaves parsers and other paths to the application', async () => {
    await using started = await start();
    const { app } = started;
    const own = async (type: string, payload: string) =>
      app.inject({ method: 'POST', url: '/own', headers: { 'content-type': type }, payload });

    expect((await own('application/json', '{"a":1}')).json()).toEqual({ own: { a: 1 } });
    expect((await own('application/csv', 'a,b')).json()).toEqual({ own: ['a', 'b'] });
    expect((await own('application/xml', '<a/>')).statusCode).toBe(415);
    expect((await app.inject('/missing')).json()).toMatchObject({ error: 'Not Found' });
    expect((await app.inject('/api/auth/missing')).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each<[string, string, string, string]>([
    ['bad JSON', 'application/json', '{', 'INVALID_JSON'],
    ['an empty body', 'application/json', '', 'VALIDATION_ERROR'],
    ['another type', 'text/plain', 'x', 'UNSUPPORTED_MEDIA_TYPE'],
    ['no type at all', '', 'x', 'UNSUPPORTED_MEDIA_TYPE'],
    ['a type that is none', 'nonsense', 'x', 'UNSUPPORTED_MEDIA_TYPE'],
    ['too large a body', 'application/json', 'x'.repeat(BODY_LIMIT + 1), 'PAYLOAD_TOO_LARGE'],
    ['a body too large for Fastify too', 'application/json', 'x'.repeat(2_000_000), 'PAYLOAD_TOO_LARGE'],
  ])('%s is refused as elsewhere', async (_, type, payload, code) => {
    await using started = await start();
    const url = await started.app.listen({ host: '127.0.0.1', port: 0 });

    const response = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: payload,
    });

    expect(await response.json()).toMatchObject({ code });
    expect(response.headers.get('x-own')).toBe('yes');
  });

  test('a body that only says it is huge is refused before it is sent', async () => {
    await using started = await start();
    const url = await started.app.listen({ host: '127.0.0.1', port: 0 });

    const answer = await sendRaw(
      Number(new URL(url).port),
      'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n',
    );

    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('connection: close');
  });

  test('it answers HEAD and preflights, and redirects', async () => {
    await using started = await start({ trustedOrigins: ['https://app.example.com'] });
    const { app } = started;

    const head = await app.inject({ method: 'HEAD', url: '/api/auth/ok' });
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/trpc/signOut',
      headers: { origin: 'https://app.example.com', 'access-control-request-method': 'POST' },
    });
    const link = await app.inject('/api/auth/verify-email?token=x&callbackURL=/welcome');

    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '11', '']);
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('https://app.example.com');
    expect([link.statusCode, link.headers.location]).toEqual([302, expect.stringContaining('error=')]);
  });

  test('it refuses a prefix, which would lead nowhere', async () => {
    await using keystead = await createTestKeystead();
    const app = fastify();

    await expect(app.register(keysteadPlugin, { keystead, prefix: '/v1' })).rejects.toThrow(
      'keysteadPlugin has the prefix /v1, expected none; set basePath and rpcPath instead',
    );
  });

  test('it may have the whole host', async () => {
    await using started = await start({ basePath: '/' });

    expect((await started.app.inject('/ok')).json()).toEqual({ ok: true });
    expect((await started.app.inject('/api/trpc/ok')).json()).toEqual({ result: { data: { ok: true } } });
  });
});

test('in Fastify, errors of own routes have the status and the code of the service, with no code', async () => {
  await using keystead = await createTestKeystead();
  const app = fastify();
  app.get('/me', async (request) => (await keystead.requireSession(request.headers)).user);
  app.get('/busy', async () => {
    throw new AuthError(TOO_MANY_REQUESTS, { retryAfter: 7 });
  });

  const refused = await app.inject('/me');
  const busy = await app.inject('/busy');
  await app.close();

  expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'UNAUTHORIZED' }]);
  expect([busy.statusCode, busy.headers['retry-after'], busy.json()]).toMatchObject([
    429,
    '7',
    { code: 'TOO_MANY_REQUESTS' },
  ]);
});
