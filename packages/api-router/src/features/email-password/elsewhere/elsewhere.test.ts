import '#testing/database/one-database.ts';
import { Account, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { ELSEWHERE } from '#features/email-password/elsewhere/ask-elsewhere.ts';
import type { ElsewhereQuestion, ElsewhereVerifier } from '#features/email-password/options.ts';
import { testApp } from '#testing/index.ts';
import { signedUp } from '#testing/people/people.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';

const email = 'ada@example.com';
const right = 'known elsewhere';

/** An app in which the password of Ada is known elsewhere. */
async function prepare(
  verifyElsewhere?: ElsewhereVerifier,
  more: { seconds?: number; limited?: boolean; conceals?: boolean } = {},
) {
  const { seconds = 5, limited = false, conceals = false } = more;
  const app = await testApp({
    emailAndPassword: {
      minPasswordLength: 40,
      maxPasswordLength: 50,
      ...(verifyElsewhere && { verifyElsewhere }),
      verifyElsewhereTimeout: seconds,
      ...(conceals && { concealExistingUsers: true, requireEmailVerification: true }),
    },
    rateLimit: { enabled: limited },
  });
  const password = 'x'.repeat(45);
  const ada = await signedUp(app, { name: 'Ada', email, password, verified: true });
  await app.em().nativeUpdate(Account, { user: ada.id }, { password: ELSEWHERE });
  const stored = async () => (await app.em().findOneOrFail(Account, { user: ada.id })).password;
  const signIn = (typed: string) => app.browser().post('/sign-in/email', { email, password: typed });
  return { app, ada, stored, signIn };
}

test('a password that is known elsewhere is asked for once, and hashed', async () => {
  const asked: ElsewhereQuestion[] = [];
  const { app, ada, stored, signIn } = await prepare((question) => {
    asked.push(question);
    return question.password === right;
  });
  await using _ = app;

  expect((await signIn(right)).status).toBe(200);
  expect(asked).toMatchObject([{ userId: ada.id, email, password: right, request: {} }]);
  expect(await stored()).toMatch(/^c2NyeXB0/);
  expect((await signIn(right)).status).toBe(200);
  expect((await signIn('wrong')).status).toBe(401);
  expect(asked).toHaveLength(1);
});

test('what a user is called elsewhere is taken over with the right password', async () => {
  const { app, ada, signIn } = await prepare(({ password }) => ({
    valid: password === right,
    user: { name: 'Augusta', image: null },
  }));
  await using _ = app;
  const name = async () => (await app.em().findOneOrFail(User, { id: ada.id })).name;

  expect((await signIn('wrong')).status).toBe(401);
  expect(await name()).toBe('Ada');
  expect(await (await signIn(right)).json()).toMatchObject({ user: { name: 'Augusta' } });
  expect(await name()).toBe('Augusta');
});

test('a password that is wrong elsewhere counts as a wrong one', async () => {
  const { app, stored, signIn } = await prepare(() => false, { limited: true });
  await using _ = app;
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const answer = await signIn('wrong');
    statuses.push(answer.status);
    if (answer.status === 401)
      expect(await answer.json()).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' });
    app.advance(5);
  }

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  expect(await stored()).toBe(ELSEWHERE);
});

test.each<[string, ElsewhereVerifier]>([
  [
    'fails',
    () => {
      throw new Error('no connection');
    },
  ],
  ['rejects', () => Promise.reject(new Error('no connection'))],
  ['is late', () => new Promise(() => {})],
  // @ts-expect-error An operator without types may answer anything.
  ['says nothing that can be read', () => 'yes'],
])('nothing is counted if the function %s, and the client may try again', async (_, verifyElsewhere) => {
  const { app, stored, signIn } = await prepare(verifyElsewhere, { seconds: 0.02, limited: true });
  await using __ = app;
  for (let turn = 0; turn < 12; turn += 1) {
    const answer = await signIn(right);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(await answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    app.advance(5);
  }

  expect(app.log).toContainEqual(
    expect.objectContaining({ message: 'emailAndPassword.verifyElsewhere gave no answer' }),
  );
  expect(JSON.stringify(app.log)).not.toContain(right);
  expect(await stored()).toBe(ELSEWHERE);
});

test('a failure is a wrong password where no answer may tell who has an account', async () => {
  const fails = () => Promise.reject(new Error('no connection'));
  const { app } = await prepare(fails, { limited: true, conceals: true });
  await using _ = app;
  const answers = async (to: string): Promise<string[]> => {
    const said: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const answer = await app.browser().post('/sign-in/email', { email: to, password: right });
      said.push(await outcomeOf(answer));
      app.advance(5);
    }
    return said;
  };

  const ofAda = await answers(email);
  expect(ofAda).toEqual([
    ...Array.from({ length: 10 }, () => '401 INVALID_EMAIL_OR_PASSWORD'),
    '429 TOO_MANY_REQUESTS',
  ]);
  expect(await answers('nobody@example.com')).toEqual(ofAda);
  expect(app.log).toContainEqual(
    expect.objectContaining({ message: 'emailAndPassword.verifyElsewhere gave no answer' }),
  );
});

test('nobody signs in with such an account while there is no function', async () => {
  const { app, signIn } = await prepare();
  await using _ = app;

  for (const typed of [ELSEWHERE, right]) expect((await signIn(typed)).status).toBe(401);
});

test('a password that somebody is asked for again may be known elsewhere', async () => {
  const { app, ada, stored } = await prepare(({ password }) => password === right);
  await using _ = app;
  const verify = (password: string) => ada.post('/verify-password', { password });

  expect((await verify('wrong')).status).toBe(400);
  expect((await verify(right)).status).toBe(200);
  expect(await stored()).toBe(ELSEWHERE);
});

test('a reset ends it', async () => {
  let asked = 0;
  const { app, stored, signIn } = await prepare(() => {
    asked += 1;
    return true;
  });
  await using _ = app;
  await app.browser().api.forgetPassword.mutate({ email });
  await app.settle();
  const token = app.outbox.link('reset-password', email).pathname.split('/').at(-1) ?? '';
  const newPassword = 'y'.repeat(45);
  await app.browser().api.resetPassword.mutate({ token, newPassword });

  expect(await stored()).toMatch(/^c2NyeXB0/);
  expect((await signIn(right)).status).toBe(401);
  expect((await signIn(newPassword)).status).toBe(200);
  expect(asked).toBe(0);
});
