import '#testing/database/one-database.ts';
import { Account, Session, Verification } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { HOUR } from '#core/options/durations.ts';
import { companyApp } from '#testing/apps/company-app.ts';
import { browserAt, ORIGIN } from '#testing/index.ts';

const provider = 'company';
const choice = { providerId: provider };
const ada = { sub: 'ada-1', email: 'ada@example.com', email_verified: true, name: 'Ada' };
const eve = { sub: 'eve-1', email: 'eve@example.com', email_verified: true, name: 'Eve' };
const AT_ONCE = 6;

type App = Awaited<ReturnType<typeof companyApp>>;

const signIn = async (app: App, idToken: object): Promise<number> =>
  (await app.browser().post('/sign-in/social', { provider, idToken })).status;

const hasSession = async (app: App): Promise<boolean> => (await app.em().count(Session)) > 0;

/** The last characters of a signature that decode to the same bytes. */
function respelt(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(token.at(-1) ?? '');
  return token.slice(0, -1) + alphabet[last ^ 1];
}

describe('an id token from a client', () => {
  it('does not sign in without its nonce', async () => {
    await using app = await companyApp();
    const token = await app.issuer.idToken({ claims: { ...ada, nonce: 'of the app' } });

    expect(await signIn(app, { token })).toBe(401);
    expect(await signIn(app, { token, nonce: 'another' })).toBe(401);
    expect(await signIn(app, { token, nonce: 'of the app' })).toBe(200);
  });

  it('does not sign in if it was issued to the service, even with its nonce', async () => {
    await using app = await companyApp();
    const owner = app.browser();
    expect(await app.visit(owner, { lifetime: HOUR })).toBe(ORIGIN);
    const { idToken: token = '' } = await owner.api.getAccessToken.mutate(choice);
    const nonce = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).nonce;
    await owner.api.signOut.mutate();

    expect(nonce).toMatch(/^[\w-]{32}$/);
    expect(await signIn(app, { token })).toBe(401);
    expect(await signIn(app, { token, nonce })).toBe(401);
    expect(await hasSession(app)).toBe(false);
  });

  it("does not sign in with the operator's own check if it was issued to the service", async () => {
    await using app = await companyApp({ company: { verifyIdToken: async () => true } });
    const owner = app.browser();
    await app.visit(owner, { lifetime: HOUR });
    const { idToken: token = '' } = await owner.api.getAccessToken.mutate(choice);
    const nonce = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).nonce;

    expect(await signIn(app, { token, nonce })).toBe(401);
    const other = await app.issuer.idToken({ claims: { ...ada, nonce: 'of the app' } });
    expect(await signIn(app, { token: other })).toBe(401);
    expect(await signIn(app, { token: other, nonce: 'sent as another hash' })).toBe(200);
  });

  it('signs in once, in all processes and spellings, until it expires', async () => {
    await using app = await companyApp();
    const beside = await app.beside();
    const token = await app.issuer.idToken({ claims: ada, lifetime: HOUR });

    expect(await signIn(app, { token })).toBe(200);
    await app.em().nativeDelete(Session, {});
    const there = browserAt(beside, app.browser());
    for (const text of [token, respelt(token)]) {
      expect(await signIn(app, { token: text })).toBe(401);
      expect((await there.post('/sign-in/social', { provider, idToken: { token: text } })).status).toBe(401);
    }
    expect(await hasSession(app)).toBe(false);
    const [record] = await app.em().find(Verification, { purpose: 'spent-id-token' });
    expect(record?.expiresAt.getTime()).toBeGreaterThan(app.now().getTime() + HOUR * 1000);
    expect(JSON.stringify(record)).not.toContain(token.slice(0, 40));
  });

  it('signs in for one of parallel calls, in two processes', async () => {
    await using app = await companyApp();
    const beside = await app.beside();
    const token = await app.issuer.idToken({ claims: ada });
    await signIn(app, { token: await app.issuer.idToken({ claims: { ...ada, jti: 'another' } }) });
    await app.em().nativeDelete(Session, {});
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        browserAt(index % 2 ? app.service : beside, app.browser()).post('/sign-in/social', {
          provider,
          idToken: { token },
        }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(AT_ONCE - 1).fill(401)]);
    expect(await app.em().count(Session)).toBe(1);
    await beside.idle();
  });

  it('is not used up by a refused sign-in', async () => {
    await using app = await companyApp({ company: { disableImplicitSignUp: true } });
    const idToken = { token: await app.issuer.idToken({ claims: ada }) };

    expect(await signIn(app, idToken)).toBe(401);
    const again = await app.browser().post('/sign-in/social', { provider, idToken, requestSignUp: true });
    expect(again.status).toBe(200);
  });

  it('is used up by linking an account, and by an earlier sign-in', async () => {
    await using app = await companyApp();
    const owner = app.browser();
    const token = await app.issuer.idToken({ claims: ada });
    await owner.post('/sign-in/social', { provider, idToken: { token } });
    const next = await app.issuer.idToken({ claims: { ...ada, jti: 'next' } });
    const link = (idToken: object) => owner.post('/link-social', { provider, idToken });

    expect((await link({ token })).status).toBe(401);
    expect((await link({ token: next })).status).toBe(200);
    expect(await signIn(app, { token: next })).toBe(401);
  });
});

