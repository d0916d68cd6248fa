import { describe, expect, test } from 'vitest';
import { toNodeHandler } from '#node.ts';
import { untrustedUrls } from '#testing/hostile/untrusted-urls.ts';
import { listen } from '#testing/network/listen.ts';
import { createTestKeystead, type TestKeystead } from '#testing.ts';

const ours = 'https://app.example.com';
const trustedOrigins = [ours, 'https://*.preview.example.com', 'myapp://'];
const baseURL = 'https://auth.example.com';

interface Call {
  origin: string;
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const toInit = ({ origin, method = 'GET', headers, body }: Call): RequestInit => ({
  method,
  headers: { origin, ...headers },
  ...(body !== undefined && { body }),
});

/** The same service, in memory and with a socket. */
const ways = {
  handler: async (keystead: TestKeystead, call: Call) =>
    keystead.handler(new Request(baseURL + (call.path ?? '/api/auth/ok'), toInit(call)), '203.0.113.7'),
  server: async (keystead: TestKeystead, call: Call) => {
    await using server = await listen(toNodeHandler(keystead));
    const response = await fetch(server.url + (call.path ?? '/api/auth/ok'), toInit(call));
    await response.clone().text();
    return response;
  },
};

const preflight = (origin: string, asked = 'content-type'): Call => ({
  origin,
  path: '/api/trpc/signIn.email',
  method: 'OPTIONS',
  headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': asked },
});

const grantsOf = ({ headers }: Response) =>
  [...headers].filter(([name]) => name.startsWith('access-control-')).map(([name]) => name);

describe.each(Object.entries(ways))('a page of another origin, over %s', (_, send) => {
  test.each([ours, 'https://a.preview.example.com', baseURL])('reads answers at %s', async (origin) => {
    await using keystead = await createTestKeystead({ baseURL, trustedOrigins });

    for (const _again of [1, 2]) {
      const { status, headers } = await send(keystead, { origin });

      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('access-control-expose-headers')?.split(',')).toEqual(
        expect.arrayContaining([
          'keystead-session',
          'keystead-changes',
          'retry-after',
          'x-retry-after',
          'set-auth-token',
        ]),
      );
      expect(headers.get('vary')).toBe('Origin');
    }
  });

  test('gets an answer to its preflight, for the headers of its client', async () => {
    await using keystead = await createTestKeystead({ baseURL, trustedOrigins });
    const asked = 'content-type,authorization,trpc-accept,x-captcha-response,baggage';

    const { status, headers } = await send(keystead, preflight(ours, asked));

    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(ours);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST');
    expect(headers.get('access-control-allow-headers')).toBe(asked);
    expect(headers.get('access-control-max-age')).toBe('600');
    expect(headers.get('vary')).toBe('Origin, Access-Control-Request-Headers');
  });

  test('reads refusals too', async () => {
    await using keystead = await createTestKeystead({
      baseURL,
      trustedOrigins,
      rateLimit: { enabled: true, max: 0 },
    });
    const refusals = [
      await send(keystead, { origin: ours }),
      await send(keystead, { origin: ours, path: '/api/trpc/ok' }),
      await send(keystead, { origin: ours, path: '/api/auth/nothing' }),
      await send(keystead, { origin: ours, path: '/api/auth/ok', method: 'DELETE' }),
      await send(keystead, {
        origin: ours,
        path: '/api/auth/sign-in/email',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: 'x'.repeat(102_401),
      }),
    ];

    expect(refusals.map(({ status }) => status)).toEqual([429, 429, 404, 405, 413]);
    for (const { headers } of refusals) expect(headers.get('access-control-allow-origin')).toBe(ours);
  });

  test.each(['https://evil.example', 'null', `${ours}.evil.example`, 'http://app.example.com'])(
    'gets nothing at %s',
    async (origin) => {
      await using keystead = await createTestKeystead({ baseURL, trustedOrigins });

      const call = await send(keystead, { origin });
      const asked = await send(keystead, preflight(origin));

      expect([call.status, asked.status]).toEqual([200, 204]);
      expect([...grantsOf(call), ...grantsOf(asked)]).toEqual([]);
      expect(call.headers.get('vary')).toBe('Origin');
      expect(asked.headers.get('vary')).toContain('Origin');
    },
  );
});

test('an untrusted origin gets no CORS headers', async () => {
  await using keystead = await createTestKeystead({
    baseURL,
    trustedOrigins: [ours, 'https://*.preview.example.com', 'myapp://', 'other://open'],
  });
  const granted: string[] = [];
  for (const origin of untrustedUrls) {
    const { headers } = await keystead.serve({
      method: 'OPTIONS',
      url: '/api/auth/ok',
      headers: { origin, 'access-control-request-method': 'POST' },
      address: null,
      body: async () => new Uint8Array(),
    });
    if (headers.some(([name]) => name.startsWith('access-control-'))) granted.push(origin);
  }

  expect(granted).toEqual([]);
});

test('an answer without an Origin header varies by it', async () => {
  await using keystead = await createTestKeystead({ baseURL });

  const { headers } = await keystead.handler(new Request(`${baseURL}/api/auth/ok`));

  expect(headers.get('vary')).toBe('Origin');
});

test('an OPTIONS request that is no preflight is an ordinary call', async () => {
  await using keystead = await createTestKeystead({ baseURL, trustedOrigins });
  const request = new Request(`${baseURL}/api/auth/ok`, { method: 'OPTIONS', headers: { origin: ours } });

  expect((await keystead.handler(request)).status).toBe(405);
});

test('invalid names of headers are not repeated', async () => {
  await using keystead = await createTestKeystead({ baseURL, trustedOrigins });

  const { headers } = await keystead.serve({
    method: 'OPTIONS',
    url: '/api/auth/ok',
    headers: {
      origin: ours,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x\r\nset-cookie: a=b',
    },
    address: null,
    body: async () => new Uint8Array(),
  });

  expect(headers.map(([name]) => name)).not.toContain('access-control-allow-headers');
});
