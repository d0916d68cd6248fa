import { Event, TrustedDevice, TwoFactor, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { acmeApp, ada as profile } from '#testing/apps/acme-app.ts';
import { between } from '#testing/database/between.ts';
import { testOnce } from '#testing/database/once.ts';
import { type Browser, browserAt, signedUp } from '#testing/index.ts';
import { asJson, askForCode, askForLink, codeFor } from '#testing/people/mail-challenge.ts';
import {
  createAuthenticator,
  type Enrolled,
  enrol,
  enrolled,
  isSignedIn,
  outcomeOf,
  waiting,
} from '#testing/people/two-factor.ts';

type App = Awaited<ReturnType<typeof acmeApp>>;

const { email } = profile;
const newPassword = 'the password of the owner';

const signIn = (browser: Browser, password: string): Promise<Response> =>
  browser.post('/sign-in/email', { email, password });

/** Opens the link of the verification mail in a browser without a session, as a mail scanner does. */
async function verify(app: App): Promise<void> {
  const { pathname, search } = app.outbox.link('verify-email', email);
  await app.browser().send(pathname + search);
}

/** A user with an authenticator app, whose e-mail address was not proved in a session. */
async function unproved(app: App, { verified = true } = {}): Promise<Enrolled> {
  const person = await enrolled(app, { email, verified: false });
  if (verified) await verify(app);
  return person;
}

/**
 * Ways to sign in for the reader of the mail, or the owner of an account at a provider that has verified the address.
 */
const arrivals: Record<string, (app: App, browser: Browser) => Promise<unknown>> = {
  'a mailed link': async (app, browser) => browser.send(asJson(await askForLink(app, browser, { email }))),
  'a mailed code': async (app, browser) =>
    browser.post('/sign-in/email-otp', { email, otp: await askForCode(app, browser, { email }) }),
  'a provider': (app, browser) => app.visit(browser),
  async 'a reset by link'(app, browser) {
    await browser.post('/forget-password', { email });
    await app.settle();
    const token = app.outbox.link('reset-password', email).pathname.split('/').at(-1);
    expect((await browser.post('/reset-password', { newPassword, token })).status).toBe(200);
    return signIn(browser, newPassword);
  },
  async 'a reset by code'(app, browser) {
    await browser.post('/email-otp/request-password-reset', { email });
    const body = { email, otp: await codeFor(app, email), password: newPassword };
    expect((await browser.post('/email-otp/reset-password', body)).status).toBe(200);
    return signIn(browser, newPassword);
  },
};

describe.each(Object.entries(arrivals))('the first proof of the mailbox, by %s,', (_, arrive) => {
  test('makes earlier factors wait for their end, and mails the user', async () => {
    await using app = await acmeApp({ mail: { notices: false } });
    const eve = await unproved(app);
    const owner = app.browser();
    await arrive(app, owner);
    await app.settle();
    expect(await isSignedIn(owner)).toBe(false);
    const { text } = app.outbox.find('two-factor-contested', email) ?? {};
    expect(text).toContain('March 4, 2026');
    expect(text).toMatch(/Sign in:\n.*\/sign-in\n/);

    app.advance(3 * DAY - 120);
    await arrive(app, owner);
    expect(await isSignedIn(owner)).toBe(false);
    app.advance(120);
    await arrive(app, owner);

    expect(await isSignedIn(owner)).toBe(true);
    expect((await owner.api.getSession.query())?.user).toMatchObject({ id: eve.id, twoFactorEnabled: false });
    expect(await app.em().count(TwoFactor, {})).toBe(0);
    expect((await signIn(app.browser(), eve.password)).status).toBe(401);
    const kinds = app.outbox.messages.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'two-factor-contested')).toHaveLength(1);
    expect(await app.em().count(Event, { action: 'two-factor.contested', actorId: eve.id })).toBe(1);
    expect(await app.em().count(Event, { action: 'two-factor.lapsed', actorId: eve.id })).toBe(1);
  });
});

// A provider signs nobody in as a user whose e-mail address is not verified.
const { 'a provider': _, ...mailed } = arrivals;
test.each(Object.entries(mailed))(
  'a factor of an unverified address is removed with the proof by %s',
  async (_, arrive) => {
    await using app = await acmeApp();
    const eve = await unproved(app, { verified: false });
    const owner = app.browser();
    await arrive(app, owner);

    expect((await owner.api.getSession.query())?.user).toMatchObject({ id: eve.id, twoFactorEnabled: false });
    expect(app.outbox.find('two-factor-contested')).toBeUndefined();
  },
);

const isAsked = async (app: App): Promise<boolean> => {
  const browser = app.browser();
  await browser.send(asJson(await askForLink(app, browser, { email })));
  return !(await isSignedIn(browser));
};

