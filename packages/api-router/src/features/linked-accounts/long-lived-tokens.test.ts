import { Account } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#core/options/durations.ts';
import { companyApp } from '#testing/apps/company-app.ts';
import { browserAt } from '#testing/index.ts';

const choice = { providerId: 'company' };
const eve = { sub: 'eve-1', email: 'eve@example.com', email_verified: true };

const readSub = (token = ''): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

async function signedInApp() {
  const app = await companyApp();
  const owner = app.browser();
  await app.visit(owner, { lifetime: HOUR, answer: { refresh_token: 'refresh-1' } });
  const { id: userId = '' } = (await owner.api.getSession.query())?.user ?? {};
  // A refresh at the same time as the sign-in would return the tokens of the sign-in.
  app.advance(1);
  return Object.assign(app, { owner, userId });
}

describe('a refreshed id token', () => {
  it('signs nobody in, in any process', async () => {
    await using app = await signedInApp();
    app.issuer.issues({ lifetime: HOUR });
    const { idToken: token = '' } = await app.owner.api.refreshToken.mutate(choice);
    await app.owner.api.signOut.mutate();

    expect(readSub(token)).toBe('ada-1');
    for (const service of [app.service, await app.beside()]) {
      const thief = browserAt(service, app.browser());
      const response = await thief.post('/sign-in/social', { provider: 'company', idToken: { token } });
      expect(response.status).toBe(401);
    }
  });

  it('is stored with the same subject, and may be sent twice', async () => {
    await using app = await signedInApp();
    app.issuer.issues({ claims: { jti: 'second', iat: 1_772_366_400, exp: 1_772_370_000 } });
    const first = await app.owner.api.refreshToken.mutate(choice);
    app.advance(1);
    const second = await app.owner.api.refreshToken.mutate(choice);

    expect(readSub(first.idToken)).toBe('ada-1');
    expect(second.idToken).toBe(first.idToken);
  });

  it('is refused with all other tokens when its subject is another one', async () => {
    await using app = await signedInApp();
    const before = await app.em().find(Account, {});
    app.issuer.issues({ claims: eve, answer: { access_token: 'access of Eve', refresh_token: 'next' } });
    const response = await app.owner.post('/refresh-token', choice);

    expect(await response.json()).toMatchObject({ code: 'FAILED_TO_REFRESH_ACCESS_TOKEN' });
    expect(await app.em().find(Account, {})).toEqual(before);
  });

  it.each([
    ['a signature', { stolen: true }],
    ['an issuer', { claims: { iss: 'https://issuer.evil.example' } }],
    ['an audience', { claims: { aud: 'another-client' } }],
    ['a time', { lifetime: -HOUR }],
  ])('is not stored with %s that is wrong; the access token is', async (_, wrong) => {
    await using app = await signedInApp();
    const [before] = await app.em().find(Account, {});
    app.issuer.issues({ ...wrong, answer: { access_token: 'access-2' } });
    const answer = await app.owner.api.refreshToken.mutate(choice);
    const [after] = await app.em().find(Account, {});

    expect(answer.accessToken).toBe('access-2');
    expect(after?.idToken).toBe(before?.idToken);
  });
});

describe('refresh tokens and id tokens', () => {
  it('are returned to a browser only in a fresh session, and to code of the operator always', async () => {
    await using app = await signedInApp();
    const { api } = app.owner;
    const keys = { idToken: expect.any(String) };
    const all = { ...keys, refreshToken: 'refresh-1' };
    expect(await api.getAccessToken.mutate(choice)).toMatchObject(keys);
    expect(await api.refreshToken.mutate(choice)).toMatchObject(all);

    app.advance(DAY + 1);
    app.issuer.issues({});
    for (const answer of [await api.getAccessToken.mutate(choice), await api.refreshToken.mutate(choice)]) {
      expect(answer).toMatchObject({ accessToken: 'access-1' });
      expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['idToken']));
      expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['refreshToken']));
    }
    const inside = { ...choice, userId: app.userId };
    expect(await app.service.caller().getAccessToken(inside)).toMatchObject(keys);
    expect(await app.service.caller().refreshToken(inside)).toMatchObject(all);
  });
});
