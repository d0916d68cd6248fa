import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { acmeApp, ada as adaThere } from '#testing/apps/acme-app.ts';
import { saidBy } from '#testing/calls/refusals.ts';
import { type Browser, signedUp, type TestOptions, testApp } from '#testing/index.ts';
import { invalidInputs, refusedOptions, urlFields } from '#testing/specification/rules.ts';

const toQuery = (input: object): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, `${value}`]));

const EVIL = 'https://evil.example/';

describe('section 5, in general', () => {
  test.each(invalidInputs)('%s %s does not take %o', async (method, path, input) => {
    await using app = await acmeApp({ username: {} });
    const ada = await signedUp(app);

    const answer =
      method === 'GET'
        ? await ada.get(`${path}?${new URLSearchParams(toQuery(input))}`)
        : await ada.post(path, input);

    const source = method === 'GET' ? 'query' : 'body';
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'VALIDATION_ERROR', message: `Invalid ${source} parameters` },
    ]);
  });

  test.each(urlFields)('%s with a foreign %s is refused: %s', async (path, field, message, rest) => {
    await using app = await acmeApp();
    const ada = await signedUp(app);

    expect(await saidBy(await ada.post(path, { ...rest, [field]: EVIL }))).toBe(`403 ${message}`);
  });

  test('checks the origin of a POST with cookies', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    expect(await saidBy(await ada.post('/sign-out', {}, { origin: 'https://evil.example' }))).toBe(
      '403 Invalid origin',
    );
    expect(await saidBy(await ada.post('/sign-out'))).toBe('200');
  });

  test('gives a passkey the id of a user of 1 to 64 bytes', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const { user } = await ada.api.passkey.generateRegisterOptions.mutate();

    const { length } = Buffer.from(user.id, 'base64url');
    expect(length).toBeGreaterThanOrEqual(1);
    expect(length).toBeLessThanOrEqual(64);
  });

  test.each(refusedOptions)('with %o, %s says %s', async (options, path, said, input) => {
    await using app = await testApp(options);
    const browser = app.browser();

    expect(await saidBy(await browser.post(path, input))).toBe(said);
  });
});

