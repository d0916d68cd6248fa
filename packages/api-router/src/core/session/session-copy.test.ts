import { createHmac } from 'node:crypto';
import { Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#core/options/durations.ts';
import {
  type Browser,
  browserAt,
  signedIn,
  signedUp,
  TEST_SECRET,
  type TestApp,
  testApp,
} from '#testing/index.ts';

const NAME = 'keystead.session_data';
const cached = { session: { cookieCache: { enabled: true } } };

interface Copy {
  session: { session: Record<string, unknown>; user: Record<string, unknown>; updatedAt: number | undefined };
  expiresAt: number;
  signature: string;
}

const readCopy = (browser: Browser): Copy =>
  JSON.parse(Buffer.from(browser.cookies.get(NAME) ?? '', 'base64url').toString());

const toCookie = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/** Content as in the wire contract. */
const signCopy = ({ session, expiresAt }: Omit<Copy, 'signature'>, secret = TEST_SECRET): Copy => {
  const text = JSON.stringify({ ...session, expiresAt });
  const signature = createHmac('sha256', secret).update(text).digest('base64url');
  return { session, expiresAt, signature };
};

/** The statements of one get-session, and its answer. */
async function ask(app: TestApp, browser: Browser, query = '') {
  await app.forgetStatements();
  const response = await browser.get(`/get-session${query}`);
  const { length: statements } = app.statements;
  return {
    statements,
    answer: await response.json(),
    renewed: response.headers.getSetCookie().find((line) => line.startsWith(`${NAME}=`)),
  };
}

/** A change by another process of the service is written, but this one does not know it. */
const unheard = (app: TestApp, name: string): Promise<number> => app.em().nativeUpdate(User, {}, { name });

describe('the copy of the session in a cookie', () => {
  test('is off by default', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await ada.get('/get-session');

    expect(ada.cookies.has(NAME)).toBe(false);
  });

  test('has the signature and form of the wire contract, and lives a minute', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);

    const response = await ada.post('/sign-in/email', { email: ada.email, password: ada.password });

    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith(NAME));
    expect(line).toMatch(/=[\w-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    const copy = readCopy(ada);
    expect(Object.keys(copy)).toEqual(['session', 'expiresAt', 'signature']);
    expect(copy.expiresAt).toBe(app.now().getTime() + 60_000);
    expect(copy).toEqual(signCopy(copy));
    const stored = await ada.api.getSession.query({ disableCookieCache: true });
    expect(copy.session).toEqual({ ...stored, updatedAt: app.now().getTime() });
  });

  test('answers get-session during its lifetime, without a statement and without a cookie', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);
    const stored = await ask(app, ada, '?disableCookieCache=true');
    app.advance(MINUTE - 1);

    const copied = await ask(app, ada);

    expect(copied).toEqual({ statements: 0, answer: stored.answer, renewed: undefined });
    expect(await ada.api.getSession.query()).toEqual(stored.answer);
  });

  test('is replaced when its lifetime is over', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);
    await unheard(app, 'Countess');
    app.advance(MINUTE);

    const { statements, answer, renewed } = await ask(app, ada);

    expect(statements).toBe(1);
    expect(answer).toMatchObject({ user: { name: 'Countess' } });
    expect(renewed).toContain('Max-Age=60');
    expect(await ask(app, ada)).toEqual({ statements: 0, answer, renewed: undefined });
  });

  test('lives as long as the operator says', async () => {
    await using app = await testApp({ session: { cookieCache: { enabled: true, maxAge: 5 } } });
    const ada = await signedUp(app);
    app.advance(4);
    expect((await ask(app, ada)).statements).toBe(0);
    app.advance(1);

    expect(await ask(app, ada)).toMatchObject({
      statements: 1,
      renewed: expect.stringContaining('Max-Age=5'),
    });
  });

  test('is skipped and replaced if the client requests it', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);
    await unheard(app, 'Countess');

    const passed = await ask(app, ada, '?disableCookieCache=true');

    expect(passed).toMatchObject({ statements: 1, answer: { user: { name: 'Countess' } } });
    expect(passed.renewed).toContain('Max-Age=60');
    expect(await ask(app, ada, '?disableCookieCache=1')).toMatchObject({ statements: 0 });
  });

  test('is not valid after the end of the session', async () => {
    await using app = await testApp({
      session: { expiresIn: 30, updateAge: 30, cookieCache: { enabled: true } },
    });
    const ada = await signedUp(app);
    app.advance(29);
    await ada.api.getSession.query({ disableRefresh: true, disableCookieCache: true });
    app.advance(1);

    expect((await ask(app, ada)).answer).toBeNull();
    expect(ada.cookies.size).toBe(0);
  });
});

