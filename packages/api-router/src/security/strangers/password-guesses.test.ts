import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '#core/options/durations.ts';
import { INVALID_EMAIL_OR_PASSWORD, INVALID_PASSWORD } from '#features/email-password/errors.ts';
import { INVALID_USERNAME_OR_PASSWORD } from '#features/username-sign-in/errors.ts';
import { everyCall, reasonOf } from '#testing/calls/calls.ts';
import { type Browser, type Person, type TestApp, testApp } from '#testing/index.ts';
import { enrolled } from '#testing/people/two-factor.ts';
import { signIn, stranger } from '#testing/people/wrong-passwords.ts';

const refusals = [INVALID_EMAIL_OR_PASSWORD, INVALID_USERNAME_OR_PASSWORD, INVALID_PASSWORD];
const codes: readonly string[] = refusals.map(({ code }) => code);

/** The calls that compare a password, by what they refuse with. */
const comparing = everyCall.filter(({ definition }) =>
  definition.route?.errors?.some((error) => refusals.some((one) => one === error)),
);

/** Input of each of them besides a session, with a wrong password; null where a test cannot get as far. */
const inputs: Readonly<Record<string, Record<string, string> | null>> = {
  'signIn.email': { email: 'ada@example.com', password: 'wrong' },
  'signIn.username': { username: 'ada', password: 'wrong' },
  verifyPassword: { password: 'wrong' },
  changePassword: { currentPassword: 'wrong', newPassword: 'a whole new battery' },
  deleteUser: { password: 'wrong' },
  'twoFactor.enable': { password: 'wrong' },
  'twoFactor.disable': { password: 'wrong' },
  'twoFactor.getTotpUri': { password: 'wrong' },
  'twoFactor.generateBackupCodes': { password: 'wrong' },
  'twoFactor.disableMailedCodes': { password: 'wrong' },
  // Only of an address that nobody has verified, together with a second factor.
  changeEmail: null,
  'emailOtp.requestEmailChange': null,
};

const calls = comparing.filter(({ name }) => inputs[name]);

const limited = () =>
  testApp({
    username: {},
    rateLimit: { enabled: true, customRules: { '/**': { window: MINUTE, max: 10_000 } } },
  });

interface Scene {
  app: TestApp;
  ada: Person;
}

async function setScene(app: TestApp): Promise<Scene> {
  const ada = await enrolled(app, { mailedCodes: true });
  await ada.post('/update-user', { username: 'ada' });
  app.advance(MINUTE);
  return { app, ada };
}

/** Sixty wrong passwords at once over the calls, and how many of them were compared. */
async function guessAtOnce(names: readonly string[], browserOf: (path: string) => Browser): Promise<number> {
  const wrong = Array.from({ length: 60 }, (_, index) => names[index % names.length] ?? '').map((name) => {
    const path = calls.find((call) => call.name === name)?.path ?? '';
    return browserOf(path).post(path, inputs[name] ?? {});
  });
  const reasons = await Promise.all((await Promise.all(wrong)).map(reasonOf));
  return reasons.filter((reason) => reason !== undefined && codes.includes(reason)).length;
}

/** The session of somebody in a browser that is not known. */
function withoutMark(app: TestApp, { cookies }: Person): Browser {
  const browser = stranger(app);
  for (const [name, value] of cookies) if (!name.includes('device')) browser.cookies.set(name, value);
  return browser;
}

const ofSessions = calls.map(({ name }) => name).filter((name) => !name.startsWith('signIn.'));

test('every call that compares a password is tried here', () => {
  expect(comparing.map(({ name }) => name).sort()).toEqual(Object.keys(inputs).sort());
});

describe('of sixty wrong passwords at once over all calls that compare it, ten a minute are compared', () => {
  test('with sign-ins of strangers', async () => {
    await using app = await limited();
    const { ada } = await setScene(app);

    const compared = await guessAtOnce(['signIn.email', ...ofSessions], (path) =>
      path.startsWith('/sign-in') ? stranger(app) : ada,
    );

    expect(compared).toBe(10);
    expect(await signIn(stranger(app), ada)).toBe(429);
    expect((await ada.post('/verify-password', { password: ada.password })).status).toBe(429);
    app.advance(MINUTE);
    expect((await ada.post('/verify-password', { password: ada.password })).status).toBe(200);
  });

  test('all in the browser of the owner', async () => {
    await using app = await limited();
    const { ada } = await setScene(app);

    expect(await guessAtOnce(['signIn.email', ...ofSessions], () => ada)).toBe(10);
  });

  test('in the browser of the owner, whose session is used without its mark, too', async () => {
    await using app = await limited();
    const { ada } = await setScene(app);
    const unmarked = withoutMark(app, ada);

    const compared = await guessAtOnce(['signIn.email', ...ofSessions], (path) =>
      path.startsWith('/sign-in') ? ada : unmarked,
    );

    expect(compared).toBe(10);
  });

  test.each(ofSessions)('with half of them in %s', async (name) => {
    await using app = await limited();
    const { ada } = await setScene(app);

    const compared = await guessAtOnce(['signIn.email', name], (path) =>
      path.startsWith('/sign-in') ? stranger(app) : ada,
    );

    expect(compared).toBe(10);
  });
});

test('wrong passwords by the username count with those by the address, and the answer does not show it', async () => {
  await using app = await limited();
  const { ada } = await setScene(app);
  for (let index = 0; index < 10; index += 1)
    await stranger(app).post('/sign-in/username', { username: 'ada', password: 'wrong' });

  expect(await signIn(stranger(app), ada)).toBe(401);
  expect((await ada.post('/verify-password', { password: ada.password })).status).toBe(429);
  app.advance(MINUTE);
  expect(await signIn(stranger(app), ada)).toBe(200);
});

test('who is signed in is not kept from the password by strangers who have guessed all day', async () => {
  await using app = await limited();
  const { ada } = await setScene(app);
  for (let index = 0; index < 101; index += 1) {
    if (index % 10 === 0) app.advance(MINUTE);
    await signIn(stranger(app), { ...ada, password: 'wrong' });
  }
  const elsewhere = withoutMark(app, ada);

  expect(await signIn(stranger(app), ada)).toBe(429);
  expect((await elsewhere.post('/verify-password', { password: ada.password })).status).toBe(200);
});
