import { Account, Event, Session, User, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import { DAY } from '#core/options/durations.ts';
import { SESSION_EXPIRED } from '#features/delete-account/errors.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { signedIn, signedUp, testApp } from '#testing/index.ts';

const call = { path: '/delete-user', procedure: 'deleteUser' } as const;
const sent = { success: true, message: 'Verification email sent' };
const deleted = { success: true, message: 'User deleted' };

/** Without a mailer, so that no confirmation is needed. */
const atOnce = { withoutMailer: true };

describeOnce('delete-user, where mail can be sent', () => {
  test('mails a link that is stored as a hash for a day, and deletes nothing', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const response = await ada.post('/delete-user', { callbackURL: '/goodbye?a=1&b=2' });
    await app.settle();

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(sent);
    const link = app.outbox.link('delete-account', ada.email);
    expect(link.pathname).toBe('/api/auth/delete-user/callback');
    expect(link.searchParams.get('callbackURL')).toBe('/goodbye?a=1&b=2');
    const token = link.searchParams.get('token') ?? '';
    expect(token).toMatch(/^[0-9a-z]{32}$/);
    const [row] = await app.em().find(Verification, {});
    expect(row).toMatchObject({ purpose: 'delete-account', userId: ada.id });
    expect(row?.expiresAt).toEqual(new Date(app.now().getTime() + DAY * 1000));
    expect(row?.identifier).not.toContain(token);
    expect(await app.em().count(User, {})).toBe(1);
    expect(await app.em().find(Event, { action: 'user.deletion-requested' })).toMatchObject([
      { actorId: ada.id },
    ]);
  });

  test('redirects to the start page by default', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    expect(await ada.api.deleteUser.mutate({ password: ada.password })).toEqual(sent);
    await app.settle();

    expect(app.outbox.link('delete-account').searchParams.get('callbackURL')).toBe('/');
  });

  test('deletes with the token of the link', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await ada.post('/delete-user');
    await app.settle();
    const token = app.outbox.link('delete-account').searchParams.get('token') ?? '';

    expect(await ada.api.deleteUser.mutate({ token })).toEqual(deleted);

    expect(await app.em().count(User, {})).toBe(0);
    expect(ada.cookies.size).toBe(0);
  });

  test("passes user, link and token to the operator's own sender", async () => {
    const mails: unknown[] = [];
    await using app = await testApp({
      ...atOnce,
      user: {
        deleteUser: {
          enabled: true,
          sendDeleteAccountVerification: (mail) => {
            mails.push(mail);
          },
        },
      },
    });
    const ada = await signedUp(app);

    expect(await (await ada.post('/delete-user')).json()).toEqual(sent);
    await app.settle();

    expect(mails).toEqual([
      {
        user: expect.objectContaining({ id: ada.id }),
        url: expect.stringContaining('/api/auth/delete-user/callback?token='),
        token: expect.stringMatching(/^[0-9a-z]{32}$/),
      },
    ]);
  });

  test('refuses an unknown token, and that of another user', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const eve = await signedUp(app, { name: 'Eve' });
    await ada.post('/delete-user');
    await app.settle();
    const token = app.outbox.link('delete-account').searchParams.get('token');

    const refused = { status: 401, code: 'INVALID_TOKEN' };
    expect(await refusalOf(eve, call, { token })).toEqual(refused);
    expect(await refusalOf(eve, call, { token: 'unknown' })).toEqual(refused);
    expect(await app.em().count(User, {})).toBe(2);
    expect(await app.em().count(Verification, {})).toBe(1);
  });
});

