import { Event } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#core/options/durations.ts';
import {
  type Browser,
  browserAt,
  createBrowser,
  type Person,
  signedUp,
  type TestApp,
  testApp,
} from '#testing/index.ts';

const limited = () => testApp({ rateLimit: { enabled: true } });

let networks = 0;
/** A browser that nobody knows, in a network that is not limited by itself. */
function stranger(app: TestApp): Browser {
  networks += 1;
  return app.browser({ address: `198.51.${networks >> 8}.${networks & 255}` });
}

/** Wrong passwords from many networks, ten a minute. */
async function guess(app: TestApp, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    if (index % 10 === 0) app.advance(MINUTE);
    statuses.push((await stranger(app).post('/sign-in/email', { email, password: `guess ${index}` })).status);
  }
  return statuses;
}

const signIn = async (browser: Browser, { email, password }: Pick<Person, 'email' | 'password'>) =>
  (await browser.post('/sign-in/email', { email, password })).status;

/** Chooses a new password by a mailed link. */
async function reset(app: TestApp, { email }: Person, newPassword: string): Promise<void> {
  await stranger(app).post('/forget-password', { email });
  await app.settle();
  const token = app.outbox.link('reset-password', email).pathname.split('/').at(-1);
  expect((await stranger(app).post('/reset-password', { newPassword, token })).status).toBe(200);
}

const mailsOf = async (app: TestApp, kind: string) => {
  await app.settle();
  return app.outbox.messages.filter((message) => message.kind === kind);
};

describe('wrong passwords', () => {
  test.each(['ada@example.com', 'nobody@example.com'])(
    'are taken by an account 100 times a day, known or not: %s',
    async (email) => {
      await using app = await limited();
      const ada = await signedUp(app);
      expect(new Set(await guess(app, email, 100))).toEqual(new Set([401]));

      expect(await guess(app, email, 1)).toEqual([429]);

      expect(await (await ada.get('/get-session')).json()).toMatchObject({ user: { email: ada.email } });
      app.advance(DAY);
      expect(await guess(app, email, 1)).toEqual([401]);
    },
  );

  test('nine of them in 44 seconds keep nobody out who knows the right one', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    for (let index = 0; index < 9; index += 1) {
      await stranger(app).post('/sign-in/email', { email: ada.email, password: 'wrong' });
      app.advance(5);
    }

    for (let index = 0; index < 5; index += 1) expect(await signIn(stranger(app), ada)).toBe(200);
  });

  test.each(['memory', 'database'] as const)(
    'are all counted when three are tried at a time, with counters in %s',
    async (storage) => {
      await using app = await testApp({ rateLimit: { enabled: true, storage } });
      const ada = await signedUp(app);
      const beside = storage === 'database' ? await app.beside() : app.service;
      let wrong = 0;
      for (let round = 0; round < 45; round += 1) {
        if (round % 3 === 0) app.advance(MINUTE);
        const tries = [0, 1, 2].map((index) => {
          const address = `203.0.${round}.${index}`;
          return createBrowser(index === 1 ? beside : app.service, { address }).post('/sign-in/email', {
            email: ada.email,
            password: `guess ${index}`,
          });
        });
        wrong += (await Promise.all(tries)).filter(({ status }) => status === 401).length;
      }

      expect(wrong).toBe(100);
      app.advance(MINUTE);
      expect(await signIn(stranger(app), ada)).toBe(429);
    },
  );

  test('lock an account until they are a day old, the right password too', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    await guess(app, ada.email, 100);
    app.advance(MINUTE);

    const refused = await stranger(app).post('/sign-in/email', { email: ada.email, password: ada.password });

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(DAY - 20 * MINUTE);
    app.advance(DAY);
    expect(await signIn(stranger(app), ada)).toBe(200);
  });

  test('that could not be compared are not counted', async () => {
    const password = { cost: { logN: 13, r: 8, p: 1 }, concurrency: 1, waiting: 0 };
    await using app = await testApp({ rateLimit: { enabled: true }, emailAndPassword: { password } });
    const ada = await signedUp(app);
    const tries = Array.from({ length: 30 }, () => signIn(stranger(app), ada));

    const statuses = await Promise.all(tries);

    expect(statuses).toContain(503);
    expect(await signIn(stranger(app), ada)).toBe(200);
  });
});

test('right passwords lock nobody, however many there are', async () => {
  await using app = await limited();
  const ada = await signedUp(app);

  for (let index = 0; index < 120; index += 1) expect(await signIn(stranger(app), ada)).toBe(200);
});

