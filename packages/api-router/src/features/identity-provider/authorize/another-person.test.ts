import { OAuthGrant } from '@keystead/db';
import { expect, test } from 'vitest';
import {
  authorize,
  authorizeApp,
  CALLBACK,
  CLIENT,
  countGrants,
  decide,
  open,
  signedQuery,
  visit,
  went,
} from '#testing/apps/authorize-app.ts';
import { type Browser, type Person, signedUp } from '#testing/index.ts';

const signIn = (browser: Browser, { email, password }: Person, more: object = {}) =>
  browser.post('/sign-in/email', { email, password, ...more });

/** A browser in which Ada signed in an hour ago, and a request that wants a new sign-in. */
async function scene(asked: Record<string, string>) {
  const app = await authorizeApp({}, { multiSession: {} });
  const ada = await signedUp(app, { name: 'Ada' });
  const bob = await signedUp(app, { name: 'Bob' });
  const browser = app.browser();
  await signIn(browser, ada);
  app.advance(3600);
  const oauth_query = signedQuery(await authorize(browser, asked));
  await signIn(browser, bob, { oauth_query });
  const listed = await browser.api.multiSession.listDeviceSessions.query();
  const sessionToken = listed.find(({ user }) => user.id === ada.id)?.session.token ?? '';
  return {
    app,
    ada,
    bob,
    browser,
    oauth_query,
    sessionToken,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

test.each([{ prompt: 'login' }, { max_age: '60' }])(
  'a sign-in of one person for a request with %j is none of another one in the same browser',
  async (asked) => {
    await using place = await scene(asked);
    const { app, browser, oauth_query, sessionToken } = place;
    await browser.post('/multi-session/set-active', { sessionToken });

    const chosen = await went(await browser.post('/oauth2/continue', { selected: true, oauth_query }));

    expect((await visit(browser, chosen.href)).page).toBe('/sign-in');
    expect(await countGrants(app)).toBe(0);
    await signIn(browser, place.ada, { oauth_query });
    const done = await went(await decide(browser, await visit(browser, chosen.href)));
    expect([done.page, done.query.has('code')]).toEqual([CALLBACK, true]);
  },
);

test('nor is it after steps that happen at once', async () => {
  await using place = await scene({ prompt: 'login' });
  const { app, browser, oauth_query, sessionToken } = place;
  await browser.post('/multi-session/set-active', { sessionToken });

  const answers = await Promise.all(
    [{ created: true }, { selected: true }, { created: true }].map((step) =>
      browser.post('/oauth2/continue', { ...step, oauth_query }),
    ),
  );

  for (const answer of answers) expect((await open(browser, answer)).page).not.toBe('/consent');
  expect(await countGrants(app)).toBe(0);
});

test('a grant remembers how its person signed in, for policies after the end of the session', async () => {
  await using app = await authorizeApp();
  const ada = await signedUp(app);

  await decide(ada, await authorize(ada, { scope: 'openid offline_access' }));

  const grant = await app.em().findOneOrFail(OAuthGrant, { clientId: CLIENT });
  expect(grant).toMatchObject({ offline: true, method: 'password', secondFactor: null });
});
