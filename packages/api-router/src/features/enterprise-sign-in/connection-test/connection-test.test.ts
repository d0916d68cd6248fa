import { Account, Event, Member, Session, SsoConnection, SsoTest, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { hasPassedTest } from '#features/enterprise-connections/passed-tests.ts';
import { type SsoApp, ssoApp, type Visit } from '#testing/apps/sso-app.ts';
import type { Browser } from '#testing/browser.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';

const begun = z.object({ testId: z.string(), url: z.string() });

const begin = (person: Pick<Browser, 'post'>, providerId = 'acme-idp'): Promise<Response> =>
  person.post('/sso/test-provider', { providerId });

/** A window of the owner, at the identity provider. */
async function opened(app: SsoApp): Promise<{ testId: string; asked: URL }> {
  const answer = begun.parse(await (await begin(app.owner)).json());
  return { testId: answer.testId, asked: new URL(answer.url) };
}

const resultOf = async (person: Pick<Browser, 'get'>, testId: string) => {
  const answer = await person.get(`/sso/test-result?testId=${testId}`);
  return { status: answer.status, body: await answer.json() };
};

/** A whole test of the owner. */
async function tested(app: SsoApp, visit: Visit = {}) {
  const { testId, asked } = await opened(app);
  const page = await app.comeBack(app.owner, asked, visit);
  return { testId, page, ...(await resultOf(app.owner, testId)) };
}

const counts = (app: SsoApp): Promise<number[]> =>
  Promise.all([User, Account, Member, Session].map((table) => app.em().count<object>(table)));

const join = async (app: SsoApp, user: string, role: string): Promise<void> => {
  const times = { createdAt: app.now(), updatedAt: app.now() };
  await app.em().insert(Member, { id: `acme-${user}`, organization: 'acme', user, role, ...times });
};

const passed = (app: SsoApp, since: Date): Promise<boolean> =>
  hasPassedTest(createUnit(serviceCaller(app.service.deps)), {
    organizationId: 'acme',
    userId: app.owner.id,
    since,
  });

describe('a test of an identity provider', () => {
  test('passes with what a sign-in would make of the person, opens no session, and makes nobody', async () => {
    await using app = await ssoApp();
    await app.register(app.owner, { roleMapping: [{ claim: 'groups', value: 'leads', role: 'admin' }] });
    const before = await counts(app);
    const { testId, page, body } = await tested(app, {
      claims: { groups: ['leads'], jwt: 'aaaaaaaaa.bbbbbbbbb.c' },
    });

    expect(page).toMatch(/\/api\/auth\/sso\/test-ended$/);
    expect(body).toEqual({
      status: 'passed',
      faults: [],
      warnings: [],
      claims: expect.objectContaining({
        sub: 'ada-1',
        email: 'ada@example.com',
        groups: ['leads'],
        jwt: '…',
      }),
      mapped: { email: 'ada@example.com', name: 'Ada', subject: 'ada-1', roles: ['admin'] },
    });
    expect(JSON.stringify(body)).not.toContain('access-1');
    expect(await counts(app)).toEqual(before);
    expect(await app.em().findOneOrFail(SsoTest, { id: testId })).toMatchObject({
      outcome: expect.not.stringContaining('ada@example.com'),
    });
    expect(await app.em().findOneOrFail(Event, { action: 'sso.connection-tested' })).toMatchObject({
      actorId: app.owner.id,
      organizationId: 'acme',
      data: { providerId: 'acme-idp', status: 'passed' },
    });
  });

  test('ends on a page of the service without script', async () => {
    await using app = await ssoApp();
    const page = await app.browser().get('/sso/test-ended');
    const html = await page.text();

    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('You can close this window');
    expect(html).not.toContain('<script');
    // Whoever set it up by a link has no account to go back to.
    expect(html).not.toContain('href="/"');
  });

  test('waits for the browser, and is over after a quarter of an hour', async () => {
    await using app = await ssoApp();
    await app.register();
    const { testId, asked } = await opened(app);
    expect((await resultOf(app.owner, testId)).body).toMatchObject({
      status: 'waiting',
      faults: [],
      claims: {},
    });
    await app.comeBack(app.owner, asked);
    app.advance(14 * 60);
    expect((await resultOf(app.owner, testId)).body).toMatchObject({ status: 'passed' });
    app.advance(2 * 60);
    expect(await resultOf(app.owner, testId)).toMatchObject({
      status: 404,
      body: { code: 'SSO_TEST_NOT_FOUND' },
    });
  });

  test('works while the identity provider is switched off, when nobody signs in by it', async () => {
    await using app = await ssoApp();
    await app.register(app.owner, { enabled: false });

    expect((await tested(app)).body).toMatchObject({ status: 'passed' });
    const signIn = await app.browser().post('/sign-in/sso', { callbackURL: '/', providerId: 'acme-idp' });
    expect(signIn.status).toBe(404);
    // Who comes in is decided by connections that are switched on.
    expect(await passed(app, new Date(0))).toBe(false);
  });

  test('counts for whoever passed it, for as long as is asked, and for that identity provider alone', async () => {
    await using app = await ssoApp();
    await app.register();
    expect(await passed(app, new Date(0))).toBe(false);
    await tested(app, { claims: { email: 'ada@elsewhere.example' } });
    expect(await passed(app, new Date(0))).toBe(false);
    await tested(app);
    const now = app.now().getTime();

    expect(await passed(app, new Date(now - 600_000))).toBe(true);
    expect(await passed(app, new Date(now + 1))).toBe(false);
    await app.em().nativeUpdate(SsoConnection, {}, { revision: 5 });
    expect(await passed(app, new Date(0))).toBe(false);
  });
});

describe('a test is refused', () => {
  test('to everybody but those who may change the identity provider', async () => {
    await using app = await ssoApp();
    await app.register();
    const admin = await signedUp(app, { name: 'Grace' });
    await join(app, admin.id, 'admin');
    const eve = await signedUp(app, { name: 'Eve' });

    expect((await begin(admin)).status).toBe(403);
    expect((await begin(eve)).status).toBe(404);
    expect((await begin(app.browser())).status).toBe(401);
    expect((await begin(app.owner, 'another')).status).toBe(404);
    app.advance(25 * 3600);
    expect((await begin(app.owner)).status).toBe(403);
  });

  test('after ten of an organization in an hour', async () => {
    await using app = await ssoApp({ rateLimit: { enabled: true } });
    await app.register();
    const answers: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      answers.push((await begin(app.owner)).status);
      app.advance(10);
    }

    expect(answers).toEqual([...Array(10).fill(200), 429]);
    app.advance(3600);
    expect((await begin(app.owner)).status).toBe(200);
  });

  test('before anybody is sent away, if the identity provider cannot be asked', async () => {
    await using app = await ssoApp();
    await app.register();
    app.issuer.describes({ issuer: 'https://another.example' });
    const answer = await begin(app.owner);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'SSO_CONFIGURATION_INVALID',
      faults: [{ code: 'issuer', expected: app.issuer.url, received: 'https://another.example' }],
    });
    expect(await app.em().count(SsoTest)).toBe(0);
  });
});