describe('a refresh token from a client', () => {
  const bring = async (app: App, refreshToken: string) => {
    const browser = app.browser();
    const token = await app.issuer.idToken({ claims: eve });
    const response = await browser.post('/sign-in/social', { provider, idToken: { token, refreshToken } });
    expect(response.status).toBe(200);
    return browser;
  };

  it('is not stored when it belongs to another person, and returns no tokens of them', async () => {
    await using app = await companyApp();
    app.issuer.issues({ claims: ada, answer: { refresh_token: 'refresh of Ada, next' } });
    const mallory = await bring(app, 'refresh of Ada');

    const [account] = await app.em().find(Account, {});
    expect(account).toMatchObject({ accountId: 'eve-1', refreshToken: null, accessToken: null });
    const answer = await mallory.post('/refresh-token', choice);
    expect(await answer.json()).toMatchObject({ code: 'REFRESH_TOKEN_NOT_FOUND' });
  });

  it.each([
    ['says nothing of whose it is', { answer: { id_token: undefined } }],
    ['signs with a key of nobody', { claims: eve, stolen: true }],
  ])('is not stored when the provider %s', async (_, issued) => {
    await using app = await companyApp();
    app.issuer.issues(issued);
    await bring(app, 'refresh of Eve');

    expect(await app.em().count(Account, { refreshToken: null })).toBe(1);
  });

  it('is stored when the provider says that it belongs to the same person', async () => {
    await using app = await companyApp();
    app.issuer.issues({ claims: eve, answer: { refresh_token: 'refresh of Eve, next' } });
    const browser = await bring(app, 'refresh of Eve');

    const sent = app.issuer.requests.filter(({ url }) => url.endsWith('/token'));
    expect(String(sent[0]?.init?.body)).toContain('refresh_token=refresh+of+Eve');
    app.advance(1);
    await browser.api.refreshToken.mutate(choice);
    const [, second] = app.issuer.requests.filter(({ url }) => url.endsWith('/token'));
    expect(String(second?.init?.body)).toContain('refresh+of+Eve%2C+next');
  });

  it('is not sent to the provider with an id token that is used up', async () => {
    await using app = await companyApp();
    const token = await app.issuer.idToken({ claims: eve });
    await signIn(app, { token });

    expect(await signIn(app, { token, refreshToken: 'refresh of Eve' })).toBe(401);
    expect(app.issuer.requests.filter(({ url }) => url.endsWith('/token'))).toEqual([]);
  });
});
