import { Event, User, Verification } from '@keystead/db';
import { describe, expect, test, vi } from 'vitest';
import type { LinkMail } from '#core/mail/link-mail.ts';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { browserAt, type Person, signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { program } from '#testing/people/api-keys.ts';
import { withoutNotices } from '#testing/people/tokens.ts';

const call = { path: '/change-email', procedure: 'changeEmail' } as const;
const newEmail = 'countess@example.com';

const storedUser = (app: TestApp, { id }: Person): Promise<User> => app.em().findOneOrFail(User, id);
const pathOf = ({ pathname, search }: URL): string => pathname + search;
const withoutCallback = (link: URL): string =>
  `${link.pathname}?token=${link.searchParams.get('token') ?? ''}`;

/** Creates tokens for a password reset and a deletion, mailed to the current address. */
async function mailTokens(app: TestApp, person: Person): Promise<void> {
  await person.api.forgetPassword.mutate({ email: person.email });
  await person.api.deleteUser.mutate({});
  await app.settle();
}

describe('change-email of an unverified address', () => {
  test('happens at once, and both addresses are mailed', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.outbox.messages.length = 0;
    app.advance(60);

    const response = await ada.post('/change-email', {
      newEmail: 'Countess@Example.com',
      callbackURL: '/account',
    });
    await app.settle();

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: true });
    expect(await storedUser(app, ada)).toMatchObject({
      email: newEmail,
      emailVerified: false,
      updatedAt: app.now(),
    });
    expect(new Set(app.outbox.messages.map(({ kind, to }) => `${kind} ${to}`))).toEqual(
      new Set([`email-changed ${ada.email}`, `verify-email ${newEmail}`]),
    );
    expect(app.outbox.find('email-changed')?.text).toContain(newEmail);
    expect(app.outbox.link('verify-email').searchParams.get('callbackURL')).toBe('/account');
    expect(await app.em().find(Event, { action: 'user.email-changed' })).toMatchObject([
      { actorId: ada.id, targetId: ada.id },
    ]);
  });

  test('is verified by the link that the new address gets', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await ada.api.changeEmail.mutate({ newEmail });
    await app.settle();

    await ada.send(pathOf(app.outbox.link('verify-email', newEmail)));

    expect(await storedUser(app, ada)).toMatchObject({ email: newEmail, emailVerified: true });
  });

  test('makes tokens invalid that were mailed to the old address', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const oldLink = app.outbox.link('verify-email', ada.email);
    await mailTokens(app, ada);
    expect(await app.em().count(Verification, {})).toBe(2);

    const token = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1);

    await ada.api.changeEmail.mutate({ newEmail });

    // Nobody has proved the old address, so its link stays, and is worth nothing at the new one.
    expect(await app.em().find(Verification, withoutNotices)).toMatchObject([{ purpose: 'reset-password' }]);
    const reset = await app.browser().post('/reset-password', { newPassword: 'another password', token });
    expect(reset.status).toBe(401);
    const opened = await ada.send(pathOf(oldLink));
    expect(opened.headers.get('location')).toBe('/?error=user_not_found');
    expect(await storedUser(app, ada)).toMatchObject({ email: newEmail, emailVerified: false });
  });

  test('leaves the tokens of other users', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await mailTokens(app, await signedUp(app, { name: 'Eve' }));

    await ada.api.changeEmail.mutate({ newEmail });

    expect(await app.em().count(Verification, withoutNotices)).toBe(2);
  });

  test('is seen by every browser of the user at once', async () => {
    await using app = await testApp({ session: { cookieCache: { enabled: true } } });
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);

    const response = await ada.post('/change-email', { newEmail });

    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^keystead\.session_token=/),
      expect.stringMatching(/^keystead\.session_data=/),
    ]);
    expect((await ada.api.getSession.query())?.user.email).toBe(newEmail);
    expect((await phone.api.getSession.query())?.user.email).toBe(newEmail);
  });

  test('lets the user sign in with the new address only', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await ada.api.changeEmail.mutate({ newEmail });
    const { password } = ada;

    const old = await app.browser().post('/sign-in/email', { email: ada.email, password });
    const renewed = await app.browser().post('/sign-in/email', { email: newEmail, password });

    expect([old.status, renewed.status]).toEqual([401, 200]);
  });

  testOnce('needs a fresh session', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(DAY);

    const refusal = await refusalOf(ada, call, { newEmail });

    expect(refusal).toEqual({ status: 403, code: 'SESSION_NOT_FRESH' });
    expect(await storedUser(app, ada)).toMatchObject({ email: ada.email });
    app.advance(-1);
    expect(await ada.api.changeEmail.mutate({ newEmail })).toEqual({ status: true });
  });

  testOnce('needs no fresh session if the operator says so', async () => {
    await using app = await testApp({ session: { freshAge: 0 } });
    const ada = await signedUp(app);
    app.advance(6 * DAY);

    expect(await ada.api.changeEmail.mutate({ newEmail })).toEqual({ status: true });
  });

  testOnce('works if no mail can be sent', async () => {
    await using app = await testApp({ withoutMailer: true });
    const ada = await signedUp(app);

    expect(await ada.api.changeEmail.mutate({ newEmail })).toEqual({ status: true });
    expect(await storedUser(app, ada)).toMatchObject({ email: newEmail });
  });

  testOnce('sends no notice if the operator switched them off', async () => {
    await using app = await testApp({ mail: { notices: false } });
    const ada = await signedUp(app);

    await ada.api.changeEmail.mutate({ newEmail });
    await app.settle();

    expect(app.outbox.find('email-changed')).toBeUndefined();
    expect(app.outbox.find('verify-email', newEmail)).toBeDefined();
  });

  test('gives an address to one of two parallel callers', async () => {
    await using app = await testApp();
    const people = [await signedUp(app), await signedUp(app, { name: 'Eve' })];

    const answers = await Promise.all(people.map((person) => person.post('/change-email', { newEmail })));

    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies).toContainEqual({ status: true });
    expect(bodies).toContainEqual(expect.objectContaining({ code: 'COULDNT_UPDATE_YOUR_EMAIL' }));
    expect(await app.em().count(User, { email: newEmail })).toBe(1);
    expect(await app.em().count(Event, { action: 'user.email-changed' })).toBe(1);
  });

  test('is not done if the address was verified in between', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    // The address is verified between the statement that reads the session and the one that writes the new address.
    const { em } = app.service.orm;
    const fork = em.fork.bind(em);
    vi.spyOn(em, 'fork').mockImplementationOnce(() => {
      const own = fork();
      vi.spyOn(own, 'find').mockImplementationOnce(async () => {
        await fork().nativeUpdate(User, { id: ada.id }, { emailVerified: true });
        return [];
      });
      return own;
    });
    const response = await ada.post('/change-email', { newEmail });
    vi.restoreAllMocks();
    await app.settle();

    expect(await response.json()).toMatchObject({ code: 'COULDNT_UPDATE_YOUR_EMAIL' });
    expect(await storedUser(app, ada)).toMatchObject({ email: ada.email, emailVerified: true });
    expect(app.outbox.find('email-changed')).toBeUndefined();
  });
});

