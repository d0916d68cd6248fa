import { Event, Member, Organization, OrganizationDomain, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { HOUR } from '#core/options/durations.ts';
import { HELD_AFTER_LAPSE } from '#features/enterprise-enforcement/facts.ts';
import { type SsoApp, ssoApp } from '#testing/apps/sso-app.ts';
import { type Browser, type Person, signedUp } from '#testing/index.ts';
import { enrolled, isSignedIn, outcomeOf } from '#testing/people/two-factor.ts';

const openApp = () =>
  ssoApp({
    twoFactor: {},
    user: {
      changeEmail: { enabled: true },
      deleteUser: { enabled: true, sendDeleteAccountVerification: false },
    },
  });

type Enrolled = Awaited<ReturnType<typeof enrolled>>;

/** Ada owns the organization, with an address that it manages, a password and a second factor. */
async function owning(app: SsoApp, name = 'Ada'): Promise<Enrolled> {
  const person = await enrolled(app, { name, email: `${name.toLowerCase()}@example.com` });
  const times = { createdAt: app.now(), updatedAt: app.now() };
  const row = { id: `acme-${person.id}`, organization: 'acme', user: person.id, role: 'owner', ...times };
  await app.em().insert(Member, row);
  return person;
}

/** A browser in which an owner has signed in with the identity provider, and shown the second factor. */
async function bySso(app: SsoApp, { email, authenticator, id }: Enrolled): Promise<Browser> {
  const browser = app.browser();
  await app.signIn(browser, { claims: { email, sub: id } });
  await browser.post('/two-factor/verify-totp', { code: authenticator.code() });
  app.advance(60);
  return browser;
}

const update = (browser: Pick<Browser, 'post'>, data: object, more: object = {}) =>
  browser.post('/organization/update-policy', { organizationId: 'acme', data, ...more });

async function enforced() {
  const app = await openApp();
  await app.register();
  const ada = await owning(app);
  const grace = await owning(app, 'Grace');
  const browser = await bySso(app, ada);
  const answer = await update(browser, { allowedMethods: ['sso'], breakGlass: [ada.id] });
  expect(await outcomeOf(answer)).toBe('200');
  app.outbox.messages.length = 0;
  return Object.assign(app, { ada, grace, bySso: browser });
}

/** Signs in with the password, and the second factor if that is asked for. */
async function breakGlass(
  app: SsoApp,
  { email, password, authenticator }: Enrolled,
  browser = app.browser(),
) {
  const answer = await browser.post('/sign-in/email', { email, password });
  if (!answer.ok) return { browser, outcome: await outcomeOf(answer) };
  const code = authenticator.code();
  const verified = await browser.post('/two-factor/verify-totp', { code, trustDevice: true });
  app.advance(60);
  return { browser, outcome: await outcomeOf(verified) };
}

describe('a policy that names the identity provider', () => {
  test('is refused until its owner has signed in by it, and has left owners a way in', async () => {
    await using app = await openApp();
    await app.register();
    const ada = await owning(app);
    const grace = await signedUp(app, { name: 'Grace', email: 'grace@elsewhere.example' });
    const data = { allowedMethods: ['sso'], breakGlass: [ada.id] };

    expect(await outcomeOf(await update(ada, data))).toBe('400 SSO_NOT_TESTED');
    const browser = await bySso(app, ada);
    expect(await outcomeOf(await update(browser, { allowedMethods: ['sso'] }))).toBe(
      '400 BREAK_GLASS_REQUIRED',
    );
    for (const wrong of [grace.id, app.owner.id, 'nobody']) {
      const answer = await update(browser, { ...data, breakGlass: [ada.id, wrong] });
      expect(await answer.json()).toMatchObject({ code: 'BREAK_GLASS_REQUIRED', notReady: [wrong] });
    }
    const many = ['1', '2', '3', '4', '5', '6'];
    expect(await outcomeOf(await update(browser, { ...data, breakGlass: many }))).toBe(
      '400 VALIDATION_ERROR',
    );

    expect(await (await update(browser, data)).json()).toMatchObject(data);
    expect(await browser.api.organization.getPolicy.query({ organizationId: 'acme' })).toMatchObject(data);
    const full = await browser.api.organization.getFullOrganization.query({ organizationId: 'acme' });
    expect(JSON.stringify(full)).not.toContain('breakGlass');
  });

  test('is refused ten minutes after the sign-in', async () => {
    await using app = await openApp();
    await app.register();
    const ada = await owning(app);
    const browser = await bySso(app, ada);
    app.advance(10 * 60);
    const data = { allowedMethods: ['sso'], breakGlass: [ada.id] };
    expect(await outcomeOf(await update(browser, data))).toBe('400 SSO_NOT_TESTED');
  });

  test('ends the sessions of other methods if the owner wants that', async () => {
    await using app = await openApp();
    await app.register();
    const ada = await owning(app);
    const browser = await bySso(app, ada);
    expect(await isSignedIn(app.owner)).toBe(true);

    const data = { allowedMethods: ['sso'], breakGlass: [ada.id] };
    await update(browser, data, { endSessions: true });

    expect(await isSignedIn(app.owner)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await app.em().count(Session, { user: app.owner.id })).toBe(0);
  });
});

describe('the last owner on the list', () => {
  const losses: Record<string, (app: Awaited<ReturnType<typeof enforced>>) => Promise<Response>> = {
    'removes the second factor': ({ bySso: browser, ada: { password } }) =>
      browser.post('/two-factor/disable', { password }),
    leaves: ({ bySso: browser }) => browser.post('/organization/leave', { organizationId: 'acme' }),
    'is demoted': ({ bySso: browser, ada }) =>
      browser.post('/organization/update-member-role', {
        organizationId: 'acme',
        memberId: `acme-${ada.id}`,
        role: 'member',
      }),
    'is taken off it': ({ bySso: browser }) => update(browser, { breakGlass: [] }),
    'deletes the account': ({ bySso: browser }) => browser.post('/delete-user', {}),
    'unlinks the password': ({ bySso: browser }) =>
      browser.post('/unlink-account', { providerId: 'credential' }),
  };

  test.each(Object.entries(losses))('is refused who %s', async (_, lose) => {
    await using app = await enforced();
    expect(await outcomeOf(await lose(app))).toBe('400 BREAK_GLASS_REQUIRED');
    expect((await breakGlass(app, app.ada)).outcome).toBe('200');
  });

  /** Ada offers the organization to Bob, who comes in by the identity provider and accepts. */
  async function transferred(app: Awaited<ReturnType<typeof enforced>>): Promise<string> {
    const bob = app.browser();
    await app.signIn(bob, { claims: { email: 'bob@example.com', sub: 'bob' } });
    const { id: user } = await app.em().findOneOrFail(User, { email: 'bob@example.com' });
    const { id: memberId } = await app.em().findOneOrFail(Member, { user });
    const { transfer } = await app.bySso.api.organization.transferOwnership.mutate({
      organizationId: 'acme',
      memberId,
      keepRole: 'member',
    });
    return outcomeOf(await bob.post('/organization/accept-transfer', { transferId: transfer.id }));
  }

  test('keeps the organization: a transfer to somebody who is not ready is refused', async () => {
    await using app = await enforced();
    expect(await transferred(app)).toBe('400 BREAK_GLASS_REQUIRED');
    expect(await app.em().findOneOrFail(Member, { user: app.ada.id })).toMatchObject({ role: 'owner' });
  });

  test('is off it after a transfer, once another one is on it', async () => {
    await using app = await enforced();
    const { grace } = app;
    await update(app.bySso, { breakGlass: [app.ada.id, grace.id] });

    expect(await transferred(app)).toBe('200');
    expect(await app.em().findOneOrFail(Member, { user: app.ada.id })).toMatchObject({ role: 'member' });
    const { policy } = await app.em().findOneOrFail(Organization, 'acme');
    expect(policy?.breakGlass).toEqual([grace.id]);
  });

  test('may go once another one is on it, and is off it then', async () => {
    await using app = await enforced();
    const { grace } = app;
    const list = [app.ada.id, grace.id];
    expect(await outcomeOf(await update(app.bySso, { breakGlass: list }))).toBe('200');

    const left = await app.bySso.post('/organization/leave', { organizationId: 'acme' });
    expect(await outcomeOf(left)).toBe('200');
    const { policy } = await app.em().findOneOrFail(Organization, 'acme');
    expect(policy?.breakGlass).toEqual([grace.id]);
  });
});

describe('an owner who comes in without the identity provider', () => {
  test('is asked for the second factor on a trusted device, too, and the owners are told each time', async () => {
    await using app = await enforced();
    const { browser, outcome } = await breakGlass(app, app.ada);
    expect(outcome).toBe('200');
    const { organization } = browser.api;
    expect(await organization.getPolicy.query({ organizationId: 'acme' })).toBeTruthy();
    await app.settle();
    const mails = app.outbox.messages.filter(({ kind }) => kind === 'sso-break-glass-used');
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'ada@example.com',
      'grace@example.com',
      'owner@elsewhere.example',
    ]);

    await browser.post('/sign-out', {});
    const again = await browser.post('/sign-in/email', { email: app.ada.email, password: app.ada.password });
    expect(await again.json()).toMatchObject({ twoFactorRedirect: true });
    const events = { action: 'sso.break-glass-used', organizationId: 'acme', actorId: app.ada.id };
    expect(await app.em().count(Event, events)).toBe(1);
  });
});

