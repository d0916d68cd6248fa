import { expect, expectTypeOf, test } from 'vitest';
import { createTestKeystead, type SignedInPerson } from '#testing.ts';

test('people are signed in at once, each on a browser of their own', async () => {
  await using keystead = await createTestKeystead();

  const ada = await keystead.signedIn();
  const again = await keystead.signedIn();
  const eve = await keystead.signedIn({
    name: 'Eve Adams',
    email: 'Eve@example.org',
    password: 'another password',
  });

  expect(ada).toMatchObject({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' });
  expect(eve).toMatchObject({ name: 'Eve Adams', email: 'eve@example.org', password: 'another password' });
  expect([again.id === ada.id, again.headers.cookie === ada.headers.cookie]).toEqual([true, false]);
  const sessions = await Promise.all([ada, eve].map(({ headers }) => keystead.getSession(headers)));
  expect(sessions.map((session) => session?.user.emailVerified)).toEqual([true, true]);
  expect(sessions.map((session) => session?.user.id)).toEqual([ada.id, eve.id]);
  expectTypeOf(ada).toEqualTypeOf<SignedInPerson>();
});

test('their headers do for requests that change something, and their cookies for a browser', async () => {
  await using keystead = await createTestKeystead({ baseURL: 'https://app.example.com' });
  const { headers, cookies } = await keystead.signedIn({ verified: false });

  const response = await keystead.handler(
    new Request('https://app.example.com/api/auth/update-user', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"name":"Countess"}',
    }),
  );

  expect(response.status).toBe(200);
  expect(await keystead.getSession(headers)).toMatchObject({
    user: { name: 'Countess', emailVerified: false },
  });
  expect(cookies).toMatchObject([
    { name: '__Secure-keystead.session_token', domain: 'app.example.com', path: '/', secure: true },
  ]);
});

test('mails are kept, with their links', async () => {
  await using keystead = await createTestKeystead();
  const { email } = await keystead.signedIn();

  await keystead.caller().forgetPassword({ email });
  await keystead.idle();

  expect(keystead.outbox.find('reset-password', email)?.subject).toContain('password');
  expect(keystead.outbox.link('reset-password').origin).toBe('http://localhost:3000');
});

test('options are those of the service, checked like everywhere', async () => {
  await using keystead = await createTestKeystead({
    emailAndPassword: { requireEmailVerification: true, minPasswordLength: 4 },
  });

  expect((await keystead.signedIn({ password: 'abcd' })).password).toBe('abcd');
  await expect(keystead.signedIn({ name: 'Eve', verified: false })).rejects.toMatchObject({
    reason: 'EMAIL_NOT_VERIFIED',
  });
  await expect(createTestKeystead(JSON.parse('{"appname":"x"}'))).rejects.toThrow('did you mean appName?');
});

test('each service has a database of its own', async () => {
  await using one = await createTestKeystead();
  await using other = await createTestKeystead();
  const { headers } = await one.signedIn();

  expect(await other.getSession(headers)).toBeNull();
});
