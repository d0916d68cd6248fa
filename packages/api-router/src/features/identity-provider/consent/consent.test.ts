import { OAuthClient, OAuthConsent, OAuthGrant, OAuthRequest, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import {
  authorize,
  authorizeApp,
  CALLBACK,
  CLIENT,
  countGrants,
  decide,
  goBack,
  isOver,
  navigation,
  open,
  signedQuery,
  went,
} from '#testing/apps/authorize-app.ts';
import { browserAt, ORIGIN, signedIn, signedUp } from '#testing/index.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';

const over = '400 INVALID_OAUTH_QUERY';
const scope = 'openid profile email';

describe('a decision about an application', () => {
  test('is taken once: not again, not elsewhere, not of somebody else, not without the browser', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const shown = await authorize(ada);

    expect(await outcomeOf(await decide(await signedIn(app, ada), shown))).toBe(over);
    const without = browserAt(app.service, ada);
    for (const name of without.cookies.keys())
      if (name.includes('oauth_request')) without.cookies.delete(name);
    expect(await outcomeOf(await decide(without, shown))).toBe(over);
    const bob = await signedUp(app, { name: 'Bob' });
    const planted = browserAt(app.service, ada);
    for (const [name, value] of bob.cookies) planted.cookies.set(name, value);
    expect(await outcomeOf(await decide(planted, shown))).toBe(over);
    expect(await outcomeOf(await ada.post('/oauth2/consent', { accept: true }))).toBe(over);
    const forged = signedQuery(shown).replace('scope=openid', 'scope=email');
    expect(await outcomeOf(await ada.post('/oauth2/consent', { accept: true, oauth_query: forged }))).toBe(
      over,
    );
    const evil = await ada.post(
      '/oauth2/consent',
      { accept: true, oauth_query: signedQuery(shown) },
      { origin: 'https://evil.example' },
    );
    expect(await outcomeOf(evil)).toBe('403 INVALID_ORIGIN');
    expect(await countGrants(app)).toBe(0);

    expect((await decide(ada, shown)).status).toBe(200);
    expect(await outcomeOf(await decide(ada, shown))).toBe(over);
    expect(await countGrants(app)).toBe(1);
    const back = await goBack(ada, shown);
    expect(isOver(back)).toBe(true);
  });

  test('of two at once gives one code', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const shown = await authorize(ada);
    const other = await app.beside();

    const answers = await Promise.all([
      decide(ada, shown),
      decide(browserAt(other, ada), shown),
      decide(ada, shown),
    ]);

    const outcomes = await Promise.all(answers.map(outcomeOf));
    expect(outcomes.sort()).toEqual(['200', over, over]);
    expect(await countGrants(app)).toBe(1);
  });

  test('is over after ten minutes, and when the client or the person is gone', async () => {
    await using app = await authorizeApp({}, { admin: {} });
    const ada = await signedUp(app);
    const [first, second] = [await authorize(ada), await authorize(ada)];
    await app.em().nativeUpdate(OAuthClient, { id: CLIENT }, { disabledAt: app.now() });
    expect(await outcomeOf(await decide(ada, first))).toBe(over);
    await app.em().nativeUpdate(OAuthClient, { id: CLIENT }, { disabledAt: null });
    app.advance(601);
    expect(await outcomeOf(await decide(ada, second))).toBe(over);
    const third = await authorize(ada);
    await app.em().nativeUpdate(User, { id: ada.id }, { banned: true });
    expect((await decide(ada, third)).status).toBe(401);
    expect(await countGrants(app)).toBe(0);
  });

  test('in two windows is two decisions', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const one = await authorize(ada, { state: 'one' });
    const two = await authorize(ada, { state: 'two' });
    expect((await went(await decide(ada, one))).query.get('state')).toBe('one');
    expect((await went(await decide(ada, two))).query.get('state')).toBe('two');
  });

  test('may be no, which is not remembered', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const answer = await went(await decide(ada, await authorize(ada), { accept: false }));
    expect([answer.page, answer.query.get('error'), answer.query.get('state')]).toEqual([
      CALLBACK,
      'access_denied',
      'state-1',
    ]);
    expect(await app.em().count(OAuthConsent, {})).toBe(0);
    expect((await authorize(ada)).page).toBe('/consent');
  });

  test('may allow fewer scopes and never more, and a form leads on to the application', async () => {
    await using app = await authorizeApp();
    const ada = await signedUp(app);
    const shown = await authorize(ada, { scope });
    const more = await decide(ada, shown, { scope: 'openid offline_access' });
    expect(await outcomeOf(more)).toBe('400 INVALID_OAUTH_SCOPE');
    const body = new URLSearchParams({ accept: 'true', scope: 'email', oauth_query: signedQuery(shown) });
    const answer = await ada.send('/api/auth/oauth2/consent', {
      method: 'POST',
      headers: { ...navigation, origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      body: String(body),
    });
    expect(answer.status).toBe(303);
    expect((await went(answer)).page).toBe(CALLBACK);
    const grant = await app.em().findOneOrFail(OAuthGrant, { clientId: CLIENT });
    expect(grant.scopes).toEqual(['openid', 'email']);
    expect((await authorize(ada, { scope: 'openid email' })).page).toBe(CALLBACK);
    expect((await authorize(ada, { scope })).page).toBe('/consent');
  });
});