describe('delete-user, where no mail is sent', () => {
  test.each([
    { name: 'there is no mailer', options: atOnce },
    {
      name: 'the operator wants it so',
      options: { user: { deleteUser: { enabled: true, sendDeleteAccountVerification: false as const } } },
    },
  ])('deletes at once because $name', async ({ options }) => {
    await using app = await testApp(options);
    const ada = await signedUp(app);
    const eve = await signedUp(app, { name: 'Eve' });
    const phone = await signedIn(app, ada);

    const response = await ada.post('/delete-user', { password: ada.password });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(deleted);
    expect(await app.em().find(User, {})).toMatchObject([{ id: eve.id }]);
    expect(await app.em().find(Account, {})).toMatchObject([{ userId: eve.id }]);
    expect(await app.em().find(Session, {})).toMatchObject([{ userId: eve.id }]);
    expect((await phone.get('/list-accounts')).status).toBe(401);
  });

  test('clears the cookies with their path', async () => {
    await using app = await testApp(atOnce);
    const ada = await signedUp(app);

    const response = await ada.post('/delete-user');

    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toMatch(/=; Max-Age=0; Path=\//);
    expect(ada.cookies.size).toBe(0);
  });

  test('leaves no copy of a session that could still be used', async () => {
    await using app = await testApp({ ...atOnce, session: { cookieCache: { enabled: true } } });
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    await phone.get('/get-session');

    await ada.post('/delete-user');
    await app.settle();

    expect(await (await phone.get('/get-session')).json()).toBeNull();
  });

  test('deletes unused links, mails a goodbye, and keeps the events', async () => {
    await using app = await testApp({
      user: { deleteUser: { enabled: true, sendDeleteAccountVerification: false } },
    });
    const ada = await signedUp(app);
    await ada.post('/forget-password', { email: ada.email });
    await app.settle();

    await ada.post('/delete-user');
    await app.settle();

    expect(await app.em().count(Verification, {})).toBe(0);
    expect(app.outbox.find('account-deleted', ada.email)).toBeDefined();
    const events = await app.em().find(Event, {});
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.created', 'session.created', 'user.deleted']),
    );
  });

  test('allows the address to sign up again', async () => {
    await using app = await testApp(atOnce);
    const ada = await signedUp(app);

    await ada.post('/delete-user');
    const again = await signedUp(app);

    expect(again.id).not.toBe(ada.id);
  });

  testOnce('calls the hooks, before and after', async () => {
    const told: string[] = [];
    await using app = await testApp({
      ...atOnce,
      user: {
        deleteUser: {
          enabled: true,
          beforeDelete: ({ email }) => void told.push(`before ${email}`),
          afterDelete: ({ email }) => void told.push(`after ${email}`),
        },
      },
    });
    const ada = await signedUp(app);

    await ada.post('/delete-user');
    await app.settle();

    expect(told).toEqual(['before ada@example.com', 'after ada@example.com']);
  });

  test('is refused by the hook, and then keeps everything', async () => {
    await using app = await testApp({
      ...atOnce,
      user: {
        deleteUser: {
          enabled: true,
          beforeDelete: () => {
            throw new AuthError(SESSION_EXPIRED);
          },
        },
      },
    });
    const ada = await signedUp(app);

    expect(await refusalOf(ada, call)).toEqual({ status: 400, code: 'SESSION_EXPIRED' });
    expect((await ada.get('/list-accounts')).status).toBe(200);
    expect(await app.em().count(Event, { action: 'user.deleted' })).toBe(0);
  });

  test('deletes once for two parallel calls', async () => {
    await using app = await testApp(atOnce);
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);

    const responses = await Promise.all([ada.post('/delete-user'), phone.post('/delete-user')]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await app.em().count(Event, { action: 'user.deleted' })).toBe(1);
  });
});

describeOnce('delete-user refuses', () => {
  test('callers without a session, and a body that is no object', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const empty = await ada.send('/api/auth/delete-user', { method: 'POST' });

    expect(empty.status).toBe(400);
    expect(await empty.json()).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await refusalOf(app.browser(), call)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  });

  test('all callers if the feature is off', async () => {
    await using app = await testApp({ user: { deleteUser: { enabled: false } } });
    const ada = await signedUp(app);

    expect(await refusalOf(ada, call, { password: 'wrong' })).toEqual({
      status: 404,
      code: 'DELETE_USER_DISABLED',
    });
  });

  test.each([
    { input: { password: 'wrong' }, status: 400, code: 'INVALID_PASSWORD' },
    { input: { password: 'wrong', token: 'x' }, status: 400, code: 'INVALID_PASSWORD' },
    { input: { token: 'x' }, status: 401, code: 'INVALID_TOKEN' },
    { input: { password: ['x'] }, status: 400, code: 'VALIDATION_ERROR' },
    { input: { callbackURL: 'https://evil.example' }, status: 403, code: 'INVALID_CALLBACK_URL' },
  ])('$input with $code', async ({ input, status, code }) => {
    await using app = await testApp(atOnce);
    const ada = await signedUp(app);

    expect(await refusalOf(ada, call, input)).toEqual({ status, code });
    expect(await app.em().count(User, {})).toBe(1);
  });

  test('a password of a user who has none', async () => {
    await using app = await testApp(atOnce);
    const ada = await signedUp(app);
    await app.em().nativeDelete(Account, {});

    expect(await refusalOf(ada, call, { password: 'any' })).toEqual({
      status: 400,
      code: 'CREDENTIAL_ACCOUNT_NOT_FOUND',
    });
  });

  test('an old session without a password, but accepts one with it', async () => {
    await using app = await testApp(atOnce);
    const ada = await signedUp(app);
    app.advance(DAY);

    for (const input of [{}, { password: '' }, { token: 'x' }]) {
      expect(await refusalOf(ada, call, input)).toEqual({ status: 400, code: 'SESSION_EXPIRED' });
    }
    expect(await ada.api.deleteUser.mutate({ password: ada.password })).toEqual(deleted);
  });

  test('no old session if the operator needs no fresh one', async () => {
    await using app = await testApp({ ...atOnce, session: { freshAge: 0 } });
    const ada = await signedUp(app);
    app.advance(2 * DAY);

    expect(await (await ada.post('/delete-user')).json()).toEqual(deleted);
  });
});
