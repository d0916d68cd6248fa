import { Event, Invitation, Member, Session, TeamMember } from '@keystead/db';
import { expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import { YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER } from '#features/organization-members/errors.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { founded, joined, organizationApp, rolesIn } from '#testing/people/organizations.ts';
import { signedIn, signedUp } from '#testing/people/people.ts';
import { testOnBoth } from '#testing/transports/both-transports.ts';

const update = {
  path: '/organization/update-member-role',
  procedure: 'organization.updateMemberRole',
} as const;
const remove = { path: '/organization/remove-member', procedure: 'organization.removeMember' } as const;
const leave = { path: '/organization/leave', procedure: 'organization.leave' } as const;

testOnce('an owner sets roles as text, comma list or array, without duplicates and in order', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });

  const member = await acme.owner.api.organization.updateMemberRole.mutate({
    memberId: bob.memberId,
    role: ['admin', ' member ,admin'],
  });

  expect(member).toEqual({
    id: bob.memberId,
    organizationId: acme.organizationId,
    userId: bob.id,
    role: 'admin,member',
    createdAt: expect.any(String),
  });
  expect(await rolesIn(bob, acme.organizationId)).toEqual({ Ada: 'owner', Bob: 'admin,member' });
});

test.each([
  ['an unknown role', { role: 'king' }, 400, 'ROLE_NOT_FOUND'],
  ['a role in another case', { role: 'Admin' }, 400, 'ROLE_NOT_FOUND'],
  ['no role', { role: '' }, 400, 'VALIDATION_ERROR'],
  ['an empty list', { role: [] }, 400, 'VALIDATION_ERROR'],
])('%s is refused', async (_, { role }, status, code) => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });

  expect(await refusalOf(acme.owner, update, { memberId: bob.memberId, role })).toEqual({ status, code });
});

testOnce('the refusal names the unknown roles, on both transports', async () => {
  await using app = await organizationApp();
  const { owner, memberId } = await founded(app);
  const input = { memberId, role: 'owner,king,queen' };

  const rest = await owner.post('/organization/update-member-role', input);
  const rpc = await owner.send('/api/trpc/organization.updateMemberRole', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });

  expect(await rest.json()).toMatchObject({ code: 'ROLE_NOT_FOUND', roles: ['king', 'queen'] });
  expect(await rpc.json()).toMatchObject({ error: { data: { details: { roles: ['king', 'queen'] } } } });
});

testOnce('an admin changes members, but cannot make or demote an owner', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob', role: 'admin' });
  const carol = await joined(app, acme, { name: 'Carol' });
  const denied = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER' };

  await bob.api.organization.updateMemberRole.mutate({ memberId: carol.memberId, role: 'admin' });

  expect(await refusalOf(bob, update, { memberId: carol.memberId, role: 'member,owner' })).toEqual(denied);
  expect(await refusalOf(bob, update, { memberId: acme.memberId, role: 'member' })).toEqual(denied);
  expect(await refusalOf(bob, update, { memberId: bob.memberId, role: 'owner' })).toEqual(denied);
});

testOnce('nobody grants permissions that they lack', async () => {
  const { createAccessControl, defaultStatements, ownerAc, memberAc } = await import('#access.ts');
  const ac = createAccessControl({ ...defaultStatements, invoice: ['pay'] });
  const roles = {
    owner: ownerAc,
    member: memberAc,
    manager: ac.newRole({ member: ['update'] }),
    payer: ac.newRole({ invoice: ['pay'] }),
  };
  await using app = await organizationApp({ ac, roles });
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob', role: 'manager' });
  const carol = await joined(app, acme, { name: 'Carol' });

  expect(await refusalOf(bob, update, { memberId: carol.memberId, role: 'payer' })).toEqual({
    status: 403,
    code: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER',
  });
  await acme.owner.api.organization.updateMemberRole.mutate({ memberId: carol.memberId, role: 'payer' });
  await bob.api.organization.updateMemberRole.mutate({ memberId: carol.memberId, role: 'payer,manager' });
  expect((await rolesIn(bob, acme.organizationId)).Carol).toBe('payer,manager');
});

