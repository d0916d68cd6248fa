import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createTestKeystead } from '#testing.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

test('in Hono, it answers under the paths of the application, and reads sessions for its routes', async () => {
  await using keystead = await createTestKeystead({ trustedOrigins: ['https://app.example.com'] });
  const app = new Hono();
  app.on(['GET', 'POST', 'OPTIONS'], '/api/*', (c) => keystead.handler(c.req.raw));
  app.get('/me', async (c) => c.json((await keystead.getSession(c.req.raw.headers))?.user ?? null));

  const signedUp = await app.request('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ada),
  });
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const preflight = await app.request('/api/trpc/signOut', {
    method: 'OPTIONS',
    headers: { origin: 'https://app.example.com', 'access-control-request-method': 'POST' },
  });

  expect(signedUp.status).toBe(200);
  expect(await (await app.request('/me', { headers: { cookie } })).json()).toMatchObject({
    email: ada.email,
  });
  expect(await (await app.request('/me')).json()).toBeNull();
  expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
});

test('in Hono, errors of own routes are answered as those of the service, with no code', async () => {
  await using keystead = await createTestKeystead({ organization: {} });
  const app = new Hono();
  app.get('/me', async (c) => c.json((await keystead.requireSession(c.req.raw.headers)).user));
  app.get('/acme', async (c) =>
    c.json((await keystead.requireMember(c.req.raw.headers, { organization: 'acme' })).organization),
  );
  const { headers } = await keystead.signedIn();

  const refused = await app.request('/me');
  expect([refused.status, refused.headers.get('content-type')]).toEqual([401, 'application/json']);
  expect(await refused.json()).toEqual({ code: 'UNAUTHORIZED', message: 'Not authenticated' });
  expect(await (await app.request('/me', { headers })).json()).toMatchObject({ email: ada.email });
  const stranger = await app.request('/acme', { headers });
  expect(stranger.status).toBe(403);
  expect(await stranger.json()).toMatchObject({ code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION' });
});
