import { Event, Organization, OrganizationDomain, SsoConnection } from '@keystead/db';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '#core/options/durations.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { HELD_AFTER_LAPSE } from '#features/enterprise-enforcement/facts.ts';
import { samlApp } from '#testing/apps/saml-app.ts';
import { ssoApp } from '#testing/apps/sso-app.ts';
import { signedUp } from '#testing/index.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';

type Application = Pick<
  Awaited<ReturnType<typeof samlApp>>,
  'em' | 'now' | 'owner' | 'advance' | 'settle' | 'outbox' | 'browser'
>;

/** The policy asks for the identity provider, past the checks of the call. The domain stays verified. */
async function enforce(app: Application): Promise<void> {
  const policy = {
    requireTwoFactor: false,
    allowedMethods: ['sso'],
    maximumSessionAge: null,
    breakGlass: [app.owner.id],
  };
  await app.em().nativeUpdate(Organization, { id: 'acme' }, { policy });
  await app.em().nativeUpdate(OrganizationDomain, { organization: 'acme' }, { checkDueAt: null });
}

/** Moves the clock by steps, with a call after each that starts periodic work. Answers what was mailed of death. */
async function pass(app: Application, seconds: number, step = 12 * HOUR): Promise<number> {
  app.outbox.messages.length = 0;
  for (let left = seconds; left > 0; left -= step) {
    app.advance(Math.min(step, left));
    await app.owner.post('/update-user', { name: `Owner ${app.now().getTime()}` });
    await app.settle();
  }
  return app.outbox.messages.filter(({ kind }) => kind === 'sso-rests').length;
}

const find = (app: Application) => app.em().findOneOrFail(SsoConnection, { organization: 'acme' });

test('three days without an answer of the identity provider, and 72 hours for owners on the list, open the door', async () => {
  await using app = await ssoApp();
  await app.register();
  const bob = await signedUp(app, { name: 'Bob', email: 'bob@example.com', verified: true });
  await enforce(app);
  const enter = async () =>
    outcomeOf(await app.browser().post('/sign-in/email', { email: bob.email, password: bob.password }));
  const required = async () =>
    (await app.browser().post('/sso/discover', { email: 'eve@example.com' })).json();
  expect(await enter()).toBe('403 SSO_REQUIRED');

  app.issuer.describes({ issuer: undefined });
  expect(await pass(app, 4 * DAY - 12 * HOUR)).toBe(0);
  expect(await find(app)).toMatchObject({ deadSince: null });
  expect(await pass(app, DAY)).toBe(1);
  const mail = app.outbox.find('sso-rests', app.owner.email)?.text;
  expect(mail).toContain('For the next 72 hours');
  expect(mail).toContain('The discovery document of the identity provider cannot be used');
  const dead = await find(app);
  expect(dead).toMatchObject({ lastFault: 'discovery', restsSince: null });
  expect(dead.deadSince).not.toBeNull();
  expect(await enter()).toBe('403 SSO_REQUIRED');
  expect(await required()).toMatchObject({ connection: { required: true } });

  expect(await pass(app, HELD_AFTER_LAPSE)).toBe(1);
  expect(app.outbox.find('sso-rests', app.owner.email)?.text).toContain('by any method');
  expect(await enter()).toBe('200');
  expect(await required()).toMatchObject({ connection: { required: false } });
  expect(await pass(app, DAY)).toBe(0);

  app.issuer.describes({ issuer: app.issuer.url });
  await pass(app, DAY);
  expect(await find(app)).toMatchObject({ deadSince: null, restsSince: null, failingSince: null });
  expect(await enter()).toBe('403 SSO_REQUIRED');
  const actions = { action: { $in: ['sso.connection-died', 'sso.connection-revived'] } };
  expect(await app.em().count(Event, actions)).toBe(2);
});

test('somebody who comes in shows that it works, and another connection that works keeps the door', async () => {
  await using app = await ssoApp();
  await app.register();
  await app.register(app.owner, { providerId: 'second' });
  const bob = await signedUp(app, { name: 'Bob', email: 'bob@example.com', verified: true });
  await enforce(app);
  const past = new Date(app.now().getTime() - (HELD_AFTER_LAPSE + HOUR) * 1000);
  const dead = { deadSince: past, checkDueAt: null };
  await app.em().nativeUpdate(SsoConnection, { providerKey: 'acme-idp' }, dead);
  const enter = async () =>
    outcomeOf(await app.browser().post('/sign-in/email', { email: bob.email, password: bob.password }));
  expect(await pass(app, 2 * HOUR)).toBe(0);
  expect(await enter()).toBe('403 SSO_REQUIRED');

  await app.em().nativeUpdate(SsoConnection, { providerKey: 'second' }, dead);
  expect(await pass(app, 2 * HOUR)).toBe(1);
  expect(await enter()).toBe('200');
  expect(await app.signIn(app.browser())).toBe('/in');
  expect(await enter()).toBe('403 SSO_REQUIRED');
});

test('refusals that visitors bring about open nothing', async () => {
  await using app = await ssoApp();
  await app.register();
  await enforce(app);
  for (let count = 0; count < 12; count += 1)
    await app.signIn(app.browser(), { claims: { email: 'eve@evil.example', sub: `eve-${count}` } });
  await app.em().nativeUpdate(SsoConnection, { organization: 'acme' }, { failingSince: app.now() });
  expect(await pass(app, 8 * DAY)).toBe(0);
  expect(await find(app)).toMatchObject({ deadSince: null, restsSince: null });
});

test.each([
  [true, 1],
  [false, 0],
])(
  'certificates that have all ended are a dead connection if they are refused: %s',
  async (reject, mails) => {
    await using app = await samlApp({ sso: { saml: { rejectExpiredCertificates: reject } } });
    await app.register();
    await enforce(app);
    const [certificate] = samlConfigOf(await find(app)).certificates;
    const over = { ...certificate, notAfter: new Date(app.now().getTime() - 1000).toISOString() };
    await app.configure({ certificates: [over] });
    expect(await pass(app, DAY + HOUR)).toBe(mails);
    const { deadSince, lastFault } = await find(app);
    expect([deadSince !== null, lastFault]).toEqual(reject ? [true, 'certificate_expired'] : [false, null]);
  },
);
