import { Event, User, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import {
  type Browser,
  browserAt,
  type Person,
  signedIn,
  signedUp,
  type TestApp,
  type TestOptions,
  testApp,
} from '#testing/index.ts';
import { withoutNotices } from '#testing/people/tokens.ts';

const newEmail = 'countess@example.com';
const resendCall = { path: '/change-email/resend', procedure: 'resendEmailChange' } as const;

type Step = 'approve' | 'confirm';

const emailOf = async (app: TestApp, { id }: Person): Promise<Pick<User, 'email' | 'emailVerified'>> => {
  const { email, emailVerified } = await app.em().findOneOrFail(User, id);
  return { email, emailVerified };
};

/** The link in the newest mail of a step. */
const linkOf = (app: TestApp, step: Step): string => {
  const { pathname, search } = app.outbox.link(`change-email-${step}`);
  return pathname + search;
};

/** Opens a link, and returns the page of the redirect. */
async function open(app: TestApp, browser: Browser, link: string): Promise<string | null> {
  const { headers } = await browser.send(link);
  await app.settle();
  return headers.get('location');
}

async function request(app: TestApp, person: Person, email = newEmail): Promise<void> {
  await person.api.changeEmail.mutate({ newEmail: email, callbackURL: '/account' });
  await app.settle();
}

async function requested(app: TestApp): Promise<Person> {
  const ada = await signedUp(app, { verified: true });
  app.outbox.messages.length = 0;
  await request(app, ada);
  return ada;
}

async function approved(app: TestApp): Promise<Person> {
  const ada = await requested(app);
  expect(await open(app, ada, linkOf(app, 'approve'))).toBe('/account');
  return ada;
}

const pendingOf = async ({ api }: Browser) => (await api.pendingEmailChange.query()).pending;

describe('the change of a verified address', () => {
  test('is approved by the current address, and confirmed by the new one, which is verified then', async () => {
    await using app = await testApp();
    const ada = await approved(app);

    expect(await emailOf(app, ada)).toEqual({ email: ada.email, emailVerified: true });
    expect(app.outbox.messages.map(({ kind, to }) => [kind, to])).toEqual([
      ['change-email-approve', ada.email],
      ['change-email-confirm', newEmail],
    ]);
    app.advance(60);
    expect(await open(app, ada, linkOf(app, 'confirm'))).toBe('/account');

    expect(await app.em().findOneOrFail(User, ada.id)).toMatchObject({
      email: newEmail,
      emailVerified: true,
      emailProvedAt: app.now(),
      updatedAt: app.now(),
    });
    expect(app.outbox.messages.slice(2).map(({ kind, to }) => [kind, to])).toEqual([
      ['email-changed', ada.email],
    ]);
    const events = await app.em().find(Event, { action: { $like: 'user.email-change%' } });
    expect(events.map(({ action }) => action).sort()).toEqual([
      'user.email-change-approved',
      'user.email-change-requested',
      'user.email-changed',
    ]);
    expect(await app.em().count(Verification, withoutNotices)).toBe(0);
    expect((await ada.api.getSession.query())?.user.email).toBe(newEmail);
  });

  test('is not repeated by its links after the user has changed the address back', async () => {
    await using app = await testApp();
    const ada = await approved(app);
    const links = [linkOf(app, 'approve'), linkOf(app, 'confirm')];
    await open(app, ada, linkOf(app, 'confirm'));
    await request(app, ada, ada.email);
    await open(app, ada, linkOf(app, 'approve'));
    await open(app, ada, linkOf(app, 'confirm'));
    expect(await emailOf(app, ada)).toMatchObject({ email: ada.email });

    for (const link of links) expect(await open(app, ada, link)).toBe('/account?error=invalid_token');

    expect(await emailOf(app, ada)).toMatchObject({ email: ada.email });
  });

  test.each(['approve', 'confirm'] as const)('is ended by a password reset: %s', async (step) => {
    await using app = await testApp();
    const ada = step === 'approve' ? await requested(app) : await approved(app);
    await ada.api.forgetPassword.mutate({ email: ada.email });
    await app.settle();
    const token = app.outbox.link('reset-password').pathname.split('/').at(-1) ?? '';
    const password = 'another horse battery';
    await ada.api.resetPassword.mutate({ newPassword: password, token });
    const again = await signedIn(app, { ...ada, password });

    expect(await pendingOf(again)).toBeNull();
    expect(await open(app, again, linkOf(app, step))).toBe('/account?error=invalid_token');
    expect(await emailOf(app, ada)).toMatchObject({ email: ada.email });
  });

  test.each(['approve', 'confirm'] as const)('is ended by a newer one: %s', async (step) => {
    await using app = await testApp();
    const ada = step === 'approve' ? await requested(app) : await approved(app);
    const link = linkOf(app, step);
    await request(app, ada, 'other@example.com');

    expect(await open(app, ada, link)).toBe('/account?error=invalid_token');
    expect(await pendingOf(ada)).toMatchObject({ newEmail: 'other@example.com', awaits: 'approval' });
  });

  test.each(['approve', 'confirm'] as const)('ends after a day: %s', async (step) => {
    await using app = await testApp();
    const ada = await requested(app);
    app.advance(DAY - 60);
    if (step === 'confirm') await open(app, ada, linkOf(app, 'approve'));
    app.advance(60);

    // The link first, because the next call deletes expired rows, and then it would be unknown.
    expect(await open(app, ada, linkOf(app, step))).toBe('/account?error=token_expired');
    expect(await pendingOf(ada)).toBeNull();
    expect(await refusalOf(ada, resendCall)).toEqual({ status: 404, code: 'EMAIL_CHANGE_NOT_FOUND' });
    expect(await emailOf(app, ada)).toMatchObject({ email: ada.email });
  });

  test('is deleted with the user', async () => {
    await using app = await testApp();
    const ada = await approved(app);

    await ada.api.deleteUser.mutate({ password: ada.password });
    await app.settle();
    const { pathname, search } = app.outbox.link('delete-account');
    await ada.send(pathname + search);

    expect(await app.em().count(Verification, withoutNotices)).toBe(0);
    const link = linkOf(app, 'confirm');
    expect(await open(app, ada, link)).toBe('/account?error=invalid_token');
  });

  test.each(['approve', 'confirm'] as const)(
    'works only for its user, and is not used up by others: %s',
    async (step) => {
      await using app = await testApp();
      const ada = step === 'approve' ? await requested(app) : await approved(app);
      const eve = await signedUp(app, { name: 'Eve' });

      for (const stranger of [app.browser(), eve])
        expect(await open(app, stranger, linkOf(app, step))).toBe('/account?error=unauthorized');

      expect(await emailOf(app, ada)).toMatchObject({ email: ada.email });
      expect(await open(app, ada, linkOf(app, step))).toBe('/account');
    },
  );

  test.each(['approve', 'confirm'] as const)('works once for two parallel calls: %s', async (step) => {
    await using app = await testApp();
    const ada = step === 'approve' ? await requested(app) : await approved(app);
    const elsewhere = browserAt(await app.beside(), ada);
    const link = linkOf(app, step);

    const ends = await Promise.all([ada, elsewhere].map((browser) => open(app, browser, link)));

    expect(ends.filter((end) => end === '/account')).toHaveLength(1);
    expect(ends.find((end) => end !== '/account')).toMatch(/error=(invalid_token|user_not_found)$/);
    expect(await app.em().count(Event, { action: 'user.email-change-approved' })).toBe(1);
  });

  test('fails at the end if another user has the address by now', async () => {
    await using app = await testApp();
    const ada = await approved(app);
    await signedUp(app, { name: 'Eve', email: newEmail });

    const end = await open(app, ada, linkOf(app, 'confirm'));

    expect(end).toBe('/account?error=couldnt_update_your_email');
    expect(await emailOf(app, ada)).toEqual({ email: ada.email, emailVerified: true });
  });

  testOnce('is off if no mail can be sent to the new address', async () => {
    await using app = await testApp({ emailVerification: { sendVerificationEmail: false } });
    const ada = await signedUp(app);
    await app.em().nativeUpdate(User, {}, { emailVerified: true });

    const call = { path: '/change-email', procedure: 'changeEmail' } as const;
    const refusal = await refusalOf(ada, call, { newEmail });
    expect(refusal).toEqual({ status: 400, code: 'VERIFICATION_EMAIL_NOT_ENABLED' });
  });

  test("lets the operator's sender mail the new address", async () => {
    const sent: { to: string; url: string }[] = [];
    await using app = await testApp({
      emailVerification: {
        sendVerificationEmail: ({ user, url }) => void sent.push({ to: user.email, url }),
      },
    });
    const ada = await signedUp(app);
    await app.em().nativeUpdate(User, {}, { emailVerified: true });
    await request(app, ada);
    await open(app, ada, linkOf(app, 'approve'));

    expect(sent.at(-1)?.to).toBe(newEmail);
    await ada.send(sent.at(-1)?.url ?? '');
    expect(await emailOf(app, ada)).toEqual({ email: newEmail, emailVerified: true });
  });
});

describe('with switchOnApproval', () => {
  const options: TestOptions = { user: { changeEmail: { enabled: true, switchOnApproval: true } } };

  test('the address changes when it is approved, unverified, and gets a separate link', async () => {
    await using app = await testApp(options);
    const ada = await approved(app);

    expect(await emailOf(app, ada)).toEqual({ email: newEmail, emailVerified: false });
    // Two mails of one call may be sent in either order.
    expect(app.outbox.messages.map(({ kind, to }) => `${kind} ${to}`).toSorted()).toEqual([
      `change-email-approve ${ada.email}`,
      `email-changed ${ada.email}`,
      `verify-email ${newEmail}`,
    ]);
    const { pathname, search } = app.outbox.link('verify-email', newEmail);
    await ada.send(pathname + search);
    expect(await emailOf(app, ada)).toEqual({ email: newEmail, emailVerified: true });
  });

  test('an approval works once, even if the address is the old one again', async () => {
    await using app = await testApp(options);
    const ada = await approved(app);
    const link = linkOf(app, 'approve');
    await app.em().nativeUpdate(User, {}, { email: ada.email, emailVerified: true });

    expect(await open(app, ada, link)).toBe('/account?error=invalid_token');
    expect(await emailOf(app, ada)).toMatchObject({ email: ada.email });
  });
});

describe('a pending change of address', () => {
  test('is shown only to its user, step by step', async () => {
    await using app = await testApp();
    const ada = await requested(app);
    const eve = await signedUp(app, { name: 'Eve' });
    const [sentAt, day] = [app.now().toISOString(), new Date(app.now().getTime() + DAY * 1000).toISOString()];

    expect(await pendingOf(ada)).toEqual({
      newEmail,
      sentTo: ada.email,
      awaits: 'approval',
      sentAt,
      nextAllowedAt: new Date(app.now().getTime() + 30_000).toISOString(),
      expiresAt: day,
    });
    app.advance(60);
    await open(app, ada, linkOf(app, 'approve'));
    expect(await pendingOf(ada)).toMatchObject({ sentTo: newEmail, awaits: 'confirmation', expiresAt: day });
    expect(await pendingOf(eve)).toBeNull();
    expect((await app.browser().get('/change-email/pending')).status).toBe(401);
  });

  test.each(['approve', 'confirm'] as const)(
    'is mailed again, and the previous mail becomes invalid: %s',
    async (step) => {
      await using app = await testApp();
      const ada = step === 'approve' ? await requested(app) : await approved(app);
      const first = linkOf(app, step);
      const { expiresAt } = (await pendingOf(ada)) ?? {};
      app.advance(60);

      const response = await ada.post('/change-email/resend');
      await app.settle();

      expect(await response.json()).toEqual({
        status: true,
        sentAt: app.now().toISOString(),
        nextAllowedAt: new Date(app.now().getTime() + 30_000).toISOString(),
      });
      expect((await pendingOf(ada))?.expiresAt).toBe(expiresAt);
      expect(await open(app, ada, first)).toBe('/account?error=invalid_token');
      expect(await open(app, ada, linkOf(app, step))).toBe('/account');
    },
  );

  test('is cancelled, in any browser of the user, by any process', async () => {
    await using app = await testApp();
    const ada = await approved(app);
    const phone = browserAt(await app.beside(), await signedIn(app, ada));
    expect(await pendingOf(phone)).toMatchObject({ newEmail });

    expect(await (await phone.post('/change-email/cancel')).json()).toEqual({ status: true });

    expect(await pendingOf(ada)).toBeNull();
    expect(await open(app, ada, linkOf(app, 'confirm'))).toBe('/account?error=invalid_token');
    expect(await (await ada.post('/change-email/cancel')).json()).toEqual({ status: true });
    expect(await app.em().count(Event, { action: 'user.email-change-cancelled' })).toBe(1);
  });

  test('is not restored by mailing it again while it is cancelled', async () => {
    await using app = await testApp();
    const ada = await requested(app);

    await Promise.all([ada.post('/change-email/resend'), ada.post('/change-email/cancel')]);
    await ada.post('/change-email/cancel');

    expect(await pendingOf(ada)).toBeNull();
    expect(await app.em().count(Verification, withoutNotices)).toBe(0);
  });

  test('is one of two parallel requests', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    const elsewhere = browserAt(await app.beside(), ada);

    await Promise.all([
      ada.api.changeEmail.mutate({ newEmail }),
      elsewhere.api.changeEmail.mutate({ newEmail: 'other@example.com' }),
    ]);

    expect(await app.em().count(Verification, withoutNotices)).toBe(1);
  });

  testOnce('is off if changes are', async () => {
    await using app = await testApp({ user: { changeEmail: {} } });
    const ada = await signedUp(app);

    expect(await refusalOf(ada, resendCall)).toEqual({ status: 404, code: 'CHANGE_EMAIL_DISABLED' });
  });
});
