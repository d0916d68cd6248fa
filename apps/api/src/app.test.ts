import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createTestKeystead } from '@keystead/api-router/testing';
import { Router } from 'express';
import { describe, expect, test } from 'vitest';
import { json, runApp } from '#testing/run-app.ts';
import { sendRaw } from '#testing/send-raw.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const ok = async () => json(200, { ok: true });

function builtDemo(): string {
  const folder = temporaryFolder('demo');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Demo</title>');
  writeFileSync(join(folder, 'assets', 'index-4f2a.js'), 'export {};');
  return folder;
}

const readJson = async (response: Response): Promise<unknown> => response.json();

describe('the service', () => {
  test('gets the request unchanged and answers through the server', async () => {
    const seen: unknown[] = [];
    await using app = await runApp(async (incoming) => {
      const { method, url, address } = incoming;
      seen.push({ method, url, address, type: incoming.headers['content-type'] });
      const body = Buffer.from(await incoming.body()).toString();
      return json(201, { body }, [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ]);
    });

    const response = await fetch(`${app.url}/api/auth/sign-in/email?x=%2F..%2F`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"é":1}',
    });

    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await readJson(response)).toEqual({ body: '{"é":1}' });
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/api/auth/sign-in/email?x=%2F..%2F',
        address: '127.0.0.1',
        type: 'application/json',
      },
    ]);
  });

  test.each([
    '/api/auth',
    '/api/auth/',
    '/api/auth?x=1',
    '/api/auth/ok/',
    '/api/trpc/ok',
    '/api/auth//ok',
    '/api/auth/%',
  ])('answers %s', async (path) => {
    await using app = await runApp(ok);

    expect(
      (await sendRaw(app.port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).slice(0, 12),
    ).toBe('HTTP/1.1 200');
  });

  test.each([
    '/API/auth/ok',
    '//api/auth/ok',
    '/api/authentic',
    '/api%2Fauth/ok',
    '/api',
    '/api/other',
    '/./api/auth/ok',
  ])('does not answer %s', async (path) => {
    await using app = await runApp(ok);

    const answer = await sendRaw(app.port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

    expect(answer).toContain('HTTP/1.1 404');
    expect(answer).toContain('{"code":"NOT_FOUND","message":"Not found"}');
  });

  test.each(['http', 'HTTP'])(
    'answers an absolute request target of %s and ignores its host',
    async (scheme) => {
      await using app = await runApp(async ({ url }) => json(200, { url }));

      const answer = await sendRaw(
        app.port,
        `GET ${scheme}://evil.example/api/auth/ok?a=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );

      expect(answer).toContain('{"url":"/api/auth/ok?a=1"}');
    },
  );

  test.each([
    ['OPTIONS *', 404],
    ['GET http://[::1', 200],
    ['GET http://%zz/', 200],
    ['GET /%E0%A4%A', 404],
    ['GET /../../etc/passwd', 404],
    ['GET /..%2f..%2fetc%2fpasswd', 404],
    ['GET /.env', 404],
    ['GET /a%00b', 404],
    ['GET \\\\evil', 404],
  ])('survives "%s" with %d', async (line, status) => {
    await using app = await runApp(ok, { demoFolder: builtDemo() });

    const answer = await sendRaw(app.port, `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    const after = await fetch(`${app.url}/healthz`);

    expect(answer).toMatch(new RegExp(`^HTTP/1.1 (${status}|400)`));
    expect(after.status).toBe(200);
  });

  test('that throws is answered with 500, without its message, and logged', async () => {
    await using app = await runApp(async () => {
      throw new Error('the database is at postgresql://me:hunter2@db/x');
    });

    const response = await fetch(`${app.url}/api/auth/ok`);

    expect(response.status).toBe(500);
    expect(await readJson(response)).toEqual({
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Something went wrong',
    });
    expect(app.lines.join('')).toContain('the database is at postgresql://[redacted]@db/x');
    expect(app.lines.join('')).not.toContain('hunter2');
  });

  test('whose answer has a header that HTTP forbids is answered with 500', async () => {
    await using app = await runApp(async () => json(302, null, [['location', 'a\r\nb']]));

    const response = await fetch(`${app.url}/api/auth/ok`);

    expect(response.status).toBe(500);
  });

  test('may replace a header of this server', async () => {
    await using app = await runApp(async () =>
      json(200, {}, [['content-security-policy', "style-src 'unsafe-inline'"]]),
    );

    const response = await fetch(`${app.url}/api/auth/error`);

    expect(response.headers.get('content-security-policy')).toBe("style-src 'unsafe-inline'");
  });
});

test('the service can check whether the client is still connected', async () => {
  const arrived = Promise.withResolvers<() => boolean | undefined>();
  const end = Promise.withResolvers<void>();
  await using app = await runApp(async (incoming) => {
    arrived.resolve(() => incoming.isGone?.());
    await end.promise;
    return json(200, {});
  });

  const call = request(`${app.url}/api/auth/ok`).on('error', () => {});
  call.end();
  const isGone = await arrived.promise;
  expect(isGone()).toBe(false);
  call.destroy();

  await expect.poll(isGone).toBe(true);
  end.resolve();
});

describe('headers', () => {
  test('of the service are strict and say nothing about the server', async () => {
    await using app = await runApp(ok);

    const { headers } = await fetch(`${app.url}/api/auth/ok`);

    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test('require https if the public URL is https', async () => {
    await using app = await runApp(ok, { baseUrl: 'https://accounts.example.com' });

    const service = await fetch(`${app.url}/api/auth/ok`);
    const page = await fetch(`${app.url}/`);

    expect(service.headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  test('of the application allow its own scripts only', async () => {
    await using app = await runApp(ok, { demoFolder: builtDemo() });

    const { headers } = await fetch(`${app.url}/`, { headers: { accept: 'text/html' } });

    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });
});

describe('request ids', () => {
  test('are made for each request', async () => {
    await using app = await runApp(ok);

    const first = await fetch(`${app.url}/api/auth/ok`);
    const second = await fetch(`${app.url}/`);

    expect(first.headers.get('x-request-id')).toMatch(/^[\w-]{8}-1$/);
    expect(second.headers.get('x-request-id')).toMatch(/^[\w-]{8}-2$/);
  });

  test('are accepted from a proxy, passed to the service and logged', async () => {
    await using app = await runApp(async ({ headers }) => json(200, { id: headers['x-request-id'] }));

    const response = await fetch(`${app.url}/api/auth/ok`, { headers: { 'x-request-id': 'edge-42' } });

    expect(response.headers.get('x-request-id')).toBe('edge-42');
    expect(await readJson(response)).toEqual({ id: 'edge-42' });
    expect(app.lines.join('')).toContain('"requestId":"edge-42"');
  });

  test('with other characters are replaced', async () => {
    await using app = await runApp(ok);

    const response = await fetch(`${app.url}/api/auth/ok`, { headers: { 'x-request-id': 'a b"}' } });

    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8}-1$/);
  });
});

describe('CORS', () => {
  const origin = 'https://app.example.com';

  test('lets a trusted origin read answers and refusals of the service, with credentials', async () => {
    await using keystead = await createTestKeystead({
      trustedOrigins: [origin],
      rateLimit: { enabled: true, max: 1 },
    });
    await using app = await runApp(keystead.serve);

    for (const status of [200, 429]) {
      const response = await fetch(`${app.url}/api/auth/ok`, { headers: { origin } });

      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('access-control-allow-credentials')).toBe('true');
      expect(response.headers.get('access-control-expose-headers')?.split(',')).toContain('x-request-id');
      expect(response.headers.get('vary')).toBe('Origin');
    }
  });

  test.each([
    [origin, origin],
    ['https://evil.example', null],
  ])('answers a preflight of %s, and allows it for %s', async (from, granted) => {
    await using keystead = await createTestKeystead({ trustedOrigins: [origin] });
    await using app = await runApp(keystead.serve);

    const { status, headers } = await fetch(`${app.url}/api/trpc/signIn.email`, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': 'POST' },
    });

    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(granted);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('health', () => {
  test('says that the process is running, without a log line', async () => {
    await using app = await runApp(ok);

    const response = await fetch(`${app.url}/healthz`);

    expect(response.status).toBe(200);
    expect(await readJson(response)).toEqual({ status: 'ok' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(app.lines).toEqual([]);
  });

  test('says that the service gets no connection to its database any more', async () => {
    const service = { serve: ok, alive: async () => false, ready: async () => true };
    await using app = await runApp(ok, { service });

    expect((await fetch(`${app.url}/healthz`)).status).toBe(503);
  });

  test.each([
    ['ready', async () => true, 200],
    ['not migrated', async () => false, 503],
    [
      'unreachable',
      async () => {
        throw new Error('no database');
      },
      503,
    ],
  ])('says that the database is %s', async (_case, ready, status) => {
    await using app = await runApp(ok, { service: { serve: ok, alive: async () => true, ready } });

    const response = await fetch(`${app.url}/readyz`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });
});

describe('the demo application', () => {
  test('is served with immutable files and a start page that is never cached', async () => {
    const demoFolder = builtDemo();
    mkdirSync(join(demoFolder, 'other'));
    writeFileSync(join(demoFolder, 'other', 'assets'), 'a file with the name of the folder');
    await using app = await runApp(ok, { demoFolder });

    const page = await fetch(`${app.url}/`);
    const script = await fetch(`${app.url}/assets/index-4f2a.js`);
    const other = await fetch(`${app.url}/other/assets`);

    expect(await page.text()).toContain('<title>Demo</title>');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await other.text()).toContain('a file');
    expect(other.headers.get('cache-control')).toBe('no-cache');
  });

  test('sends a script in the compressed form that its build wrote, to those that take it', async () => {
    const folder = builtDemo();
    writeFileSync(join(folder, 'assets', 'index-4f2a.js.br'), brotliCompressSync('export const small = 1;'));
    await using app = await runApp(ok, { demoFolder: folder });
    const ask = (encoding: string) =>
      fetch(`${app.url}/assets/index-4f2a.js`, { headers: { 'accept-encoding': encoding } });

    const compressed = await ask('gzip, br');
    const plain = await ask('identity');

    expect(Object.fromEntries(compressed.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(await compressed.text()).toBe('export const small = 1;');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
    expect(await plain.text()).toBe('export {};');
  });

  test.each(['/account/security', '/sign-in', '/index.html'])(
    'answers %s with its start page',
    async (path) => {
      await using app = await runApp(ok, { demoFolder: builtDemo() });

      const response = await fetch(app.url + path, { headers: { accept: 'text/html,*/*' } });

      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Demo</title>');
    },
  );

  test.each([
    ['GET', '/assets/gone.js', '*/*'],
    ['GET', '/sign-in', 'application/json'],
    ['POST', '/sign-in', 'text/html'],
    ['GET', '/api/nothing', 'text/html'],
  ])('answers %s %s for %s with 404 as JSON', async (method, path, accept) => {
    await using app = await runApp(ok, { demoFolder: builtDemo() });

    const response = await fetch(app.url + path, { method, headers: { accept } });

    expect(response.status).toBe(404);
    expect(await readJson(response)).toEqual({ code: 'NOT_FOUND', message: 'Not found' });
  });

  test('that was not built says how to build it', async () => {
    await using app = await runApp(ok);

    const response = await fetch(`${app.url}/`, { headers: { accept: 'text/html' } });

    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });

  test('leaves the paths of the service at the root to the service', async () => {
    await using app = await runApp(ok);

    const response = await fetch(`${app.url}/.well-known/webauthn`);

    expect(await readJson(response)).toEqual({ ok: true });
  });

  test('has the pages to which password managers are redirected', async () => {
    await using app = await runApp(ok);

    const response = await fetch(`${app.url}/.well-known/change-password`, { redirect: 'manual' });

    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/account/security');
  });
});

/** A reset link of a mail as a browser opens it, through the server at `origin` in place of that of the options. */
async function openMailed({ pathname, search }: URL, origin: string): Promise<Response> {
  const opened = await fetch(origin + pathname + search, { redirect: 'manual' });
  const page = new URL(opened.headers.get('location') ?? '');
  return fetch(origin + page.pathname + page.search);
}

describe('the page of a link for a new password that names no page', () => {
  test.each<['forgetPassword' | 'admin.createUser', 'reset-password' | 'user-invitation']>([
    ['forgetPassword', 'reset-password'],
    ['admin.createUser', 'user-invitation'],
  ])('is that of the service where no application is served: %s', async (call, kind) => {
    await using keystead = await createTestKeystead({ admin: { adminEmails: ['root@example.com'] } });
    await using app = await runApp(keystead.serve, { demoFolder: null });
    const email = 'grace@example.com';
    if (call === 'forgetPassword') {
      await keystead.signedIn({ email });
      await keystead.caller().forgetPassword({ email });
    } else {
      const root = await keystead.signedIn({ email: 'root@example.com' });
      await keystead
        .as(root)
        .post('/api/auth/admin/create-user', { email, name: 'Grace', sendInvitation: true });
    }

    const { link } = await keystead.mails.to(email).last(kind);
    const page = await openMailed(link, app.url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<input type="password" name="newPassword"');

    const over = new URL(link.href.replace(/reset-password\/[^?]+/, 'reset-password/wrong'));
    expect(await (await openMailed(over, app.url)).text()).toContain('This link no longer works');
  });

  test('is that of the application where one is served', async () => {
    await using app = await runApp(ok, { demoFolder: builtDemo() });

    const page = await fetch(`${app.url}/reset-password?token=a`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });

    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Demo</title>');
  });
});

describe('other pages', () => {
  test('the mailbox is mounted only if there is one', async () => {
    const mailbox = Router().get('/', (_request, response) => void response.send('mails'));
    await using development = await runApp(ok, { mailbox });
    await using production = await runApp(ok);

    expect(await (await fetch(`${development.url}/dev/mailbox`)).text()).toBe('mails');
    expect((await fetch(`${production.url}/dev/mailbox`)).status).toBe(404);
  });

  test('a middleware that throws is answered with 500 and logged', async () => {
    const mailbox = Router().get('/', () => {
      throw new Error('broken');
    });
    await using app = await runApp(ok, { mailbox });

    const response = await fetch(`${app.url}/dev/mailbox`);

    expect(response.status).toBe(500);
    expect(await readJson(response)).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    expect(app.lines.join('')).toContain('broken');
  });
});

describe('the access log', () => {
  test('has one line for each request without secrets', async () => {
    await using app = await runApp(ok);

    await fetch(`${app.url}/api/auth/verify-email?token=s3cret&email=ada@example.com`, {
      headers: { cookie: 'keystead.session_token=c00kie', authorization: 'Bearer b3arer' },
    });
    await fetch(`${app.url}/api/auth/reset-password/t0ken?callbackURL=/x`);
    await fetch(`${app.url}/api/auth/sign-in/email`, { method: 'POST', body: '{"password":"hunter22"}' });
    await fetch(`${app.url}/reset-password?token=s3cret`);

    const text = app.lines.join('');
    expect(app.lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { msg: 'request', method: 'GET', path: '/api/auth/verify-email', status: 200, address: '127.0.0.1' },
      { path: '/api/auth/reset-password/[redacted]' },
      { method: 'POST', path: '/api/auth/sign-in/email' },
      { path: '/reset-password', status: 404 },
    ]);
    for (const secret of ['s3cret', 'c00kie', 'b3arer', 't0ken', 'hunter22', 'ada@']) {
      expect(text).not.toContain(secret);
    }
  });

  test('names the call and the code of a refusal, with the id that the answer has', async () => {
    await using keystead = await createTestKeystead();
    await using app = await runApp(keystead.serve);
    const refused = await fetch(`${app.url}/api/auth/callback/chosen`, { redirect: 'manual' });
    await fetch(`${app.url}/api/auth/list-sessions`);
    await fetch(`${app.url}/api/auth/chosen`);

    const lines: Record<string, unknown>[] = app.lines.map((line) => JSON.parse(line));
    expect(lines[0]?.requestId).toBe(refused.headers.get('x-request-id'));
    expect(lines.map(({ route, error }) => [route, error])).toEqual([
      ['/callback/{id}', undefined],
      ['/list-sessions', 'UNAUTHORIZED'],
      [undefined, undefined],
    ]);
  });

  test('marks a client that disconnected', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await using app = await runApp(ok, { mailbox: Router().get('/', () => arrive()) });

    const call = request(`${app.url}/dev/mailbox`).on('error', () => {});
    call.end();
    await arrived;
    call.destroy();
    await expect.poll(() => app.lines).toHaveLength(1);

    expect(JSON.parse(app.lines[0] ?? '')).toMatchObject({ path: '/dev/mailbox', aborted: true });
  });
});
