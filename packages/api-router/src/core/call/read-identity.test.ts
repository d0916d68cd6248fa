import { Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import type { KeyCaller } from '#core/call/caller.ts';
import type { Credential, Identification } from '#core/call/identity.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { readHeader } from '#core/http/incoming.ts';
import { NOT_WITH_AN_API_KEY } from '#features/api-keys/errors.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce } from '#testing/database/once.ts';
import { type Browser, createBrowser, signedUp, type TestApp, testApp } from '#testing/index.ts';

/** Requests for which the database was asked. */
interface Asked {
  count: number;
}

type Rules = Pick<Identification, 'kind' | 'elsewhere'> & { isOn: boolean };

const byName = (name: string, { isOn, ...rules }: Rules, identity: (value: string) => Credential) =>
  defineFeature({
    name,
    identify: {
      isOn: () => isOn,
      ...rules,
      errors: [UNAUTHORIZED],
      schemes: () => ({ [name]: { type: 'apiKey', in: 'header', name } }),
      find(_deps, { incoming }) {
        const value = readHeader(incoming.headers, name);
        return value === undefined ? [] : [identity(value)];
      },
    },
    procedures: {},
  });

/** A service where `x-badge` identifies Ada without a session, and `x-token` names a session. */
async function identifying(app: TestApp, isOn = true) {
  const ada = await signedUp(app);
  const session = await app.em().findOneOrFail(Session, { user: ada.id }, { populate: ['user'] });
  const asked: Asked = { count: 0 };
  const caller: KeyCaller = {
    kind: 'key',
    id: 'badge',
    user: { ...session.user, additionalFields: null },
    createdAt: session.createdAt,
    updatedAt: session.updatedAt,
    expiresAt: session.expiresAt,
    signIn: session,
    isThere: async () => true,
  };
  const read = async (badge: string): Promise<KeyCaller> => {
    asked.count += 1;
    if (badge === 'known') return caller;
    throw new AuthError(UNAUTHORIZED);
  };
  const features = [
    byName('x-badge', { kind: 'key', elsewhere: NOT_WITH_AN_API_KEY, isOn }, (badge) => ({
      at: 'x-badge',
      read: () => read(badge),
    })),
    byName('x-token', { kind: 'session', isOn }, (token) => ({ at: 'x-token', token })),
  ];
  const service = await app.withFeatures(features, { session: { freshAge: 0 } });
  const wearing = (headers: Record<string, string>): Browser => createBrowser(service, { headers });
  return { ada, asked, service, wearing };
}

const listSessions = { path: '/list-sessions', procedure: 'listSessions', method: 'GET' } as const;

describeOnce('an identity without a session', () => {
  test('calls as its user, read once, without a cookie, and a cookie beside it is ignored', async () => {
    await using app = await testApp();
    const { ada, asked, wearing } = await identifying(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const browser = wearing({ 'x-badge': 'known' });
    for (const [name, value] of bob.cookies) browser.cookies.set(name, value);

    const answer = await browser.get('/get-session');

    expect(await answer.json()).toMatchObject({
      user: { id: ada.id },
      session: { id: 'badge', token: '', userId: ada.id },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(asked.count).toBe(1);
    await browser.api.updateUser.mutate({ name: 'Ada Lovelace' });
    expect((await ada.api.getSession.query())?.user.name).toBe('Ada Lovelace');
    expect(browser.cookies).toEqual(bob.cookies);
  });

  test('is refused with the error of the feature, on calls of sessions alone', async () => {
    await using app = await testApp();
    const { asked, wearing } = await identifying(app);
    const browser = wearing({ 'x-badge': 'unknown' });

    expect(await refusalOf(browser, listSessions)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
    const before = asked.count;
    expect((await browser.get('/ok')).status).toBe(200);
    expect(asked.count).toBe(before);
  });

  test.each([
    ['POST', '/revoke-sessions', 'revokeSessions', 'NOT_WITH_AN_API_KEY'],
    ['POST', '/sign-out', 'signOut', 'NOT_WITH_AN_API_KEY'],
    ['POST', '/passkey/delete-passkey', 'passkey.deletePasskey', 'SESSION_NOT_FRESH'],
  ] as const)('is refused by %s %s before the database is asked', async (method, path, procedure, code) => {
    await using app = await testApp();
    const { asked, wearing } = await identifying(app);
    const browser = wearing({ 'x-badge': 'known' });

    expect(await refusalOf(browser, { path, procedure, method }, { id: 'x' })).toEqual({ status: 403, code });
    expect(asked.count).toBe(0);
  });

  test('counts as not signed in on a public call', async () => {
    await using app = await testApp();
    const { ada, asked, wearing } = await identifying(app);

    const response = await wearing({ 'x-badge': 'known' }).post('/is-username-available', {
      username: 'ada',
    });

    expect(response.status).toBe(404);
    await wearing({ 'x-badge': 'known' }).post('/send-verification-email', { email: ada.email });
    expect(asked.count).toBe(0);
  });

  test('is read by the first feature that finds something, and by no feature that is off', async () => {
    await using app = await testApp();
    const { wearing } = await identifying(app, false);

    expect(await wearing({ 'x-badge': 'known' }).api.getSession.query()).toBeNull();
  });

  test('is in the document beside the cookie where it may call', async () => {
    await using app = await testApp();
    const { wearing } = await identifying(app);

    const document = await (await wearing({}).get('/openapi.json')).json();

    expect(document).toMatchObject({
      paths: {
        '/list-sessions': { get: { security: [{ session: [] }, { 'x-badge': [] }, { 'x-token': [] }] } },
        '/revoke-sessions': { post: { security: [{ session: [] }, { 'x-token': [] }] } },
      },
      components: { securitySchemes: { 'x-badge': { in: 'header' } } },
    });
  });
});

describe('a session that a header names', () => {
  const tokenOf = (browser: Browser): string =>
    decodeURIComponent(browser.cookies.get('keystead.session_token') ?? '').split('.')[0] ?? '';

  test('is used instead of the cookie', async () => {
    await using app = await testApp();
    const { ada, wearing } = await identifying(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const browser = wearing({ 'x-token': tokenOf(ada) });
    for (const [name, value] of bob.cookies) browser.cookies.set(name, value);

    expect((await browser.api.getSession.query())?.user.id).toBe(ada.id);
  });

  test('counts as no header if it is unknown, and clears no cookie', async () => {
    await using app = await testApp();
    const { wearing } = await identifying(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const browser = wearing({ 'x-token': 'unknown' });
    for (const [name, value] of bob.cookies) browser.cookies.set(name, value);

    const answer = await browser.get('/get-session');

    expect(await answer.json()).toMatchObject({ user: { id: bob.id } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
