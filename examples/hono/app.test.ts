import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestKeystead } from '@keystead/api-router/testing';
import { createApp } from './app.ts';

test('greets the signed-in user', async () => {
  await using keystead = await createTestKeystead();
  const app = createApp(keystead);
  const ada = await keystead.signedIn({ name: 'Ada' });

  const greeting = await keystead.as(ada, app.fetch).get('/api/greeting');
  const refusal = await app.request('/api/greeting');

  assert.deepEqual(await greeting.json(), { message: 'Hello Ada' });
  assert.equal(refusal.status, 401);
});

test('mails a link to a person who forgot the password', async () => {
  await using keystead = await createTestKeystead();
  const app = createApp(keystead);
  const ada = await keystead.signedIn({ name: 'Ada' });

  await keystead.as(undefined, app.fetch).post('/api/auth/forget-password', { email: ada.email });
  const { link } = await keystead.mails.to(ada).last('reset-password');

  assert.match(link.pathname, /reset-password/);
});
