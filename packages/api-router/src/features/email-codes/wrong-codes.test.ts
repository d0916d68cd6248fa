import { Event, RateLimit } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { lockAfter, wrongCodesInARow } from '#core/limits/in-a-row.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { testOnce } from '#testing/database/once.ts';
import { type Browser, signedIn, signedUp, type TestApp, type TestOptions, testApp } from '#testing/index.ts';
import { askForCode, otherThan } from '#testing/people/mail-challenge.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

const email = 'ada@example.com';
const YEAR = 365 * DAY;
const { max, step } = wrongCodesInARow;

/** Options without the limits of calls and mails, which other tests cover. */
const options = { emailOTP: { allowedAttempts: 10 } } satisfies TestOptions;

const rateLimit = { enabled: true, customRules: { '**': { window: 1, max: 100 } } };

const typeCode = async (browser: Browser, otp: string): Promise<string> =>
  outcomeOf(await browser.post('/sign-in/email-otp', { email, otp }));

/** Enters that many wrong codes, ten of each code; here it makes no difference that their browsers differ. */
async function guess(app: TestApp, times: number, known?: Browser): Promise<string[]> {
  const answers: string[] = [];
  for (let index = 0; index < times; index += 10) {
    app.advance(15 * MINUTE);
    const browser = known ?? app.browser({ address: `203.0.113.${index % 250}` });
    const otp = otherThan(await askForCode(app, browser, { email }));
    for (let turn = 0; turn < 10; turn += 1) answers.push(await typeCode(browser, otp));
  }
  return answers;
}

/** The same as `max` wrong codes, of which only ten at the beginning and ten at the end are entered. */
async function guessAll(app: TestApp, browser?: Browser): Promise<string[]> {
  const first = await guess(app, 10, browser);
  const key = { $like: `email-codes-in-a-row|${browser ? 'own' : 'strangers'}|%` };
  expect(await app.em().nativeUpdate(RateLimit, { key, count: 10 }, { count: max - 10 })).toBe(1);
  return [...first, ...(await guess(app, 10, browser))];
}

async function signsIn(app: TestApp, browser = app.browser()): Promise<boolean> {
  app.advance(15 * MINUTE);
  app.outbox.messages.length = 0;
  const otp = await askForCode(app, browser, { email });
  return otp !== '' && (await typeCode(browser, otp)) === '200';
}

const locked = async (app: TestApp) => {
  const ada = await signedUp(app, { verified: true });
  await ada.post('/sign-out');
  await guessAll(app);
  await app.settle();
  return ada;
};