describe('a browser that signed in before', () => {
  test.each(['sign-up', 'sign-in', 'change of the password'])(
    'is not kept out by strangers, after a %s',
    async (way) => {
      await using app = await limited();
      const ada = await signedUp(app);
      let browser: Browser = ada;
      let { password } = ada;
      if (way === 'sign-in') {
        browser = stranger(app);
        await signIn(browser, ada);
      }
      if (way === 'change of the password') {
        password = 'a whole new battery';
        await ada.post('/change-password', { currentPassword: ada.password, newPassword: password });
      }
      await browser.post('/sign-out');
      await guess(app, ada.email, 101);

      expect(await signIn(stranger(app), { ...ada, password })).toBe(429);
      expect(await signIn(browser, { ...ada, password })).toBe(200);
    },
  );

  test('is known in every process', async () => {
    await using app = await testApp({ rateLimit: { enabled: true, storage: 'database' } });
    const ada = await signedUp(app);
    await guess(app, ada.email, 101);
    app.advance(MINUTE);

    expect(await signIn(browserAt(await app.beside(), ada), ada)).toBe(200);
  });

  test('has ten wrong passwords a minute of its own', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      if (index % 3 === 0) app.advance(11);
      statuses.push(await signIn(ada, { ...ada, password: `guess ${index}` }));
    }

    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await signIn(stranger(app), ada)).toBe(200);
  });

  test('has no part in the tries at another account', async () => {
    await using app = await limited();
    const eve = await signedUp(app, { name: 'Eve' });
    const ada = await signedUp(app, { address: '203.0.113.8' });
    await guess(app, ada.email, 101);
    app.advance(MINUTE);

    expect(await signIn(eve, ada)).toBe(429);
  });

  test('is a stranger after the password was changed elsewhere', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    app.advance(1);
    await reset(app, ada, 'a whole new battery');
    await guess(app, ada.email, 101);
    app.advance(MINUTE);

    expect(await signIn(ada, { ...ada, password: 'a whole new battery' })).toBe(429);
  });

  test('is given a cookie that scripts can not read and that names nobody', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    const browser = stranger(app);

    const response = await browser.post('/sign-in/email', { email: ada.email, password: ada.password });

    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('keystead.device='));
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('Max-Age=15552000');
    expect(cookie).not.toContain(ada.id);
  });

  test.each([
    { case: 'a computer of somebody else', rememberMe: false, enabled: true },
    { case: 'a service without limits', rememberMe: true, enabled: false },
  ])('is not remembered on $case', async ({ rememberMe, enabled }) => {
    await using app = await testApp({ rateLimit: { enabled } });
    const ada = await signedUp(app);
    const browser = stranger(app);

    await browser.post('/sign-in/email', { email: ada.email, password: ada.password, rememberMe });

    expect(browser.cookies.has('keystead.device')).toBe(false);
  });

  test.each(['x', 'x.y', '.', 'abc.def.ghi'])(
    'is not believed by a cookie that is not ours: %s',
    async (value) => {
      await using app = await limited();
      const ada = await signedUp(app);
      await guess(app, ada.email, 101);
      app.advance(MINUTE);
      const browser = stranger(app);
      browser.cookies.set('keystead.device', value);

      expect(await signIn(browser, ada)).toBe(429);
    },
  );
});

describe('a locked account', () => {
  test('is opened by a password reset', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    await guess(app, ada.email, 101);
    expect(await signIn(stranger(app), ada)).toBe(429);

    await reset(app, ada, 'a whole new battery');

    expect(await signIn(stranger(app), { ...ada, password: 'a whole new battery' })).toBe(200);
  });

  test('is opened by a password reset in another process', async () => {
    await using app = await testApp({ rateLimit: { enabled: true, storage: 'database' } });
    const ada = await signedUp(app);
    await guess(app, ada.email, 101);
    const beside = await app.beside();

    await reset(app, ada, 'a whole new battery');

    const credentials = { email: ada.email, password: 'a whole new battery' };
    expect((await createBrowser(beside).post('/sign-in/email', credentials)).status).toBe(200);
  });

  test.each([
    { language: 'en', subject: 'Too many wrong passwords for your account' },
    { language: 'de', subject: 'Zu viele falsche Passwörter für Ihr Konto' },
  ])('is told of to its owner in one mail with the way back: $language', async ({ language, subject }) => {
    await using app = await testApp({ rateLimit: { enabled: true }, mail: { locale: language } });
    const ada = await signedUp(app);
    await guess(app, ada.email, 99);
    expect(await mailsOf(app, 'password-locked')).toEqual([]);

    await guess(app, ada.email, 10);

    const [mail, ...more] = await mailsOf(app, 'password-locked');
    expect(mail).toMatchObject({ to: ada.email, subject });
    expect(mail?.text).toContain('http://localhost:3000/forgot-password');
    expect(more).toEqual([]);
    expect(await app.em().find(Event, { action: 'user.password-locked' })).toMatchObject([
      { actorId: null, targetId: ada.id },
    ]);
  });

  test('is told of again when it is locked again after a reset', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    await guess(app, ada.email, 101);
    await reset(app, ada, 'a whole new battery');

    await guess(app, ada.email, 101);

    expect(await mailsOf(app, 'password-locked')).toHaveLength(2);
  });

  test('is told of to nobody when nobody has it', async () => {
    await using app = await limited();

    await guess(app, 'nobody@example.com', 101);

    expect(await mailsOf(app, 'password-locked')).toEqual([]);
  });
});

describe('the own password, asked for in a session', () => {
  const change = (browser: Browser, currentPassword: string) =>
    browser.post('/change-password', { currentPassword, newPassword: 'a whole new battery' });

  test('is not closed by strangers who guess', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    await guess(app, ada.email, 101);

    expect((await change(ada, ada.password)).status).toBe(200);
  });

  test('takes ten wrong ones a minute and a hundred a day, and then tells the owner', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    let wrong = 0;
    for (let index = 0; index < 120; index += 1) {
      if (index % 3 === 0) app.advance(30);
      const { status } = await change(ada, `guess ${index}`);
      if (status === 400) wrong += 1;
    }
    app.advance(MINUTE);

    expect(wrong).toBe(100);
    expect((await change(ada, ada.password)).status).toBe(429);
    expect(await mailsOf(app, 'password-locked')).toHaveLength(1);
    expect(await signIn(stranger(app), ada)).toBe(200);
  });
});
