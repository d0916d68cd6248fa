import { registerHooks } from 'node:module';
import { afterAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { parseSetCookie } from '#core/http/parse-set-cookie.ts';
import { nextCookies, toNextHandlers, withAuthErrors } from '#next.ts';
import { nextRequest } from '#testing/network/next-request.ts';
import { opened } from '#testing/people/verification-links.ts';
import { createTestKeystead } from '#testing.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

/** Next.js is not installed here. */
const stand = new URL('./testing/network/next-request.ts', import.meta.url).href;
const hooks = registerHooks({
  resolve: (specifier, context, resolveNext) =>
    specifier === 'next/headers.js' ? { url: stand, shortCircuit: true } : resolveNext(specifier, context),
});
afterAll(() => hooks.deregister());

beforeEach(() => {
  nextRequest.headers = new Headers();
  nextRequest.set = [];
});

test('a route handler answers every method of the service', async () => {
  await using keystead = await createTestKeystead({ trustedOrigins: ['https://app.example.com'] });
  const { GET, HEAD, POST, OPTIONS } = toNextHandlers(keystead);
  const url = 'http://localhost:3000/api/auth';

  const signedUp = await POST(
    new Request(`${url}/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ada),
    }),
  );
  const preflight = await OPTIONS(
    new Request(`${url}/ok`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example.com', 'access-control-request-method': 'POST' },
    }),
  );

  expect(signedUp.status).toBe(200);
  expect(await (await GET(new Request(`${url}/ok`))).json()).toEqual({ ok: true });
  expect((await HEAD(new Request(`${url}/ok`, { method: 'HEAD' }))).status).toBe(200);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
  const handlers = toNextHandlers(keystead);
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
    expect((await handlers[method](new Request(`${url}/ok`, { method }))).headers.get('allow')).toBe('GET');
});

test('a route handler starts the service when the first request comes', async () => {
  await using keystead = await createTestKeystead();
  let starts = 0;
  const { GET } = toNextHandlers(async () => {
    starts += 1;
    return keystead;
  });

  expect(starts).toBe(0);
  expect((await GET(new Request('http://localhost:3000/api/auth/ok'))).status).toBe(200);
});

describe('a server action', () => {
  test('signs in, and its cookie goes out with every attribute', async () => {
    await using keystead = await createTestKeystead({
      baseURL: 'https://app.example.com',
      advanced: {
        crossSubDomainCookies: { enabled: true, domain: 'example.com' },
        defaultCookieAttributes: { sameSite: 'none', partitioned: true },
      },
    });
    await keystead.caller().signUp.email(ada);

    const calls = await nextCookies(keystead);
    expectTypeOf(calls).toEqualTypeOf<ReturnType<typeof keystead.caller>>();
    const { user } = opened(await calls.signIn.email(ada));

    const attributes = {
      maxAge: 7 * 24 * 60 * 60,
      domain: 'example.com',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'none',
      partitioned: true,
    };
    expect(user.email).toBe(ada.email);
    expect(nextRequest.set).toEqual([['__Secure-keystead.session_token', expect.any(String), attributes]]);
    // The value is not encoded, because the platform encodes it.
    const [[name = '', value = ''] = []] = nextRequest.set;
    const cookie = `${name}=${encodeURIComponent(value)}`;
    expect((await keystead.getSession(new Headers({ cookie })))?.user.id).toBe(user.id);
  });

  test('acts for the sender of its request, and signs them out', async () => {
    await using keystead = await createTestKeystead();
    const { headers } = await keystead.signedIn();
    nextRequest.headers = new Headers(headers);

    const calls = await nextCookies(keystead);

    expect((await calls.getSession())?.user.name).toBe('Ada');
    await calls.signOut();
    expect(nextRequest.set).toContainEqual([
      'keystead.session_token',
      '',
      expect.objectContaining({ maxAge: 0 }),
    ]);
    expect(await keystead.getSession(nextRequest.headers)).toBeNull();
  });

  test('that is refused sets no cookie', async () => {
    await using keystead = await createTestKeystead();
    await keystead.caller().signUp.email(ada);

    const calls = await nextCookies(keystead);

    await expect(calls.signIn.email({ ...ada, password: 'wrong' })).rejects.toMatchObject({
      reason: 'INVALID_EMAIL_OR_PASSWORD',
    });
    expect(nextRequest.set).toEqual([]);
  });
});

test('a cookie for this visit only has no age', () => {
  expect(parseSetCookie('a.b=x%20%3D%3B; Path=/; HttpOnly; SameSite=Lax')).toEqual({
    name: 'a.b',
    value: 'x =;',
    attributes: { path: '/', httpOnly: true, sameSite: 'lax' },
  });
});

test('errors of own route handlers are answered as those of the service, with one line', async () => {
  await using keystead = await createTestKeystead();
  const { headers } = await keystead.signedIn();
  const GET = withAuthErrors(async (asked: Request) =>
    Response.json((await keystead.requireSession(asked.headers)).user),
  );
  const broken = withAuthErrors(() => Promise.reject(new TypeError('broken')));

  const refused = await GET(new Request('http://localhost:3000/me'));
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'UNAUTHORIZED' }]);
  expect((await GET(new Request('http://localhost:3000/me', { headers }))).status).toBe(200);
  await expect(broken()).rejects.toThrow('broken');
});