describe('section 5, sign-in and passwords', () => {
  test.each([
    ['no-address', 'correct horse battery', '400 Invalid email'],
    ['ada@example.com', 'wrong horse battery', '401 Invalid email or password'],
    ['nobody@example.com', 'correct horse battery', '401 Invalid email or password'],
    ['ada@example.com', 'correct horse battery', '200'],
  ])('%s with %s: %s', async (email, password, said) => {
    await using app = await testApp();
    await signedUp(app);

    expect(await saidBy(await app.browser().post('/sign-in/email', { email, password }))).toBe(said);
  });

  const lengths = [
    ['x'.repeat(9), '400 Password too short'],
    ['x'.repeat(13), '400 Password too long'],
    ['vgUe7_pQz4Lm', '200'],
  ] as const;

  test.each(lengths)('a new password %s: %s', async (newPassword, said) => {
    const password = 'ten-to-twlv';
    await using app = await testApp({
      emailAndPassword: { minPasswordLength: 10, maxPasswordLength: 12 },
    });
    const ada = await signedUp(app, { password });
    await ada.api.forgetPassword.mutate({ email: ada.email, redirectTo: '/reset' });
    await app.settle();
    const token = app.outbox.link('reset-password', ada.email).pathname.split('/').at(-1);

    expect(await saidBy(await ada.post('/change-password', { newPassword, currentPassword: password }))).toBe(
      said,
    );
    if (said !== '200')
      expect(await saidBy(await app.browser().post('/reset-password', { newPassword, token }))).toBe(said);
  });

  test('are changed with the present one, where there is one, and set where there is none', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app, { name: 'Grace' });
    const social = app.browser();
    await app.visit(social);
    const change = { newPassword: 'another horse battery', currentPassword: 'wrong horse battery' };

    expect(await saidBy(await ada.post('/change-password', change))).toMatch(/^\d+ Invalid password$/);
    expect(await saidBy(await social.post('/change-password', change))).toMatch(
      /^\d+ Credential account not found$/,
    );
    const caller = app.service.caller({
      headers: { cookie: [...ada.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    await expect(caller.setPassword({ newPassword: 'another horse battery' })).rejects.toThrow(
      'user already has a password',
    );
  });

  test('an unknown address asks for a reset as a known one does, and a wrong one is refused', async () => {
    await using app = await testApp();
    await signedUp(app);
    const browser = app.browser();

    for (const email of ['ada@example.com', 'nobody@example.com'])
      expect(await (await browser.post('/forget-password', { email })).json()).toMatchObject({
        status: true,
      });
    expect((await browser.post('/forget-password', { email: 'no-address' })).status).toBe(400);
  });
});

describe('section 5, change of an address', () => {
  const verifiedWithoutSender: TestOptions = {
    user: { changeEmail: { enabled: true, sendChangeEmailVerification: false } },
  };

  test.each([
    ['ADA@example.com', {}, false, '400 Email is the same'],
    ['bo@example.com', {}, false, "400 Couldn't update your email"],
    ['no-address', {}, false, '400 Invalid body parameters'],
    ['Countess@Example.com', {}, false, '200'],
    ['countess@example.com', verifiedWithoutSender, true, "400 Verification email isn't enabled"],
  ])('to %s with %o, verified %s: %s', async (newEmail, options, verified, said) => {
    await using app = await testApp(options);
    await signedUp(app, { name: 'Bo' });
    const ada = await signedUp(app, { verified });

    expect(await saidBy(await ada.post('/change-email', { newEmail }))).toBe(said);
    if (said !== '200') return;
    expect((await ada.api.getSession.query())?.user.email).toBe('countess@example.com');
    await app.settle();
    expect(app.outbox.find('verify-email', newEmail)).toBeDefined();
  });
});

describe('section 5, deletion and accounts', () => {
  test.each([
    [{ password: 'wrong horse battery' }, 0, 'Invalid password'],
    [{}, 2 * DAY, 'Session expired. Re-authenticate to perform this action.'],
    [{ token: 'wrong' }, 0, 'invalid token'],
  ])('deletes nobody with %o after %i seconds: %s', async (input, age, message) => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(age);

    expect((await saidBy(await ada.post('/delete-user', input))).slice(4)).toBe(message);
  });

  test.each([
    [{}, "400 You can't unlink your last account"],
    [{ account: { accountLinking: { allowUnlinkingAll: true } } }, '200'],
  ])('unlinks the last account with %o: %s', async (options, said) => {
    await using app = await acmeApp(options);
    const browser = app.browser();
    await app.visit(browser);

    expect(await saidBy(await browser.post('/unlink-account', { providerId: 'acme' }))).toBe(said);
  });

  test('finds an account by its provider, and by its own id where that is said', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app, { email: adaThere.email, verified: true });
    await app.visit(ada, { path: '/link-social' });
    const unlink = async (input: object) => saidBy(await ada.post('/unlink-account', input));

    expect(await unlink({ providerId: 'other' })).toMatch(/ Account not found$/);
    expect(await unlink({ providerId: 'acme', accountId: 'bo-1' })).toMatch(/ Account not found$/);
    expect(await unlink({ providerId: 'acme', accountId: adaThere.id })).toBe('200');
  });

  test('refreshes tokens for a session, or for the user that the server names', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app);
    const ask = async (browser: Browser, providerId: string) =>
      saidBy(await browser.post('/refresh-token', { providerId }));

    await expect(app.service.caller().refreshToken({ providerId: 'acme' })).rejects.toThrow(
      'Either userId or session is required',
    );
    expect(await ask(app.browser(), 'acme')).toBe('401 Not authenticated');
    expect(await ask(ada, 'credential')).toBe('404 Provider credential not found.');
  });

  test.each(['/sign-in/social', '/link-social'])('%s knows its providers', async (path) => {
    await using app = await acmeApp();
    const ada = await signedUp(app);

    expect(await saidBy(await ada.post(path, { provider: 'nowhere' }))).toBe('404 Provider not found');
  });

  test('a callback needs an address of the person', async () => {
    await using app = await acmeApp();

    const end = await app.visit(app.browser(), { profile: { ...adaThere, email: null } });

    expect(new URL(end).searchParams.get('error')).toBe('email_not_found');
  });
});

describe('section 5, username', () => {
  const signUp = { name: 'Bo', email: 'bo@example.com', password: 'correct horse battery' };

  test.each([
    ['ab', '422 username is too short'],
    ['a'.repeat(31), '422 username is too long'],
    ['a-b-c', '422 username is invalid'],
    ['a b', '422 username is invalid'],
    ['ADA_1.x', '422 username is already taken. please try another.'],
    ['Bo.1_', '200'],
    ['b'.repeat(30), '200'],
  ])('%s: %s', async (username, said) => {
    await using app = await testApp({ username: {} });
    await app.browser().post('/sign-up/email', { ...signUp, email: 'ada@example.com', username: 'Ada_1.X' });
    const browser = app.browser();

    expect(await saidBy(await browser.post('/sign-up/email', { ...signUp, username }))).toBe(said);
    if (said === '200')
      expect((await browser.api.getSession.query())?.user).toMatchObject({
        username: username.toLowerCase(),
        displayUsername: username,
      });
  });
});
