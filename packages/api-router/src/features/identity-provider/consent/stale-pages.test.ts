import { OAuthClient } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import {
  authorize,
  authorizeApp,
  CALLBACK,
  CLIENT,
  countGrants,
  decide,
  decided,
  goBack,
  grantOf,
  isOver,
  signedQuery,
  signInFor,
} from '#testing/apps/authorize-app.ts';
import { type Browser, signedIn, signedUp } from '#testing/index.ts';
import { giveRole, signedUpAs } from '#testing/people/administration.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';

const over = '400 INVALID_OAUTH_QUERY';

describe('a consent page', () => {
  test('that was shown to one person is none for another who signs in with the same request', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const browser = app.browser();
    const page = await authorize(browser);
    const shownToAda = await signInFor(browser, page, ada);

    const shownToBob = await signInFor(browser, page, bob);

    expect([shownToAda.page, shownToBob.page]).toEqual(['/consent', '/consent']);
    expect(await outcomeOf(await decide(browser, shownToAda))).toBe(over);
    expect(await outcomeOf(await decide(browser, page))).toBe(over);
    expect(await countGrants(app)).toBe(0);
    expect((await grantOf(app, await decided(browser, shownToBob))).userId).toBe(bob.id);
  });

  test('is none for another person who has signed in without it, by the button or by going back', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const browser = await signedIn(app, ada);
    const shown = await authorize(browser);
    const { email, password } = bob;
    await browser.post('/sign-in/email', { email, password });

    expect(await outcomeOf(await decide(browser, shown))).toBe(over);
    expect(isOver(await goBack(browser, shown))).toBe(true);
    expect(await countGrants(app)).toBe(0);
  });

  test('says no to whoever has signed out, and goes on with the same person', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const shown = await authorize(ada);
    await ada.post('/sign-out');

    expect((await decide(ada, shown)).status).toBe(401);
    const page = await goBack(ada, shown);
    expect(page.page).toBe('/sign-in');
    const again = await signInFor(ada, page, ada);

    expect((await decided(ada, again)).query.has('code')).toBe(true);
    expect(await outcomeOf(await decide(ada, shown))).toBe(over);
  });

  test('goes on in the session that has replaced the one in which it was shown', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const shown = await authorize(ada);
    const { email, password } = ada;
    await ada.post('/sign-in/email', { email, password });
    const session = await ada.api.getSession.query();

    expect((await grantOf(app, await decided(ada, shown))).sessionId).toBe(session?.session.id);
  });

  test('is over once it was answered, whichever way somebody goes back', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    for (const accept of [false, true]) {
      const shown = await authorize(ada);
      await decide(ada, shown, { accept });

      expect(isOver(await goBack(ada, shown))).toBe(true);
      expect(await outcomeOf(await decide(ada, shown))).toBe(over);
      const going = await ada.post('/oauth2/continue', { selected: true, oauth_query: signedQuery(shown) });
      expect(await outcomeOf(going)).toBe(over);
    }
    expect(await countGrants(app)).toBe(1);
  });

  test('in two windows of one browser and in another browser is several pages', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    const [one, two, three] = [await authorize(ada), await authorize(ada), await authorize(phone)];

    expect(await outcomeOf(await decide(phone, one))).toBe(over);
    expect(await outcomeOf(await decide(ada, three))).toBe(over);
    for (const [browser, shown] of [
      [ada, two],
      [ada, one],
      [phone, three],
    ] as const)
      expect((await decided(browser, shown)).page).toBe(CALLBACK);
    expect(await countGrants(app)).toBe(3);
  });
});

describe('while a consent page is open', () => {
  const endings: Readonly<Record<string, (root: Browser) => Promise<unknown>>> = {
    deleted: ({ api }) => api.admin.oauth2.deleteClient.mutate({ client_id: CLIENT }),
    disabled: ({ api }) =>
      api.admin.oauth2.updateClient.mutate({ client_id: CLIENT, update: { disabled: true } }),
    'disabled and enabled again': async ({ api }) => {
      for (const disabled of [true, false])
        await api.admin.oauth2.updateClient.mutate({ client_id: CLIENT, update: { disabled } });
    },
  };

  test.each(Object.entries(endings))('its client is %s', async (_, end) => {
    await using app = await authorizeApp({}, { admin: {} });
    const ada = await signedUp(app);
    const shown = await authorize(ada);

    await end(await signedUpAs(app, 'admin'));

    expect(await outcomeOf(await decide(ada, shown))).toBe(over);
    expect(isOver(await goBack(ada, shown))).toBe(true);
    expect(await countGrants(app)).toBe(0);
  });

  test('its client gets another redirect URI, so that it is not answered at the old one', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const shown = await authorize(ada);
    await app.em().nativeUpdate(OAuthClient, { id: CLIENT }, { redirectUris: ['https://app.example/new'] });

    expect(await outcomeOf(await decide(ada, shown))).toBe(over);
    expect(await countGrants(app)).toBe(0);
  });

  test('its client loses a scope, so that it is told', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const shown = await authorize(ada);
    await app.em().nativeUpdate(OAuthClient, { id: CLIENT }, { scopes: ['openid'] });

    expect((await decided(ada, shown)).query.get('error')).toBe('invalid_scope');
    expect(await outcomeOf(await decide(ada, shown))).toBe(over);
    expect(await countGrants(app)).toBe(0);
  });

  test('the person is banned', async () => {
    await using app = await authorizeApp({}, { admin: {} });
    const root = await signedUpAs(app, 'admin');
    const ada = await signedUp(app);
    const shown = await authorize(ada);
    await root.post('/admin/ban-user', { userId: ada.id });

    expect((await decide(ada, shown)).status).toBe(401);
    expect(isOver(await goBack(ada, shown))).toBe(true);
    expect(await countGrants(app)).toBe(0);
  });

  test('the person loses the role for which the application is', async () => {
    await using app = await authorizeApp(
      { mayAuthorize: ({ user }) => 'role' in user && user.role === 'admin' },
      { admin: {} },
    );
    const ada = await signedUpAs(app, 'admin', { name: 'Ada' });
    const shown = await authorize(ada);
    expect(shown.page).toBe('/consent');
    await giveRole(app, ada, 'user');

    expect((await decided(ada, shown)).query.get('error')).toBe('access_denied');
    expect(await countGrants(app)).toBe(0);
  });
});