describeOnce('change-email of a verified address', () => {
  test('asks the owner of the current address for approval, and changes nothing', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    app.outbox.messages.length = 0;

    const response = await ada.post('/change-email', {
      newEmail: 'Countess@Example.com',
      callbackURL: '/account',
    });
    await app.settle();

    expect(await response.json()).toEqual({ status: true });
    expect(app.outbox.messages).toMatchObject([{ kind: 'change-email-approve', to: ada.email }]);
    expect(app.outbox.find('change-email-approve')?.text).toContain(newEmail);
    expect(app.outbox.link('change-email-approve').searchParams.get('callbackURL')).toBe('/account');
    expect(await storedUser(app, ada)).toMatchObject({ email: ada.email, emailVerified: true });
    expect(await app.em().find(Event, { action: 'user.email-change-requested' })).toMatchObject([
      { actorId: ada.id },
    ]);
  });

  test('needs no fresh session, because the mail proves more', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    app.advance(3 * DAY);

    expect(await ada.api.changeEmail.mutate({ newEmail })).toEqual({ status: true });
  });

  test("lets the operator's sender replace the mail", async () => {
    const sent: (LinkMail & { newEmail: string })[] = [];
    await using app = await testApp({
      user: { changeEmail: { enabled: true, sendChangeEmailVerification: (mail) => void sent.push(mail) } },
    });
    const ada = await signedUp(app, { verified: true });

    await ada.api.changeEmail.mutate({ newEmail });
    await app.settle();

    expect(app.outbox.find('change-email-approve')).toBeUndefined();
    expect(sent).toMatchObject([{ newEmail, user: { id: ada.id, email: ada.email } }]);
    expect(new URL(sent[0]?.url ?? '').searchParams.get('token')).toBe(sent[0]?.token);
  });

  test.each([
    { case: 'a mailer', options: { withoutMailer: true } },
    {
      case: 'a wish for it',
      options: { user: { changeEmail: { enabled: true, sendChangeEmailVerification: false as const } } },
    },
  ])('is off without $case', async ({ options }) => {
    await using app = await testApp(options);
    const ada = await signedUp(app);
    await app.em().nativeUpdate(User, {}, { emailVerified: true });

    expect(await refusalOf(ada, call, { newEmail })).toEqual({
      status: 400,
      code: 'VERIFICATION_EMAIL_NOT_ENABLED',
    });
  });
});

