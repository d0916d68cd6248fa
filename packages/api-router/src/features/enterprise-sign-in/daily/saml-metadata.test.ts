import { Event, OrganizationDomain, SsoConnection } from '@keystead/db';
import { createTestIdentityProvider } from '@keystead/saml/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DAY, HOUR } from '#core/options/durations.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { samlApp } from '#testing/apps/saml-app.ts';
import { listen } from '#testing/network/listen.ts';

const read = z.looseObject({
  entityID: z.string(),
  singleSignOnService: z.array(z.object({ Binding: z.string(), Location: z.string() })),
  certificates: z.array(z.looseObject({ cert: z.string() })),
});

const refusal = z.looseObject({
  code: z.string().optional(),
  faults: z.array(z.looseObject({ code: z.string() })).default([]),
});

const outcome = async (answer: Response): Promise<string> => {
  const { code, faults } = refusal.parse(JSON.parse(await answer.text()));
  return [answer.status, code, ...faults.map((fault) => fault.code)].join(' ').trim();
};

const KEY = /<md:KeyDescriptor[\s\S]*?<\/md:KeyDescriptor>/;

/** The service, and an identity provider that publishes what a test tells it to. */
async function scene(sso: Record<string, unknown> = {}) {
  let xml: string | undefined;
  const asked: (string | undefined)[] = [];
  const server = await listen((request, response) => {
    asked.push(request.url);
    if (xml === undefined) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(xml);
  });
  const app = await samlApp({ sso: { allowedHosts: [`127.0.0.1:${server.port}`], ...sso } });
  // The domain stays verified.
  await app.em().nativeUpdate(OrganizationDomain, { organization: 'acme' }, { checkDueAt: null });
  const second = createTestIdentityProvider({
    entityId: app.idp.entityId,
    singleSignOnUrl: 'https://idp.example.com/sso',
    now: app.now(),
  });
  /** Metadata with the keys of these. */
  const publish = (...of: { metadata: string }[]): void => {
    xml = app.idp.metadata.replace(KEY, of.map(({ metadata }) => KEY.exec(metadata)?.[0] ?? '').join(''));
  };
  publish(app.idp);
  const metadataUrl = `${server.url}/metadata`;

  /** Shows the metadata, and confirms them. */
  async function confirm(call: '/sso/register' | '/sso/update-provider', given: object = {}) {
    const answer = await app.owner.post('/sso/read-metadata', { organizationId: 'acme', metadataUrl });
    const { entityID, singleSignOnService, certificates } = read.parse(await answer.json());
    const cert = certificates.map((one) => one.cert);
    const place =
      call === '/sso/register' ? { organizationId: 'acme', domain: 'example.com' } : { confirm: true };
    return app.owner.post(call, {
      providerId: 'acme-saml',
      samlConfig: { idpMetadata: { entityID, singleSignOnService, cert } },
      metadataUrl,
      ...place,
      ...given,
    });
  }

  /** Moves the clock, and makes a call that starts periodic work. */
  async function pass(seconds: number): Promise<string[]> {
    await app.settle();
    app.advance(seconds);
    app.outbox.messages.length = 0;
    asked.length = 0;
    await app.owner.post('/update-user', { name: `Owner ${app.now().getTime()}` });
    await app.settle();
    return app.outbox.messages.map(({ kind }) => kind).toSorted();
  }

  const find = () => app.em().findOneOrFail(SsoConnection, { providerKey: 'acme-saml' });
  const fingerprints = async (): Promise<number> => samlConfigOf(await find()).certificates.length;
  return {
    app,
    asked,
    second,
    publish,
    publishText(text: string | undefined) {
      xml = text;
    },
    confirm,
    pass,
    find,
    fingerprints,
    metadataUrl,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

describe('metadata by URL', () => {
  test('is kept once an owner has confirmed exactly what is there', async () => {
    await using set = await scene();
    const { app, confirm, publish, second, metadataUrl } = set;
    const confirmed = { idpMetadata: { metadata: app.idp.metadata } };
    publish(app.idp, second);
    expect(await outcome(await app.register(app.owner, { metadataUrl, samlConfig: confirmed }))).toBe(
      '400 SSO_CONFIGURATION_INVALID certificate',
    );
    publish(app.idp);
    const idpMetadata = { metadata: app.idp.metadata, entityID: 'https://other.example.com' };
    expect(await outcome(await app.register(app.owner, { metadataUrl, samlConfig: { idpMetadata } }))).toBe(
      '400 SSO_CONFIGURATION_INVALID issuer',
    );
    const samlConfig = { ...confirmed, entryPoint: 'https://idp.example.com/other' };
    expect(await outcome(await app.register(app.owner, { metadataUrl, samlConfig }))).toBe(
      '400 SSO_CONFIGURATION_INVALID binding',
    );
    const metadataCertificate = app.idp.key.certificate;
    expect(await outcome(await confirm('/sso/register', { metadataCertificate }))).toBe(
      '400 SSO_CONFIGURATION_INVALID signature_missing',
    );
    expect(await outcome(await app.register(app.owner, { metadataCertificate, samlConfig: confirmed }))).toBe(
      '400 VALIDATION_ERROR',
    );
    publish(app.idp, second);
    const answer = await confirm('/sso/register');
    expect(await answer.json()).toMatchObject({
      metadataUrl,
      metadataCertificate: null,
      samlConfig: { certificate: [{}, {}] },
    });
  });

  test('is a change of who the identity provider is, and goes with the one that it was of', async () => {
    await using set = await scene();
    const { app, confirm, find, metadataUrl } = set;
    await app.register();
    await app.signIn(app.newBrowser());
    const change = (given: object) =>
      app.owner.post('/sso/update-provider', { providerId: 'acme-saml', ...given });
    expect(await outcome(await change({ metadataUrl }))).toBe('409 SSO_IDENTITY_CHANGE');
    expect(await outcome(await confirm('/sso/update-provider'))).toBe('200');
    expect(await find()).toMatchObject({ revision: 1, config: { metadataUrl } });
    expect(await outcome(await change({ name: 'Harbour' }))).toBe('200');
    expect(samlConfigOf(await find()).metadataUrl).toBe(metadataUrl);
    expect(await outcome(await change({ metadataUrl: null }))).toBe('200');
    expect(await find()).toMatchObject({ revision: 1 });
    expect(samlConfigOf(await find()).metadataUrl).toBeUndefined();

    await confirm('/sso/update-provider');
    const other = { entryPoint: 'https://idp.example.com/other' };
    expect(await outcome(await change({ samlConfig: other, confirm: true }))).toBe('200');
    expect(samlConfigOf(await find()).metadataUrl).toBeUndefined();
  });

  test('is read again each day: a new certificate is added and told, an old one goes after a week', async () => {
    await using set = await scene();
    const { app, asked, confirm, pass, publish, second, fingerprints } = set;
    await confirm('/sso/register');
    expect(await pass(2 * HOUR)).toEqual([]);
    expect(asked).toEqual([]);
    publish(app.idp, second);
    expect(await pass(DAY)).toEqual(['sso-certificate-added']);
    expect(asked).toHaveLength(1);
    expect(app.outbox.messages[0]?.text).toMatch(/([0-9A-F]{2}:){31}[0-9A-F]{2}/);
    expect(await fingerprints()).toBe(2);

    publish(second);
    expect(await pass(DAY + HOUR)).toEqual([]);
    expect(await fingerprints()).toBe(2);
    expect(await app.signIn(app.newBrowser())).toBe('/in');
    publish(app.idp, second);
    await pass(DAY + HOUR);
    publish(second);
    for (let day = 0; day < 7; day += 1) await pass(DAY + HOUR);
    expect(await fingerprints()).toBe(2);
    await pass(DAY + HOUR);
    expect(await fingerprints()).toBe(1);
    expect(await app.signIn(app.newBrowser())).toContain('error=');
    const events = await app
      .em()
      .find(Event, { action: 'sso.certificates-changed' }, { orderBy: { id: 'asc' } });
    expect(events).toHaveLength(2);
    expect(events.map(({ actorId }) => actorId)).toEqual([null, null]);
  });

  test('is not taken from another identity provider or with other endpoints, which owners are told once', async () => {
    await using set = await scene();
    const { app, confirm, pass, publishText, find, fingerprints } = set;
    await confirm('/sso/register');
    publishText(app.idp.metadata.replaceAll('https://idp.example.com/sso', 'https://evil.example/sso'));
    expect(await pass(DAY + HOUR)).toEqual(['sso-failing']);
    expect(app.outbox.messages[0]?.text).toContain('another URL for sign-ins');
    expect(await find()).toMatchObject({ lastFault: 'binding' });
    expect(await pass(DAY + HOUR)).toEqual([]);
    publishText(app.idp.metadata.replaceAll(app.idp.entityId, 'https://evil.example/metadata'));
    expect(await pass(DAY + HOUR)).toEqual(['sso-failing']);
    expect(await find()).toMatchObject({ lastFault: 'issuer', failingSince: null });
    expect(await fingerprints()).toBe(1);
    expect(await app.signIn(app.newBrowser())).toBe('/in');
    const { email, password } = app.owner;
    await app.owner.post('/sign-in/email', { email, password });
    const check = await app.owner.post('/sso/check-provider', { providerId: 'acme-saml' });
    expect(await check.json()).toMatchObject({ faults: [], warnings: [{ code: 'issuer' }] });
  });

  test('that cannot be read is a fault after three days, and nothing is lost', async () => {
    await using set = await scene();
    const { app, asked, confirm, pass, publish, publishText, find, fingerprints } = set;
    await confirm('/sso/register');
    publishText(undefined);
    await pass(DAY + HOUR);
    expect(await find()).toMatchObject({ lastFault: null, watch: { unreadableSince: expect.any(String) } });
    await pass(2 * HOUR);
    expect(asked).toHaveLength(1);
    expect(await pass(3 * DAY)).toEqual([]);
    expect(await find()).toMatchObject({ lastFault: 'discovery', deadSince: null });
    expect(await fingerprints()).toBe(1);
    expect(await app.signIn(app.newBrowser())).toBe('/in');
    publish(app.idp);
    await pass(2 * HOUR);
    expect((await find()).watch).not.toHaveProperty('unreadableSince');
  });
});

test('owners are told of the end of certificates 30, 14, 7 and 1 days before, and at the end, once each', async () => {
  await using set = await scene();
  const { app, pass } = set;
  await app.register();
  const [certificate] = samlConfigOf(await set.find()).certificates;
  const ends = (days: number) => new Date(app.now().getTime() + (days * DAY + HOUR) * 1000).toISOString();
  const over = { ...certificate, notAfter: '2001-01-01T00:00:00.000Z', fingerprint: 'over' };
  await app.configure({ certificates: [over, { ...certificate, notAfter: ends(33) }] });
  const told: number[] = [];
  for (let day = 1; day <= 36; day += 1) {
    const kinds = await pass(DAY + 60);
    if (kinds.includes('sso-certificate-expiring')) told.push(day);
  }
  expect(told).toEqual([4, 20, 27, 33, 34]);
  expect(await app.em().count(Event, { action: 'sso.connection-died' })).toBe(0);

  await app.configure({ spCertificates: [{ ...certificate, fingerprint: 'ours', notAfter: ends(6) }] });
  expect(await pass(DAY + 60)).toEqual(['sso-certificate-expiring']);
  expect(app.outbox.messages[0]?.text).toContain('Make a new key');
});
