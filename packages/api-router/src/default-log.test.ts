import { expect, test, vi } from 'vitest';
import { createKeystead } from '#create-keystead.ts';

test('a service without a logger tells the console why a call failed, for example that migrate() was forgotten', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const baseURL = 'http://localhost:3000';
  const secret = 'a secret for tests that is long enough';
  const keystead = await createKeystead({ baseURL, secret, database: 'sqlite::memory:' });

  const response = await keystead.handler(
    new Request(`${baseURL}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseURL },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }),
    }),
  );

  expect(response.status).toBe(500);
  expect(said.mock.calls).toEqual([
    [
      'The database has no tables yet. Call `await keystead.migrate()` before the first request, or run `npx keystead migrate`.',
      { path: '/sign-up/email' },
    ],
  ]);
  said.mockRestore();
  await keystead.close();
});