testOnce('members change nobody, and other users get the same error for every organization', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const other = await founded(app, 'Olga', 'other');

  expect(await refusalOf(bob, update, { memberId: acme.memberId, role: 'member' })).toMatchObject({
    status: 403,
  });
  const { organizationId } = acme;
  const missing = { status: 404, code: 'MEMBER_NOT_FOUND' };
  expect(await refusalOf(other.owner, update, { memberId: bob.memberId, role: 'admin' })).toEqual(missing);
  for (const id of [organizationId, 'nothing'])
    expect(
      await refusalOf(other.owner, update, { memberId: bob.memberId, role: 'admin', organizationId: id }),
    ).toEqual(missing);
});

testOnce('the last owner keeps the role, cannot leave, and cannot be removed', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob', role: 'admin' });
  const stays = { status: 400, code: 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER' };

  expect(await refusalOf(acme.owner, update, { memberId: acme.memberId, role: 'admin' })).toEqual({
    status: 400,
    code: 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER',
  });
  expect(await refusalOf(acme.owner, leave)).toEqual(stays);
  expect(await refusalOf(acme.owner, remove, { memberIdOrEmail: acme.memberId })).toEqual(stays);
  expect(await refusalOf(bob, remove, { memberIdOrEmail: acme.memberId })).toEqual({
    status: 403,
    code: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER',
  });

  await acme.owner.api.organization.updateMemberRole.mutate({ memberId: bob.memberId, role: 'admin,owner' });
  await acme.owner.api.organization.leave.mutate({});
  expect(await rolesIn(bob, acme.organizationId)).toEqual({ Bob: 'admin,owner' });
});

test('one of two owners who leave in parallel stays', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob', role: 'owner' });

  const answers = await Promise.all([
    acme.owner.post('/organization/leave', {}),
    bob.post('/organization/update-member-role', { memberId: bob.memberId, role: 'member' }),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await app.em().count(Member, { organization: acme.organizationId, role: 'owner' })).toBe(1);
});

test('a removed member loses access at once, in every browser, with teams and invitations', async () => {
  await using app = await organizationApp(
    { teams: { enabled: true } },
    { session: { cookieCache: { enabled: true } } },
  );
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob', role: 'admin' });
  const elsewhere = await signedIn(app, bob);
  await elsewhere.api.organization.setActive.mutate({ organizationId: acme.organizationId });
  const em = app.em();
  const invitation = em.create(Invitation, {
    organization: acme.organizationId,
    email: 'eve@example.com',
    role: 'member',
    inviter: bob.id,
    expiresAt: new Date(app.now().getTime() + 1000),
  });
  const [team] = (await acme.owner.api.organization.getFullOrganization.query())?.teams ?? [];
  em.create(TeamMember, { team: team?.id ?? '', member: bob.memberId });
  await em.flush();

  const { member } = await acme.owner.api.organization.removeMember.mutate({
    memberIdOrEmail: 'BOB@Example.com',
  });

  expect(member).toMatchObject({ id: bob.memberId, teams: [team?.id], user: { name: 'Bob' } });
  expect((await bob.api.getSession.query())?.session.activeOrganizationId).toBeNull();
  expect((await elsewhere.api.getSession.query())?.session.activeOrganizationId).toBeNull();
  expect(await elsewhere.api.organization.getFullOrganization.query()).toBeNull();
  expect(await app.em().count(TeamMember, { member: bob.memberId })).toBe(0);
  expect((await app.em().findOneOrFail(Invitation, invitation.id)).status).toBe('canceled');
  expect(await refusalOf(acme.owner, remove, { memberIdOrEmail: bob.memberId })).toEqual({
    status: 404,
    code: 'MEMBER_NOT_FOUND',
  });
});

test('for a member who leaves, invitations stay, and their sessions act in no organization', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });

  const left = await bob.api.organization.leave.mutate({ organizationId: acme.organizationId });

  expect(left).toMatchObject({ id: bob.memberId, user: { email: 'bob@example.com' } });
  expect(await app.em().count(Session, { user: bob.id, activeOrganizationId: { $ne: null } })).toBe(0);
  expect(await refusalOf(bob, leave)).toEqual({ status: 400, code: 'NO_ACTIVE_ORGANIZATION' });
  expect(await refusalOf(bob, leave, { organizationId: acme.organizationId })).toEqual({
    status: 404,
    code: 'MEMBER_NOT_FOUND',
  });
  expect(await app.em().count(Event, { action: 'organization.member-left', targetId: bob.id })).toBe(1);
});

