import '#testing/database/one-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { protocolsApp } from '#testing/apps/protocols-app.ts';
import { ORIGIN } from '#testing/index.ts';

let app: Awaited<ReturnType<typeof protocolsApp>>;
beforeAll(async () => {
  app = await protocolsApp({ jwt: {} });
});
afterAll(() => app[Symbol.asyncDispose]());

const grantsOf = ({ headers }: Response) => ({
  origin: headers.get('access-control-allow-origin'),
  credentials: headers.get('access-control-allow-credentials'),
});

const preflight = (path: string, asked: Record<string, string>, origin = 'https://spa.example') =>
  app.ask(path, { method: 'OPTIONS', headers: { origin, ...asked } });

describe('an open route', () => {
  const open = { origin: '*', credentials: null };

  test.each([
    // Clients send it credentials with every call, and browsers take no `*` for an answer to those.
    [ORIGIN, { origin: ORIGIN, credentials: 'true' }],
    ['https://spa.example', open],
    ['null', open],
    [undefined, open],
  ])('is read by pages at %s', async (origin, grants) => {
    const headers = origin === undefined ? {} : { origin };
    const answers = [
      await app.post('/things/token', 'grant_type=a', headers),
      await app.post('/things/token', '', headers),
      await app.ask('/jwks', { headers }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200]);
    for (const answer of answers) {
      expect(grantsOf(answer)).toEqual(grants);
      expect(answer.headers.get('vary')).toBe('Origin');
    }
  });

  test('sees no cookies, and sets none', async () => {
    const answer = await app.post('/things/token', 'grant_type=a', {
      cookie: 'keystead.session_token=a',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    });

    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toMatchObject({ cookies: null });
  });

  test('answers a preflight with its methods and the headers that are asked for', async () => {
    const asked = { 'access-control-request-method': 'POST' };
    const { status, headers } = await preflight('/things/userinfo', {
      ...asked,
      'access-control-request-headers': 'Authorization, mcp-protocol-version',
    });

    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST');
    expect(headers.get('access-control-allow-headers')).toBe(
      'authorization,content-type,mcp-protocol-version',
    );
    const plain = await preflight('/things/token', asked);
    expect(plain.headers.get('access-control-allow-methods')).toBe('POST');
    expect(plain.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
  });

  test('lets a page of a trusted origin ask with credentials, though it sees none', async () => {
    const asked = await preflight('/jwks', { 'access-control-request-method': 'GET' }, ORIGIN);

    expect(grantsOf(asked)).toEqual({ origin: ORIGIN, credentials: 'true' });
  });

  test.each(['/things/consent', '/things/authorize', '/sign-in/email', '/things/v2/Users', '/nothing'])(
    'is not %s, which pages of other origins cannot read',
    async (path) => {
      const headers = { origin: 'https://spa.example' };
      const asked = await preflight(path, { 'access-control-request-method': 'POST' });
      const answers = [await app.ask(path, { headers }), await app.post(path, '', headers), asked];

      for (const answer of answers) expect(grantsOf(answer)).toEqual({ origin: null, credentials: null });
    },
  );

  test('is closed for a method that the path does not have', async () => {
    const asked = await preflight('/things/token', { 'access-control-request-method': 'GET' });

    expect(grantsOf(asked)).toEqual({ origin: null, credentials: null });
  });
});
