import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestKeystead } from '@keystead/api-router/testing';
import { createApp } from './app.ts';

test('greets the signed-in user', async () => {
  await using keystead = await createTestKeystead();
  const app = createApp(keystead);
  const ada = await keystead.signedIn({ name: 'Ada' });

  const greeting = await app.inject({ url: '/api/greeting', headers: ada.headers });
  const refusal = await app.inject('/api/greeting');

  assert.deepEqual(greeting.json(), { message: 'Hello Ada' });
  assert.equal(refusal.statusCode, 401);
});
