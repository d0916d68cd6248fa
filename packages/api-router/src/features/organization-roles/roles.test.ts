import { Event, Invitation, Member, OrganizationRole } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { createAccessControl, defaultRoles, defaultStatements } from '#access.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { organizationWith, roleOf } from '#testing/database/organization-rows.ts';
import { type Person, signedUp, type TestApp, type TestOptions, testApp } from '#testing/index.ts';

const create = { path: '/organization/create-role', procedure: 'organization.createRole' } as const;
const update = { path: '/organization/update-role', procedure: 'organization.updateRole' } as const;
const remove = { path: '/organization/delete-role', procedure: 'organization.deleteRole' } as const;
const list = {
  path: '/organization/list-roles',
  procedure: 'organization.listRoles',
  method: 'GET',
} as const;
const read = { path: '/organization/get-role', procedure: 'organization.getRole', method: 'GET' } as const;

const invite = { path: '/organization/invite-member', procedure: 'organization.inviteMember' } as const;
const change = {
  path: '/organization/update-member-role',
  procedure: 'organization.updateMemberRole',
} as const;

const organizationId = 'acme';
const roles = { dynamicAccessControl: { enabled: true } };

interface Cast {
  app: TestApp;
  owner: Person;
  admin: Person;
  member: Person;
  stranger: Person;
}

