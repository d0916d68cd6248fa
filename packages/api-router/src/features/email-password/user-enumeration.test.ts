import { User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { type Browser, ORIGIN, signedUp, type TestApp, type TestOptions, testApp } from '#testing/index.ts';
import { opened } from '#testing/people/verification-links.ts';

const known = 'grace@example.com';
const unknown = 'nobody@example.com';
const password = 'the password of mallory';

const byEither: [string, TestOptions][] = [
  [
    'requireEmailVerification',
    { emailAndPassword: { concealExistingUsers: true, requireEmailVerification: true } },
  ],
  ['required', { emailAndPassword: { concealExistingUsers: true }, emailVerification: { required: true } }],
];
const [, options] = byEither[0] ?? [];

/** Grace has an account with her e-mail address. */
async function withGrace(given: TestOptions | undefined = options): Promise<TestApp> {
  const app = await testApp(given);
  await verified(app, known, 'Grace');
  app.outbox.messages.length = 0;
  return app;
}

async function verified(app: TestApp, email: string, name: string): Promise<void> {
  const person = await signedUp(app, { email, name });
  const { pathname, search } = app.outbox.link('verify-email', email);
  await person.send(pathname + search);
}

interface Answer {
  status: number;
  body: unknown;
  headers: string[];
}

/** An answer without its unique parts: ids, and the e-mail address that was sent. */
async function post(
  browser: Browser,
  path: string,
  body: { email: string; password?: string } | { newEmail: string },
): Promise<Answer> {
  const response = await browser.post(path, body);
  const sent = 'email' in body ? body.email : body.newEmail;
  const text = (await response.text()).replaceAll(sent, '(address)').replace(/"id":"\w{32}"/, '"id":"(id)"');
  return { status: response.status, body: JSON.parse(text), headers: [...response.headers.keys()] };
}

/** Statements before the answer is sent, which decide its time. */
async function statementsOf(app: TestApp, path: string, body: object): Promise<string[]> {
  await app.forgetStatements();
  const headers = { 'content-type': 'application/json', origin: ORIGIN };
  const request = new Request(`${ORIGIN}/api/auth${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  let before: string[] = [];
  await app.service.handler(request, '203.0.113.7').then(() => {
    before = [...app.statements];
  });
  await app.settle();
  return before.map((sql) => sql.replace(/ \[took .*$/s, ''));
}

const requests: [path: string, body: (email: string) => { email: string }][] = [
  ['/sign-up/email', (email) => ({ name: 'Mallory', email, password, callbackURL: '/welcome' })],
  ['/sign-in/email', (email) => ({ email, password })],
  ['/forget-password', (email) => ({ email })],
  ['/send-verification-email', (email) => ({ email })],
];

describe.each(byEither)('if existing users are hidden, with %s', (_, given) => {
  test('no answer differs for a known and an unknown address, in any order', async () => {
    await using app = await withGrace(given);
    const again = requests.slice(1);

    for (const [path, body] of [...requests, ...again, ...requests]) {
      const answers = [];
      for (const email of [known, unknown]) answers.push(await post(app.browser(), path, body(email)));
      await app.settle();
      expect(answers[1], path).toEqual(answers[0]);
    }
  });

  test('signing up has the same answer, and the right password of an unverified sign-up is refused', async () => {
    await using app = await withGrace(given);

    for (const email of [known, unknown]) {
      const signUp = await post(app.browser(), '/sign-up/email', requests[0]?.[1](email) ?? { email });
      expect(signUp).toMatchObject({ status: 200, body: { token: null, user: { emailVerified: false } } });
      await app.settle();
      const signIn = await post(app.browser(), '/sign-in/email', { email, password });
      expect(signIn).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } });
      await app.settle();
    }
    expect(app.outbox.messages.map(({ kind, to }) => [kind, to])).toEqual([
      ['account-exists', known],
      ['verify-email', unknown],
      ['verify-email', unknown],
    ]);
  });

  test('the link of the mail signs a new user in with the password, under the id of the answer', async () => {
    await using app = await withGrace(given);
    const browser = app.browser();
    const { user } = opened(
      await browser.api.signUp.email.mutate({ name: 'Mallory', email: unknown, password }),
    );
    await app.settle();

    const { pathname, search } = app.outbox.link('verify-email', unknown);
    await browser.send(pathname + search);
    const signedInNow = await browser.api.signIn.email.mutate({ email: unknown, password });

    expect(opened(signedInNow).user.id).toBe(user.id);
  });
});

test.each(requests)('%s runs the same statements for a known and an unknown address', async (path, body) => {
  await using app = await withGrace();
  if (path === '/sign-in/email')
    await app.browser().post('/sign-up/email', { name: 'M', email: unknown, password });
  await app.settle();

  const asked = [await statementsOf(app, path, body(known)), await statementsOf(app, path, body(unknown))];

  expect(asked[1]).toEqual(asked[0]);
  // Proof that the statements are recorded at all.
  if (path === '/sign-in/email') expect(asked[0]).not.toEqual([]);
});

test('two parallel sign-ups with one address create one user, and the other one mails its owner', async () => {
  await using app = await withGrace();
  const body = { name: 'Mallory', email: unknown, password };

  const answers = await Promise.all([1, 2].map(() => post(app.browser(), '/sign-up/email', body)));
  await app.settle();

  expect(answers[1]).toEqual(answers[0]);
  expect(await app.em().count(User, { email: unknown })).toBe(1);
  expect(app.outbox.messages.map(({ kind }) => kind).sort()).toEqual(['account-exists', 'verify-email']);
  expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
});

describe('change-email, where existing users are hidden', () => {
  /** Mallory is signed in twice, to request a known address and an unknown one. */
  async function pair(app: TestApp): Promise<[string, Browser][]> {
    const people: [string, Browser][] = [];
    for (const email of [known, unknown]) {
      const address = `mallory-${people.length}@example.com`;
      await verified(app, address, 'Mallory');
      const browser = app.browser();
      await browser.api.signIn.email.mutate({ email: address, password: 'correct horse battery' });
      people.push([email, browser]);
    }
    return people;
  }

  test('has the same answer at every step of a verified user, and mails the owner of a known address', async () => {
    await using app = await withGrace();
    const people = await pair(app);
    app.outbox.messages.length = 0;
    const pendingOf = async ({ api }: Browser) => {
      const { pending } = await api.pendingEmailChange.query();
      return pending?.awaits;
    };

    for (const [index, [newEmail, browser]] of people.entries()) {
      expect(await post(browser, '/change-email', { newEmail })).toMatchObject({
        status: 200,
        body: { status: true },
      });
      await app.settle();
      const { pathname, search } = app.outbox.link('change-email-approve', `mallory-${index}@example.com`);
      expect((await browser.send(pathname + search)).headers.get('location')).toBe('/');
      expect(await pendingOf(browser)).toBe('confirmation');
      expect((await browser.post('/change-email/resend')).status).toBe(200);
      await app.settle();
    }

    const toThem = app.outbox.messages.filter(({ to }) => to === known || to === unknown);
    expect(toThem.map(({ kind, to }) => [kind, to])).toEqual([
      ['account-exists', known],
      ['account-exists', known],
      ['change-email-confirm', unknown],
      ['change-email-confirm', unknown],
    ]);
  });

  test('waits for the new address of an unverified user, too', async () => {
    await using app = await withGrace();
    const people = await pair(app);
    await app.em().nativeUpdate(User, { email: { $like: 'mallory-%' } }, { emailVerified: false });

    for (const [newEmail, browser] of people) {
      const answer = await post(browser, '/change-email', { newEmail });
      expect(answer).toMatchObject({ status: 200, body: { status: true } });
      const session = await browser.api.getSession.query();
      expect(session?.user.email).toMatch(/^mallory/);
    }
    await app.settle();
    const { pathname, search } = app.outbox.link('change-email-confirm', unknown);
    await people[1]?.[1].send(pathname + search);

    expect((await people[1]?.[1].api.getSession.query())?.user).toMatchObject({
      email: unknown,
      emailVerified: true,
    });
  });
});

test.each<[string, TestOptions]>([
  ['signing in after a sign-up would tell', { emailAndPassword: { concealExistingUsers: true } }],
  [
    'switchOnApproval is on',
    { ...options, user: { changeEmail: { enabled: true, switchOnApproval: true } } },
  ],
])('a service that would tell does not start: %s', async (sentence, given) => {
  await expect(testApp(given)).rejects.toThrow(sentence);
});
