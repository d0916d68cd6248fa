import { Member, SsoConnection, SsoSignIn, User } from '@keystead/db';
import { createTestIdentityProvider } from '@keystead/saml/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connectionSignIns } from '#features/enterprise-sign-in/log/sign-in-gauge.ts';
import { readRequest, type SamlVisit, samlApp } from '#testing/apps/saml-app.ts';
import { connectionOf, type SsoApp, ssoApp, type Visit } from '#testing/apps/sso-app.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';

const DAY = 24 * 60 * 60;

/** Somebody whom the provider names, and the organization does not take. */
const foreign = { claims: { sub: 'eve-1', email: 'eve@elsewhere.example' } };
const forged = { header: { kid: 'another' } };

async function enter(app: SsoApp, visit: Visit = {}, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await app.signIn(app.browser({ address: `203.0.113.${time + 10}` }), visit);
    app.advance(1);
  }
}

const list = (app: SsoApp, query: object = {}) =>
  app.owner.api.sso.listSignins.query({ providerId: 'acme-idp', ...query });

const connection = (app: SsoApp) => app.em().findOneOrFail(SsoConnection, { providerKey: 'acme-idp' });
const shown = (app: SsoApp) => app.owner.api.sso.getProvider.query({ providerId: 'acme-idp' });

async function mails(app: SsoApp): Promise<number> {
  await app.settle();
  return app.outbox.messages.filter(({ kind }) => kind === 'sso-failing').length;
}

