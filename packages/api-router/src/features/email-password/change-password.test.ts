import { Account, Event, Session, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';

import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { between } from '#testing/database/between.ts';
import { describeOnce } from '#testing/database/once.ts';
import { type Person, signedIn, signedUp, testApp } from '#testing/index.ts';
import { withoutNotices } from '#testing/people/tokens.ts';

const call = { path: '/change-password', procedure: 'changePassword' } as const;
const verifying = { path: '/verify-password', procedure: 'verifyPassword' } as const;
const newPassword = 'a whole new battery';
const inputOf = ({ password }: Person) => ({ newPassword, currentPassword: password });

/** Cookies of an answer, without the same ones at other places, which a new session clears. */
const setIn = (response: Response) =>
  response.headers.getSetCookie().filter((line) => !line.includes('Max-Age=0'));

describe('change-password', () => {
  test('changes nothing in a session that has ended meanwhile', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    (await between(app)).happens = () => app.em().nativeDelete(Session, { user: ada.id });

    const input = { ...inputOf(ada), revokeOtherSessions: true };
    expect(await refusalOf(ada, call, input)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
    expect(await app.em().count(Session, {})).toBe(0);
    await signedIn(app, ada);
  });

  test('replaces the password and leaves every session', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);

    const response = await ada.post('/change-password', inputOf(ada));

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      token: null,
      user: expect.objectContaining({ id: ada.id, email: ada.email, emailVerified: false, image: null }),
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await phone.get('/list-accounts')).status).toBe(200);
    await expect(signedIn(app, ada)).rejects.toMatchObject({ data: { reason: 'INVALID_EMAIL_OR_PASSWORD' } });
    await signedIn(app, { ...ada, password: newPassword });
  });

  test('ends all sessions on demand and gives this browser a new one', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    const stolen = { ...ada, cookie: [...ada.cookies].map((pair) => pair.join('=')).join('; ') };

    const { token, user } = await ada.api.changePassword.mutate({
      ...inputOf(ada),
      revokeOtherSessions: true,
    });

    expect(user.id).toBe(ada.id);
    expect(await (await phone.get('/get-session')).json()).toBeNull();
    const old = await app.browser().get('/get-session', { cookie: stolen.cookie });
    expect(await old.json()).toBeNull();
    expect(await (await ada.get('/get-session')).json()).toMatchObject({ session: { token } });
    expect(await app.em().count(Session, {})).toBe(1);
  });

  test('sets the cookie of the new session with the lifetime of the old one', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const { email, password } = ada;
    const kiosk = app.browser();
    await kiosk.post('/sign-in/email', { email, password, rememberMe: false });

    const forgotten = await kiosk.post('/change-password', { ...inputOf(ada), revokeOtherSessions: true });
    const session = await app.em().findOneOrFail(Session, { user: ada.id });

    const [cookie, marker] = setIn(forgotten);
    expect(cookie).toMatch(/^keystead\.session_token=/);
    // Clients that know cookies by their names alone get one line for it.
    expect(
      forgotten.headers.getSetCookie().filter((line) => line.startsWith('keystead.session_token=')),
    ).toEqual([cookie]);
    expect(cookie).not.toContain('Max-Age');
    expect(marker).toMatch(/^keystead\.dont_remember=true/);
    expect(session.expiresAt).toEqual(new Date(app.now().getTime() + DAY * 1000));
    const again = await signedIn(app, { ...ada, password: newPassword });
    const remembered = await again.post('/change-password', {
      newPassword: password,
      currentPassword: newPassword,
      revokeOtherSessions: true,
    });
    expect(setIn(remembered)[0]).toContain('Max-Age=604800');
  });

  test('makes every earlier link invalid', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    await ada.post('/forget-password', { email: ada.email });
    await ada.post('/delete-user', {});
    await app.settle();
    expect(await app.em().count(Verification, {})).toBe(2);

    await ada.post('/change-password', inputOf(ada));

    expect(await app.em().count(Verification, withoutNotices)).toBe(0);
  });

  test('mails the owner, and records an event, without the passwords', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    await ada.post('/change-password', { ...inputOf(ada), revokeOtherSessions: true });
    await app.settle();

    expect(app.outbox.find('password-changed', ada.email)?.text).toContain('203.0.113.7');
    expect(app.outbox.find('new-device')).toBeUndefined();
    const events = await app.em().find(Event, {}, { orderBy: { createdAt: 'asc' } });
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.password-changed', 'session.created']),
    );
    expect(JSON.stringify(events)).not.toContain(newPassword);
  });

  test('sends no notice if the operator switched them off', async () => {
    await using app = await testApp({ mail: { notices: false } });
    const ada = await signedUp(app);

    await ada.post('/change-password', inputOf(ada));
    await app.settle();

    expect(app.outbox.find('password-changed')).toBeUndefined();
  });

  test('counts characters of the new password after normalisation', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const emoji = await ada.post('/change-password', { ...inputOf(ada), newPassword: '🔐'.repeat(7) });
    const composed = await ada.post('/change-password', { ...inputOf(ada), newPassword: 'ﬃ'.repeat(3) });

    expect(await emoji.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
    expect(composed.status).toBe(200);
    await signedIn(app, { ...ada, password: 'ffi'.repeat(3) });
  });

  test('leaves the last word to a parallel reset, which refuses it if it was faster', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await ada.post('/forget-password', { email: ada.email });
    await app.settle();
    const token = app.outbox.link('reset-password').pathname.split('/').at(-1) ?? '';
    app.advance(1);

    const [changed, reset] = await Promise.all([
      ada.post('/change-password', { ...inputOf(ada), revokeOtherSessions: true }),
      app.browser().post('/reset-password', { newPassword: 'chosen by the owner', token }),
    ]);

    // The link of a reset outlives a change, so whoever has only the session cannot take it away from the owner.
    expect(reset.status).toBe(200);
    expect([200, 401]).toContain(changed.status);
    expect(await app.em().count(Session, { user: ada.id })).toBe(0);
    await signedIn(app, { ...ada, password: 'chosen by the owner' });
  });

  test('limits the guesses at one password, from all IP addresses', async () => {
    await using app = await testApp({ rateLimit: { enabled: true } });
    const ada = await signedUp(app);
    const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ');
    const guess = (index: number) =>
      app
        .browser({ address: `198.51.100.${index}` })
        .post('/change-password', { newPassword, currentPassword: `guess ${index}` }, { cookie });
    for (let index = 0; index < 10; index += 1) expect((await guess(index)).status).toBe(400);

    const refused = await guess(10);

    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test.each([
    { input: {}, status: 400, code: 'VALIDATION_ERROR' },
    { input: { newPassword, currentPassword: ['x'] }, status: 400, code: 'VALIDATION_ERROR' },
    { input: { newPassword: '1234567', currentPassword: 'x' }, status: 400, code: 'PASSWORD_TOO_SHORT' },
    {
      input: { newPassword: 'x'.repeat(129), currentPassword: 'x' },
      status: 400,
      code: 'PASSWORD_TOO_LONG',
    },
    { input: { newPassword, currentPassword: 'wrong' }, status: 400, code: 'INVALID_PASSWORD' },
    { input: { newPassword, currentPassword: '' }, status: 400, code: 'INVALID_PASSWORD' },
  ])('refuses $input.currentPassword with $code', async ({ input, status, code }) => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await signedIn(app, ada);

    expect(await refusalOf(ada, call, { ...input, revokeOtherSessions: true })).toEqual({ status, code });
    await signedIn(app, ada);
    expect(await app.em().count(Session, {})).toBe(3);
    expect(await app.em().count(Event, { action: 'user.password-changed' })).toBe(0);
  });

  test('refuses a user who has no password', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await app.em().nativeUpdate(Account, {}, { password: null });

    expect(await refusalOf(ada, call, inputOf(ada))).toEqual({
      status: 400,
      code: 'CREDENTIAL_ACCOUNT_NOT_FOUND',
    });
  });

  test("refuses when the operator's hook refuses the new session, and changes nothing", async () => {
    let refuses = false;
    await using app = await testApp({ hooks: { beforeSessionCreate: () => (refuses ? false : undefined) } });
    const ada = await signedUp(app);
    refuses = true;

    const input = { ...inputOf(ada), revokeOtherSessions: true };
    expect(await refusalOf(ada, call, input)).toEqual({ status: 401, code: 'FAILED_TO_CREATE_SESSION' });
    refuses = false;
    await signedIn(app, ada);
  });

  test('refuses a call without a session, after it checked the input', async () => {
    await using app = await testApp();

    expect(await refusalOf(app.browser(), call, {})).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    expect(await refusalOf(app.browser(), call, { newPassword, currentPassword: 'x' })).toEqual({
      status: 401,
      code: 'UNAUTHORIZED',
    });
  });
});