describe('with an address that the organization manages', () => {
  test('nobody signs up, and the answer is the same whether somebody has it', async () => {
    await using app = await enforced();
    const signUp = (email: string) =>
      app.browser().post('/sign-up/email', { name: 'Eve', email, password: 'correct horse battery' });
    const answers = [await signUp('eve@example.com'), await signUp(app.ada.email)];
    expect(await Promise.all(answers.map(outcomeOf))).toEqual(['403 SSO_REQUIRED', '403 SSO_REQUIRED']);
    expect(await app.em().count(User, { email: 'eve@example.com' })).toBe(0);

    const browser = app.browser();
    expect(await app.signIn(browser, { claims: { email: 'eve@example.com', sub: 'eve' } })).toBe('/in');
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('a new password is replaced by a mail that says how to sign in, except for owners on the list', async () => {
    await using app = await enforced();
    await app.signIn(app.browser(), { claims: { email: 'bob@example.com', sub: 'bob' } });
    app.outbox.messages.length = 0;
    const ask = async (email: string): Promise<unknown> =>
      (await app.browser().post('/request-password-reset', { email, redirectTo: '/reset' })).json();
    const answers = [await ask('bob@example.com'), await ask(app.ada.email), await ask('no@example.com')];
    await app.browser().post('/email-otp/request-password-reset', { email: 'bob@example.com' });
    await app.settle();

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const kinds = (to: string) =>
      app.outbox.messages.filter((mail) => mail.to === to).map(({ kind }) => kind);
    expect(kinds('bob@example.com')).toEqual(['sso-required', 'sso-required']);
    expect(kinds(app.ada.email)).toEqual(['reset-password']);
    const mail = app.outbox.find('sso-required', 'bob@example.com');
    expect(mail?.text).toContain('/sign-in?sso=acme-idp');
    expect(mail?.text).not.toContain('reset-password');
  });

  test('the address is neither left nor taken', async () => {
    await using app = await openApp();
    await app.register();
    const bob = await signedUp(app, { name: 'Bob', email: 'bob@example.com', verified: true });
    const eve: Person = await signedUp(app, { name: 'Eve', email: 'eve@elsewhere.example', verified: true });

    const away = await bob.post('/change-email', { newEmail: 'bob@elsewhere.example' });
    const to = await eve.post('/change-email', { newEmail: 'eve@example.com' });

    expect([await outcomeOf(away), await outcomeOf(to)]).toEqual(['403 SSO_MANAGED', '403 SSO_MANAGED']);
  });
});

test('three days after a domain lapsed its owners are told, once, and every way of signing in is open', async () => {
  await using app = await enforced();
  const lapsed = { status: 'pending', verifiedAt: null, lapsedAt: app.now(), checkDueAt: null } as const;
  await app.em().nativeUpdate(OrganizationDomain, { organization: 'acme' }, lapsed);
  const pass = async (seconds: number): Promise<number> => {
    app.advance(seconds);
    await app.owner.post('/update-user', { name: `Owner ${app.now().getTime()}` });
    await app.settle();
    return app.outbox.messages.filter(({ kind }) => kind === 'sso-domain-lapsed').length;
  };

  expect(await pass(HELD_AFTER_LAPSE - 2 * HOUR)).toBe(0);
  expect(await pass(3 * HOUR)).toBe(3);
  expect(await pass(2 * HOUR)).toBe(3);
  expect(await app.em().findOneOrFail(OrganizationDomain, { organization: 'acme' })).toMatchObject({
    lapsedAt: null,
  });
});