test('ten parallel sign-ins when a factor expires all find none', async () => {
  await using app = await acmeApp();
  await unproved(app);
  await arrivals['a reset by link']?.(app, app.browser());
  app.advance(3 * DAY);
  const browsers = Array.from({ length: 10 }, () => app.browser());
  await Promise.all(browsers.map((browser) => signIn(browser, newPassword)));

  for (const browser of browsers) expect(await isSignedIn(browser)).toBe(true);
  expect(await app.em().count(Event, { action: 'two-factor.lapsed' })).toBe(1);
});

test('a factor that is used while it expires is kept, or removed, but not both', async () => {
  await using app = await acmeApp();
  const ada = await unproved(app);
  await arrivals['a reset by link']?.(app, app.browser());
  app.advance(3 * DAY - 60);
  const browser = app.browser();
  await signIn(browser, newPassword);
  app.advance(60);
  const body = { code: ada.backupCodes[0] };
  const late = app.browser();
  const [shown] = await Promise.all([
    browser.post('/two-factor/verify-backup-code', body),
    signIn(late, newPassword),
  ]);

  const isKept = (await app.em().count(TwoFactor, { contestedAt: null })) === 1;
  expect(shown.status === 200).toBe(isKept);
  expect(await isSignedIn(late)).toBe(!isKept);
  expect((await app.em().findOneOrFail(User, ada.id)).twoFactorEnabled).toBe(isKept);
});

describe('a factor that is switched on in between', () => {
  test('stays on when another sign-in has just ended the earlier ones', async () => {
    await using app = await acmeApp();
    await unproved(app);
    await arrivals['a reset by link']?.(app, app.browser());
    app.advance(3 * DAY);
    const owner = app.browser();
    const meanwhile = await between(app);
    meanwhile.happens = async function enables() {
      if ((await app.em().count(TwoFactor, {})) > 0) {
        meanwhile.happens = enables;
        return;
      }
      await signIn(owner, newPassword);
      const enabling = { method: 'otp', password: newPassword };
      expect((await owner.post('/two-factor/enable', enabling)).status).toBe(200);
    };
    await signIn(app.browser(), newPassword);

    expect(meanwhile.happens).toBeUndefined();
    expect(await app.em().count(TwoFactor, { otpEnabledAt: { $ne: null } })).toBe(1);
    expect((await app.em().findOneOrFail(User, { email })).twoFactorEnabled).toBe(true);
  });

  test('is removed with all that came with it by the first proof of an unverified address', async () => {
    await using app = await acmeApp();
    const eve = await signedUp(app, { email, verified: false });
    const { totpURI, backupCodes } = await enrol(eve, { password: eve.password });
    await app.browser().post('/forget-password', { email });
    await app.settle();
    const token = app.outbox.link('reset-password', email).pathname.split('/').at(-1);
    (await between(app)).happens = async () => {
      await eve.post('/two-factor/verify-totp', { code: createAuthenticator(app, totpURI).code() });
      const ticket = await waiting(app, eve);
      await ticket.post('/two-factor/verify-backup-code', { code: backupCodes[0], trustDevice: true });
      expect(await app.em().count(TrustedDevice, {})).toBe(1);
    };
    expect((await app.browser().post('/reset-password', { newPassword, token })).status).toBe(200);

    expect(await app.em().count(Event, { action: 'two-factor.enabled' })).toBe(1);
    expect(await app.em().count(TrustedDevice, {})).toBe(0);
    expect(await app.em().count(TwoFactor, {})).toBe(0);
    expect((await app.em().findOneOrFail(User, { email })).twoFactorEnabled).toBe(false);
  });

  test('is removed whole when the user disables it', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app, { email, verified: true });
    const { password } = ada;
    (await between(app)).happens = () =>
      browserAt(app.service, ada).post('/two-factor/enable', { method: 'otp', password });
    await ada.post('/two-factor/disable', { password });

    const isOn = (await app.em().count(TwoFactor, { otpEnabledAt: { $ne: null } })) === 1;
    expect((await app.em().findOneOrFail(User, { email })).twoFactorEnabled).toBe(isOn);
  });
});

describe('a factor of the owner', () => {
  test.each([
    ['a code of the app', 'verify-totp', ({ authenticator }: Enrolled) => authenticator.code()],
    ['a backup code', 'verify-backup-code', ({ backupCodes }: Enrolled) => backupCodes[0]],
  ])('stays once %s was right, for every reader of the mail', async (_, call, codeOf) => {
    await using app = await acmeApp();
    const ada = await unproved(app);
    expect(await isAsked(app)).toBe(true);

    app.advance(2 * DAY);
    const browser = app.browser();
    await browser.send(asJson(await askForLink(app, browser, { email })));
    expect(await outcomeOf(await browser.post(`/two-factor/${call}`, { code: codeOf(ada) }))).toBe('200');

    app.advance(30 * DAY);
    expect(await isAsked(app)).toBe(true);
  });

  testOnce('is not contested if its user had proved the address', async () => {
    await using app = await acmeApp();
    await enrolled(app, { email });
    expect(await isAsked(app)).toBe(true);
    app.advance(30 * DAY);

    expect(await isAsked(app)).toBe(true);
    expect(app.outbox.find('two-factor-contested')).toBeUndefined();
  });
});