testOnce('members cannot remove others, but are told why they cannot remove themselves', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const denied = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER' };

  for (const memberIdOrEmail of [acme.memberId, bob.memberId, 'nobody', 'nobody@example.com'])
    expect(await refusalOf(bob, remove, { memberIdOrEmail })).toEqual(denied);
});

test('many roles at once have a result each, in the order sent', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const carol = await joined(app, acme, { name: 'Carol' });

  const answer = await acme.owner.api.organization.updateMemberRoles.mutate({
    members: [
      { memberId: bob.memberId, role: 'admin' },
      { memberId: 'nobody', role: 'admin' },
      { memberId: acme.memberId, role: 'member' },
      { memberId: carol.memberId, role: 'king' },
      { memberId: bob.memberId, role: 'admin,member' },
    ],
  });

  expect(answer).toMatchObject({
    updated: 1,
    results: [
      { memberId: bob.memberId, status: 'updated', member: { role: 'admin,member' } },
      { memberId: 'nobody', status: 'failed', error: { code: 'MEMBER_NOT_FOUND' } },
      {
        memberId: acme.memberId,
        status: 'failed',
        error: { code: 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER' },
      },
      { memberId: carol.memberId, status: 'failed', error: { code: 'ROLE_NOT_FOUND' } },
    ],
  });
  expect(await rolesIn(bob, acme.organizationId)).toEqual({
    Ada: 'owner',
    Bob: 'admin,member',
    Carol: 'member',
  });
});

testOnce('two owners in one list are not both removed', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob', role: 'owner' });
  const carol = await joined(app, acme, { name: 'Carol' });

  const answer = await acme.owner.api.organization.removeMembers.mutate({
    memberIds: [carol.memberId, bob.memberId, acme.memberId, carol.memberId],
  });

  expect(answer).toMatchObject({
    removed: 2,
    results: [
      { memberId: carol.memberId, status: 'removed' },
      { memberId: bob.memberId, status: 'removed' },
      { memberId: acme.memberId, status: 'failed' },
    ],
  });
  expect(await rolesIn(acme.owner, acme.organizationId)).toEqual({ Ada: 'owner' });
});

testOnce('lists are refused as a whole without the permission, and over a hundred entries', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const many = { path: '/organization/remove-members', procedure: 'organization.removeMembers' } as const;

  expect(await refusalOf(bob, many, { memberIds: [acme.memberId] })).toEqual({
    status: 403,
    code: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER',
  });
  expect(await refusalOf(acme.owner, many, { memberIds: Array(101).fill('x') })).toMatchObject({
    status: 400,
  });
});

testOnce('hooks of the operator refuse, change and are called afterwards', async () => {
  const heard: string[] = [];
  await using app = await organizationApp({
    organizationHooks: {
      beforeUpdateMemberRole: async ({ newRole }) =>
        newRole === 'admin' ? { data: { role: 'admin,member' } } : undefined,
      afterUpdateMemberRole: async ({ member, previousRole }) => {
        heard.push(`${previousRole} ${member.role}`);
      },
      beforeRemoveMember: async ({ user }) => {
        if (user.name === 'Bob') throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER);
      },
      afterRemoveMember: async ({ user, organization }) => {
        heard.push(`${user.name} ${organization.slug}`);
      },
    },
  });
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const carol = await joined(app, acme, { name: 'Carol' });

  await acme.owner.api.organization.updateMemberRole.mutate({ memberId: bob.memberId, role: 'admin' });
  await acme.owner.api.organization.removeMember.mutate({ memberIdOrEmail: carol.memberId });
  await app.settle();

  expect(heard.sort()).toEqual(['Carol acme', 'member admin,member']);
  expect(await refusalOf(acme.owner, remove, { memberIdOrEmail: bob.memberId })).toMatchObject({
    status: 403,
  });
});

