import { Member, Organization, OrganizationRole, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { createAccessControl, defaultRoles, defaultStatements } from '#access.ts';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce } from '#testing/database/once.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Person, signedIn, signedUp, type TestOptions, testApp } from '#testing/index.ts';
import { testOnBoth } from '#testing/transports/both-transports.ts';

const call = {
  path: '/organization/explain-permission',
  procedure: 'organization.explainPermission',
} as const;
const organizationId = 'acme';
const invite = { invitation: ['create'] };

async function cast(organization: TestOptions['organization'] = {}, options: TestOptions = {}) {
  const app = await testApp({ ...options, organization });
  const owner = await signedUp(app);
  const admin = await signedUp(app, { name: 'Grace' });
  const member = await signedUp(app, { name: 'Joan' });
  await organizationWith(app, {
    members: { [owner.id]: 'owner', [admin.id]: 'admin', [member.id]: 'member' },
  });
  const explain = (by: Person, permissions: Record<string, string[]>, about: object = {}) =>
    by.api.organization.explainPermission.mutate({ organizationId, permissions, ...about });
  const setPolicy = (policy: object) =>
    app.em().nativeUpdate(
      Organization,
      { id: organizationId },
      {
        policy: {
          requireTwoFactor: false,
          allowedMethods: null,
          maximumSessionAge: null,
          ...policy,
          updatedAt: app.now().toISOString(),
          updatedBy: owner.id,
        },
      },
    );
  return {
    app,
    owner,
    admin,
    member,
    explain,
    setPolicy,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

describe('explain-permission', () => {
  testOnBoth('names the role that allows it', async () => {
    await using people = await cast();
    const { owner, admin, explain } = people;
    const expected = {
      allowed: true,
      rule: 'role',
      role: 'admin',
      missingPermissions: [],
      requires: null,
      member: { id: `acme-${admin.id}`, userId: admin.id, roles: ['admin'] },
      rolesThatAllow: ['owner', 'admin'],
      givers: [],
    };
    expect(await explain(admin, invite)).toEqual(expected);
    for (const about of [{ userId: admin.id }, { memberId: `acme-${admin.id}` }, { email: admin.email }])
      expect(await explain(owner, invite, about)).toEqual(expected);
  });

  test('names what is missing, the roles that have it, and who may give one', async () => {
    await using people = await cast();
    const { owner, admin, member, explain } = people;
    const ada = {
      memberId: `acme-${owner.id}`,
      user: { id: owner.id, name: 'Ada', email: owner.email, image: null },
    };
    const grace = {
      memberId: `acme-${admin.id}`,
      user: { id: admin.id, name: 'Grace', email: admin.email, image: null },
    };
    const inviting = await explain(member, invite);
    expect(inviting).toEqual({
      allowed: false,
      rule: 'no-role',
      role: null,
      missingPermissions: ['invitation:create'],
      requires: null,
      member: { id: `acme-${member.id}`, userId: member.id, roles: ['member'] },
      rolesThatAllow: ['owner', 'admin'],
      givers: expect.any(Array),
    });
    // An administrator makes no owners.
    expect([...inviting.givers].sort((one, other) => one.user.name.localeCompare(other.user.name))).toEqual([
      { ...ada, roles: ['owner', 'admin'] },
      { ...grace, roles: ['admin'] },
    ]);
    expect(await explain(owner, { organization: ['delete'] }, { userId: admin.id })).toMatchObject({
      rule: 'no-role',
      missingPermissions: ['organization:delete'],
      rolesThatAllow: ['owner'],
      givers: [{ ...ada, roles: ['owner'] }],
    });
    expect(await explain(owner, { spaceship: ['fly'] }, { userId: admin.id })).toMatchObject({
      rule: 'no-role',
      missingPermissions: ['spaceship:fly'],
      rolesThatAllow: [],
      givers: [],
    });
  });

  test('knows roles that the organization made, and that one role has to have all of it', async () => {
    await using people = await cast({ dynamicAccessControl: { enabled: true } });
    const { app, owner, member, explain } = people;
    const times = { createdAt: app.now(), updatedAt: app.now() };
    const rows = { recruiter: { invitation: ['create'] }, host: { team: ['create'], ac: ['read'] } };
    for (const [role, permission] of Object.entries(rows))
      await app
        .em()
        .insert(OrganizationRole, { id: role, organization: organizationId, role, permission, ...times });
    await app.em().nativeUpdate(Member, { user: member.id }, { role: 'recruiter,host' });

    expect(await explain(owner, invite, { userId: member.id })).toMatchObject({
      rule: 'role',
      role: 'recruiter',
      rolesThatAllow: ['owner', 'admin', 'recruiter'],
    });
    const both = { invitation: ['create'], ac: ['read', 'delete'] };
    expect(await explain(owner, both, { userId: member.id })).toMatchObject({
      rule: 'no-role',
      missingPermissions: ['ac:read', 'ac:delete'],
      rolesThatAllow: ['owner', 'admin'],
    });
  });

  test('says that somebody is banned, and does not name a banned giver', async () => {
    await using people = await cast({}, { admin: {} });
    const { app, owner, admin, member, explain } = people;
    await app.em().nativeUpdate(User, { id: admin.id }, { banned: true });
    expect(await explain(owner, invite, { userId: admin.id })).toMatchObject({
      allowed: false,
      rule: 'banned',
      role: null,
    });
    const { givers } = await explain(owner, invite, { userId: member.id });
    expect(givers.map(({ user }) => user.name)).toEqual(['Ada']);
  });

  test.each([
    ['two-factor', { requireTwoFactor: true }, {}],
    ['other-method', { allowedMethods: ['passkey'] }, { method: 'password' }],
    ['sign-in-again', { maximumSessionAge: DAY }, { createdAt: new Date('2026-01-01T00:00:00Z') }],
  ])('says that the policy asks for another step: %s', async (requires, rules, signIn) => {
    await using people = await cast();
    const { app, owner, admin, setPolicy, explain } = people;
    await app.em().nativeUpdate(Session, { user: owner.id }, { method: 'passkey', secondFactor: 'totp' });
    await app.em().nativeUpdate(Session, { user: admin.id }, signIn);
    await setPolicy(rules);
    const about = { userId: admin.id };
    expect(await explain(owner, invite, about)).toMatchObject({ allowed: false, rule: 'policy', requires });

    // One sign-in that has the step is enough, and without any there is nothing that lacks one.
    await signedIn(app, admin);
    const [newest] = await app
      .em()
      .find(Session, { user: admin.id }, { orderBy: { createdAt: 'desc', id: 'desc' } });
    const met = { method: 'passkey', secondFactor: 'totp', createdAt: app.now() };
    await app.em().nativeUpdate(Session, { id: newest?.id ?? '' }, met);
    expect(await explain(owner, invite, about)).toMatchObject({ allowed: true, rule: 'role' });
    await app.em().nativeDelete(Session, { user: admin.id });
    expect(await explain(owner, invite, about)).toMatchObject({ allowed: true, rule: 'role' });
  });

  test('says that the service asks for a second factor', async () => {
    const held = new Set<string>();
    const required = ({ name }: { name: string }) => held.has(name);
    await using people = await cast({}, { twoFactor: { required } });
    const { owner, admin, explain } = people;
    held.add('Grace');
    expect(await explain(owner, invite, { userId: admin.id })).toMatchObject({
      allowed: false,
      rule: 'service',
      requires: 'two-factor',
    });
  });
});

describeOnce('explain-permission', () => {
  test('says that the calls are off', async () => {
    await using people = await cast({ teams: { enabled: false } });
    const { owner, member, explain } = people;
    for (const about of [{}, { userId: member.id }])
      expect(await explain(owner, { team: ['create'], ...invite }, about)).toMatchObject({
        allowed: false,
        rule: 'off',
        missingPermissions: ['team:create'],
      });
    await using others = await cast({ teams: { enabled: true } });
    expect(await others.explain(others.owner, { team: ['create'] })).toMatchObject({ rule: 'role' });
  });

  test('knows the rights of an application, which are never off', async () => {
    const ac = createAccessControl({ ...defaultStatements, project: ['create'] });
    const owner = ac.newRole({ ...defaultStatements, project: ['create'] });
    await using people = await cast({ ac, roles: { ...defaultRoles, owner } });
    expect(await people.explain(people.admin, { project: ['create'] })).toMatchObject({
      rule: 'no-role',
      missingPermissions: ['project:create'],
      rolesThatAllow: ['owner'],
      givers: [{ user: { name: 'Ada' }, roles: ['owner'] }],
    });
  });

  test.each([
    ['/organization/invite-member', { email: 'lin@example.com', role: 'member' }, 'invitation:create'],
    ['/organization/update', { data: { name: 'Mine' } }, 'organization:update'],
    ['/organization/remove-members', { memberIds: ['x'] }, 'member:delete'],
  ])('a refusal of %s says what is missing', async (path, input, missing) => {
    await using people = await cast();
    const refused = await people.member.post(path, { organizationId, ...input });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ missingPermissions: [missing] });
  });

  test('says the same of people who are no members, whether they exist or not', async () => {
    await using people = await cast();
    const { app, owner, explain } = people;
    const eve = await signedUp(app, { name: 'Eve' });
    const others = await organizationWith(app, { id: 'umbrella', members: { [eve.id]: 'owner' } });
    const answer = { ...(await explain(owner, invite, { userId: 'nobody' })) };
    expect(answer).toMatchObject({ allowed: false, rule: 'not-member', member: null, givers: [] });
    const about = [
      { userId: eve.id },
      { email: eve.email },
      { email: 'unknown@example.com' },
      { memberId: `${others}-${eve.id}` },
    ];
    for (const one of about) expect(await explain(owner, invite, one)).toEqual(answer);
  });

  test('tells members about themselves alone, and strangers nothing', async () => {
    await using people = await cast();
    const { app, owner, member } = people;
    const eve = await signedUp(app, { name: 'Eve' });
    const asked = { organizationId, permissions: invite };
    const denied = { status: 403, code: 'PERMISSION_DENIED' };
    for (const about of [{ userId: owner.id }, { userId: eve.id }, { email: 'unknown@example.com' }])
      expect(await refusalOf(member, call, { ...asked, ...about })).toEqual(denied);
    const refused = await member.post(call.path, { ...asked, userId: owner.id });
    expect(await refused.json()).toMatchObject({ missingPermissions: ['member:update'] });
    expect((await member.post(call.path, { ...asked, userId: member.id })).status).toBe(200);
    expect(await refusalOf(eve, call, asked)).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
    });
    expect(await refusalOf(app.browser(), call, asked)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  });

  test.each([
    ['no permissions', {}],
    ['an empty request', { permissions: {} }],
    ['a resource without an action', { permissions: { team: [] } }],
    ['a text for a list', { permissions: { team: 'create' } }],
    ['two names of a person', { permissions: invite, userId: 'x', memberId: 'y' }],
    ['no address', { permissions: invite, email: 'ada' }],
  ])('refuses %s', async (_, input) => {
    await using people = await cast();
    const refused = { status: 400, code: 'VALIDATION_ERROR' };
    expect(await refusalOf(people.owner, call, { organizationId, ...input })).toEqual(refused);
  });
});
