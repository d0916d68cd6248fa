import { Event, Member, Organization, OrganizationRole, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { definitionsOf } from '#core/call/definition.ts';
import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';
import { appRouter } from '#every-call.ts';
import { organizationFact } from '#features/organization-membership/organization-access.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Person, signedIn, signedUp, type TestApp, type TestOptions, testApp } from '#testing/index.ts';
import { enrolled } from '#testing/people/two-factor.ts';
import { testOnBoth } from '#testing/transports/both-transports.ts';

const read = {
  path: '/organization/get-policy',
  procedure: 'organization.getPolicy',
  method: 'GET',
} as const;
const update = { path: '/organization/update-policy', procedure: 'organization.updatePolicy' } as const;

const organizationId = 'acme';
const none = {
  requireTwoFactor: false,
  allowedMethods: null,
  maximumSessionAge: null,
  breakGlass: [],
  updatedAt: null,
  updatedBy: null,
};

const socialProviders = { github: { clientId: 'client', clientSecret: 'a secret' } };

async function cast(organization: TestOptions['organization'] = {}, options: TestOptions = {}) {
  const app = await testApp({ ...options, organization, socialProviders });
  const owner = await signedUp(app);
  const admin = await signedUp(app, { name: 'Grace' });
  const member = await signedUp(app, { name: 'Joan' });
  await organizationWith(app, {
    members: { [owner.id]: 'owner', [admin.id]: 'admin', [member.id]: 'member' },
  });
  return { app, owner, admin, member, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const setPolicy = (owner: Person, data: object) => owner.post(update.path, { organizationId, data });

/** Sets the method of sign-in of a user's sessions. */
const remember = (app: TestApp, { id }: Person, origin: Partial<Session>) =>
  app.em().nativeUpdate(Session, { user: id }, origin);

const act = (person: Person) =>
  person.post('/organization/has-permission', { organizationId, permissions: { team: ['create'] } });

describeOnce('get-policy', () => {
  test('shows the requirements to members with the permission, without checking them', async () => {
    await using people = await cast();
    const { app, owner, admin } = people;
    expect(await admin.api.organization.getPolicy.query({ organizationId })).toEqual(none);
    await remember(app, owner, { secondFactor: 'totp' });
    const set = await setPolicy(owner, { requireTwoFactor: true });
    const policy = {
      ...none,
      requireTwoFactor: true,
      updatedAt: app.now().toISOString(),
      updatedBy: owner.id,
    };
    expect(await set.json()).toEqual(policy);
    expect((await act(admin)).status).toBe(403);
    expect(await admin.api.organization.getPolicy.query({ organizationId })).toEqual(policy);
  });

  test('refuses members without the permission, and other users', async () => {
    await using people = await cast();
    const eve = await signedUp(people.app, { name: 'Eve' });
    const query = { organizationId };
    const denied = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION' };
    expect(await refusalOf(people.member, read, query)).toEqual(denied);
    const stranger = { status: 403, code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION' };
    expect(await refusalOf(eve, read, query)).toEqual(stranger);
    expect(await refusalOf(people.owner, read)).toEqual({ status: 400, code: 'NO_ACTIVE_ORGANIZATION' });
  });
});

describe('update-policy', () => {
  test('does not change fields that are not sent, also for two parallel calls', async () => {
    await using people = await cast();
    const { app, owner } = people;
    await remember(app, owner, { secondFactor: 'totp' });
    const parts = [
      { requireTwoFactor: true },
      { maximumSessionAge: DAY },
      { allowedMethods: ['password', 'social:github', 'password'] },
    ];
    await Promise.all(parts.map((data) => setPolicy(owner, data)));
    expect(await owner.api.organization.getPolicy.query({ organizationId })).toMatchObject({
      requireTwoFactor: true,
      maximumSessionAge: DAY,
      allowedMethods: ['password', 'social:github'],
    });
    await setPolicy(owner, { allowedMethods: null });
    expect(await owner.api.organization.getPolicy.query({ organizationId })).toMatchObject({
      requireTwoFactor: true,
      allowedMethods: null,
    });
    const events = await app.em().find(Event, { action: 'organization.policy-updated', organizationId });
    expect(events.map(({ actorId }) => actorId)).toEqual([owner.id, owner.id, owner.id, owner.id]);
  });

  test.each([
    ['two-factor', { requireTwoFactor: true }, {}],
    ['other-method', { allowedMethods: ['passkey'] }, {}],
    ['sign-in-again', { maximumSessionAge: 5 * MINUTE }, { createdAt: new Date('2026-03-01T11:50:00Z') }],
  ])('does not lock the caller out: %s', async (requires, data, origin) => {
    await using people = await cast();
    const { app, owner } = people;
    await remember(app, owner, origin);
    const response = await setPolicy(owner, data);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'POLICY_WOULD_LOCK_YOU_OUT', requires });
    expect((await app.em().findOne(Organization, organizationId))?.policy).toBeNull();
  });

  test.each([
    ['an unknown method', { allowedMethods: ['carrier-pigeon'] }],
    ['a provider that the service does not have', { allowedMethods: ['password', 'social:gitlab'] }],
    ['no method', { allowedMethods: [] }],
    ['an age that nobody keeps', { maximumSessionAge: 10 }],
    ['a text for a flag', { requireTwoFactor: 'false' }],
    ['an unknown rule', { requireHat: true }],
  ])('refuses %s', async (_, data) => {
    await using people = await cast();
    const refused = { status: 400, code: 'VALIDATION_ERROR' };
    expect(await refusalOf(people.owner, update, { organizationId, data })).toEqual(refused);
  });

  test('needs an owner in a fresh session', async () => {
    await using people = await cast();
    const { app, owner, admin } = people;
    const input = { organizationId, data: { maximumSessionAge: 30 * DAY } };
    const denied = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION' };
    expect(await refusalOf(admin, update, input)).toEqual(denied);
    app.advance(2 * DAY);
    expect(await refusalOf(owner, update, input)).toEqual({ status: 403, code: 'SESSION_NOT_FRESH' });
  });

  test('refuses a way that is off', async () => {
    await using people = await cast({}, { emailOTP: false });
    const { owner } = people;
    expect((await setPolicy(owner, { allowedMethods: ['password', 'email-otp'] })).status).toBe(400);
    expect((await setPolicy(owner, { allowedMethods: ['password', 'magic-link'] })).status).toBe(200);
  });

  test('takes what the policy has already, although the service lost it since', async () => {
    await using people = await cast();
    const { app, owner } = people;
    const allowedMethods = ['password', 'social:gitlab'];
    const policy = { ...none, allowedMethods, updatedAt: '2026-01-01', updatedBy: owner.id };
    await app.em().nativeUpdate(Organization, { id: organizationId }, { policy });
    expect((await setPolicy(owner, { allowedMethods })).status).toBe(200);
  });

  testOnce('is for owners although they do not meet what somebody else asked for', async () => {
    await using people = await cast({ dynamicAccessControl: { enabled: true } });
    const { app, owner, member } = people;
    const permission = { policy: ['read', 'update'] };
    await owner.api.organization.createRole.mutate({ organizationId, role: 'security', permission });
    await app.em().nativeUpdate(Member, { user: member.id }, { role: 'security' });
    await remember(app, member, { method: 'social:github' });
    expect((await setPolicy(member, { allowedMethods: ['social:github'] })).status).toBe(200);
    expect((await act(owner)).status).toBe(403);

    expect((await setPolicy(owner, { allowedMethods: null })).status).toBe(200);
    expect((await act(owner)).status).toBe(200);
  });

  testOnBoth(
    'of somebody else does not keep owners from restoring the organization, and their own does',
    async () => {
      await using people = await cast({ dynamicAccessControl: { enabled: true } });
      const { app, owner, member } = people;
      const restore = { path: '/organization/restore', procedure: 'organization.restore' } as const;
      const permission = { policy: ['update'], organization: ['delete'] };
      await owner.api.organization.createRole.mutate({ organizationId, role: 'security', permission });
      await app.em().nativeUpdate(Member, { user: member.id }, { role: 'security' });
      await remember(app, member, { method: 'social:github' });
      expect((await setPolicy(member, { allowedMethods: ['social:github'] })).status).toBe(200);
      await member.api.organization.delete.mutate({ organizationId });

      expect((await owner.api.organization.restore.mutate({ organizationId })).id).toBe(organizationId);

      await remember(app, owner, { method: 'social:github' });
      expect((await setPolicy(owner, { allowedMethods: ['social:github'] })).status).toBe(200);
      await owner.api.organization.delete.mutate({ organizationId });
      await remember(app, owner, { method: 'password' });
      const refused = { status: 403, code: 'ORGANIZATION_POLICY' };
      expect(await refusalOf(owner, restore, { organizationId })).toEqual(refused);
    },
  );

  testOnBoth('is under what an owner asked for, whoever changed it since', async () => {
    await using people = await cast({ dynamicAccessControl: { enabled: true } });
    const { app, owner, admin, member } = people;
    await app.em().nativeUpdate(Member, { user: member.id }, { role: 'owner' });
    await remember(app, owner, { method: 'passkey', secondFactor: 'passkey' });
    expect((await setPolicy(owner, { requireTwoFactor: true })).status).toBe(200);
    const refused = { status: 403, code: 'ORGANIZATION_POLICY' };
    const lift = { organizationId, data: { requireTwoFactor: false, maximumSessionAge: null } };
    expect(await refusalOf(member, update, lift)).toEqual(refused);

    // A member who is not an owner changes another rule.
    await app.em().nativeUpdate(Member, { user: admin.id }, { role: 'admin,security' });
    await app.em().insert(OrganizationRole, {
      id: 'security',
      organization: organizationId,
      role: 'security',
      permission: { policy: ['update'] },
      createdAt: app.now(),
      updatedAt: app.now(),
    });
    await remember(app, admin, { secondFactor: 'totp' });
    expect((await setPolicy(admin, { maximumSessionAge: DAY })).status).toBe(200);
    expect(await refusalOf(member, update, lift)).toEqual(refused);
    expect((await setPolicy(owner, { requireTwoFactor: false })).status).toBe(200);
    expect((await setPolicy(member, { maximumSessionAge: null })).status).toBe(200);
  });

  testOnce('is off, and asks for nothing, without the option', async () => {
    await using people = await cast({ policies: { enabled: false } });
    const { app, owner } = people;
    const policy = { ...none, requireTwoFactor: true, updatedAt: '2026-01-01', updatedBy: owner.id };
    await app.em().nativeUpdate(Organization, { id: organizationId }, { policy });
    const off = { status: 404, code: 'NOT_FOUND' };
    expect(await refusalOf(owner, read, { organizationId })).toEqual(off);
    expect(await refusalOf(owner, update, { organizationId, data: {} })).toEqual(off);
    expect((await act(owner)).status).toBe(200);
  });
});

describe('a policy', () => {
  const methods = [
    'password',
    'social:github',
    'passkey',
    'magic-link',
    'email-otp',
    'verification-link',
    null,
  ];

  testOnce('applies to existing sessions, of every method', async () => {
    await using people = await cast();
    const { app, owner, member } = people;
    await setPolicy(owner, { allowedMethods: ['password', 'magic-link'] });
    const statuses: Record<string, number> = {};
    for (const method of methods) {
      await remember(app, member, { method });
      statuses[String(method)] = (await act(member)).status;
    }
    expect(statuses).toEqual({
      password: 200,
      'social:github': 403,
      passkey: 403,
      'magic-link': 200,
      'email-otp': 403,
      'verification-link': 403,
      null: 403,
    });
  });

  test('says what is missing, and does not affect other uses of the session', async () => {
    await using people = await cast();
    const { app, owner, member } = people;
    await remember(app, owner, { secondFactor: 'totp', method: 'passkey' });
    await setPolicy(owner, { allowedMethods: ['passkey'], requireTwoFactor: true });
    const refusal = {
      code: 'ORGANIZATION_POLICY',
      message: 'This organization asks for another step',
      requires: 'other-method',
      allowedMethods: ['passkey'],
      organizationId,
    };
    expect(await (await act(member)).json()).toEqual(refusal);
    await remember(app, member, { method: 'passkey' });
    expect(await (await act(member)).json()).toEqual({ ...refusal, requires: 'two-factor' });
    await remember(app, member, { secondFactor: 'passkey' });
    expect((await act(member)).status).toBe(200);
    expect(await member.api.getSession.query()).not.toBeNull();
  });

  test('requires a new sign-in after its age, and one is enough', async () => {
    await using people = await cast();
    const { app, owner, member } = people;
    await setPolicy(owner, { maximumSessionAge: HOUR });
    app.advance(HOUR);
    expect((await act(member)).status).toBe(200);
    app.advance(1);
    expect(await (await act(member)).json()).toMatchObject({ requires: 'sign-in-again' });
    expect((await act(await signedIn(app, member))).status).toBe(200);
  });

  testOnce('requires it also after a new password, which is no sign-in', async () => {
    await using people = await cast();
    const { app, owner, member } = people;
    await setPolicy(owner, { maximumSessionAge: HOUR });
    const passwords = [member.password, 'another horse battery', 'a third horse battery'];
    for (const [index, newPassword] of passwords.slice(1).entries()) {
      app.advance(HOUR / 2 + 1);
      const change = { currentPassword: passwords[index] ?? '', newPassword, revokeOtherSessions: true };
      await member.api.changePassword.mutate(change);
    }
    expect(await (await act(member)).json()).toMatchObject({ requires: 'sign-in-again' });
  });

  testOnce('is checked before the permission, and after the membership', async () => {
    await using people = await cast();
    const { owner, member, app } = people;
    await setPolicy(owner, { maximumSessionAge: HOUR });
    app.advance(2 * HOUR);
    const eve = await signedUp(app, { name: 'Eve' });
    const input = { organizationId, data: {} };
    expect(await refusalOf(member, update, input)).toEqual({ status: 403, code: 'ORGANIZATION_POLICY' });
    const stranger = { status: 403, code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION' };
    expect(await refusalOf(eve, update, input)).toEqual(stranger);
  });

  test('is shown to every member, and checked when an organization becomes active', async () => {
    await using people = await cast();
    const { app, owner, member } = people;
    await setPolicy(owner, { maximumSessionAge: HOUR });
    const full = await member.api.organization.getFullOrganization.query({ organizationId });
    const rules = { requireTwoFactor: false, allowedMethods: null, maximumSessionAge: HOUR };
    expect(full?.policy).toEqual(rules);
    await member.api.organization.setActive.mutate({ organizationId });
    app.advance(2 * HOUR);
    const refused = { status: 403, code: 'ORGANIZATION_POLICY' };
    const setActive = { path: '/organization/set-active', procedure: 'organization.setActive' } as const;
    expect(await refusalOf(member, setActive, { organizationId })).toEqual(refused);
    const getFull = {
      path: '/organization/get-full-organization',
      procedure: 'organization.getFullOrganization',
      method: 'GET',
    } as const;
    expect(await refusalOf(member, getFull)).toEqual(refused);
    await member.api.organization.leave.mutate({ organizationId });
  });

  testOnce('is met by a second step of a sign-in', async () => {
    await using people = await cast();
    const { app, owner } = people;
    const grace = await enrolled(app, { name: 'Margaret' });
    await app.em().insert(Member, {
      id: 'm',
      organization: organizationId,
      user: grace.id,
      role: 'member',
      createdAt: app.now(),
      updatedAt: app.now(),
    });
    await remember(app, owner, { secondFactor: 'totp' });
    await setPolicy(owner, { requireTwoFactor: true });
    expect((await act(grace)).status).toBe(200);
    expect((await act(people.member)).status).toBe(403);
  });

  test('does not hide the list of their organizations', async () => {
    await using people = await cast();
    const { app, owner, member } = people;
    await setPolicy(owner, { maximumSessionAge: HOUR });
    app.advance(2 * HOUR);
    expect(await member.api.organization.list.query()).toHaveLength(1);
  });

  test('hides the teams of the organization in the list of all teams', async () => {
    await using people = await cast({ teams: { enabled: true } });
    const { app, owner } = people;
    const { id: teamId } = await owner.api.organization.createTeam.mutate({ organizationId, name: 'Lab' });
    await owner.api.organization.addTeamMember.mutate({ teamId, userId: owner.id });
    await remember(app, owner, { secondFactor: 'totp' });
    await setPolicy(owner, { requireTwoFactor: true });
    expect(await owner.api.organization.listUserTeams.query()).toHaveLength(1);
    expect(await (await signedIn(app, owner)).api.organization.listUserTeams.query()).toEqual([]);
  });

  test.each([
    ['magic-link', 'otp', 403],
    ['email-otp', 'otp', 403],
    ['magic-link', 'totp', 200],
    ['password', 'otp', 200],
  ])('counts %s and then %s as two factors, or as one: %i', async (method, secondFactor, status) => {
    await using people = await cast();
    const { app, owner, admin } = people;
    await remember(app, owner, { secondFactor: 'totp' });
    await setPolicy(owner, { requireTwoFactor: true });
    await remember(app, admin, { method, secondFactor });
    expect((await act(admin)).status).toBe(status);
  });

  /** Calls that show the policy, or end the membership. */
  const outside = new Set(['organization.getPolicy', 'organization.leave']);
  const inOrganizations = [...definitionsOf(appRouter).values()].filter(({ meta }) =>
    organizationFact.of(meta),
  );

  test.each(inOrganizations.map(({ name, meta }) => [name, organizationFact.of(meta)?.policy] as const))(
    'is asked by %s',
    (name, policy) => {
      expect(policy?.code).toBe(outside.has(name) ? undefined : 'ORGANIZATION_POLICY');
    },
  );
});
