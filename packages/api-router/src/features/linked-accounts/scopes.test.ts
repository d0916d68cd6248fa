import { describe, expect, test } from 'vitest';
import { acmeApp, ada as profile } from '#testing/apps/acme-app.ts';
import { type Browser, signedUp } from '#testing/index.ts';

const granted = (scope: string) => ({ access_token: `for ${scope}`, refresh_token: 'refresh', scope });
const link = { path: '/link-social', body: { callbackURL: '/' } };
const choice = { providerId: 'acme' };
const scopesOf = async (browser: Browser): Promise<string> =>
  (await browser.api.getAccessToken.mutate(choice)).scope;

describe('the scopes of an account', () => {
  test('stay at a sign-in that was granted less, or others', async () => {
    await using app = await acmeApp();
    await app.visit(app.browser(), { tokens: granted('profile guilds') });

    const browser = app.browser();
    await app.visit(browser, { tokens: granted('profile') });
    expect(await scopesOf(browser)).toBe('profile,guilds');
    await app.visit(browser, { tokens: granted('profile calendar') });
    expect(await scopesOf(browser)).toBe('profile,guilds');
  });

  test('are filled by a sign-in if nothing is known of them', async () => {
    await using app = await acmeApp();
    await app.visit(app.browser(), { tokens: { access_token: 'for nothing' } });

    const browser = app.browser();
    await app.visit(browser, { tokens: granted('profile') });

    expect(await scopesOf(browser)).toBe('profile');
  });

  test('grow when the account is linked again', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app, { verified: true });
    await app.visit(ada, { ...link, tokens: granted('profile guilds') });

    await app.visit(ada, { ...link, tokens: granted('calendar profile') });

    expect(await scopesOf(ada)).toBe('profile,guilds,calendar');
  });

  test('grow by a refresh, and its answer has all of them', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    await app.visit(browser, { tokens: granted('profile guilds') });
    app.advance(1);
    app.provider.says({ tokens: granted('profile calendar') });

    const fresh = await browser.api.refreshToken.mutate(choice);

    expect(fresh.scope).toBe('profile,guilds,calendar');
    expect(await scopesOf(browser)).toBe('profile,guilds,calendar');
  });

  test('are all kept when two grants come at the same time', async () => {
    await using app = await acmeApp();
    const ada = await signedUp(app, { verified: true });
    await app.visit(ada, { ...link, tokens: granted('profile') });
    const states = [await app.leave(ada, link), await app.leave(ada, link)];
    const given = ['guilds', 'calendar'];
    app.provider.says({ profile });
    Object.defineProperty(app.provider.visit, 'tokens', { get: () => granted(given.pop() ?? '') });

    await Promise.all(states.map((state) => app.arrive(ada, { code: 'c', state })));

    expect((await scopesOf(ada)).split(',').sort()).toEqual(['calendar', 'guilds', 'profile']);
  });
});
