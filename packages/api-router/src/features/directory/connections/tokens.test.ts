import { Event, Member, ScimConnection, ScimIdentity, ScimToken } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { directoryApp, userOf } from '#testing/apps/directory-app.ts';
import { organizationWith, roleOf } from '#testing/database/organization-rows.ts';
import { signedUp, testApp } from '#testing/index.ts';

const refused = z.object({ code: z.string().optional() });
const generated = z.looseObject({ scimToken: z.string(), id: z.string() });

const outcome = async (answer: Response): Promise<string> => {
  const { code } = refused.parse(await answer.json());
  return [answer.status, code].filter((part) => part !== undefined).join(' ');
};

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

describe('a token', () => {
  test('is answered once, hashed, and told to the owners', async () => {
    await using app = await directoryApp();
    const answer = await app.generate(app.owner, { providerId: 'okta', expiresIn: 86_400 });

    expect(answer.status).toBe(201);
    const made = generated.parse(await answer.json());
    expect(made).toMatchObject({
      scimToken: expect.stringMatching(/^scim_[A-Za-z0-9]{43}$/),
      baseURL: expect.stringMatching(/\/api\/auth\/scim\/v2$/),
      expiresAt: expect.any(String),
    });
    const rows = JSON.stringify(await app.em().find(ScimToken, {}));
    expect(rows).not.toContain(made.scimToken);
    await app.settle();
    expect(app.outbox.find('scim-changed', 'owner@elsewhere.example')).toBeDefined();
    const events = await app.em().find(Event, { action: 'scim.token-created' });
    expect(JSON.stringify(events)).not.toContain(made.scimToken);
  });

  test('takes the place of the earlier ones, unless the last one is kept', async () => {
    await using app = await directoryApp();
    const status = async (token: string) => (await app.ask('GET', '/Users', undefined, { token })).status;

    app.advance(1);
    const second = await app.newToken(app.owner, { keepOld: true });
    app.advance(1);
    expect([await status(app.token), await status(second)]).toEqual([200, 200]);
    const third = await app.newToken(app.owner, { keepOld: true });
    expect([await status(app.token), await status(second), await status(third)]).toEqual([401, 200, 200]);
    const fourth = await app.newToken();
    expect([await status(second), await status(third), await status(fourth)]).toEqual([401, 401, 200]);
    expect(await app.em().count(ScimConnection)).toBe(1);
  });

  test('ends by time, by revocation, with its directory and while its organization is deleted', async () => {
    await using app = await directoryApp();
    const status = async (token: string) => (await app.ask('GET', '/Users', undefined, { token })).status;
    const short = await app.newToken(app.owner, { providerId: 'okta', expiresIn: 3600 });
    expect(await status(short)).toBe(200);
    app.advance(3600);
    expect(await status(short)).toBe(401);

    const [token] = await app.em().find(ScimToken, { connection: { providerId: 'entra' } });
    const revoke = { tokenId: token?.id, organizationId: 'acme' };
    expect(await outcome(await app.owner.post('/scim/revoke-token', revoke))).toBe('200');
    expect(await status(app.token)).toBe(401);
    expect(await outcome(await app.owner.post('/scim/revoke-token', revoke))).toBe(
      '404 SCIM_TOKEN_NOT_FOUND',
    );

    const another = await app.newToken();
    await app.owner.post('/organization/delete', { organizationId: 'acme' });
    expect(await status(another)).toBe(401);
  });

  test('is for owners, in a fresh session, up to a number', async () => {
    await using app = await directoryApp({ scim: { tokenLimit: 1 } });
    const admin = await signedUp(app, { name: 'Grace', email: 'grace@elsewhere.example' });
    const times = { createdAt: app.now(), updatedAt: app.now() };
    await app.em().insert(Member, { id: 'm', organization: 'acme', user: admin.id, role: 'admin', ...times });

    expect(await outcome(await app.generate(admin))).toBe('403 YOU_ARE_NOT_ALLOWED_TO_MANAGE_SCIM');
    expect((await app.generate(app.browser())).status).toBe(401);
    expect(await outcome(await app.generate(app.owner, { providerId: 'okta' }))).toBe(
      '403 SCIM_TOKEN_LIMIT_REACHED',
    );
    expect(await outcome(await app.generate(app.owner, { providerId: 'a b' }))).toBe('400 VALIDATION_ERROR');
    const seen = await admin.get('/scim/list-provider-connections?organizationId=acme');
    expect(await seen.json()).toMatchObject({
      providers: [{ providerId: 'entra', organizationId: 'acme', tokens: [{ prefix: expect.any(String) }] }],
    });
    app.advance(60 * 60 * 25);
    expect(await outcome(await app.generate())).toBe('403 SESSION_NOT_FRESH');
  });

  test('and its directory are unknown to other organizations', async () => {
    await using app = await directoryApp();
    const eve = await signedUp(app, { name: 'Eve', email: 'eve@evil.example' });
    await organizationWith(app, { id: 'evil', members: { [eve.id]: 'owner' } });
    const [token] = await app.em().find(ScimToken, {});
    const theirs = { organizationId: 'evil', providerId: 'entra' };

    expect(await outcome(await eve.post('/scim/revoke-token', { ...theirs, tokenId: token?.id }))).toBe(
      '404 SCIM_TOKEN_NOT_FOUND',
    );
    expect(
      await outcome(await eve.get('/scim/get-provider-connection?organizationId=evil&providerId=entra')),
    ).toBe('404 SCIM_PROVIDER_NOT_FOUND');
    expect(await outcome(await eve.post('/scim/delete-provider-connection', theirs))).toBe(
      '404 SCIM_PROVIDER_NOT_FOUND',
    );
    expect((await app.generate(eve)).status).toBe(403);
    // The name is free in each organization.
    expect((await app.generate(eve, theirs)).status).toBe(201);
  });
});