describe('the link that approves a change of address, if no link to the new one is needed', () => {
  const switching = { user: { changeEmail: { enabled: true, switchOnApproval: true } } };

  async function requested(app: TestApp) {
    const ada = await signedUp(app, { verified: true });
    await ada.api.changeEmail.mutate({ newEmail, callbackURL: '/account' });
    await app.settle();
    const link = app.outbox.link('change-email-approve');
    app.outbox.messages.length = 0;
    return { ada, link };
  }

  test('changes the address, which is unverified then, and mails both', async () => {
    await using app = await testApp(switching);
    const { ada, link } = await requested(app);
    app.advance(60);

    const response = await ada.send(pathOf(link));
    await app.settle();

    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/account');
    expect(await storedUser(app, ada)).toMatchObject({
      email: newEmail,
      emailVerified: false,
      updatedAt: app.now(),
    });
    expect(new Set(app.outbox.messages.map(({ kind, to }) => `${kind} ${to}`))).toEqual(
      new Set([`email-changed ${ada.email}`, `verify-email ${newEmail}`]),
    );
    expect(app.outbox.link('verify-email').searchParams.get('callbackURL')).toBe('/account');
    expect(await app.em().find(Event, { action: 'user.email-changed' })).toMatchObject([
      { actorId: ada.id, targetId: ada.id },
    ]);
    await ada.send(pathOf(app.outbox.link('verify-email')));
    expect(await storedUser(app, ada)).toMatchObject({ email: newEmail, emailVerified: true });
  });

  test('returns the user after the change', async () => {
    await using app = await testApp({ ...switching, session: { cookieCache: { enabled: true } } });
    const { ada, link } = await requested(app);

    const response = await ada.send(withoutCallback(link));

    expect(response.headers.getSetCookie()).toHaveLength(2);
    const user = (await ada.api.getSession.query())?.user;
    expect(user).toMatchObject({ id: ada.id, email: newEmail, emailVerified: false });
    expect(await response.json()).toEqual({ status: true, user });
  });

  testOnce('does so over tRPC', async () => {
    await using app = await testApp(switching);
    const { ada, link } = await requested(app);
    const token = link.searchParams.get('token') ?? '';

    expect(await ada.api.verifyEmail.query({ token })).toMatchObject({ user: { email: newEmail } });
  });

  test('makes tokens invalid that were mailed to the old address', async () => {
    await using app = await testApp(switching);
    const { ada, link } = await requested(app);
    await mailTokens(app, ada);

    await ada.send(pathOf(link));

    expect(await app.em().count(Verification, withoutNotices)).toBe(0);
  });

  test('does nothing when it is opened again', async () => {
    await using app = await testApp(switching);
    const { ada, link } = await requested(app);
    await ada.send(pathOf(link));
    await app.settle();
    const { length } = app.outbox.messages;

    const again = await ada.send(pathOf(link));
    await app.settle();

    expect(again.headers.get('location')).toBe('/account?error=invalid_token');
    expect((await ada.send(withoutCallback(link))).status).toBe(401);
    expect(app.outbox.messages).toHaveLength(length);
    expect(await app.em().count(Event, { action: 'user.email-changed' })).toBe(1);
  });

  test('works once for two parallel calls', async () => {
    await using app = await testApp(switching);
    const { ada, link } = await requested(app);

    const answers = await Promise.all([ada.send(pathOf(link)), ada.send(pathOf(link))]);

    const ends = answers.map((answer) => answer.headers.get('location')).sort();
    expect(ends).toEqual(['/account', expect.stringMatching(/error=(invalid_token|user_not_found)$/)]);
    expect(await app.em().count(Event, { action: 'user.email-changed' })).toBe(1);
  });

  test('is invalid after a day', async () => {
    await using app = await testApp(switching);
    const { ada, link } = await requested(app);
    app.advance(DAY);

    const response = await ada.send(pathOf(link));

    expect(response.headers.get('location')).toBe('/account?error=token_expired');
    expect(await storedUser(app, ada)).toMatchObject({ email: ada.email });
  });

  testOnce('works only for the user who requested it, and is not used up by others', async () => {
    await using app = await testApp({
      ...switching,
      admin: {},
      apiKey: { enableSessionForAPIKeys: true },
    });
    const { ada, link } = await requested(app);
    const eve = await signedUp(app, { name: 'Eve' });
    const acting = await signedUpAs(app, 'admin', { name: 'Root' });
    await acting.api.admin.impersonateUser.mutate({ userId: ada.id });
    const { key } = await ada.api.apiKey.create.mutate({});

    for (const stranger of [app.browser(), eve, acting, program(app, key)]) {
      const response = await stranger.send(pathOf(link));
      expect(response.headers.get('location')).toBe('/account?error=unauthorized');
      expect(await (await stranger.send(withoutCallback(link))).json()).toMatchObject({
        code: 'UNAUTHORIZED',
      });
    }

    expect(await storedUser(app, ada)).toMatchObject({ email: ada.email });
    expect(await storedUser(app, eve)).toMatchObject({ email: eve.email });
    expect((await ada.send(pathOf(link))).headers.get('location')).toBe('/account');
  });

  test('works for one of several changes that were requested', async () => {
    await using app = await testApp(switching);
    const { ada, link } = await requested(app);
    await ada.api.changeEmail.mutate({ newEmail: 'other@example.com' });
    await app.settle();
    await ada.send(pathOf(app.outbox.link('change-email-approve')));

    const response = await ada.send(pathOf(link));

    expect(response.headers.get('location')).toBe('/account?error=invalid_token');
    expect(await storedUser(app, ada)).toMatchObject({ email: 'other@example.com' });
  });

  test('says so if another user has the address by now', async () => {
    await using app = await testApp(switching);
    const { ada, link } = await requested(app);
    await signedUp(app, { name: 'Eve', email: newEmail });
    app.outbox.messages.length = 0;

    const response = await ada.send(pathOf(link));
    await app.settle();

    expect(response.headers.get('location')).toBe('/account?error=couldnt_update_your_email');
    expect(await (await ada.send(withoutCallback(link))).json()).toMatchObject({
      code: 'COULDNT_UPDATE_YOUR_EMAIL',
    });
    expect(await storedUser(app, ada)).toMatchObject({ email: ada.email, emailVerified: true });
    expect(app.outbox.messages).toEqual([]);
    expect(await app.em().count(Event, { action: 'user.email-changed' })).toBe(0);
  });

  testOnce('does nothing after the operator switched changes off', async () => {
    await using app = await testApp(switching);
    const { ada, link } = await requested(app);
    const browser = browserAt(await app.beside({ user: {} }), ada);

    const response = await browser.send(pathOf(link));

    expect(response.headers.get('location')).toBe('/account?error=unauthorized');
    expect(await storedUser(app, ada)).toMatchObject({ email: ada.email });
  });
});

