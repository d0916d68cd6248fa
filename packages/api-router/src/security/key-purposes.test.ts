import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { type Browser, signedUp, type TestApp } from '#testing/index.ts';

const decode = (cookies: Browser['cookies'], name: string): string =>
  decodeURIComponent([...cookies].find(([key]) => key.startsWith(`keystead.${name}`))?.[1] ?? '');

/** A signed text as the cookie of a session would carry it. */
const toCookie = (value: string, signature: string): string =>
  `${value}.${Buffer.from(signature, 'base64url').toString('base64')}`;

/** Texts that a user can get signed by the service, without the session of another user. */
const signedTexts: Record<string, (app: TestApp) => Promise<string>> = {
  'the token of a mailed link': async (app) => {
    await signedUp(app);
    const token = app.outbox.link('verify-email').searchParams.get('token') ?? '';
    const [header, payload, signature = ''] = token.split('.');
    return toCookie(`${header}.${payload}`, signature);
  },
  'the copy of a session': async (app) => {
    const { cookies } = await signedUp(app);
    const text = Buffer.from(decode(cookies, 'session_data'), 'base64url').toString();
    const { session, expiresAt, signature } = JSON.parse(text);
    return toCookie(JSON.stringify({ ...session, expiresAt }), signature);
  },
  'the mark of a browser that is not to be remembered': async (app) => {
    const ada = await signedUp(app);
    await ada.post('/sign-in/email', { email: ada.email, password: ada.password, rememberMe: false });
    return decode(ada.cookies, 'dont_remember');
  },
  'the mark of a browser that is away at a provider': async (app) => {
    const browser = app.browser();
    await browser.post('/sign-in/social', { provider: 'acme' });
    return decode(browser.cookies, 'state');
  },
};

describe('what was signed for another purpose is no session', () => {
  test.each(Object.entries(signedTexts))('%s', async (_, sign) => {
    await using app = await acmeApp({ session: { cookieCache: { enabled: true } } });
    const value = await sign(app);
    expect(value).toMatch(/^.+\.[\w+/]{43}=$/);
    await app.settle();
    const eve = app.browser();
    eve.cookies.set('keystead.session_token', encodeURIComponent(value));
    await app.forgetStatements();

    const response = await eve.get('/get-session');

    expect(await response.text()).toBe('null');
    // A token that was looked for and not found is taken from the browser.
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(app.statements).toEqual([]);
  });
});
