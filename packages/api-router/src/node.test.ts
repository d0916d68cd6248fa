import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { describe, expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import { TOO_MANY_REQUESTS } from '#core/errors/request-errors.ts';
import { BODY_LIMIT } from '#core/http/incoming.ts';
import { answerAuthErrors, toNodeHandler } from '#node.ts';
import { listen, sendRaw } from '#testing/network/listen.ts';
import { createTestKeystead, type TestKeystead } from '#testing.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
const json = { 'content-type': 'application/json' };
const post = (body: unknown, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** The ways in which an application of Express may hold the service. */
const mounts: Record<string, (app: Express, keystead: TestKeystead) => void> = {
  'before express.json()': (app, keystead) => {
    app.use(toNodeHandler(keystead));
    app.use(express.json());
  },
  'after express.json()': (app, keystead) => {
    app.use(express.json({ limit: '10mb' }), express.urlencoded());
    app.use(toNodeHandler(keystead));
  },
  'after parsers of bytes and texts': (app, keystead) => {
    app.use(express.raw({ type: '*/json', limit: '10mb' }), express.text({ type: '*/*' }));
    app.use(toNodeHandler(keystead));
  },
  'under a path': (app, keystead) => {
    app.use('/api', toNodeHandler(keystead));
  },
  'in a router': (app, keystead) => {
    const router = express.Router();
    router.use('/auth', toNodeHandler(keystead));
    router.use('/trpc', toNodeHandler(keystead));
    app.use('/api', express.json({ limit: '1mb' }), router);
  },
};

function applicationWith(keystead: TestKeystead, mount: keyof typeof mounts): Express {
  const app = express();
  app.use((_request, response, next) => {
    response.cookie('visited', 'yes').vary('Accept-Language');
    next();
  });
  mounts[mount]?.(app, keystead);
  app.all('/own', express.json(), (request, response) => {
    response.json({ own: request.body ?? null });
  });
  return app;
}

describe.each(Object.keys(mounts))('in Express, %s', (mount) => {
  test('it signs people up and in, and reads their session', async () => {
    await using keystead = await createTestKeystead();
    await using server = await listen(applicationWith(keystead, mount));

    const signedUp = await fetch(`${server.url}/api/auth/sign-up/email`, post(ada));
    const cookies = signedUp.headers.getSetCookie();
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    const session = await fetch(`${server.url}/api/auth/get-session`, { headers: { cookie } });
    const wrong = await fetch(`${server.url}/api/trpc/signIn.email`, post({ ...ada, password: 'wrong' }));

    expect([signedUp.status, session.status, wrong.status]).toEqual([200, 200, 401]);
    expect(await session.json()).toMatchObject({ user: { email: ada.email } });
    expect(cookies.map((line) => line.split('=')[0])).toEqual(['visited', 'keystead.session_token']);
    expect(session.headers.get('vary')).toBe('Accept-Language, Origin');
  });

  test('it leaves other paths to the application', async () => {
    await using keystead = await createTestKeystead();
    await using server = await listen(applicationWith(keystead, mount));

    const own = await fetch(`${server.url}/own`, post({ a: 1 }));
    const missing = await fetch(`${server.url}/missing`);

    expect(await own.json()).toEqual({ own: expect.anything() });
    expect(missing.status).toBe(404);
    expect(missing.headers.get('content-type')).toContain('text/html');
    expect(await (await fetch(`${server.url}/api/auth/missing`)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('it refuses what it refuses elsewhere', async () => {
    await using keystead = await createTestKeystead();
    await using server = await listen(applicationWith(keystead, mount));
    const url = `${server.url}/api/auth/sign-in/email`;
    const codeOf = async (init: RequestInit) => Object(await (await fetch(url, init)).json()).code;

    expect(await codeOf(post({ email: 7 }))).toBe('VALIDATION_ERROR');
    expect(await codeOf(post('{"email":"a","__proto__":{"x":1}}'))).toBe('INVALID_JSON');
    expect(await codeOf(post('email=a', { 'content-type': 'text/plain' }))).toBe('UNSUPPORTED_MEDIA_TYPE');
    const form = new URLSearchParams({ email: 'eve@example.com', password: 'a & b = c' });
    expect(await codeOf(post(form.toString(), { 'content-type': 'application/x-www-form-urlencoded' }))).toBe(
      'INVALID_EMAIL_OR_PASSWORD',
    );
    expect(await codeOf(post({ email: 'x'.repeat(BODY_LIMIT) }))).toBe('PAYLOAD_TOO_LARGE');
    expect(await codeOf(post({ ...ada, callbackURL: 'https://evil.example' }))).toBe('INVALID_CALLBACK_URL');
  });
});

const headersOf = (url: string, method: string): Promise<IncomingMessage & { text: string }> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve(Object.assign(response, { text })));
    });
    sent.on('error', reject).end();
  });

describe('in plain Node', () => {
  test('it answers, with 404 in JSON for what is not its own', async () => {
    await using keystead = await createTestKeystead();
    await using server = await listen(toNodeHandler(keystead));

    const found = await fetch(`${server.url}/api/auth/ok`);
    const missing = await fetch(`${server.url}/`);

    expect(await found.json()).toEqual({ ok: true });
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'Not found' },
    ]);
  });

  test('it answers HEAD with the headers of GET, and no body', async () => {
    await using keystead = await createTestKeystead();
    await using server = await listen(toNodeHandler(keystead));

    const [get, head] = [
      await headersOf(`${server.url}/api/auth/ok`, 'GET'),
      await headersOf(`${server.url}/api/auth/ok`, 'HEAD'),
    ];

    expect([get.text, head.text]).toEqual(['{"ok":true}', '']);
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '11']);
  });

  test.each(['Ada', 'Änne', 'Łucja 🦊', 'ÿ'])('it writes the name %s as UTF-8', async (name) => {
    await using keystead = await createTestKeystead();
    await using server = await listen(toNodeHandler(keystead));

    const signedUp = await fetch(`${server.url}/api/auth/sign-up/email`, post({ ...ada, name }));
    const bytes = Buffer.from(await signedUp.arrayBuffer());

    expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({ user: { name } });
    expect(signedUp.headers.get('content-length')).toBe(String(bytes.length));
  });

  test('it sends several cookies, each in a line of its own', async () => {
    await using keystead = await createTestKeystead({ session: { cookieCache: { enabled: true } } });
    await using server = await listen(toNodeHandler(keystead));

    const signedUp = await fetch(`${server.url}/api/auth/sign-up/email`, post(ada));

    expect(signedUp.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
      'keystead.session_token',
      'keystead.session_data',
    ]);
  });

  test('it passes the IP address of the caller on', async () => {
    await using keystead = await createTestKeystead();
    await using server = await listen(toNodeHandler(keystead));

    const signedUp = await fetch(`${server.url}/api/auth/sign-up/email`, post(ada));
    const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';

    expect((await keystead.getSession({ cookie }))?.session.ipAddress).toBe('127.0.0.1');
  });

  test('a body that only says it is huge is refused before it is sent', async () => {
    await using keystead = await createTestKeystead();
    await using server = await listen(toNodeHandler(keystead));

    const answer = await sendRaw(
      server.port,
      'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n',
    );

    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('connection: close');
  });

  test('a client that disconnects during its body causes no failure', async () => {
    const failures: unknown[] = [];
    await using keystead = await createTestKeystead({
      logger: {
        debug() {},
        info() {},
        warn: (fields) => failures.push(fields),
        error: (fields) => failures.push(fields),
      },
    });
    const over = Promise.withResolvers<void>();
    const handle = toNodeHandler({
      deps: keystead.deps,
      serve: (incoming) => keystead.serve(incoming).finally(over.resolve),
    });
    await using server = await listen((request, response) => {
      handle(request, response);
      request.socket.destroy();
    });

    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(
        'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"email":',
      ),
    );
    socket.on('error', () => undefined);
    await over.promise;

    expect(failures).toEqual([]);
  });

  test('a body that other code consumed is refused, and the log says why', async () => {
    const messages: unknown[] = [];
    await using keystead = await createTestKeystead({
      logger: { debug() {}, info() {}, warn() {}, error: (fields) => messages.push(Object.values(fields)) },
    });
    const handle = toNodeHandler(keystead);
    await using server = await listen((request, response) => {
      request.resume().on('end', () => handle(request, response));
    });

    const refused = await fetch(`${server.url}/api/auth/sign-in/email`, post(ada));

    expect(refused.status).toBe(400);
    expect(String(messages)).toContain('Mount toNodeHandler in front of what reads it.');
  });

  test('a service that fails is left to the error handler of the application', async () => {
    await using keystead = await createTestKeystead();
    const { deps } = keystead;
    const handle = toNodeHandler({ deps, serve: () => Promise.reject(new Error('out of order')) });
    await using server = await listen((request, response) =>
      handle(request, response, (error) => response.writeHead(599).end(String(error))),
    );

    const answer = await fetch(`${server.url}/api/auth/ok`);

    expect([answer.status, await answer.text()]).toEqual([599, 'Error: out of order']);
  });
});

test('in Express, errors of own routes are answered as those of the service, with one line', async () => {
  await using keystead = await createTestKeystead();
  const app = express();
  app.get('/me', async (request, response) => {
    response.json((await keystead.requireSession(request.headers)).user);
  });
  app.get('/busy', () => {
    throw new AuthError(TOO_MANY_REQUESTS, { retryAfter: 7 });
  });
  app.get('/broken', () => {
    throw new TypeError('broken');
  });
  app.use(answerAuthErrors);
  const others: unknown[] = [];
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    others.push(error);
    response.status(500).end();
  });
  await using server = await listen(app);

  const refused = await fetch(`${server.url}/me`);
  const busy = await fetch(`${server.url}/busy`);
  const broken = await fetch(`${server.url}/broken`);

  expect([refused.status, await refused.json()]).toEqual([
    401,
    { code: 'UNAUTHORIZED', message: 'Not authenticated' },
  ]);
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '7']);
  expect([broken.status, others]).toEqual([500, [expect.any(TypeError)]]);
});