async function cast(organization: TestOptions['organization'] = roles): Promise<Cast & AsyncDisposable> {
  const app = await testApp({ organization });
  const owner = await signedUp(app);
  const admin = await signedUp(app, { name: 'Grace' });
  const member = await signedUp(app, { name: 'Joan' });
  const stranger = await signedUp(app, { name: 'Eve' });
  await organizationWith(app, {
    members: { [owner.id]: 'owner', [admin.id]: 'admin', [member.id]: 'member' },
  });
  return { app, owner, admin, member, stranger, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const makeRole = (browser: Person, role: string, permission: Record<string, string[]>) =>
  browser.api.organization.createRole.mutate({ organizationId, role, permission });

describe('create-role', () => {
  test('creates a role that is effective at once', async () => {
    await using people = await cast();
    const { app, owner, member } = people;

    const made = await makeRole(owner, ' Support ', { member: ['update'], invitation: ['create', 'create'] });

    const permission = { member: ['update'], invitation: ['create'] };
    expect(made).toEqual({
      success: true,
      roleData: {
        id: expect.any(String),
        organizationId,
        role: 'support',
        permission,
        createdAt: app.now().toISOString(),
        updatedAt: app.now().toISOString(),
      },
      statements: permission,
    });
    expect(await owner.api.organization.getRole.query({ organizationId, roleName: 'Support' })).toEqual(
      made.roleData,
    );
    expect(await member.api.organization.listRoles.query({ organizationId })).toEqual([made.roleData]);
    await app.em().nativeUpdate(Member, { user: member.id }, { role: 'member,support' });
    const asked = { organizationId, permissions: { invitation: ['create'] } };
    expect(await member.api.organization.hasPermission.mutate(asked)).toMatchObject({ success: true });
    expect(await app.em().findOne(Event, { action: 'organization.role-created' })).toMatchObject({
      actorId: owner.id,
      organizationId,
      targetId: made.roleData.id,
    });
  });

  test('a role with all rights of an owner makes nobody an owner', async () => {
    await using people = await cast();
    const { app, owner, admin, member } = people;
    const permission = Object.fromEntries(
      Object.entries(defaultRoles.owner.statements).map(([resource, actions]) => [resource, [...actions]]),
    );
    await makeRole(owner, 'deputy', permission);
    await app.em().nativeUpdate(Member, { user: member.id }, { role: 'deputy' });
    const email = 'mallory@example.com';
    const { id: memberId } = await app.em().findOneOrFail(Member, { user: admin.id });

    expect(await refusalOf(member, invite, { organizationId, email, role: 'owner' })).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE',
    });
    expect(await refusalOf(member, change, { organizationId, memberId, role: 'admin,owner' })).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER',
    });
    await member.api.organization.inviteMember.mutate({ organizationId, email, role: 'admin' });
    expect(await app.em().count(Invitation, { role: 'owner' })).toBe(0);
  });

  test.each([
    ['a name with a comma', { role: 'a,b', permission: {} }, 400, 'VALIDATION_ERROR'],
    ['no name', { role: ' ', permission: {} }, 400, 'VALIDATION_ERROR'],
    ['no rights', { role: 'support' }, 400, 'VALIDATION_ERROR'],
    ['an empty action', { role: 'x', permission: { team: [''] } }, 400, 'VALIDATION_ERROR'],
    ['a resource without a name', { role: 'x', permission: { '': [] } }, 400, 'VALIDATION_ERROR'],
    ['a name of the options', { role: 'Admin', permission: {} }, 400, 'ROLE_NAME_IS_ALREADY_TAKEN'],
    ['an unknown resource', { role: 'x', permission: { project: ['create'] } }, 400, 'INVALID_RESOURCE'],
    ['an unknown action', { role: 'x', permission: { team: ['paint'] } }, 400, 'INVALID_RESOURCE'],
    [
      'a resource that all objects have',
      { role: 'x', permission: { constructor: ['x'] } },
      400,
      'INVALID_RESOURCE',
    ],
  ])('refuses %s', async (_, input, status, code) => {
    await using people = await cast();
    expect(await refusalOf(people.owner, create, { organizationId, ...input })).toEqual({ status, code });
  });

  testOnce(
    'refuses other users, members without the permission, and sessions without an organization',
    async () => {
      await using people = await cast();
      const { member, owner, stranger } = people;
      const input = { organizationId, role: 'x', permission: {} };
      const unknown = { ...input, organizationId: 'nowhere' };
      const notMember = { status: 403, code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION' };
      expect(await refusalOf(stranger, create, input)).toEqual(notMember);
      expect(await refusalOf(owner, create, unknown)).toEqual(notMember);
      const denied = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE' };
      expect(await refusalOf(member, create, input)).toEqual(denied);
      expect(await refusalOf(owner, create, { role: 'x', permission: {} })).toEqual({
        status: 400,
        code: 'YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE',
      });
      expect(await refusalOf(owner, list)).toEqual({ status: 400, code: 'NO_ACTIVE_ORGANIZATION' });
      expect(await refusalOf(people.app.browser(), create, input)).toEqual({
        status: 401,
        code: 'UNAUTHORIZED',
      });
    },
  );

  testOnce('nobody grants permissions that they lack, and the error names them', async () => {
    await using people = await cast();
    const permission = { organization: ['update', 'delete'], domain: ['delete'] };
    const input = { organizationId, role: 'x', permission };
    const response = await people.admin.post(create.path, input);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE',
      missingPermissions: ['organization:delete', 'domain:delete'],
    });
    expect(await people.app.em().count(OrganizationRole)).toBe(0);
  });

  test('the number of roles has a limit, also for parallel calls', async () => {
    await using people = await cast({
      dynamicAccessControl: { enabled: true, maximumRolesPerOrganization: () => 2 },
    });
    const { app, owner } = people;
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((role) => owner.post(create.path, { organizationId, role, permission: {} })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(2);
    expect(await refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_ROLES' });
    expect(await app.em().count(OrganizationRole)).toBe(2);
  });

  test('a member has at most 25, also with the longest names', async () => {
    await using people = await cast();
    const { app, owner, member } = people;
    const names = Array.from({ length: 26 }, () => app.service.deps.random(64, 'letters').toLowerCase());
    await app.em().insertMany(
      OrganizationRole,
      names.map((role, index) => ({
        id: `role-${index}`,
        organization: organizationId,
        role,
        permission: { team: ['create'] },
        createdAt: app.now(),
        updatedAt: app.now(),
      })),
    );
    const row = await app.em().findOneOrFail(Member, { user: member.id });
    const give = {
      path: '/organization/update-member-role',
      procedure: 'organization.updateMemberRole',
    } as const;
    const invite = { path: '/organization/invite-member', procedure: 'organization.inviteMember' } as const;
    const invalid = { status: 400, code: 'VALIDATION_ERROR' };
    const place = { organizationId, role: names };

    expect(await refusalOf(owner, give, { ...place, memberId: row.id })).toEqual(invalid);
    expect(await refusalOf(owner, invite, { ...place, email: 'eve@example.com' })).toEqual(invalid);
    const role = names.slice(1);
    await owner.api.organization.updateMemberRole.mutate({ organizationId, memberId: row.id, role });
    expect((await app.em().findOneOrFail(Member, row.id)).role).toBe(role.join(','));
  });

  test('one of two parallel calls with the same name succeeds', async () => {
    await using people = await cast();
    const input = { organizationId, role: 'twin', permission: {} };
    const answers = await Promise.all([1, 2].map(() => people.owner.post(create.path, input)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await refusalOf(people.owner, create, input)).toEqual({
      status: 400,
      code: 'ROLE_NAME_IS_ALREADY_TAKEN',
    });
  });
});

describe('update-role', () => {
  test('changes what members may do', async () => {
    await using people = await cast();
    const { app, owner, member } = people;
    const { roleData } = await makeRole(owner, 'support', { team: ['create'] });
    await app.em().nativeUpdate(Member, { user: member.id }, { role: 'support' });
    app.advance(60);

    const changed = await owner.api.organization.updateRole.mutate({
      organizationId,
      roleId: roleData.id,
      data: { permission: { team: ['delete'] } },
    });

    expect(changed).toEqual({
      success: true,
      roleData: { ...roleData, permission: { team: ['delete'] }, updatedAt: app.now().toISOString() },
    });
    const ask = (action: string) =>
      member.api.organization.hasPermission.mutate({ organizationId, permissions: { team: [action] } });
    expect([await ask('create'), await ask('delete')]).toMatchObject([{ success: false }, { success: true }]);
  });

  test('renames the role for members and pending invitations, and for no other organization', async () => {
    await using people = await cast();
    const { app, owner, admin, member } = people;
    await makeRole(owner, 'dev', {});
    await makeRole(owner, 'dev-ops', {});
    await app.em().nativeUpdate(Member, { user: member.id }, { role: 'dev-ops,dev' });
    await app.em().nativeUpdate(Member, { user: admin.id }, { role: 'admin,dev-ops' });
    await organizationWith(app, { id: 'other', members: { [admin.id]: 'dev' } });
    const draft = {
      organization: organizationId,
      role: 'dev,member',
      inviter: owner.id,
      expiresAt: app.now(),
      createdAt: app.now(),
      updatedAt: app.now(),
    };
    await app.em().insertMany(Invitation, [
      { ...draft, id: 'waits', email: 'one@example.com' },
      { ...draft, id: 'done', email: 'two@example.com', status: 'accepted' },
    ]);

    const data = { roleName: 'Developer' };
    await owner.api.organization.updateRole.mutate({ organizationId, roleName: 'dev', data });

    expect(await roleOf(app, organizationId, member.id)).toBe('dev-ops,developer');
    expect(await roleOf(app, organizationId, admin.id)).toBe('admin,dev-ops');
    expect(await roleOf(app, 'other', admin.id)).toBe('dev');
    const invitations = await app.em().find(Invitation, {}, { orderBy: { id: 'asc' } });
    expect(invitations.map(({ id, role }) => [id, role])).toEqual([
      ['done', 'dev,member'],
      ['waits', 'developer,member'],
    ]);
  });

  test('needs the permissions of the role, before and after', async () => {
    await using people = await cast();
    const { owner, admin } = people;
    await makeRole(owner, 'strong', { organization: ['delete'] });
    await makeRole(owner, 'weak', { team: ['create'] });
    const missing = { missingPermissions: ['organization:delete'] };
    const change = async (roleName: string, data: object) =>
      (await admin.post(update.path, { organizationId, roleName, data })).json();
    expect(await change('strong', { permission: {} })).toMatchObject(missing);
    expect(await change('strong', { roleName: 'weaker' })).toMatchObject(missing);
    expect(await change('weak', { permission: { organization: ['delete'] } })).toMatchObject(missing);
    expect(await change('weak', { permission: { team: ['delete'] } })).toMatchObject({ success: true });
  });

  test.each([
    ['nobody', {}, 400, 'VALIDATION_ERROR'],
    ['an unknown role', { roleName: 'nobody' }, 400, 'ROLE_NOT_FOUND'],
    ['a role of the options', { roleName: 'admin' }, 400, 'ROLE_NOT_FOUND'],
    ['a taken name', { roleName: 'b', data: { roleName: 'a' } }, 400, 'ROLE_NAME_IS_ALREADY_TAKEN'],
    [
      'a name of the options',
      { roleName: 'b', data: { roleName: 'owner' } },
      400,
      'ROLE_NAME_IS_ALREADY_TAKEN',
    ],
    ['a bad name', { roleName: 'b', data: { roleName: 'a b' } }, 400, 'VALIDATION_ERROR'],
    ['an unknown action', { roleName: 'b', data: { permission: { team: ['x'] } } }, 400, 'INVALID_RESOURCE'],
  ])('refuses %s', async (_, input, status, code) => {
    await using people = await cast();
    await makeRole(people.owner, 'a', {});
    await makeRole(people.owner, 'b', {});
    expect(await refusalOf(people.owner, update, { organizationId, data: {}, ...input })).toEqual({
      status,
      code,
    });
  });

  testOnce('is not for members without the permission, nor for roles of other organizations', async () => {
    await using people = await cast();
    const { app, owner, member, stranger } = people;
    const { roleData } = await makeRole(owner, 'a', {});
    await organizationWith(app, { id: 'other', members: { [stranger.id]: 'owner' } });
    const theirs = { organizationId: 'other', roleId: roleData.id, data: {} };
    const notFound = { status: 400, code: 'ROLE_NOT_FOUND' };
    expect(await refusalOf(stranger, update, theirs)).toEqual(notFound);
    expect(await refusalOf(stranger, remove, theirs)).toEqual(notFound);
    expect(await refusalOf(stranger, read, { organizationId: 'other', roleId: roleData.id })).toEqual(
      notFound,
    );
    const own = { organizationId, roleName: 'a', data: {} };
    expect(await refusalOf(member, update, own)).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE',
    });
    expect(await refusalOf(member, remove, own)).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE',
    });
  });
});

