import { Event, Session, TwoFactorTicket } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { reasonOf } from '#testing/calls/calls.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { browserAt, ORIGIN, signedIn, signedUp } from '#testing/index.ts';
import { adminAndUser, adminApp, signedUpAs, storedUser } from '#testing/people/administration.ts';
import { enrolled, waiting } from '#testing/people/two-factor.ts';

const signIn = { path: '/sign-in/email', procedure: 'signIn.email' } as const;
const message =
  'You have been banned from this application. Please contact support if you believe this is an error.';

describe('a ban', () => {
  test('ends every session at once, also if there are copies of them in cookies, and is the error of a sign-in', async () => {
    await using app = await adminApp({ session: { cookieCache: { enabled: true } } });
    const { root, ada } = await adminAndUser(app);
    const answer = await root.api.admin.banUser.mutate({ userId: ada.id, banReason: 'Spam' });

    expect(answer.user).toMatchObject({ id: ada.id, banned: true, banReason: 'Spam', banExpires: null });
    expect(await app.em().count(Session, { user: ada.id })).toBe(0);
    expect(await ada.api.getSession.query()).toBeNull();
    expect((await ada.post('/update-user', { name: 'Eve' })).status).toBe(401);
    const browser = app.browser();
    const wrong = await refusalOf(browser, signIn, { email: ada.email, password: 'not the right one' });
    expect(wrong).toEqual({ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' });
    const right = await browser.post('/sign-in/email', { email: ada.email, password: ada.password });
    expect([right.status, await right.json()]).toEqual([403, { code: 'BANNED_USER', message }]);
    expect(right.headers.getSetCookie()).toEqual([]);
    expect(await app.em().find(Event, { action: 'user.banned' })).toMatchObject([
      { actorId: root.id, targetId: ada.id, data: { reason: 'Spam', expires: null } },
    ]);
  });

  test('ends a session that began while administration was off, once it is on again', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    await root.api.admin.banUser.mutate({ userId: ada.id });
    const off = await app.beside({ admin: false });
    const there = browserAt(off, app.browser());
    await there.api.signIn.email.mutate({ email: ada.email, password: ada.password });
    expect((await there.api.getSession.query())?.user.id).toBe(ada.id);

    expect((await browserAt(app.service, there).post('/update-user', { name: 'Eve' })).status).toBe(401);
    expect(await app.em().count(Session, { user: ada.id })).toBe(0);
    expect(await there.api.getSession.query()).toBeNull();
  });

  testOnce('takes a reason of a thousand characters, and refuses a longer one', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    const ban = { path: '/admin/ban-user', procedure: 'admin.banUser' } as const;
    const tooLong = { userId: ada.id, banReason: 'x'.repeat(1001) };
    expect(await refusalOf(root, ban, tooLong)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });

    const { user } = await root.api.admin.banUser.mutate({ userId: ada.id, banReason: 'x'.repeat(1000) });
    expect(user.banned).toBe(true);
  });

  test('suspends the API keys of the user until it is lifted', async () => {
    await using app = await adminApp({ apiKey: { enableSessionForAPIKeys: true } });
    const { root, ada } = await adminAndUser(app);
    const { key } = await ada.api.apiKey.create.mutate({ name: 'deploy' });
    const code = async () => (await app.service.verifyApiKey({ key })).error?.code;
    await root.api.admin.banUser.mutate({ userId: ada.id });
    expect(await code()).toBe('KEY_DISABLED');
    const asSession = await app.browser({ headers: { 'x-api-key': key } }).get('/get-session');
    expect([asSession.status, await reasonOf(asSession)]).toEqual([401, 'KEY_DISABLED']);

    await root.api.admin.unbanUser.mutate({ userId: ada.id });
    expect(await code()).toBeUndefined();
  });

  test('ends a sign-in that waits for its second step, and begins no other', async () => {
    await using app = await adminApp();
    const root = await signedUpAs(app, 'admin');
    const ada = await enrolled(app);
    const browser = await waiting(app, ada);
    await root.api.admin.banUser.mutate({ userId: ada.id });

    expect(await app.em().count(TwoFactorTicket, { user: ada.id })).toBe(0);
    const response = await browser.post('/two-factor/verify-totp', { code: ada.authenticator.code() });
    expect(response.status).toBe(401);
    const { email, password } = ada;
    const again = await refusalOf(app.browser(), signIn, { email, password });
    expect(again).toEqual({ status: 403, code: 'BANNED_USER' });
  });

  test('sends no mail at a sign-in, and allows a password reset and a verification that sign nobody in', async () => {
    await using app = await adminApp({
      emailAndPassword: { enabled: true, requireEmailVerification: true },
    });
    const root = await signedUpAs(app, 'admin', { verified: true });
    await root.api.signIn.email.mutate({ email: root.email, password: root.password });
    const ada = await signedUp(app);
    await root.api.admin.banUser.mutate({ userId: ada.id });
    app.advance(3600);
    const sent = app.outbox.messages.length;

    expect(await refusalOf(ada, signIn, { email: ada.email, password: ada.password })).toEqual({
      status: 403,
      code: 'BANNED_USER',
    });
    await app.settle();
    expect(app.outbox.messages).toHaveLength(sent);

    const browser = app.browser();
    await browser.post('/forget-password', { email: ada.email });
    await app.settle();
    const token = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1) ?? '';
    const reset = await browser.post('/reset-password', { token, newPassword: 'another battery horse' });
    expect(reset.status).toBe(200);
    expect(await app.em().count(Session, { user: ada.id })).toBe(0);
  });

  test('ends at its time, and the next sign-in clears it', async () => {
    await using app = await adminApp({ admin: { defaultBanExpiresIn: 600, bannedUserMessage: 'Not now' } });
    const { root, ada } = await adminAndUser(app);
    const { user } = await root.api.admin.banUser.mutate({ userId: ada.id });
    expect(user.banExpires).toBe(new Date(app.now().getTime() + 600_000).toISOString());
    const refused = await app.browser().post('/sign-in/email', { email: ada.email, password: ada.password });
    expect(await refused.json()).toEqual({ code: 'BANNED_USER', message: 'Not now' });
    app.advance(601);

    expect((await signedIn(app, ada)).id).toBe(ada.id);
    expect(await storedUser(app, ada)).toMatchObject({ banned: false, banReason: null, banExpires: null });
  });

  testOnce('is shown on the page of a mailed link', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    const browser = app.browser();
    await browser.post('/sign-in/magic-link', { email: ada.email, callbackURL: '/in' });
    await app.settle();
    const link = app.outbox.link('magic-link', ada.email);
    await root.api.admin.banUser.mutate({ userId: ada.id });
    const response = await browser.send(link.pathname + link.search);

    expect(response.status).toBe(302);
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('banned');
    expect(browser.cookies.has('keystead.session_token')).toBe(false);
  });

  testOnce('is shown on the page after a provider', async () => {
    await using app = await acmeApp({ admin: {} });
    const browser = app.browser();
    await app.visit(browser);
    const { id = '' } = (await browser.api.getSession.query())?.user ?? {};
    const root = await signedUpAs(app, 'admin');
    await root.api.admin.banUser.mutate({ userId: id });
    const left = new URL(await app.visit(app.browser()), ORIGIN);
    expect(left.searchParams.get('error')).toBe('banned');
  });

  test('is lifted by an administrator', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    await root.api.admin.banUser.mutate({ userId: ada.id, banExpiresIn: 60 });
    const { user } = await root.api.admin.unbanUser.mutate({ userId: ada.id });
    expect(user).toMatchObject({ banned: false, banReason: null, banExpires: null });
    expect((await signedIn(app, ada)).id).toBe(ada.id);
  });

  testOnce(
    'is refused for oneself, for the last administrator and for the only owner of an organization with others',
    async () => {
      await using app = await adminApp({
        organization: {},
        admin: { adminUserIds: [] },
      });
      const { root, ada } = await adminAndUser(app);
      const eve = await signedUp(app, { name: 'Eve', verified: true });
      const ban = { path: '/admin/ban-user', procedure: 'admin.banUser' } as const;
      expect(await refusalOf(root, ban, { userId: root.id })).toEqual({
        status: 400,
        code: 'YOU_CANNOT_BAN_YOURSELF',
      });
      const { id } = await ada.api.organization.create.mutate({ name: 'Acme', slug: 'acme' });
      await app.service
        .caller()
        .organization.addMember({ organizationId: id, userId: eve.id, role: 'member' });
      expect(await refusalOf(root, ban, { userId: ada.id })).toEqual({ status: 400, code: 'SOLE_OWNER' });
      expect((await storedUser(app, ada)).banned).toBeNull();
    },
  );
});