describeOnce('change-email refuses', () => {
  test.each([
    { case: 'no address', input: {}, status: 400, code: 'VALIDATION_ERROR' },
    { case: 'something else', input: { newEmail: 'ada' }, status: 400, code: 'VALIDATION_ERROR' },
    {
      case: 'two addresses',
      input: { newEmail: 'a@example.com,b@example.com' },
      status: 400,
      code: 'VALIDATION_ERROR',
    },
    {
      case: 'the same address',
      input: { newEmail: 'ADA@example.com' },
      status: 400,
      code: 'EMAIL_IS_THE_SAME',
    },
    {
      case: 'an address that looks the same',
      input: { newEmail: 'ada＠example.com' },
      status: 400,
      code: 'EMAIL_IS_THE_SAME',
    },
    {
      case: 'an address in use',
      input: { newEmail: 'EVE@example.com' },
      status: 400,
      code: 'COULDNT_UPDATE_YOUR_EMAIL',
    },
    {
      case: 'a page of somebody else',
      input: { newEmail, callbackURL: 'https://evil.example' },
      status: 403,
      code: 'INVALID_CALLBACK_URL',
    },
  ])('$case', async ({ input, status, code }) => {
    await using app = await testApp();
    await signedUp(app, { name: 'Eve' });
    const ada = await signedUp(app);
    const verified = await signedUp(app, { name: 'Bob', verified: true });
    app.outbox.messages.length = 0;

    expect(await refusalOf(ada, call, input)).toEqual({ status, code });
    if (code !== 'EMAIL_IS_THE_SAME') {
      expect(await refusalOf(verified, call, input)).toEqual({ status, code });
    }

    await app.settle();
    expect(app.outbox.messages).toEqual([]);
    expect(await storedUser(app, ada)).toMatchObject({ email: ada.email });
  });

  test('callers without a session', async () => {
    await using app = await testApp();

    expect(await refusalOf(app.browser(), call, { newEmail })).toEqual({ status: 401, code: 'UNAUTHORIZED' });
    expect(await refusalOf(app.browser(), call)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
  });

  test('all callers, if the operator did not switch it on', async () => {
    await using app = await testApp({ user: { changeEmail: {} } });
    const ada = await signedUp(app);

    for (const email of [newEmail, ada.email]) {
      expect(await refusalOf(ada, call, { newEmail: email })).toEqual({
        status: 404,
        code: 'CHANGE_EMAIL_DISABLED',
      });
    }
  });
});