describe('delete-role', () => {
  test('deletes a role that nobody has', async () => {
    await using people = await cast();
    const { app, owner } = people;
    await makeRole(owner, 'support', { team: ['create'] });
    const gone = { organizationId, roleName: 'support' };
    expect(await owner.api.organization.deleteRole.mutate(gone)).toEqual({ success: true });
    expect(await app.em().count(OrganizationRole)).toBe(0);
    expect(await refusalOf(owner, remove, gone)).toEqual({ status: 400, code: 'ROLE_NOT_FOUND' });
    expect(await app.em().count(Event, { action: 'organization.role-deleted', organizationId })).toBe(1);
  });

  test('keeps one that a member has, or a pending invitation gives', async () => {
    await using people = await cast();
    const { app, owner, member } = people;
    await makeRole(owner, 'used', {});
    await makeRole(owner, 'given', {});
    await app.em().nativeUpdate(Member, { user: member.id }, { role: 'member,used' });
    await app.em().insert(Invitation, {
      id: 'waits',
      organization: organizationId,
      email: 'one@example.com',
      role: 'given',
      inviter: owner.id,
      expiresAt: app.now(),
      createdAt: app.now(),
      updatedAt: app.now(),
    });
    const assigned = { status: 400, code: 'ROLE_IS_ASSIGNED_TO_MEMBERS' };
    expect(await refusalOf(owner, remove, { organizationId, roleName: 'used' })).toEqual(assigned);
    expect(await refusalOf(owner, remove, { organizationId, roleName: 'given' })).toEqual(assigned);
    await app.em().nativeUpdate(Invitation, { id: 'waits' }, { status: 'canceled' });
    await owner.api.organization.deleteRole.mutate({ organizationId, roleName: 'given' });
  });

  test('needs the permissions of the role, and refuses roles of the options', async () => {
    await using people = await cast();
    const { owner, admin } = people;
    await makeRole(owner, 'strong', { organization: ['delete'] });
    const response = await admin.post(remove.path, { organizationId, roleName: 'strong' });
    expect(await response.json()).toMatchObject({ missingPermissions: ['organization:delete'] });
    expect(await refusalOf(owner, remove, { organizationId, roleName: 'member' })).toEqual({
      status: 400,
      code: 'CANNOT_DELETE_A_PRE_DEFINED_ROLE',
    });
  });
});

