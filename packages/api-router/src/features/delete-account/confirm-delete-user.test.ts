import { Account, Event, Session, User, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { type Person, signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';

const call = { path: '/delete-user/callback', procedure: 'confirmDeleteUser', method: 'GET' } as const;

async function mailedLink(app: TestApp, person: Person, callbackURL?: string): Promise<URL> {
  await person.post('/delete-user', { callbackURL });
  await app.settle();
  return app.outbox.link('delete-account', person.email);
}

const tokenOf = (link: URL): string => link.searchParams.get('token') ?? '';

describe('the link of a deletion mail', () => {
  test('deletes the user and redirects to the requested page', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const eve = await signedUp(app, { name: 'Eve' });
    const link = await mailedLink(app, ada, '/goodbye');

    const response = await ada.send(link.href);
    await app.settle();

    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/goodbye');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(ada.cookies.size).toBe(0);
    expect(await app.em().find(User, {})).toMatchObject([{ id: eve.id }]);
    expect(await app.em().find(Account, {})).toMatchObject([{ userId: eve.id }]);
    expect(await app.em().find(Session, {})).toMatchObject([{ userId: eve.id }]);
    expect(await app.em().count(Verification, {})).toBe(0);
    expect(await app.em().find(Event, { action: 'user.deleted' })).toMatchObject([{ actorId: ada.id }]);
    expect(app.outbox.find('account-deleted', ada.email)).toBeDefined();
  });

  test('answers with JSON without a page', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = tokenOf(await mailedLink(app, ada));

    const response = await ada.get(`/delete-user/callback?token=${token}`);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, message: 'User deleted' });
  });

  test('works over tRPC, and in any browser of that user', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = tokenOf(await mailedLink(app, ada));
    const phone = await signedIn(app, ada);

    const output = await phone.api.confirmDeleteUser.query({ token });

    expect(output).toEqual({ success: true, message: 'User deleted' });
    expect((await ada.get('/list-accounts')).status).toBe(401);
  });

  test('works in a session that is no longer fresh', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const link = await mailedLink(app, ada);
    app.advance(DAY - 1);

    expect((await ada.send(link.href)).status).toBe(302);
  });

  test('is not used up if no user or another user is signed in', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const eve = await signedUp(app, { name: 'Eve' });
    const link = await mailedLink(app, ada);
    const token = tokenOf(link);

    expect(await refusalOf(app.browser(), call, { token })).toEqual({
      status: 401,
      code: 'FAILED_TO_GET_USER_INFO',
    });
    expect(await refusalOf(eve, call, { token })).toEqual({ status: 401, code: 'INVALID_TOKEN' });
    expect(eve.cookies.size).toBe(1);
    expect(await app.em().count(User, {})).toBe(2);
    expect((await ada.send(link.href)).status).toBe(302);
  });

  test('deletes once when it is opened twice in parallel', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const link = await mailedLink(app, ada);

    const responses = await Promise.all([ada.send(link.href), ada.send(link.href)]);

    expect(responses.map(({ status }) => status).sort()).toEqual([302, 401]);
    expect(await app.em().count(Event, { action: 'user.deleted' })).toBe(1);
  });

  test('is invalid after a day, or for another purpose', async () => {
    await using app = await testApp({ session: { expiresIn: 7 * DAY } });
    const ada = await signedUp(app);
    const token = tokenOf(await mailedLink(app, ada));
    await ada.post('/forget-password', { email: ada.email });
    await app.settle();
    const reset = app.outbox.link('reset-password').pathname.split('/').at(-1);

    const refused = { status: 401, code: 'INVALID_TOKEN' };
    expect(await refusalOf(ada, call, { token: reset })).toEqual(refused);
    expect(await refusalOf(ada, call, { token: 'unknown' })).toEqual(refused);
    app.advance(DAY);
    expect(await refusalOf(ada, call, { token })).toEqual(refused);
    expect(await app.em().count(User, {})).toBe(1);
  });

  test('needs a token, and does not redirect to an untrusted site', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = tokenOf(await mailedLink(app, ada));

    expect(await refusalOf(ada, call, {})).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    expect(await refusalOf(ada, call, { token, callbackURL: 'https://evil.example' })).toEqual({
      status: 403,
      code: 'INVALID_CALLBACK_URL',
    });
    expect(await app.em().count(User, {})).toBe(1);
  });

  test('does not exist if users cannot delete themselves', async () => {
    await using app = await testApp({ user: { deleteUser: { enabled: false } } });
    const ada = await signedUp(app);

    expect(await refusalOf(ada, call, { token: 'x' })).toEqual({ status: 404, code: 'DELETE_USER_DISABLED' });
  });
});