describe('a copy that is refused', () => {
  const forgeries: [string, (browser: Browser) => string][] = [
    [
      'whose content was changed',
      (ada) => {
        const copy = readCopy(ada);
        return toCookie({
          ...copy,
          session: { ...copy.session, user: { ...copy.session.user, name: 'Root' } },
        });
      },
    ],
    ['whose time was made longer', (ada) => toCookie({ ...readCopy(ada), expiresAt: 9e15 })],
    ['that another secret signed', (ada) => toCookie(signCopy(readCopy(ada), 'x'.repeat(32)))],
    ['without a signature', (ada) => toCookie({ ...readCopy(ada), signature: '' })],
    ['with a signature that is none', (ada) => toCookie({ ...readCopy(ada), signature: 42 })],
    ['that cannot be decoded', () => 'not%20a%20copy'],
    ['of other JSON', () => toCookie(null)],
    [
      'of an earlier release, which did not write when it was made',
      (ada) => {
        const { session, expiresAt } = readCopy(ada);
        return toCookie(signCopy({ session: { ...session, updatedAt: undefined }, expiresAt }));
      },
    ],
    ['of a broken session', (ada) => toCookie(signCopy({ ...readCopy(ada), session: fromElsewhere(ada) }))],
    [
      'with a date that is none',
      (ada) => {
        const { session, expiresAt } = readCopy(ada);
        return toCookie(
          signCopy({ session: { ...session, user: { ...session.user, createdAt: 'x' } }, expiresAt }),
        );
      },
    ],
  ];

  /** A copy as another release of the service might have signed it. */
  function fromElsewhere(ada: Browser): Copy['session'] {
    const { session, user, updatedAt } = readCopy(ada).session;
    return { session: { id: session.id, token: session.token, userId: user.id }, user, updatedAt };
  }

  test.each(forgeries)('%s is replaced by one from the store', async (_, forge) => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);
    const { answer } = await ask(app, ada, '?disableCookieCache=true');
    ada.cookies.set(NAME, forge(ada));

    const asked = await ask(app, ada);

    expect(asked).toEqual({ statements: 1, answer, renewed: expect.stringContaining('Max-Age=60') });
    expect(await ask(app, ada)).toMatchObject({ statements: 0, answer });
  });

  test('of another session is not used', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);
    const eve = await signedUp(app, { name: 'Eve' });
    eve.cookies.set(NAME, ada.cookies.get(NAME) ?? '');

    expect(await ask(app, eve)).toMatchObject({ statements: 1, answer: { user: { name: 'Eve' } } });
  });

  test('without the session cookie is not used', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);
    ada.cookies.delete('keystead.session_token');

    expect(await ask(app, ada)).toMatchObject({ statements: 0, answer: null });
  });

  test('is cleared if the operator switched copies off', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);
    const browser = browserAt(await app.beside({ session: {} }), ada);

    const response = await browser.get('/get-session');

    expect(await response.json()).toMatchObject({ user: { name: 'Ada' } });
    expect(response.headers.getSetCookie()).toEqual([`${NAME}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`]);
  });

  test('is not made when it is too large for a cookie', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app, { userAgent: 'x'.repeat(600) });
    await app.em().nativeUpdate(User, {}, { image: `https://example.com/${'i'.repeat(2000)}` });

    const { statements, answer, renewed } = await ask(app, ada, '?disableCookieCache=true');

    expect({ statements, renewed }).toEqual({
      statements: 1,
      renewed: `${NAME}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
    });
    expect(await ask(app, ada)).toMatchObject({ statements: 1, answer });
  });

  test('is cleared when its replacement is too large', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app, { userAgent: 'x'.repeat(600) });
    expect(ada.cookies.has(NAME)).toBe(true);

    await ada.api.updateUser.mutate({ image: `https://example.com/${'i'.repeat(2000)}` });

    expect(ada.cookies.has(NAME)).toBe(false);
  });
});

describe('the copy of a process whose clock is 5 minutes ahead', () => {
  const AHEAD = 5 * MINUTE;

  /** A copy that such a process has just made, in a browser whose session is revoked a moment later. */
  async function revokedWithCopy(app: TestApp, email = 'ada@example.com'): Promise<Browser> {
    const ada = await signedUp(app, { email });
    const clock = () => new Date(app.now().getTime() + AHEAD * 1000);
    const browser = browserAt(await app.beside({ clock }), ada);
    await browser.get('/get-session?disableCookieCache=true');
    const copy = browser.cookies.get(NAME) ?? '';
    await app.em().nativeDelete(Session, { user: ada.id });
    ada.cookies.set(NAME, copy);
    return ada;
  }

  test('is refused after the session was revoked', async () => {
    await using app = await testApp(cached);
    const ada = await revokedWithCopy(app);

    expect(await ask(app, ada)).toMatchObject({ statements: 1, answer: null });
    expect(ada.cookies.size).toBe(0);
  });

  test('is refused even at the time that it names, by any process', async () => {
    await using app = await testApp(cached);
    const thief = await revokedWithCopy(app);
    const kept = [...thief.cookies];

    const answers: unknown[] = [];
    for (let minutes = 0; minutes <= 7; minutes += 0.5) {
      for (const [name, value] of kept) thief.cookies.set(name, value);
      answers.push((await ask(app, thief)).answer);
      app.advance(MINUTE / 2);
    }

    expect(answers).toEqual(Array(15).fill(null));
  });

  test('is replaced by a valid one', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);
    const clock = () => new Date(app.now().getTime() + AHEAD * 1000);
    const ahead = browserAt(await app.beside({ clock }), ada);
    await ahead.get('/get-session?disableCookieCache=true');
    ada.cookies.set(NAME, ahead.cookies.get(NAME) ?? '');

    expect(await ask(app, ada)).toMatchObject({ statements: 1, answer: { user: { name: 'Ada' } } });
    expect(await ask(app, ada)).toMatchObject({ statements: 0, answer: { user: { name: 'Ada' } } });
  });

  test('is reported to the operator once', async () => {
    await using app = await testApp(cached);
    await ask(app, await revokedWithCopy(app));
    await ask(app, await revokedWithCopy(app, 'eve@example.com'));

    const told = app.log.filter(({ message }) => message.includes('clock'));
    expect(told).toMatchObject([{ level: 'warn', fields: { seconds: AHEAD } }]);
  });
});

