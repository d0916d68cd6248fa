import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { createTestKeystead } from '@keystead/api-router/testing';
import { createApp } from './app.ts';

test('greets the signed-in user', async () => {
  await using keystead = await createTestKeystead();
  const ada = await keystead.signedIn({ name: 'Ada' });
  const server = createApp(keystead).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  const url = `http://127.0.0.1:${port}/api/greeting`;

  const greeting = await fetch(url, { headers: ada.headers });
  const refusal = await fetch(url);
  server.close();

  assert.deepEqual(await greeting.json(), { message: 'Hello Ada' });
  assert.equal(refusal.status, 401);
});