test('asks again when it is asked for, when the client changed, and after a year without use', async () => {
  await using app = await authorizeApp();
  const ada = await signedUp(app);
  await decide(ada, await authorize(ada));

  expect((await authorize(ada, { prompt: 'consent' })).page).toBe('/consent');
  expect((await authorize(ada, { prompt: 'none' })).query.has('code')).toBe(true);
  await app.em().nativeUpdate(OAuthClient, { id: CLIENT }, { consentKey: 'another' });
  expect((await authorize(ada, { prompt: 'none' })).query.get('error')).toBe('consent_required');
  await decide(ada, await authorize(ada));
  await app.em().nativeUpdate(OAuthConsent, { clientId: CLIENT }, { lastUsedAt: new Date(0) });
  expect((await authorize(ada)).page).toBe('/consent');
});

test('prompt=login and max_age=0 want a new sign-in, which the request goes on with', async () => {
  await using app = await authorizeApp();
  const ada = await signedUp(app);
  await decide(ada, await authorize(ada));
  for (const wish of [{ prompt: 'login' }, { max_age: '0' }]) {
    const page = await authorize(ada, wish);
    expect(page.page).toBe('/sign-in');
    const stale = await goBack(ada, page);
    expect(stale.page).toBe('/sign-in');
    const body = { email: ada.email, password: ada.password, oauth_query: signedQuery(page) };
    const done = await open(ada, await ada.post('/sign-in/email', body));
    expect([done.page, done.query.has('code')]).toEqual([CALLBACK, true]);
  }
  expect(await app.em().count(OAuthRequest, {})).toBe(0);
});

test('what was allowed is listed, narrowed, and taken back with its grants, by its owner alone', async () => {
  await using app = await authorizeApp();
  const ada = await signedUp(app);
  const bob = await signedUp(app, { name: 'Bob' });
  await decide(ada, await authorize(ada, { scope }));
  await authorize(ada, { scope: 'openid' });

  const [given] = await ada.api.oauth2.getConsents.query();
  const id = given?.id ?? '';
  expect(given).toMatchObject({ clientId: CLIENT, clientName: 'Notes', scopes: scope.split(' ') });
  expect(await bob.api.oauth2.getConsents.query()).toEqual([]);
  const unknown = '404 OAUTH_CONSENT_NOT_FOUND';
  for (const call of ['delete-consent', 'update-consent'])
    expect(await outcomeOf(await bob.post(`/oauth2/${call}`, { id, update: { scopes: [] } }))).toBe(unknown);
  expect(await outcomeOf(await bob.get(`/oauth2/get-consent?id=${id}`))).toBe(unknown);

  const wider = { id, update: { scopes: ['openid', 'offline_access'] } };
  expect(await outcomeOf(await ada.post('/oauth2/update-consent', wider))).toBe('400 INVALID_OAUTH_SCOPE');
  await ada.api.oauth2.updateConsent.mutate({ id, update: { scopes: ['openid'] } });
  const living = await app.em().find(OAuthGrant, { endedAt: null });
  expect(living.map((grant) => grant.scopes)).toEqual([['openid']]);
  const deleted = await ada.post('/oauth2/delete-consent', { id });
  expect([deleted.status, deleted.headers.get('content-type'), await deleted.text()]).toEqual([
    200,
    null,
    '',
  ]);
  expect(await app.em().count(OAuthGrant, { endedAt: null })).toBe(0);
  expect(await ada.api.oauth2.getConsents.query()).toEqual([]);
});