describe('a directory that is deleted', () => {
  test.each([
    ['keep', 'member'],
    ['deactivate', undefined],
  ])('with people: %s', async (people, role) => {
    await using app = await directoryApp();
    await app.create('/Users', userOf('jane'));
    const { userId } = await app.em().findOneOrFail(ScimIdentity, { organization: 'acme' });
    const given = { providerId: 'Entra', organizationId: 'acme', people };

    expect(await outcome(await app.owner.post('/scim/delete-provider-connection', given))).toBe('200');
    expect(await roleOf(app, 'acme', userId)).toBe(role);
    expect(await app.em().count(ScimIdentity)).toBe(0);
    expect((await app.ask('GET', '/Users')).status).toBe(401);
  });
});

describe('who may call', () => {
  test('a session, an API key and nobody get a challenge, and no cookie counts', async () => {
    await using app = await directoryApp();
    const sent = [
      await app.owner.get('/scim/v2/Users'),
      await app.ask('GET', '/Users', undefined, { token: '', headers: { 'x-api-key': 'x'.repeat(64) } }),
      await app.ask('GET', '/Users', undefined, { token: '' }),
      await app.ask('GET', '/Users', undefined, { token: `scim_${'x'.repeat(43)}` }),
      await app.ask('GET', '/Users', undefined, { token: '', headers: { authorization: 'Basic eDp5' } }),
    ];

    for (const answer of sent) {
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
      expect(await answer.json()).toMatchObject({ schemas: [ERROR], status: '401' });
    }
  });

  test('a token is nothing elsewhere', async () => {
    await using app = await directoryApp();
    const browser = app.browser({ headers: { authorization: `Bearer ${app.token}` } });

    expect(await (await browser.get('/get-session')).json()).toBeNull();
    expect((await browser.get('/organization/list')).status).toBe(401);
    expect((await browser.get('/scim/list-provider-connections?organizationId=acme')).status).toBe(401);
  });

  test('documents need no token, and what is not supported says so', async () => {
    await using app = await directoryApp();
    const ask = (method: string, path: string) => app.ask(method, path, undefined, { token: '' });

    expect(await (await ask('GET', '/ServiceProviderConfig')).json()).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
    });
    expect(await (await ask('GET', '/Schemas')).json()).toMatchObject({ totalResults: 3 });
    expect((await ask('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).status).toBe(200);
    expect((await ask('GET', '/Schemas/urn:x')).status).toBe(404);
    expect(await (await ask('GET', '/ResourceTypes/User')).json()).toMatchObject({ endpoint: '/Users' });
    for (const [method, path] of [
      ['GET', '/Me'],
      ['POST', '/Bulk'],
      ['POST', '/.search'],
    ] as const) {
      const answer = await ask(method, path);
      expect(answer.status).toBe(501);
      expect(await answer.json()).toMatchObject({ schemas: [ERROR], status: '501' });
    }
  });

  test('without the option nothing is there', async () => {
    await using app = await testApp({ organization: { domains: { enabled: true } } });
    const ada = await signedUp(app);

    expect((await ada.post('/scim/generate-token', { providerId: 'x' })).status).toBe(404);
    expect((await ada.get('/scim/v2/Users')).status).toBe(404);
    expect((await ada.get('/scim/v2/ServiceProviderConfig')).status).toBe(404);
  });

  test('a token has a limit of its own, over all paths', async () => {
    await using app = await directoryApp({ scim: { requestsPerMinute: 2 }, rateLimit: { enabled: true } });

    expect((await app.ask('GET', '/Users')).status).toBe(200);
    expect((await app.ask('GET', '/Groups')).status).toBe(200);
    const answer = await app.ask('GET', '/Users');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ schemas: [ERROR], status: '429' });
    const other = await app.newToken(app.owner, { keepOld: true });
    expect((await app.ask('GET', '/Users', undefined, { token: other })).status).toBe(200);
    await app.settle();
    expect(await app.em().findOneOrFail(ScimConnection, { organization: 'acme' })).toMatchObject({
      lastFault: 'TOO_MANY_REQUESTS',
    });
  });

  test('a body has a limit', async () => {
    await using app = await directoryApp();
    const big = JSON.stringify(userOf('jane', { title: 'x'.repeat(300_000) }));

    expect((await app.ask('POST', '/Users', big)).status).toBe(413);
  });
});
