import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestKeystead } from '@keystead/api-router/testing';
import { createApp } from './app.ts';

test('greets the signed-in user', async () => {
  await using keystead = await createTestKeystead();
  const app = createApp(keystead);
  const ada = await keystead.signedIn({ name: 'Ada' });

  const greeting = await app.request('/api/greeting', { headers: ada.headers });
  const refusal = await app.request('/api/greeting');

  assert.deepEqual(await greeting.json(), { message: 'Hello Ada' });
  assert.equal(refusal.status, 401);
});

test('mails a link to a person who forgot the password', async () => {
  await using keystead = await createTestKeystead();
  const { email } = await keystead.signedIn({ name: 'Ada' });

  await createApp(keystead).request('/api/auth/forget-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  // Mails are sent after the answer.
  await keystead.idle();

  assert.match(keystead.outbox.link('reset-password', email).pathname, /reset-password/);
});
