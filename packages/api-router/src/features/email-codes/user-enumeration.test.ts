import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '#core/options/durations.ts';
import { type Browser, signedUp, type TestApp, type TestOptions, testApp } from '#testing/index.ts';
import { codeFor, otherThan } from '#testing/people/mail-challenge.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';

const known = 'grace@example.com';
const unknown = 'nobody@example.com';
const password = 'the password of mallory';

const hidingUsers = {
  emailAndPassword: { concealExistingUsers: true, requireEmailVerification: true },
} satisfies TestOptions;

/** Grace has an account with her e-mail address. */
async function withGrace(options: TestOptions): Promise<TestApp> {
  const app = await testApp(options);
  const grace = await signedUp(app, { name: 'Grace', email: known });
  const otp = await codeFor(app, known);
  await grace.post('/email-otp/verify-email', { email: known, otp });
  app.outbox.messages.length = 0;
  app.advance(MINUTE);
  return app;
}

/** Answers to codes that were not mailed, and to the last of three that are not compared. */
async function typeCodes(app: TestApp, browser: Browser, email: string): Promise<string[]> {
  const otp = otherThan(await codeFor(app, email));
  const answers: string[] = [];
  for (const path of ['/email-otp/check-verification-otp', '/email-otp/verify-email'])
    for (let turn = 0; turn < 3; turn += 1)
      answers.push(await outcomeOf(await browser.post(path, { email, otp, type: 'email-verification' })));
  return answers;
}

type ToCall = (email: string) => readonly [path: string, body: object];

const signUp: ToCall = (email) => ['/sign-up/email', { name: 'Mallory', email, password }];
const signIn: ToCall = (email) => ['/sign-in/email', { email, password }];
const resend: ToCall = (email) => ['/send-verification-email', { email }];

const flows = [
  { what: 'a sign-up', calls: [signUp] },
  { what: 'a second sign-up', calls: [signUp, signUp] },
  { what: 'a sign-in after it', calls: [signUp, signIn] },
  { what: 'asking for the mail again', calls: [signUp, resend] },
];

describe.each([
  ['at a sign-up', { sendVerificationOnSignUp: true }],
  ['everywhere', { overrideDefaultEmailVerification: true }],
])('if codes verify %s and existing users are hidden', (_, emailOTP) => {
  test.each(flows)('codes after $what do not show whether there is an account', async ({ calls }) => {
    await using app = await withGrace({ ...hidingUsers, emailOTP });
    const answers: string[][] = [];
    for (const email of [known, unknown]) {
      const browser = app.browser();
      for (const call of calls) {
        await browser.post(...call(email));
        await app.settle();
      }
      answers.push(await typeCodes(app, browser, email));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toContain('403 TOO_MANY_ATTEMPTS');
  });

  test('a sign-up clears the answers to earlier codes, whoever has the address', async () => {
    await using app = await withGrace({ ...hidingUsers, emailOTP, rateLimit: { enabled: true } });
    const answers: string[][] = [];
    for (const email of [known, unknown]) {
      const answersOfOne: string[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        app.advance(5 * MINUTE);
        const browser = app.browser();
        await browser.post(...signUp(email));
        await app.settle();
        answersOfOne.push(...(await typeCodes(app, browser, email)).slice(0, 1));
      }
      answers.push(answersOfOne);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  test('the owner is told, and a new user is mailed a code that works', async () => {
    await using app = await withGrace({ ...hidingUsers, emailOTP });
    await app.browser().post(...signUp(known));
    await app.settle();
    const browser = app.browser();
    await browser.post(...signUp(unknown));
    const otp = await codeFor(app, unknown);

    expect(app.outbox.messages.map(({ kind, to }) => [kind, to])).toEqual([
      ['account-exists', known],
      ['verify-email-code', unknown],
    ]);
    const verified = await browser.post('/email-otp/verify-email', { email: unknown, otp });
    expect(await outcomeOf(verified)).toBe('200');
    expect(await outcomeOf(await browser.post(...signIn(unknown)))).toBe('200');
  });

  test('a refused sign-in mails a link, which changes nothing in the browser', async () => {
    await using app = await withGrace({ ...hidingUsers, emailOTP });
    await app.browser().post(...signUp(unknown));
    await app.settle();
    app.outbox.messages.length = 0;

    const refused = await app.browser().post(...signIn(unknown));
    await app.settle();

    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(app.outbox.messages).toMatchObject([{ kind: 'verify-email', to: unknown }]);
  });

  test('a sign-up that a hook refuses has the same effects', async () => {
    const beforeUserCreate = ({ email }: { email: string }) => (email === unknown ? false : undefined);
    await using app = await withGrace({ ...hidingUsers, emailOTP, hooks: { beforeUserCreate } });
    const answers: string[][] = [];
    for (const email of [known, unknown]) {
      const browser = app.browser();
      await browser.post(...signUp(email));
      await app.settle();
      answers.push(await typeCodes(app, browser, email));
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});

test('if nothing is hidden, requesting a code instead of a link does not show whether there is an account either', async () => {
  await using app = await withGrace({ emailOTP: { overrideDefaultEmailVerification: true } });
  await signedUp(app, { name: 'Ada' });
  const answers: string[][] = [];
  for (const email of [known, unknown, 'ada@example.com']) {
    const browser = app.browser();
    app.advance(MINUTE);
    await browser.post(...resend(email));
    await app.settle();
    answers.push(await typeCodes(app, browser, email));
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});
