import '#testing/database/one-database.ts';
import { Account, Session, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import type { PasswordChecker } from '#features/email-password/options.ts';
import { type NamedCall, refusalOf } from '#testing/calls/refusals.ts';
import { type Person, signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';

const newPassword = 'a whole new battery';
const person = { name: 'Ada Lovelace', email: 'ada.king@example.com' };

async function resetToken(app: TestApp, { email }: Pick<Person, 'email'>): Promise<string> {
  await app.browser().post('/forget-password', { email });
  await app.settle();
  return app.outbox.link('reset-password', email).pathname.split('/').at(-1) ?? '';
}

/** Every way to a new password, with a call that can be repeated when it is refused. */
const ways: [string, (app: TestApp) => Promise<(password: string) => Promise<{ code: string }>>][] = [
  [
    'sign-up',
    async (app) => {
      const call: NamedCall = { path: '/sign-up/email', procedure: 'signUp.email' };
      return (password) => refusalOf(app.browser(), call, { ...person, password });
    },
  ],
  [
    'a change',
    async (app) => {
      const ada = await signedUp(app, person);
      const call: NamedCall = { path: '/change-password', procedure: 'changePassword' };
      return (password) => refusalOf(ada, call, { newPassword: password, currentPassword: ada.password });
    },
  ],
  [
    'a reset',
    async (app) => {
      const ada = await signedUp(app, person);
      const token = await resetToken(app, ada);
      const call: NamedCall = { path: '/reset-password', procedure: 'resetPassword' };
      return (password) => refusalOf(app.browser(), call, { newPassword: password, token });
    },
  ],
  [
    'a first password',
    async (app) => {
      const ada = await signedUp(app, person);
      await app.em().nativeDelete(Account, { user: ada.id });
      const cookie = [...ada.cookies].map((pair) => pair.join('=')).join('; ');
      const caller = app.service.caller({ headers: { cookie } });
      return async (password) => {
        const refusal: unknown = await caller.setPassword({ newPassword: password }).catch((error) => error);
        return { code: String(Reflect.get(Object(refusal), 'reason')) };
      };
    },
  ],
];

describe.each(ways)('%s', (_, prepare) => {
  test.each([
    ['PASSWORD_TOO_COMMON', 'Password123'],
    ['PASSWORD_TOO_SIMILAR', 'lovelace-1815'],
    ['PASSWORD_TOO_SIMILAR', 'Ada.King@example.com'],
    ['PASSWORD_TOO_SIMILAR', 'analytical 1'],
    ['PASSWORD_TOO_SHORT', 'pass'],
  ])('refuses with %s: %s', async (code, password) => {
    await using app = await testApp({ appName: 'Analytical' });
    const attempt = await prepare(app);

    expect(await attempt(password)).toMatchObject({ code });
  });

  test('calls the check of the operator last', async () => {
    const asked: unknown[] = [];
    const checkPassword: PasswordChecker = (password, { user }) => {
      asked.push({ password, email: user.email, name: user.name });
      return password !== 'known elsewhere';
    };
    await using app = await testApp({ emailAndPassword: { checkPassword } });
    const attempt = await prepare(app);
    asked.length = 0;
    expect(await attempt('password')).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
    expect(asked).toEqual([]);

    expect(await attempt('known elsewhere')).toMatchObject({ code: 'PASSWORD_COMPROMISED' });
    expect(asked[0]).toEqual({ password: 'known elsewhere', ...person });
  });
});

test('a refused password does not use up the link of the reset, and changes nothing', async () => {
  await using app = await testApp();
  const ada = await signedUp(app, person);
  const token = await resetToken(app, ada);
  const browser = app.browser();
  expect((await browser.post('/reset-password', { newPassword: 'password', token })).status).toBe(400);
  expect(await app.em().count(Verification, { purpose: 'reset-password' })).toBe(1);
  expect(await app.em().count(Session, { user: ada.id })).toBe(1);

  expect((await browser.post('/reset-password', { newPassword, token })).status).toBe(200);
  await signedIn(app, { ...ada, password: newPassword });
});

test('an existing password of this kind still signs in, and a wrong current one is reported first', async () => {
  await using app = await testApp({ emailAndPassword: { refuseCommonPasswords: false } });
  const ada = await signedUp(app, { password: 'password' });
  const strict = await app.beside({ emailAndPassword: { refuseCommonPasswords: true } });
  const answer = await strict.caller().signIn.email({ email: ada.email, password: 'password' });
  expect(answer).toMatchObject({ user: { id: ada.id } });
  await strict.idle();

  const wrong = { newPassword: 'password', currentPassword: 'a wrong one' };
  const call = { path: '/change-password', procedure: 'changePassword' } as const;
  expect(await refusalOf(ada, call, wrong)).toMatchObject({ code: 'INVALID_PASSWORD' });
});

describe('a check that does not answer', () => {
  test.each<[string, PasswordChecker]>([
    ['fails', () => Promise.reject(new Error('the service is down'))],
    [
      'throws',
      () => {
        throw new Error('a fault of ours');
      },
    ],
    ['is late', () => new Promise(() => {})],
  ])('lets the password through and is logged: it %s', async (_, checkPassword) => {
    await using app = await testApp({ emailAndPassword: { checkPassword, checkPasswordTimeout: 0.01 } });
    await signedUp(app);

    expect(app.log).toMatchObject([
      {
        level: 'error',
        fields: { err: expect.anything() },
        message: 'emailAndPassword.checkPassword gave no answer; the password was taken',
      },
    ]);
    expect(JSON.stringify(app.log)).not.toContain('correct horse battery');
  });

  test('gets an abort signal when its time is over', async () => {
    const ended: boolean[] = [];
    const checkPassword: PasswordChecker = (_, { signal }) =>
      new Promise(() => signal.addEventListener('abort', () => ended.push(signal.aborted)));
    await using app = await testApp({ emailAndPassword: { checkPassword, checkPasswordTimeout: 0.01 } });
    await signedUp(app);

    expect(ended).toEqual([true]);
  });
});