test('a copy from a process with a longer lifetime is valid for the lifetime of the reader', async () => {
  await using app = await testApp(cached);
  const ada = await signedUp(app);
  const longer = await app.beside({ session: { cookieCache: { enabled: true, maxAge: 3600 } } });
  const elsewhere = browserAt(longer, ada);
  await elsewhere.get('/get-session?disableCookieCache=true');
  ada.cookies.set(NAME, elsewhere.cookies.get(NAME) ?? '');
  app.advance(MINUTE);

  expect((await ask(app, ada)).statements).toBe(1);
});

describe('a change', () => {
  test('of the user is seen by other browsers at once', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    app.advance(1);

    await ada.api.updateUser.mutate({ name: 'Countess' });

    expect(await ask(app, phone)).toMatchObject({ statements: 1, answer: { user: { name: 'Countess' } } });
    expect(await ask(app, ada)).toMatchObject({ answer: { user: { name: 'Countess' } } });
    app.advance(1);
    await ask(app, phone);
    expect(await ask(app, phone)).toMatchObject({ statements: 0, answer: { user: { name: 'Countess' } } });
  });

  test('is seen by the browser that made it, in any process', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);
    await ada.api.updateUser.mutate({ name: 'Countess' });
    const elsewhere = browserAt(await app.beside(), ada);

    expect(await ask(app, elsewhere)).toMatchObject({
      statements: 0,
      answer: { user: { name: 'Countess' } },
    });
  });

  test('that was committed after a copy was requested is not hidden by that copy', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    app.advance(2 * MINUTE);

    // The phone requests a copy after the change began, and reads before it is committed.
    const change = ada.post('/update-user', { name: 'Countess' });
    app.advance(1);
    const asked = phone.get('/get-session');
    app.advance(1);
    await Promise.all([change, asked]);

    expect((await ask(app, phone)).answer).toMatchObject({ user: { name: 'Countess' } });
  });

  test('that ends a session ends its copy', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    app.advance(1);

    await ada.api.revokeOtherSessions.mutate();

    expect(await ask(app, phone)).toMatchObject({ statements: 1, answer: null });
    expect(phone.cookies.size).toBe(0);
  });

  test('of another user does not affect a copy', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);
    const eve = await signedUp(app, { name: 'Eve' });
    app.advance(1);

    await eve.api.updateUser.mutate({ name: 'Evelyn' });

    expect(await ask(app, ada)).toMatchObject({ statements: 0 });
  });

  test('is forgotten when no copy can be that old', async () => {
    await using app = await testApp(cached);
    const ada = await signedUp(app);
    await ada.api.updateUser.mutate({ name: 'Countess' });
    const eve = await signedUp(app, { name: 'Eve' });
    app.advance(2 * MINUTE);
    await ask(app, ada);

    await eve.api.updateUser.mutate({ name: 'Evelyn' });

    expect(await ask(app, ada)).toMatchObject({ statements: 0, answer: { user: { name: 'Countess' } } });
  });
});

test('no other call uses a copy', async () => {
  await using app = await testApp(cached);
  const ada = await signedUp(app);
  await app.em().nativeDelete(Session, { user: ada.id });

  expect((await ask(app, ada)).answer).toMatchObject({ user: { name: 'Ada' } });
  const calls = [
    ada.get('/list-sessions'),
    ada.get('/list-accounts'),
    ada.post('/revoke-sessions'),
    ada.post('/update-user', { name: 'Root' }),
    ada.post('/change-email', { newEmail: 'root@example.com' }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(5).fill(401));
});

test('a copy does not keep a session from being extended for longer than the copy lives', async () => {
  await using app = await testApp(cached);
  const ada = await signedUp(app);
  app.advance(DAY - 1);
  await ask(app, ada);
  app.advance(MINUTE);

  const response = await ada.get('/get-session');

  expect(response.headers.getSetCookie()).toEqual([
    expect.stringContaining('session_token='),
    expect.stringContaining('session_data='),
  ]);
});
