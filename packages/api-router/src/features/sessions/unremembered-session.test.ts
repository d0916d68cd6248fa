import '#testing/database/one-database.ts';
import { Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { type Browser, browserAt, signedUp, type TestApp, testApp } from '#testing/index.ts';

const marker = 'keystead.dont_remember';

/** A browser that signed in without being remembered, and lost the cookie that marks this. */
async function withoutMarker(app: TestApp): Promise<Browser> {
  const { email, password } = await signedUp(app);
  const browser = app.browser();
  await browser.api.signIn.email.mutate({ email, password, rememberMe: false });
  expect(browser.cookies.delete(marker)).toBe(true);
  return browser;
}

const endOf = async (browser: Browser): Promise<string | undefined> =>
  (await browser.api.getSession.query({ disableCookieCache: true }))?.session.expiresAt;

describe('a session that is not remembered, in a browser that lost the cookie that marks this', () => {
  test('is not extended by get-session, nor by any other call', async () => {
    await using app = await testApp();
    const browser = await withoutMarker(app);
    const end = new Date(app.now().getTime() + DAY * 1000).toISOString();
    app.advance(60);

    expect((await browser.get('/get-session')).headers.getSetCookie()).toEqual([]);
    expect((await browser.get('/list-sessions')).headers.getSetCookie()).toEqual([]);

    expect(await endOf(browser)).toBe(end);
    app.advance(DAY - 60);
    expect(await endOf(browser)).toBeUndefined();
  });

  test('is not extended by another process either', async () => {
    await using app = await testApp();
    const browser = await withoutMarker(app);
    const elsewhere = browserAt(await app.beside(), browser);
    const end = await endOf(browser);
    app.advance(DAY - 1);

    expect(await endOf(elsewhere)).toBe(end);
    app.advance(1);
    expect(await endOf(elsewhere)).toBeUndefined();
  });

  test('still gets cookies that end with the browser, and the lost one again', async () => {
    await using app = await testApp({ session: { cookieCache: { enabled: true } } });
    const browser = await withoutMarker(app);

    const response = await browser.post('/update-user', { name: 'Countess' });

    const lines = response.headers.getSetCookie();
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).not.toContain('Max-Age');
    expect(browser.cookies.has(marker)).toBe(true);
  });

  test('is replaced by one of its kind when the password is changed', async () => {
    await using app = await testApp();
    const browser = await withoutMarker(app);

    await browser.api.changePassword.mutate({
      currentPassword: 'correct horse battery',
      newPassword: 'another horse battery',
      revokeOtherSessions: true,
    });

    expect(await app.em().find(Session, {})).toMatchObject([{ remembered: false }]);
    expect(browser.cookies.has(marker)).toBe(true);
  });
});

test('a browser with that cookie does not shorten a remembered session', async () => {
  await using app = await testApp();
  const { email, password } = await signedUp(app);
  const [remembered, other] = [app.browser(), app.browser()];
  await remembered.api.signIn.email.mutate({ email, password });
  await other.api.signIn.email.mutate({ email, password, rememberMe: false });
  remembered.cookies.set(marker, other.cookies.get(marker) ?? '');
  app.advance(2 * DAY);

  expect(await endOf(remembered)).toBe(new Date(app.now().getTime() + 7 * DAY * 1000).toISOString());
  expect(remembered.cookies.has(marker)).toBe(false);
});