describe('what came of a test is for nobody else', () => {
  test('in the organization, or in another one', async () => {
    await using app = await ssoApp();
    await app.register();
    const { testId } = await tested(app);
    const other = await signedUp(app, { name: 'Grace' });
    await join(app, other.id, 'owner');
    const eve = await signedUp(app, { name: 'Eve' });
    await organizationWith(app, { id: 'evil', members: { [eve.id]: 'owner' } });

    for (const person of [other, eve])
      expect(await resultOf(person, testId)).toMatchObject({
        status: 404,
        body: { code: 'SSO_TEST_NOT_FOUND' },
      });
    expect((await resultOf(app.browser(), testId)).status).toBe(401);
    expect((await resultOf(app.owner, 'x')).status).toBe(404);
  });

  test('and another browser does not end it', async () => {
    await using app = await ssoApp();
    await app.register();
    const { testId, asked } = await opened(app);

    expect(await app.comeBack(app.browser(), asked)).toContain('error=invalid_state');
    expect((await resultOf(app.owner, testId)).body).toMatchObject({ status: 'waiting' });
    await app.comeBack(app.owner, asked);
    expect((await resultOf(app.owner, testId)).body).toMatchObject({ status: 'passed' });
    expect(await app.comeBack(app.owner, asked)).toContain('error=invalid_state');
  });
});

describe('states of tests and of sign-ins are not exchanged', () => {
  test('a test never signs in, and a sign-in never ends a test', async () => {
    await using app = await ssoApp();
    await app.register();
    const { testId, asked } = await opened(app);
    const before = await counts(app);
    // The person of the identity provider is a user whom a sign-in would find.
    await signedUp(app, { email: 'ada@example.com' });
    const sessions = await app.em().count(Session);

    expect(await app.comeBack(app.owner, asked)).toMatch(/\/sso\/test-ended$/);
    expect(await app.em().count(Session)).toBe(sessions);
    expect(await app.em().count(Account, { providerId: { $like: 'sso:%' } })).toBe(0);
    expect(before).toHaveLength(4);

    const second = await opened(app);
    expect(await app.signIn(app.browser())).toBe('/in');
    expect((await resultOf(app.owner, second.testId)).body).toMatchObject({ status: 'waiting' });
    expect(second.testId).not.toBe(testId);
  });

  test('a test says that the connection has changed meanwhile, or that the answer came by another one', async () => {
    await using app = await ssoApp();
    await app.register();
    const changed = await opened(app);
    await app.owner.post('/sso/update-provider', {
      providerId: 'acme-idp',
      oidcConfig: { clientId: 'second', clientSecret: 'x' },
    });
    await app.comeBack(app.owner, changed.asked);
    const elsewhere = await tested(app, { path: '/sso/callback/another' });

    const faults = [{ code: 'connection_changed' }];
    expect((await resultOf(app.owner, changed.testId)).body).toMatchObject({ status: 'failed', faults });
    expect(elsewhere.body).toMatchObject({ status: 'failed', faults });
  });
});