describe('the log of a connection', () => {
  test('has who came in, and why others were refused, the newest first and in pages', async () => {
    await using app = await ssoApp();
    await app.register();
    await enter(app);
    await enter(app, foreign);
    await enter(app, { ...forged });
    await enter(app, { query: { error: 'access_denied', error_description: 'eve@elsewhere.example' } });

    const { signIns, nextCursor } = await list(app);
    const ada = await app.em().findOneOrFail(User, { email: 'ada@example.com' });

    expect(nextCursor).toBeNull();
    expect(signIns.map(({ fault }) => fault)).toEqual(['status', 'jwks', 'email_domain', null]);
    expect(signIns.map(({ user }) => user)).toEqual([
      null,
      null,
      null,
      { id: ada.id, name: 'Ada', email: 'ada@example.com', image: null },
    ]);
    expect(JSON.stringify(await app.em().find(SsoSignIn, { user: null }))).not.toMatch(/eve|elsewhere/);
    const first = await list(app, { limit: 3 });
    expect(first.signIns).toEqual(signIns.slice(0, 3));
    const second = await list(app, { limit: 3, cursor: first.nextCursor });
    expect(second).toEqual({ signIns: signIns.slice(3), nextCursor: null, days: [] });
    expect((await app.owner.get('/sso/list-signins?providerId=acme-idp&cursor=x')).status).toBe(400);
    expect((await app.owner.get('/sso/list-signins?providerId=acme-idp&limit=0')).status).toBe(400);
  });

  test('names nobody who has left', async () => {
    await using app = await ssoApp();
    await app.register();
    await enter(app);
    const ada = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
    await app.em().nativeDelete(Member, { user: ada.id });

    expect((await list(app)).signIns).toMatchObject([{ user: null, fault: null }]);
  });

  test('counts the days of the reader, with what kept most people out', async () => {
    await using app = await ssoApp();
    await app.register();
    await enter(app);
    app.advance(2 * DAY);
    await enter(app, foreign, 2);
    await enter(app, forged);
    await enter(app);
    const today = app.now().toISOString().slice(0, 10);

    const { days } = await list(app, { days: 3 });

    expect(days.map(({ signedIn, refused, fault }) => [signedIn, refused, fault])).toEqual([
      [1, 0, null],
      [0, 0, null],
      [1, 3, 'email_domain'],
    ]);
    expect(days.at(-1)?.day).toBe(today);
    const later = await list(app, { days: 1, utcOffset: 14 * 60, limit: 1 });
    const local = new Date(app.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
    expect(later.days.map(({ day }) => day)).toEqual([local]);
    const month = await list(app, { days: 30 });
    expect(month.days).toHaveLength(30);
    expect((await app.owner.get('/sso/list-signins?providerId=acme-idp&days=31')).status).toBe(400);
    expect((await app.owner.get('/sso/list-signins?providerId=acme-idp&utcOffset=900')).status).toBe(400);
  });

  test('is for those who may see the connection', async () => {
    await using app = await ssoApp();
    await app.register();
    await enter(app);
    const ask = async (person: Pick<typeof app.owner, 'get'>, providerId: string) => {
      const answer = await person.get(`/sso/list-signins?providerId=${providerId}`);
      const body: unknown = await answer.json();
      return [answer.status, z.object({ code: z.string().optional() }).parse(body).code];
    };
    const eve = await signedUp(app, { email: 'eve@evil.example' });
    await organizationWith(app, { id: 'other', members: { [eve.id]: 'owner' } });
    await connectionOf(app, { organization: 'other', providerId: 'their-idp', issuer: 'https://x.example' });
    const member = await signedUp(app, { email: 'grace@elsewhere.example' });
    await app.em().insert(Member, {
      id: 'grace-in-acme',
      organization: 'acme',
      user: member.id,
      role: 'member',
      createdAt: app.now(),
      updatedAt: app.now(),
    });

    expect(await ask(app.owner, 'acme-idp')).toEqual([200, undefined]);
    expect(await ask(member, 'acme-idp')).toEqual([403, 'YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO']);
    expect(await ask(eve, 'acme-idp')).toEqual([404, 'SSO_PROVIDER_NOT_FOUND']);
    expect(await ask(eve, 'nobodys')).toEqual([404, 'SSO_PROVIDER_NOT_FOUND']);
    expect(await ask(app.owner, 'their-idp')).toEqual([404, 'SSO_PROVIDER_NOT_FOUND']);
    expect(await ask(app.browser(), 'acme-idp')).toEqual([401, 'UNAUTHORIZED']);
  });

  test('is kept for 30 days', async () => {
    await using app = await ssoApp();
    await app.register();
    await enter(app);
    app.advance(29 * DAY);
    await enter(app, foreign);
    app.advance(2 * DAY);
    app.service.deps.deleteExpired(app.now());
    await app.settle();

    expect((await app.em().find(SsoSignIn, {})).map(({ fault }) => fault)).toEqual(['email_domain']);
  });

  test('shows when somebody came in last, and what kept somebody out since', async () => {
    await using app = await ssoApp();
    await app.register();
    await enter(app, foreign);
    expect(await shown(app)).toMatchObject({
      lastSignInAt: null,
      lastFault: 'email_domain',
      status: 'active',
    });
    const at = app.now();
    await enter(app);
    expect(await shown(app)).toMatchObject({ lastSignInAt: at.toISOString(), lastFault: null });
    await enter(app, { query: { error: 'access_denied' } });
    expect(await shown(app)).toMatchObject({ lastFault: null });
  });

  test('is counted by outcome', async () => {
    await using app = await ssoApp();
    await app.register();
    await enter(app, {}, 2);
    await enter(app, foreign);
    await app.settle();

    expect(await connectionSignIns.read(app.service.deps)).toEqual([
      { value: 2, labels: { outcome: 'signed-in' } },
      { value: 1, labels: { outcome: 'email_domain' } },
    ]);
  });
});

describe('the owners are told', () => {
  test('of ten refusals of one code in an hour, once a day', async () => {
    await using app = await ssoApp();
    await app.register();
    await enter(app, foreign, 9);
    await enter(app, forged, 5);
    expect(await mails(app)).toBe(0);

    await enter(app, foreign);
    expect(await mails(app)).toBe(1);
    await enter(app, foreign, 5);
    await enter(app, forged, 5);
    expect(await mails(app)).toBe(1);
    app.advance(DAY);
    await enter(app, foreign, 9);
    expect(await mails(app)).toBe(1);
    await enter(app, foreign);
    expect(await mails(app)).toBe(2);
    const [mail] = app.outbox.messages.filter(({ kind }) => kind === 'sso-failing');
    expect(mail).toMatchObject({ to: 'owner@elsewhere.example' });
    expect(JSON.stringify(mail)).not.toMatch(/eve/);
    expect(mail?.text).toContain('none of the verified domains of the organization');
  });

  test('not of refusals over more than an hour', async () => {
    await using app = await ssoApp();
    await app.register();
    for (let hour = 0; hour < 3; hour += 1) {
      await enter(app, foreign, 9);
      app.advance(60 * 60);
    }
    expect(await mails(app)).toBe(0);
  });
});

describe('a connection is failing', () => {
  test('after ten refusals for which the provider is the reason, until somebody comes in', async () => {
    await using app = await ssoApp();
    await app.register();
    await enter(app);
    await enter(app, forged, 9);
    expect(await shown(app)).toMatchObject({ status: 'active', lastFault: 'jwks' });
    await enter(app, forged);
    expect(await shown(app)).toMatchObject({ status: 'failing', lastFault: 'jwks' });
    await enter(app);
    expect(await shown(app)).toMatchObject({ status: 'active', lastFault: null });
    await enter(app, forged);
    expect(await shown(app)).toMatchObject({ status: 'active' });
  });

  test('never by what visitors do', async () => {
    await using app = await ssoApp();
    await app.register();
    await enter(app, foreign, 12);
    await enter(app, { query: { error: 'invalid_client' } }, 12);
    await enter(app, { query: { iss: 'https://evil.example' } }, 12);

    expect((await connection(app)).failingSince).toBeNull();
    expect(new Set((await list(app)).signIns.map(({ fault }) => fault))).toEqual(
      new Set(['issuer', 'client_secret', 'email_domain']),
    );
  });

  test('never by documents that a visitor sends in place of the provider', async () => {
    await using app = await samlApp();
    await app.register();
    const stranger = createTestIdentityProvider({
      entityId: app.idp.entityId,
      singleSignOnUrl: 'https://idp.example.com/sso',
      now: app.now(),
    });
    const forgeries: [SamlVisit, string][] = [
      [{ signed: 'none' }, 'signature_missing'],
      [{ editAssertion: (xml) => xml.replace('ada-1', 'eve-1'), signed: 'response' }, 'signature_missing'],
      [{ edit: (xml) => xml.replace('ada@example.com', 'eve@example.com') }, 'signature_invalid'],
    ];
    for (const [visit, fault] of forgeries) {
      for (let time = 0; time < 12; time += 1) {
        const browser = app.browser({ address: `203.0.113.${time + 10}` });
        await app.signIn(browser, visit);
      }
      const stored = await app.em().findOneOrFail(SsoConnection, { providerKey: 'acme-saml' });
      expect(stored).toMatchObject({ failingSince: null, lastFault: fault });
    }
    const browser = app.browser();
    for (let time = 0; time < 12; time += 1) {
      const asked = readRequest(await app.start(browser));
      const raw = stranger.answer({
        now: app.now(),
        acsUrl: asked.acsUrl,
        audience: 'https://elsewhere.example',
        inResponseTo: asked.id,
        nameId: 'eve-1',
      });
      await app.comeBack(browser, null, { raw, relayState: asked.relayState });
    }
    const stored = await app.em().findOneOrFail(SsoConnection, { providerKey: 'acme-saml' });
    expect(stored).toMatchObject({ failingSince: null, lastFault: 'certificate' });
  });
});