describeOnce('verify-password', () => {
  test('the right password is confirmed, and the session stays as it is', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const before = await (await ada.get('/get-session')).json();

    const answer = await ada.post(verifying.path, { password: ada.password });

    expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await ada.api.verifyPassword.mutate({ password: ada.password })).toEqual({ status: true });
    expect(await (await ada.get('/get-session')).json()).toEqual(before);
  });

  test('a wrong one is refused', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    for (const password of ['another password', '', 'x'.repeat(5000)])
      expect(await refusalOf(ada, verifying, { password })).toEqual({
        status: 400,
        code: 'INVALID_PASSWORD',
      });
  });

  test('somebody without a password, and a visitor, are refused', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await app.em().nativeUpdate(Account, {}, { password: null });

    expect(await refusalOf(ada, verifying, { password: ada.password })).toEqual({
      status: 400,
      code: 'CREDENTIAL_ACCOUNT_NOT_FOUND',
    });
    expect(await refusalOf(app.browser(), verifying, { password: ada.password })).toMatchObject({
      status: 401,
    });
  });

  test('wrong passwords lock the call, with those of other calls, for the right one too', async () => {
    await using app = await testApp({ rateLimit: { enabled: true } });
    const ada = await signedUp(app);
    const [currentPassword, newPassword] = ['wrong', 'a whole new battery'];

    for (let tries = 0; tries < 5; tries += 1) {
      await ada.post(verifying.path, { password: 'wrong' });
      await ada.post('/change-password', { currentPassword, newPassword });
    }

    expect(await refusalOf(ada, verifying, { password: ada.password })).toEqual({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    });
  });
});