describe('wrong codes of one mailbox in a row', () => {
  test('lock its codes in new browsers, for every purpose, and the owner is told', async () => {
    await using app = await testApp(options);
    await signedUp(app, { verified: true });
    const answers = await guessAll(app);
    await app.settle();

    expect(new Set(answers)).toEqual(new Set(['400 INVALID_OTP']));
    expect(app.outbox.find('email-codes-locked', email)?.text).toContain('too many wrong email codes');
    expect(await app.em().count(Event, { action: 'user.email-codes-locked' })).toBe(1);
    expect(await signsIn(app)).toBe(false);
    for (const type of ['email-verification', 'forget-password']) {
      app.outbox.messages.length = 0;
      expect(await askForCode(app, app.browser(), { email, type })).toBe('');
    }
    app.advance(DAY);
    expect(await signsIn(app)).toBe(true);
  });

  testOnce('without an account are answered alike, and no mail is sent', async () => {
    const answers: string[][] = [];
    for (const isKnown of [false, true]) {
      await using app = await testApp({ emailOTP: { ...options.emailOTP, disableSignUp: true } });
      if (isKnown) await signedUp(app, { verified: true });
      answers.push([...(await guessAll(app)), ...(await guess(app, 10))]);
      await app.settle();
      const told = await app.em().count(Event, { action: 'user.email-codes-locked' });
      expect(told).toBe(isKnown ? 1 : 0);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  test('are not compared during the lock, also not those for a code that was mailed before', async () => {
    await using app = await testApp(options);
    await signedUp(app, { verified: true });
    await guess(app, 10);
    await app.em().nativeUpdate(RateLimit, { key: { $like: 'email-codes-in-a-row|%' } }, { count: max - 10 });
    app.advance(15 * MINUTE);
    const [one, other] = [app.browser(), app.browser()];
    const [first, second] = [await askForCode(app, one, { email }), await askForCode(app, other, { email })];
    for (let turn = 0; turn < 10; turn += 1) await typeCode(one, otherThan(first));
    app.advance(MINUTE);
    expect(await typeCode(other, second)).toBe('403 TOO_MANY_ATTEMPTS');
  });

  test('are cleared by a right one', async () => {
    await using app = await testApp(options);
    await signedUp(app, { verified: true });
    await guess(app, 10);
    expect(await app.em().count(RateLimit, { key: { $like: 'email-codes-in-a-row|%' } })).toBe(1);
    expect(await signsIn(app)).toBe(true);
    expect(await app.em().count(RateLimit, { key: { $like: 'email-codes-in-a-row|%' } })).toBe(0);
  });

  test.each([
    [
      'a sign-in with the password',
      (app: TestApp, ada: Awaited<ReturnType<typeof locked>>) => signedIn(app, ada),
    ],
    [
      'another password by a link',
      async (app: TestApp) => {
        await app.browser().post('/forget-password', { email });
        await app.settle();
        const token = app.outbox.link('reset-password', email).pathname.split('/').at(-1);
        await app.browser().post('/reset-password', { token, newPassword: 'a whole new battery' });
      },
    ],
  ])('are cleared by %s, which still works', async (_, prove) => {
    await using app = await testApp(options);
    const ada = await locked(app);
    await prove(app, ada);
    expect(await signsIn(app)).toBe(true);
  });

  test('stay counted when a user signs in with an unverified address', async () => {
    await using app = await testApp(options);
    const ada = await signedUp(app);
    await guessAll(app);
    await signedIn(app, ada);
    expect(await signsIn(app)).toBe(false);
  });

  test('of other browsers do not lock codes in the owner’s browser, whose sign-in ends the lock but not the count', async () => {
    await using app = await testApp({ ...options, rateLimit });
    const ada = await signedUp(app, { verified: true });
    await ada.post('/sign-out');
    expect(await signsIn(app, ada)).toBe(true);
    await ada.post('/sign-out');
    app.advance(DAY);
    await guessAll(app);

    expect(await signsIn(app)).toBe(false);
    expect(await signsIn(app, ada)).toBe(true);
    app.advance(15 * MINUTE);
    await guess(app, 10);
    expect(await signsIn(app)).toBe(false);
    await ada.post('/sign-out');
    expect(await signsIn(app, ada)).toBe(true);
    expect(await signsIn(app)).toBe(true);
  });

  test('of a browser of the owner lock codes only there, and the owner is told', async () => {
    await using app = await testApp({ ...options, rateLimit });
    const ada = await signedUp(app, { verified: true });
    await ada.post('/sign-out');
    expect(await signsIn(app, ada)).toBe(true);
    await ada.post('/sign-out');
    await guessAll(app, ada);
    await app.settle();

    expect(app.outbox.find('email-codes-locked', email)?.text).toContain(
      'in browsers in which you have signed in',
    );
    expect(await signsIn(app, ada)).toBe(false);
    expect(await signsIn(app)).toBe(true);
  });

  test('of a user who lost the account to the owner of the mailbox count as those of an unknown browser', async () => {
    await using app = await testApp({ ...options, rateLimit });
    const eve = await signedUp(app);
    // A mail scanner opens the link, so that Eve signs in with a verified address.
    const { pathname, search } = app.outbox.link('verify-email', email);
    await app.browser().send(pathname + search);
    app.advance(MINUTE);
    await eve.post('/sign-in/email', { email, password: eve.password });
    const ada = app.browser();
    expect(await signsIn(app, ada)).toBe(true);
    await ada.post('/sign-out');
    await guessAll(app);
    expect(await signsIn(app, eve)).toBe(false);
    expect(await signsIn(app, ada)).toBe(true);
  });

  test('are few in a year of guessing', () => {
    let [time, count] = [0, 0];
    while (time < YEAR) {
      count += 1;
      time += lockAfter(count);
    }
    // One in 3,000; the chance of one guess is one in a million.
    expect(count).toBeGreaterThan(max);
    expect(count / 10 ** 6).toBeLessThan(1 / 3000);
    expect(lockAfter(max)).toBe(DAY);
    expect(lockAfter(max + step)).toBe(2 * DAY);
    expect(lockAfter(max + 50 * step)).toBe(30 * DAY);
  });

  test('lock them for twice as long each further time', async () => {
    await using app = await testApp(options);
    await locked(app);
    app.advance(DAY);
    await guess(app, step);
    app.advance(DAY);
    expect(await signsIn(app)).toBe(false);
    app.advance(DAY);
    expect(await signsIn(app)).toBe(true);
  });
});

describeOnBoth('a browser that is marked as one of the owner', () => {
  const newPassword = 'a whole new battery';
  const countOwn = (app: TestApp) =>
    app.em().count(RateLimit, { key: { $like: 'email-codes-in-a-row|own|%' } });

  test('counts its wrong codes alone: a sign-in in another one forgives none', async () => {
    await using app = await testApp({ ...options, rateLimit });
    const ada = await signedUp(app, { verified: true });
    const thief = await signedIn(app, ada);
    await thief.post('/sign-out');
    await guess(app, 10, thief);
    expect(await countOwn(app)).toBe(1);

    await signedIn(app, ada, { address: '198.51.100.7' });
    await ada.post('/sign-in/email', { email, password: ada.password });

    expect(await countOwn(app)).toBe(1);
  });

  test.each<[string, (app: TestApp, ada: Awaited<ReturnType<typeof signedUp>>) => Promise<unknown>]>([
    ['a sign-out everywhere', (_, ada) => ada.post('/revoke-sessions', {})],
    [
      'a new password',
      (_, ada) => ada.post('/change-password', { currentPassword: ada.password, newPassword }),
    ],
    [
      'a reset',
      async (app) => {
        await app.browser().post('/forget-password', { email });
        await app.settle();
        const token = app.outbox.link('reset-password').pathname.split('/').at(-1);
        await app.browser().post('/reset-password', { token, newPassword });
      },
    ],
  ])('is one of a stranger after %s', async (_, end) => {
    await using app = await testApp({ ...options, rateLimit });
    const ada = await signedUp(app, { verified: true });
    const thief = await signedIn(app, ada);
    await thief.post('/sign-out');
    await end(app, ada);
    await guess(app, 10, thief);

    expect(await countOwn(app)).toBe(0);
    expect(await app.em().count(RateLimit, { key: { $like: 'email-codes-in-a-row|strangers|%' } })).toBe(1);
  });
});