describeOnce('reading roles', () => {
  const ac = createAccessControl({ ...defaultStatements, project: ['create'] });
  const custom = { ...roles, ac, roles: { ...defaultRoles, guest: ac.newRole({}) } };

  test('is refused without the permission, and without a name', async () => {
    await using people = await cast(custom);
    const { app, owner, member } = people;
    await app.em().nativeUpdate(Member, { user: member.id }, { role: 'guest' });
    expect(await refusalOf(member, list, { organizationId })).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE',
    });
    expect(await refusalOf(member, read, { organizationId, roleName: 'a' })).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE',
    });
    expect(await refusalOf(owner, read, { organizationId })).toEqual({
      status: 400,
      code: 'VALIDATION_ERROR',
    });
  });

  test('lists the oldest one first', async () => {
    await using people = await cast();
    for (const role of ['second', 'first', 'third']) {
      await makeRole(people.owner, role, {});
      people.app.advance(1);
    }
    const listed = await people.owner.api.organization.listRoles.query({ organizationId });
    expect(listed.map(({ role }) => role)).toEqual(['second', 'first', 'third']);
  });

  test('is off, with all calls about roles, without the option', async () => {
    await using people = await cast({});
    const off = { status: 404, code: 'NOT_FOUND' };
    for (const call of [create, update, remove, list, read])
      expect(await refusalOf(people.owner, call, { organizationId, role: 'a', permission: {} })).toEqual(off);
  });
});
