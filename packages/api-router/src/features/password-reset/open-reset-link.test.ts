import '#testing/database/one-database.ts';
import { Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { HOUR } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedUp, type TestApp, testApp } from '#testing/index.ts';

async function mailedToken(app: TestApp, email: string): Promise<string> {
  await app.browser().post('/forget-password', { email });
  await app.settle();
  return app.outbox.link('reset-password', email).pathname.split('/').at(-1) ?? '';
}

describe('the link of a reset mail', () => {
  test('redirects to the page with the token, any number of times', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await app.browser().post('/forget-password', { email: ada.email, redirectTo: '/reset?a=1' });
    await app.settle();
    const link = app.outbox.link('reset-password');
    const token = link.pathname.split('/').at(-1) ?? '';
    const scanner = app.browser();

    const responses = [await scanner.send(link.href), await scanner.send(link.href)];

    for (const response of responses) {
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(`http://localhost:3000/reset?a=1&token=${token}`);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await app.em().count(Verification, { purpose: 'reset-password' })).toBe(1);
  });

  /** The caller who requests the mail chooses the page; the reader of the mail must not get a token of that caller. */
  test.each([
    { page: '/reset?token=X&a=1', known: (token: string) => `?a=1&token=${token}`, failed: '?a=1' },
    { page: '/reset?%74oken=X', known: (token: string) => `?token=${token}`, failed: '' },
    { page: '/reset?error=X', known: (token: string) => `?token=${token}`, failed: '' },
  ])('has only its own token, for every $page', async ({ page, known, failed }) => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await app.browser().post('/forget-password', { email: ada.email, redirectTo: page });
    await app.settle();
    const link = app.outbox.link('reset-password');
    const token = link.pathname.split('/').at(-1) ?? '';
    const browser = app.browser();

    const response = await browser.send(link.href);
    app.advance(HOUR);
    const late = await browser.send(link.href);

    expect(response.headers.get('location')).toBe(`http://localhost:3000/reset${known(token)}`);
    const query = failed ? `${failed}&error=INVALID_TOKEN` : '?error=INVALID_TOKEN';
    expect(late.headers.get('location')).toBe(`http://localhost:3000/reset${query}`);
  });

  test('returns the redirect over tRPC', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);

    const output = await ada.api.openResetLink.query({ token, callbackURL: '/r' });

    expect(output).toEqual({ redirect: true, url: `http://localhost:3000/r?token=${token}` });
  });

  test.each([
    { callbackURL: '/reset', location: 'http://localhost:3000/reset?error=INVALID_TOKEN' },
    { callbackURL: '/reset?a=1', location: 'http://localhost:3000/reset?a=1&error=INVALID_TOKEN' },
    {
      callbackURL: 'https://app.example.com/r',
      location: 'https://app.example.com/r?error=INVALID_TOKEN',
    },
    { callbackURL: '', location: 'http://localhost:3000/api/auth/error?error=INVALID_TOKEN' },
  ])('redirects with an error to $location for an unknown token', async ({ callbackURL, location }) => {
    await using app = await testApp({ trustedOrigins: ['https://app.example.com'] });
    const query = new URLSearchParams({ callbackURL });

    const response = await app.browser().get(`/reset-password/unknown?${query}`);

    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(location);
  });

  test('redirects to the error page of the operator, even with a valid token, without a page', async () => {
    await using app = await testApp({ errorURL: '/oops' });
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);

    const response = await ada.get(`/reset-password/${token}?callbackURL=`);

    expect(response.headers.get('location')).toBe('http://localhost:3000/oops?error=INVALID_TOKEN');
  });

  test('is invalid after an hour', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await mailedToken(app, ada.email);
    app.advance(HOUR - 1);
    const before = await ada.get(`/reset-password/${token}?callbackURL=/r`);
    app.advance(1);

    const after = await ada.get(`/reset-password/${token}?callbackURL=/r`);

    expect(before.headers.get('location')).toContain('token=');
    expect(after.headers.get('location')).toBe('http://localhost:3000/r?error=INVALID_TOKEN');
  });

  test('accepts no token of another purpose', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await ada.post('/delete-user', {});
    await app.settle();
    const token = app.outbox.link('delete-account').searchParams.get('token');

    const response = await ada.get(`/reset-password/${token}?callbackURL=/r`);

    expect(response.headers.get('location')).toContain('error=INVALID_TOKEN');
  });

  test.each([
    { query: '', status: 400, code: 'VALIDATION_ERROR' },
    { query: '?callbackURL=https://evil.example', status: 403, code: 'INVALID_CALLBACK_URL' },
    { query: '?callbackURL=https://localhost:3000@evil.example', status: 403, code: 'INVALID_CALLBACK_URL' },
    { query: '?callbackURL=%2F%2Fevil.example', status: 403, code: 'INVALID_CALLBACK_URL' },
    { query: '?callbackURL=%2F%5Cevil.example', status: 403, code: 'INVALID_CALLBACK_URL' },
  ])('is refused with $code for $query', async ({ query, status, code }) => {
    await using app = await testApp();

    const response = await app.browser().get(`/reset-password/token${query}`);

    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  test('does not exist if passwords cannot be reset', async () => {
    await using app = await testApp({ withoutMailer: true });
    const call = { path: '/reset-password/token', procedure: 'openResetLink', method: 'GET' } as const;

    expect(await refusalOf(app.browser(), call, { token: 'token', callbackURL: '/r' })).toEqual({
      status: 404,
      code: 'RESET_PASSWORD_DISABLED',
    });
  });
});
