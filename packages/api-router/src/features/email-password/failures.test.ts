import '#testing/database/one-database.ts';
import { Event } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { type Browser, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { guess, reset, signIn, stranger } from '#testing/people/wrong-passwords.ts';

const limited = () => testApp({ rateLimit: { enabled: true } });

const mailsOf = async (app: TestApp, kind: string) => {
  await app.settle();
  return app.outbox.messages.filter((message) => message.kind === kind);
};

describe('wrong passwords', () => {
  test.each(['ada@example.com', 'nobody@example.com'])(
    'are accepted for an account 100 times a day, then the right one is refused too, known or not: %s',
    async (email) => {
      await using app = await limited();
      const ada = await signedUp(app);
      expect(new Set(await guess(app, email, 100))).toEqual(new Set([401]));

      expect(await guess(app, email, 1)).toEqual([429]);

      const refused = await stranger(app).post('/sign-in/email', { email, password: ada.password });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(DAY - 20 * MINUTE);
      expect(await (await ada.get('/get-session')).json()).toMatchObject({ user: { email: ada.email } });
      app.advance(DAY);
      expect(await guess(app, email, 1)).toEqual([401]);
      expect(await signIn(stranger(app), { email, password: ada.password })).toBe(
        email === ada.email ? 200 : 401,
      );
    },
  );

  test('nine in 44 seconds do not keep out a user with the right one', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    for (let index = 0; index < 9; index += 1) {
      await stranger(app).post('/sign-in/email', { email: ada.email, password: 'wrong' });
      app.advance(5);
    }

    for (let index = 0; index < 5; index += 1) expect(await signIn(stranger(app), ada)).toBe(200);
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

test('right passwords lock nobody, in any number', async () => {
  await using app = await limited();
  const ada = await signedUp(app);

  for (let index = 0; index < 120; index += 1) expect(await signIn(stranger(app), ada)).toBe(200);
});

describe('a browser with an earlier sign-in', () => {
  test('is not locked by others, after a sign-up, a sign-in or a change of the password', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    const signsIn = stranger(app);
    await signIn(signsIn, ada);
    const changes = await signedUp(app, { email: 'grace@example.com' });
    const password = 'a whole new battery';
    await changes.post('/change-password', { currentPassword: changes.password, newPassword: password });
    const grace = { ...changes, password };
    for (const browser of [ada, signsIn, changes]) await browser.post('/sign-out');
    await guess(app, ada.email, 101);
    await guess(app, grace.email, 101);

    expect([await signIn(stranger(app), ada), await signIn(stranger(app), grace)]).toEqual([429, 429]);
    expect([await signIn(ada, ada), await signIn(signsIn, ada), await signIn(changes, grace)]).toEqual([
      200, 200, 200,
    ]);
  });

  test('has ten wrong passwords a minute, counted separately', async () => {
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

  test('has no separate tries for another account', async () => {
    await using app = await limited();
    const eve = await signedUp(app, { name: 'Eve' });
    const ada = await signedUp(app, { address: '203.0.113.8' });
    await guess(app, ada.email, 101);
    app.advance(MINUTE);

    expect(await signIn(eve, ada)).toBe(429);
  });

  test('is unknown after the password was changed elsewhere', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    app.advance(1);
    await reset(app, ada, 'a whole new battery');
    await guess(app, ada.email, 101);
    app.advance(MINUTE);

    expect(await signIn(ada, { ...ada, password: 'a whole new battery' })).toBe(429);
  });

  test('gets a cookie that scripts cannot read and that names nobody', async () => {
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
  ])('is not marked on $case', async ({ rememberMe, enabled }) => {
    await using app = await testApp({ rateLimit: { enabled } });
    const ada = await signedUp(app);
    const browser = stranger(app);

    await browser.post('/sign-in/email', { email: ada.email, password: ada.password, rememberMe });

    expect(browser.cookies.has('keystead.device')).toBe(false);
  });

  test('is not recognized by a cookie with an invalid signature', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    await guess(app, ada.email, 101);

    for (const value of ['x', 'x.y', '.', 'abc.def.ghi']) {
      app.advance(MINUTE);
      const browser = stranger(app);
      browser.cookies.set('keystead.device', value);
      expect(await signIn(browser, ada), value).toBe(429);
    }
  });
});

describe('a locked account', () => {
  test('is unlocked by a password reset', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    await guess(app, ada.email, 101);
    expect(await signIn(stranger(app), ada)).toBe(429);

    await reset(app, ada, 'a whole new battery');

    expect(await signIn(stranger(app), { ...ada, password: 'a whole new battery' })).toBe(200);
  });

  test.each([
    { language: 'en', subject: 'Too many wrong passwords for your account' },
    { language: 'de', subject: 'Zu viele falsche Passwörter für Ihr Konto' },
  ])('is reported to its owner in one mail with the way back: $language', async ({ language, subject }) => {
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

  test('is reported again when it is locked again after a reset', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    await guess(app, ada.email, 101);
    await reset(app, ada, 'a whole new battery');

    await guess(app, ada.email, 101);

    expect(await mailsOf(app, 'password-locked')).toHaveLength(2);
  });

  test('without a user sends no mail', async () => {
    await using app = await limited();

    await guess(app, 'nobody@example.com', 101);

    expect(await mailsOf(app, 'password-locked')).toEqual([]);
  });
});

describe('the own password, entered in a session', () => {
  const change = (browser: Browser, currentPassword: string) =>
    browser.post('/change-password', { currentPassword, newPassword: 'a whole new battery' });

  test('is not locked by others who guess', async () => {
    await using app = await limited();
    const ada = await signedUp(app);
    await guess(app, ada.email, 101);

    expect((await change(ada, ada.password)).status).toBe(200);
  });

  test('accepts ten wrong ones a minute and a hundred a day, and then tells the owner', async () => {
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
