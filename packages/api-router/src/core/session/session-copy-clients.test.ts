import '#testing/database/one-database.ts';
import { emptyDatabase } from '@keystead/db/testing';
import { getCookieCache } from 'better-auth/cookies';
import { expect, test } from 'vitest';
import { createKeystead } from '#create-keystead.ts';
import { createBrowser, ORIGIN, TEST_SECRET } from '#testing/index.ts';

/** The helper uses the clock of its process, so the service has to as well. */
async function signedUpNow() {
  const database = await emptyDatabase();
  const service = await createKeystead({
    baseURL: ORIGIN,
    secret: TEST_SECRET,
    database: database.orm,
    advanced: { cookiePrefix: 'better-auth' },
    session: { cookieCache: { enabled: true } },
    emailAndPassword: { password: { cost: { logN: 4, r: 8, p: 1 } } },
  });
  const browser = createBrowser(service);
  await browser.api.signUp.email.mutate({
    name: 'Ada',
    email: 'ada@example.com',
    password: 'correct horse battery',
  });
  const header = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  return {
    browser,
    headers: new Headers({ cookie: header }),
    async [Symbol.asyncDispose]() {
      await service.idle();
      await database.close();
    },
  };
}

test('the copy in the cookie is read by the cookie helper of the newest clients', async () => {
  await using ada = await signedUpNow();

  const copy = await getCookieCache(ada.headers, { secret: TEST_SECRET, isSecure: false });

  const stored = await ada.browser.api.getSession.query();
  expect(copy).toMatchObject({
    session: { id: stored?.session.id, userId: stored?.user.id },
    user: { email: 'ada@example.com', name: 'Ada' },
    updatedAt: expect.any(Number),
  });
});

test('the helper refuses a copy that was signed with another secret', async () => {
  await using ada = await signedUpNow();

  expect(await getCookieCache(ada.headers, { secret: 'x'.repeat(40), isSecure: false })).toBeNull();
});
