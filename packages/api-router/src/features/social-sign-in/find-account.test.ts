import { Account, User } from '@keystead/db';
import { UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { reasonOf } from '#testing/calls/calls.ts';
import { type Browser, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { linkAccount } from '#testing/providers/link-account.ts';

const tenant = '7f0d3a56-9a1c-4c6e-8f1b-2f4d5e6a7b8c';
const otherTenant = '11111111-9a1c-4c6e-8f1b-2f4d5e6a7b8c';
const oid = '0a1b2c3d-0000-4c6e-8f1b-2f4d5e6a7b8c';
const sub = 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ';
const ada = {
  sub,
  oid,
  tid: tenant,
  email: 'ada@example.com',
  xms_edov: true,
  iss: `https://login.microsoftonline.com/${tenant}/v2.0`,
};
const { oid: _oid, ...adaBefore } = ada;
const eve = {
  ...ada,
  sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbEve',
  oid: '0a1b2c3d-1111-4c6e-8f1b-2f4d5e6a7b8c',
  tid: otherTenant,
  email: 'eve@evil.example',
};

/** The administrator of any directory can enter these. */
const typed = { oid: sub, email: ada.email, xms_edov: false };

/** A service that finds every id token good. */
const microsoftApp = (options: object = {}) =>
  testApp({
    socialProviders: {
      microsoft: {
        clientId: 'client',
        clientSecret: 'a secret of the client',
        verifyIdToken: async () => true,
      },
    },
    ...options,
  });

let made = 0;
const post = (browser: Browser, path: string, claims: object): Promise<Response> => {
  made += 1;
  const token = new UnsecuredJWT({ ...claims, jti: String(made) }).encode();
  return browser.post(path, { provider: 'microsoft', idToken: { token } });
};

async function signInBy(app: TestApp, claims: object): Promise<string | undefined> {
  const response = await post(app.browser(), '/sign-in/social', claims);
  return response.status === 200 ? 'signed in' : reasonOf(response);
}

const idsIn = async (app: TestApp): Promise<string[]> =>
  (await app.em().find(Account, { providerId: 'microsoft' })).map(({ accountId }) => accountId).sort();

describe('an account of Microsoft', () => {
  test('is stored by the claim oid, which is the same in all applications', async () => {
    await using app = await microsoftApp();

    expect(await signInBy(app, ada)).toBe('signed in');
    expect(await signInBy(app, { ...ada, sub: 'another-application' })).toBe('signed in');

    expect(await idsIn(app)).toEqual([oid]);
    expect(await app.em().count(User)).toBe(1);
  });

  test('that is stored by sub moves to oid at a sign-in, without a second one', async () => {
    await using app = await microsoftApp();
    await signInBy(app, adaBefore);
    expect(await idsIn(app)).toEqual([sub]);

    expect(await signInBy(app, { ...ada, xms_edov: false })).toBe('signed in');
    expect(await idsIn(app)).toEqual([oid]);
    expect(await signInBy(app, ada)).toBe('signed in');
    expect(await app.em().count(User)).toBe(1);
  });

  test('that is stored by sub moves even if tokens are not stored anew', async () => {
    await using app = await microsoftApp({ account: { updateAccountOnSignIn: false } });
    await signInBy(app, adaBefore);

    expect(await signInBy(app, ada)).toBe('signed in');
    expect(await idsIn(app)).toEqual([oid]);
  });

  test('that is stored by sub moves when it is linked again', async () => {
    await using app = await microsoftApp();
    const person = await signedUp(app, { verified: true });
    await post(person, '/link-social', adaBefore);

    expect((await post(person, '/link-social', ada)).status).toBe(200);
    expect(await idsIn(app)).toEqual([oid]);
  });

  test.each([sub, oid])('that was imported without tokens is found by %s', async (accountId) => {
    await using app = await microsoftApp();
    const person = await signedUp(app);
    await linkAccount(app, person, { providerId: 'microsoft', accountId });

    expect(await signInBy(app, { ...ada, email: undefined })).toBe('signed in');
    expect(await idsIn(app)).toEqual([oid]);
    expect(await app.em().count(User)).toBe(1);
  });

  test('moves once when two sign-ins come at the same time', async () => {
    await using app = await microsoftApp();
    await signInBy(app, adaBefore);

    expect(await Promise.all([signInBy(app, ada), signInBy(app, ada)])).toEqual(['signed in', 'signed in']);
    expect(await idsIn(app)).toEqual([oid]);
  });

  test.each([
    ['the same oid in another tenant', { ...eve, oid }],
    ['the oid of somebody as sub', { ...eve, sub: oid, oid: undefined }],
    ['the sub and the oid of somebody, in another tenant', { ...eve, sub, oid }],
  ])('is not taken over by %s', async (_what, claims) => {
    await using app = await microsoftApp();
    await signInBy(app, ada);

    expect(await signInBy(app, claims)).toBe('ACCOUNT_NOT_LINKED');
    const stranger = await signedUp(app, { name: 'Eve', verified: true });
    expect(await reasonOf(await post(stranger, '/link-social', claims))).toBe('ACCOUNT_NOT_LINKED');
    expect(await idsIn(app)).toEqual([oid]);
  });

  test.each([
    ['the sub of somebody as oid', { ...eve, oid: sub }],
    ['the same sub in another tenant', { ...eve, sub }],
  ])('that is stored by sub is not taken over by %s', async (_what, claims) => {
    await using app = await microsoftApp();
    await signInBy(app, adaBefore);

    expect(await signInBy(app, claims)).toBe('ACCOUNT_NOT_LINKED');
    expect(await idsIn(app)).toEqual([sub]);
  });

  test.each([
    ['its sub as oid', sub, { oid: sub }],
    ['its sub as oid, with the address of its owner, which nobody proved', sub, typed],
    ['its oid as sub', oid, { sub: oid }],
    ['its oid as sub, and no oid', oid, { sub: oid, oid: undefined }],
  ])('that was imported without tokens is not taken over by %s', async (_what, accountId, claims) => {
    await using app = await microsoftApp();
    const person = await signedUp(app, { verified: true });
    await linkAccount(app, person, { providerId: 'microsoft', accountId });

    expect(await signInBy(app, { ...eve, ...claims })).toBe('ACCOUNT_NOT_LINKED');
    expect(await idsIn(app)).toEqual([accountId]);
  });

  test('by oid counts if there is one by sub, too', async () => {
    await using app = await microsoftApp();
    const [older, newer] = [await signedUp(app), await signedUp(app, { name: 'Bea' })];
    await linkAccount(app, older, { providerId: 'microsoft', accountId: sub });
    await linkAccount(app, newer, { providerId: 'microsoft', accountId: oid });
    const browser = app.browser();

    expect((await post(browser, '/sign-in/social', ada)).status).toBe(200);

    expect((await browser.api.getSession.query())?.user.id).toBe(newer.id);
    expect(await idsIn(app)).toEqual([oid, sub].sort());
  });
});
