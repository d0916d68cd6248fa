import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { Account, Event, Session, User, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { HOUR } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { withoutNotices } from '#testing/people/tokens.ts';

/** Format of the reference server. */
async function referenceHash(password: string): Promise<string> {
  const salt = '00112233445566778899aabbccddeeff';
  const options = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 };
  const key = await promisify<string, string, number, object, Buffer>(scrypt)(password, salt, 64, options);
  return `${salt}:${key.toString('hex')}`;
}

const call = { path: '/reset-password', procedure: 'resetPassword' } as const;
const newPassword = 'a whole new battery';

async function mailedToken(app: TestApp, email: string): Promise<string> {
  await app.browser().post('/forget-password', { email });
  await app.settle();
  return app.outbox.link('reset-password', email).pathname.split('/').at(-1) ?? '';
}

describe('reset-password', () => {
  test('replaces the password and signs nobody in', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);
    const browser = app.browser();

    const response = await browser.post('/reset-password', { newPassword, token });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: true });
    expect(response.headers.getSetCookie()).toEqual([]);
    await expect(signedIn(app, ada)).rejects.toMatchObject({ data: { reason: 'INVALID_EMAIL_OR_PASSWORD' } });
    expect((await signedIn(app, { ...ada, password: newPassword })).cookies.size).toBe(1);
    expect(await app.em().count(Account, {})).toBe(1);
  });

  test('works over tRPC', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);

    expect(await app.browser().api.resetPassword.mutate({ newPassword, token })).toEqual({ status: true });
    await signedIn(app, { ...ada, password: newPassword });
  });

  test.each([
    ['proved', true],
    ['unproved', false],
  ])('ends every session of the user with a %s address, and no other one', async (_, verified) => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified });
    const phone = await signedIn(app, ada);
    const eve = await signedUp(app, { name: 'Eve' });
    const token = await mailedToken(app, ada.email);

    await app.browser().post('/reset-password', { newPassword, token });

    expect(await (await ada.get('/get-session')).json()).toBeNull();
    expect((await phone.get('/list-accounts')).status).toBe(401);
    expect((await eve.get('/list-accounts')).status).toBe(200);
    expect(await app.em().find(Session, {})).toMatchObject([{ userId: eve.id }]);
  });

  test('is not undone by a copy of the session in a cookie', async () => {
    await using app = await testApp({ session: { cookieCache: { enabled: true, maxAge: HOUR } } });
    const ada = await signedUp(app);
    expect(await (await ada.get('/get-session')).json()).not.toBeNull();
    const token = await mailedToken(app, ada.email);

    await app.browser().post('/reset-password', { newPassword, token });

    expect(await (await ada.get('/get-session')).json()).toBeNull();
  });

  test('keeps the sessions if the operator wants it', async () => {
    await using app = await testApp({ emailAndPassword: { revokeSessionsOnPasswordReset: false } });
    const ada = await signedUp(app, { verified: true });
    const token = await mailedToken(app, ada.email);

    await app.browser().post('/reset-password', { newPassword, token });

    expect((await ada.get('/list-accounts')).status).toBe(200);
  });

  test('makes every other link of the user invalid, and no other user’s', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const eve = await signedUp(app, { name: 'Eve' });
    await ada.post('/delete-user', {});
    const older = await mailedToken(app, ada.email);
    const token = await mailedToken(app, ada.email);
    await mailedToken(app, eve.email);
    expect(await app.em().count(Verification, {})).toBe(4);

    await app.browser().post('/reset-password', { newPassword, token });

    expect(await app.em().find(Verification, withoutNotices)).toMatchObject([{ userId: eve.id }]);
    expect(await refusalOf(app.browser(), call, { newPassword, token: older })).toEqual({
      status: 401,
      code: 'INVALID_TOKEN',
    });
  });

  test('mails the owner, and records an event', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);

    await app.browser().post('/reset-password', { newPassword, token });
    await app.settle();

    const mail = app.outbox.find('password-changed', ada.email);
    expect(mail?.text).toContain('203.0.113.7');
    expect(mail?.text).toContain('Firefox · Linux');
    const events = await app.em().find(Event, { action: 'user.password-reset' });
    expect(events).toMatchObject([{ actorId: ada.id, targetId: ada.id }]);
    const rows = JSON.stringify([await app.em().find(Event, {}), await app.em().find(Verification, {})]);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(newPassword);
  });

  test('allows one of two parallel uses of a token', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);
    const attempt = (password: string) =>
      app.browser().post('/reset-password', { newPassword: password, token });

    const responses = await Promise.all([attempt('the first of two'), attempt('the second of two')]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = responses[0]?.status === 200 ? 'the first of two' : 'the second of two';
    await signedIn(app, { ...ada, password: winner });
    expect(await app.em().count(Event, { action: 'user.password-reset' })).toBe(1);
  });

  test('allows one of two parallel tokens of one user', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const tokens = [await mailedToken(app, ada.email), await mailedToken(app, ada.email)];

    const responses = await Promise.all(
      tokens.map((token) => app.browser().post('/reset-password', { newPassword, token })),
    );

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('ends the session of a parallel sign-in with the old password', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);
    const { email, password } = ada;
    app.advance(1);

    const [reset, ...signIns] = await Promise.all([
      app.browser().post('/reset-password', { newPassword, token }),
      ...[1, 2, 3].map(() => app.browser().post('/sign-in/email', { email, password })),
    ]);

    expect(reset.status).toBe(200);
    for (const { status } of signIns) expect([200, 401]).toContain(status);
    expect(await app.em().count(Session, {})).toBe(0);
    await signedIn(app, { ...ada, password: newPassword });
  });

  test('is not undone by a sign-in that replaces an old hash', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);
    const { email, password } = ada;
    await app.em().nativeUpdate(Account, {}, { password: await referenceHash(password) });
    app.advance(1);

    await Promise.all([
      app.browser().post('/sign-in/email', { email, password }),
      app.browser().post('/reset-password', { newPassword, token }),
      app.browser().post('/sign-in/email', { email, password }),
    ]);

    await expect(signedIn(app, ada)).rejects.toMatchObject({ data: { reason: 'INVALID_EMAIL_OR_PASSWORD' } });
    await signedIn(app, { ...ada, password: newPassword });
  });

  test('creates a password account for a user who had none', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);
    await app.em().nativeDelete(Account, {});

    const response = await app.browser().post('/reset-password', { newPassword, token });

    expect(response.status).toBe(200);
    expect(await app.em().find(Account, {})).toMatchObject([
      { providerId: 'credential', accountId: ada.id, userId: ada.id },
    ]);
    await signedIn(app, { ...ada, password: newPassword });
  });

  test('does not verify the address', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);

    await app.browser().post('/reset-password', { newPassword, token });

    expect((await app.em().findOneOrFail(User, ada.id)).emailVerified).toBe(false);
  });

  test('accepts the token from the query, the one in the body first', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);

    const both = await app.browser().post(`/reset-password?token=${token}`, { newPassword, token: 'other' });
    const query = await app.browser().post(`/reset-password?token=${token}`, { newPassword });

    expect(both.status).toBe(401);
    expect(query.status).toBe(200);
  });

  test.each([
    { case: 'no input', input: {}, status: 400, code: 'VALIDATION_ERROR' },
    {
      case: 'a password that is no text',
      input: { newPassword: 12345678 },
      status: 400,
      code: 'VALIDATION_ERROR',
    },
    { case: 'no token', input: { newPassword: 'short' }, status: 401, code: 'INVALID_TOKEN' },
    { case: 'an empty token', input: { newPassword, token: '' }, status: 401, code: 'INVALID_TOKEN' },
    {
      case: 'a short password',
      input: { newPassword: '1234567', token: 'x' },
      status: 400,
      code: 'PASSWORD_TOO_SHORT',
    },
    {
      case: 'a long password',
      input: { newPassword: 'x'.repeat(129), token: 'x' },
      status: 400,
      code: 'PASSWORD_TOO_LONG',
    },
    { case: 'an unknown token', input: { newPassword, token: 'x' }, status: 401, code: 'INVALID_TOKEN' },
    {
      case: 'a token of another kind',
      input: { newPassword, token: { $ne: '' } },
      status: 400,
      code: 'VALIDATION_ERROR',
    },
  ])('refuses $case with $code', async ({ input, status, code }) => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await mailedToken(app, ada.email);

    expect(await refusalOf(app.browser(), call, input)).toEqual({ status, code });
    await signedIn(app, ada);
    expect(await app.em().count(Verification, withoutNotices)).toBe(1);
  });

  test('refuses an expired token, or one for a deletion', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);
    await ada.post('/delete-user', {});
    await app.settle();
    const deletion = app.outbox.link('delete-account').searchParams.get('token');
    app.advance(HOUR);

    const refused = { status: 401, code: 'INVALID_TOKEN' };
    expect(await refusalOf(app.browser(), call, { newPassword, token })).toEqual(refused);
    expect(await refusalOf(app.browser(), call, { newPassword, token: deletion })).toEqual(refused);
  });

  test('refuses a token that was mailed to a former address of the user', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);
    await app.em().nativeUpdate(User, ada.id, { email: 'ada@example.org' });

    expect(await refusalOf(app.browser(), call, { newPassword, token })).toEqual({
      status: 401,
      code: 'INVALID_TOKEN',
    });
  });

  test('does not exist if passwords cannot be reset', async () => {
    await using app = await testApp({ withoutMailer: true });

    expect(await refusalOf(app.browser(), call, { newPassword, token: 'x' })).toEqual({
      status: 404,
      code: 'RESET_PASSWORD_DISABLED',
    });
  });
});
