import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { toNodeHandler } from '#node.ts';
import { listen } from '#testing/network/listen.ts';
import { createTestKeystead } from '#testing.ts';

test('requests and calls are those of the person, and cookies of answers stay', async () => {
  await using keystead = await createTestKeystead();
  const ada = await keystead.signedIn();
  const as = keystead.as(ada);

  const posted = await as.post('/update-user', { name: 'Countess' });
  await as.call.updateUser({ image: 'https://example.com/ada.png' });
  const got = await as.get('/api/auth/get-session');
  const overRpc = await as.fetch('/api/trpc/getSession');
  const before = ada.headers.cookie;
  await as.post('/sign-out');

  expect(posted.status).toBe(200);
  expect(await got.json()).toMatchObject({
    user: { name: 'Countess', image: 'https://example.com/ada.png' },
  });
  expect(await overRpc.json()).toMatchObject({ result: { data: { user: { id: ada.id } } } });
  expect([before, ada.headers.cookie, ada.cookies]).toEqual([expect.stringMatching(/session/), '', []]);
  expect(await (await as.get('/get-session')).json()).toBeNull();
  await expect(as.call.updateUser({ name: 'Ada' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('nobody signs up in a browser, and is signed in there', async () => {
  await using keystead = await createTestKeystead();
  const visitor = keystead.as();

  await visitor.post('/sign-up/email', { name: 'Ada', email: 'ada@example.com', password: 'correct horse' });

  expect(await visitor.call.getSession()).toMatchObject({ user: { name: 'Ada' } });
});

test('requests reach an application by its function', async () => {
  await using keystead = await createTestKeystead();
  const ada = await keystead.signedIn();
  const app = new Hono()
    .all('/api/auth/*', (c) => keystead.handler(c.req.raw))
    .get('/greeting', async (c) => {
      const { user } = await keystead.requireSession(c.req.raw.headers);
      return c.text(`Hello ${user.name}`);
    })
    .on(['POST', 'PUT', 'PATCH', 'DELETE'], '/echo', async (c) => {
      c.header('set-cookie', 'theme=dark; Path=/; expires=Wed, 01 Jan 2200 00:00:00 GMT');
      return c.json({ method: c.req.method, type: c.req.header('content-type'), body: await c.req.text() });
    });
  const as = keystead.as(ada, app.fetch);

  const echoes = [
    await as.post('/echo', { done: true }),
    await as.put('/echo', 'text'),
    await as.patch('/echo', new URLSearchParams({ done: 'yes' })),
    await as.delete('/echo'),
  ];

  expect(await (await as.get('/greeting')).text()).toBe('Hello Ada');
  expect(await (await as.get('/api/auth/get-session')).json()).toMatchObject({ user: { id: ada.id } });
  expect(await Promise.all(echoes.map((one) => one.json()))).toEqual([
    { method: 'POST', type: 'application/json', body: '{"done":true}' },
    { method: 'PUT', type: expect.stringContaining('text/plain'), body: 'text' },
    { method: 'PATCH', type: expect.stringContaining('x-www-form-urlencoded'), body: 'done=yes' },
    { method: 'DELETE', type: 'application/json', body: '{}' },
  ]);
  expect(ada.cookies).toContainEqual(expect.objectContaining({ name: 'theme', expires: 7_258_118_400 }));
  expect((await keystead.as(undefined, app.fetch).get('/greeting')).status).toBe(401);
});

test('requests reach an application by its URL', async () => {
  await using keystead = await createTestKeystead();
  const ada = await keystead.signedIn();
  await using server = await listen(toNodeHandler(keystead));
  const as = keystead.as(ada, server.url);

  const session = await as.get('/api/auth/get-session');
  const changed = await as.post(new URL('/api/auth/update-user', server.url), { name: 'Countess' });

  expect(await session.json()).toMatchObject({ user: { id: ada.id } });
  expect(changed.status).toBe(200);
});
