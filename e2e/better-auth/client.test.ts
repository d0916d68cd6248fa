import { createAuthClient as createNewestClient } from 'better-auth/client';
import { createAuthClient as createFirstClient } from 'better-auth-1-2/client';
import { describe, expect, test } from 'vitest';
import type { AuthClient } from '../support/auth-client.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import { linkIn } from '../support/mail-sink.ts';
import { sharedMailSink, sharedServer } from '../support/shared.ts';

/** All features of the clients, with a cheap hash, because each of these tests computes several. */
const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
};

const sink = sharedMailSink();
const server = sharedServer(() => ({ smtpUrl: sink().url, config }));

const PASSWORD = 'correct horse battery';

/** Calls that both clients have under the same names. */
const clients = {
  '1.2.12': (browser: ReturnType<typeof createCookieFetch>) =>
    createFirstClient({ baseURL: server().url, fetchOptions: { customFetchImpl: browser.fetch } }),
  newest: (browser: ReturnType<typeof createCookieFetch>) =>
    createNewestClient({ baseURL: server().url, fetchOptions: { customFetchImpl: browser.fetch } }),
};

const shared: Record<string, (browser: ReturnType<typeof createCookieFetch>) => AuthClient> = clients;

describe.each(Object.entries(shared))('better-auth client %s', (version, create) => {
  const person = async (name: string) => {
    const browser = createCookieFetch(server().url);
    const client = create(browser);
    const email = `${name}-${version.replaceAll('.', '')}@example.com`;
    const signedUp = await client.signUp.email({ name, email, password: PASSWORD });
    expect(signedUp.error).toBeNull();
    return { client, browser, email };
  };

  test('signs up, reads the session, signs out and in again', async () => {
    const { client, email } = await person('ada');

    const session = await client.getSession();
    expect(session.data?.user).toMatchObject({ email, name: 'ada', emailVerified: false });
    expect(session.data?.session.expiresAt).toBeInstanceOf(Date);

    expect((await client.signOut()).data).toEqual({ success: true });
    expect((await client.getSession()).data).toBeNull();

    const wrong = await client.signIn.email({ email, password: 'wrong wrong wrong' });
    expect(wrong.error).toMatchObject({ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' });
    const right = await client.signIn.email({ email, password: PASSWORD, rememberMe: false });
    expect(right.data).toMatchObject({ redirect: false, user: { email } });
  });

  test('verifies the address by the mailed link', async () => {
    const { client, browser, email } = await person('grace');

    const sent = await client.sendVerificationEmail({ email, callbackURL: '/welcome' });
    expect(sent.data?.status).toBe(true);
    const mail = await sink().waitFor(email, /./);
    const opened = await browser.fetch(linkIn(mail));

    expect(opened.status).toBe(302);
    expect((await client.getSession()).data?.user.emailVerified).toBe(true);
  });

  test('updates the profile', async () => {
    const { client } = await person('edsger');

    expect((await client.updateUser({ name: 'Edsger W.' })).data).toEqual({ status: true });

    expect((await client.getSession()).data?.user.name).toBe('Edsger W.');
  });

  test('changes the password and ends the other devices', async () => {
    const { client, email } = await person('barbara');
    const other = create(createCookieFetch(server().url));
    await other.signIn.email({ email, password: PASSWORD });

    const changed = await client.changePassword({
      currentPassword: PASSWORD,
      newPassword: 'another horse battery',
      revokeOtherSessions: true,
    });

    expect(changed.data?.token).toEqual(expect.any(String));
    expect((await other.getSession()).data).toBeNull();
    expect((await client.getSession()).data?.user.email).toBe(email);
  });

  test('asks for the password again before something of the application', async () => {
    const { client } = await person('frances');
    const verify = (password: string) =>
      client.$fetch('/verify-password', { method: 'POST', body: { password } });

    expect((await verify(PASSWORD)).data).toEqual({ status: true });
    expect((await verify('wrong wrong wrong')).error).toMatchObject({
      status: 400,
      code: 'INVALID_PASSWORD',
    });
    await client.signOut();
    expect((await verify(PASSWORD)).error?.status).toBe(401);
  });

  test('lists the devices and signs one out', async () => {
    const { client, email } = await person('radia');
    const other = create(createCookieFetch(server().url));
    await other.signIn.email({ email, password: PASSWORD });

    const { data: sessions } = await client.listSessions();
    expect(sessions).toHaveLength(2);
    const current = (await client.getSession()).data?.session;
    const foreign = sessions?.find(({ id }) => id !== current?.id);
    expect((await client.revokeSession({ token: foreign?.token ?? '' })).data).toEqual({ status: true });

    expect((await other.getSession()).data).toBeNull();
    expect((await client.listSessions()).data).toHaveLength(1);
    expect((await client.revokeOtherSessions()).data).toEqual({ status: true });
    expect((await client.revokeSessions()).data).toEqual({ status: true });
    expect((await client.getSession()).data).toBeNull();
  });

  test('changes the address of an unverified user at once', async () => {
    const { client, email } = await person('joan');
    const newEmail = `new-${email}`;

    expect((await client.changeEmail({ newEmail })).data?.status).toBe(true);

    expect((await client.getSession()).data?.user.email).toBe(newEmail);
  });

  test('changes the address of a verified user by a link to either mailbox', async () => {
    const { client, browser, email } = await person('hedy');
    const newEmail = `new-${email}`;
    await browser.fetch(linkIn(await sink().waitFor(email, /confirm your email/i)));

    expect((await client.changeEmail({ newEmail })).data?.status).toBe(true);
    await browser.fetch(linkIn(await sink().waitFor(email, /approve your new email/i)));
    expect((await client.getSession()).data?.user.email).toBe(email);
    await browser.fetch(linkIn(await sink().waitFor(newEmail, /confirm your new email/i)));

    expect((await client.getSession()).data?.user).toMatchObject({ email: newEmail, emailVerified: true });
    await sink().waitFor(email, /email address was changed/i);
  });

  test('deletes the account by the mailed link', async () => {
    const { client, browser, email } = await person('alan');

    const asked = await client.deleteUser({ password: PASSWORD, callbackURL: '/goodbye' });
    expect(asked.data).toEqual({ success: true, message: 'Verification email sent' });
    const mail = await sink().waitFor(email, /delet/i);
    const confirmed = await browser.fetch(linkIn(mail));

    expect(confirmed.headers.get('location')).toBe('/goodbye');
    expect((await client.getSession()).data).toBeNull();
    expect((await client.signIn.email({ email, password: PASSWORD })).error?.code).toBe(
      'INVALID_EMAIL_OR_PASSWORD',
    );
  });
});

test('the reset of a password works under its old and its new name', async () => {
  const browser = createCookieFetch(server().url);
  const email = 'reset@example.com';
  const first = clients['1.2.12'](browser);
  const newest = clients.newest(browser);
  await first.signUp.email({ name: 'Reset', email, password: PASSWORD });

  const ask = {
    first: () => first.forgetPassword({ email, redirectTo: '/reset' }),
    newest: () => newest.requestPasswordReset({ email, redirectTo: '/reset' }),
  };
  for (const [name, request] of Object.entries(ask)) {
    const before = sink().mails.length;
    expect((await request()).data?.status).toBe(true);
    await expect
      .poll(() =>
        sink()
          .mails.slice(before)
          .some((mail) => /reset/i.test(mail.subject ?? '')),
      )
      .toBe(true);
    const opened = await browser.fetch(linkIn(await sink().waitFor(email, /reset/i)));
    const token = new URL(opened.headers.get('location') ?? '', server().url).searchParams.get('token') ?? '';
    const newPassword = `a fresh password by ${name}`;
    expect((await newest.resetPassword({ newPassword, token })).data).toEqual({ status: true });
    expect((await newest.resetPassword({ newPassword, token })).error?.code).toBe('INVALID_TOKEN');
    expect((await first.signIn.email({ email, password: newPassword })).data?.user.email).toBe(email);
  }
});