testOnce('code of the operator adds members, within the limit and once', async () => {
  await using app = await organizationApp({
    membershipLimit: (_, { slug }) => (slug === 'acme' ? 2 : 1),
  });
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const eve = await signedUp(app, { name: 'Eve' });
  const { organizationId } = acme;
  const add = (input: { userId: string; role: string; organizationId?: string }) =>
    app.service.caller().organization.addMember(input);

  await expect(add({ userId: bob.id, role: 'member', organizationId })).rejects.toMatchObject({
    reason: 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
  });
  await expect(add({ userId: eve.id, role: 'member', organizationId })).rejects.toMatchObject({
    reason: 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED',
  });
  await expect(add({ userId: eve.id, role: 'king', organizationId })).rejects.toMatchObject({
    reason: 'ROLE_NOT_FOUND',
  });
  await expect(add({ userId: eve.id, role: 'member' })).rejects.toMatchObject({
    reason: 'NO_ACTIVE_ORGANIZATION',
  });
  await expect(add({ userId: eve.id, role: 'member', organizationId: 'x' })).rejects.toMatchObject({
    reason: 'ORGANIZATION_NOT_FOUND',
  });
  const overHttp = await acme.owner.post('/organization/add-member', {});
  expect(overHttp.status).toBe(404);
});

testOnce('the hook before a removal is called only for an allowed removal', async () => {
  const heard: string[] = [];
  await using app = await organizationApp({
    organizationHooks: { beforeRemoveMember: async ({ user }) => void heard.push(user.name) },
  });
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const eve = await joined(app, acme, { name: 'Eve' });

  for (const memberIdOrEmail of [bob.memberId, acme.memberId])
    expect((await eve.post('/organization/remove-member', { memberIdOrEmail })).status).toBe(403);
  expect((await acme.owner.post('/organization/leave', {})).status).toBe(400);
  expect(heard).toEqual([]);

  await bob.api.organization.leave.mutate({});
  expect(heard).toEqual(['Bob']);
});

testOnce('a caller who removes themselves first removes nobody after that', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const eve = await joined(app, acme, { name: 'Eve', role: 'admin' });
  const bob = await joined(app, acme, { name: 'Bob' });

  const memberIds = [eve.memberId, bob.memberId];
  expect(await eve.api.organization.removeMembers.mutate({ memberIds })).toMatchObject({
    removed: 1,
    results: [
      { memberId: eve.memberId, status: 'removed' },
      { memberId: bob.memberId, status: 'failed' },
    ],
  });
  expect(await rolesIn(acme.owner, acme.organizationId)).toEqual({ Ada: 'owner', Bob: 'member' });
});

testOnBoth('a weaker role takes no rights away that it lacks, and removes nobody who has them', async () => {
  await using app = await organizationApp({ dynamicAccessControl: { enabled: true } });
  const acme = await founded(app);
  const { organizationId, owner } = acme;
  const permissions = {
    hr: { member: ['update', 'delete'], ac: ['read'] },
    strong: { policy: ['update'], organization: ['delete'] },
  };
  for (const [role, permission] of Object.entries(permissions))
    await owner.api.organization.createRole.mutate({ organizationId, role, permission });
  const hr = await joined(app, acme, { name: 'Hana', role: 'hr' });
  const strong = await joined(app, acme, { name: 'Sam', role: 'strong,hr' });
  const admin = await joined(app, acme, { name: 'Amy', role: 'admin' });
  const bob = await joined(app, acme, { name: 'Bob', role: 'member,hr' });
  const mayNotUpdate = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER' };
  const mayNotRemove = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER' };

  for (const { memberId } of [strong, admin]) {
    expect(await refusalOf(hr, update, { memberId, role: 'hr' })).toEqual(mayNotUpdate);
    expect(await refusalOf(hr, remove, { memberIdOrEmail: memberId })).toEqual(mayNotRemove);
  }
  const many = [strong.memberId, bob.memberId];
  const changed = await hr.api.organization.updateMemberRoles.mutate({
    members: many.map((memberId) => ({ memberId, role: 'hr' })),
  });
  expect(changed.results.map(({ status }) => status)).toEqual(['failed', 'updated']);
  const gone = await hr.api.organization.removeMembers.mutate({ memberIds: many });
  expect(gone.results.map(({ status }) => status)).toEqual(['failed', 'removed']);

  // Roles that the member keeps are not checked, and every member can give up their own.
  await hr.api.organization.updateMemberRole.mutate({ memberId: strong.memberId, role: 'strong,hr,member' });
  await strong.api.organization.updateMemberRole.mutate({ memberId: strong.memberId, role: 'hr' });
  await hr.api.organization.removeMember.mutate({ memberIdOrEmail: strong.memberId });
  await admin.api.organization.removeMember.mutate({ memberIdOrEmail: admin.memberId });
  expect(await rolesIn(owner, organizationId)).toEqual({ Ada: 'owner', Hana: 'hr' });
});
