import { Invitation, Member, Organization, Team } from '@keystead/db';
import { expect, test } from 'vitest';
import { between } from '#testing/database/between.ts';
import { signedUp } from '#testing/index.ts';
import {
  type Founded,
  founded,
  type Joined,
  joined,
  organizationApp,
  rolesIn,
} from '#testing/people/organizations.ts';

/** A service whose hooks, which run between the first check of a caller and the write, can run an action once. */
async function scene(role: string) {
  const meanwhile: { happens?: () => Promise<unknown> } = {};
  const once = async (): Promise<undefined> => {
    const { happens } = meanwhile;
    delete meanwhile.happens;
    await happens?.();
  };
  const app = await organizationApp({
    teams: { enabled: true },
    dynamicAccessControl: { enabled: true },
    organizationHooks: {
      beforeUpdateMemberRole: once,
      beforeRemoveMember: once,
      beforeDeleteOrganization: once,
      beforeUpdateOrganization: once,
      beforeCreateInvitation: once,
      beforeCreateTeam: once,
    },
  });
  const acme = await founded(app);
  const eve = await joined(app, acme, { name: 'Eve', role });
  const bob = await joined(app, acme, { name: 'Bob', role: 'admin' });
  return { app, acme, eve, bob, meanwhile, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const remove = ({ owner, organizationId }: Founded, { memberId: memberIdOrEmail }: Joined) =>
  owner.api.organization.removeMember.mutate({ memberIdOrEmail, organizationId });

const demote = ({ owner, organizationId }: Founded, { memberId }: Joined) =>
  owner.api.organization.updateMemberRole.mutate({ memberId, role: 'member', organizationId });

const calls = [
  ['delete', () => ({})],
  ['update', () => ({ data: { name: 'Evil', slug: 'evil' } })],
  ['invite-member', () => ({ email: 'puppet@example.com', role: 'owner' })],
  ['create-team', () => ({ name: 'Evil' })],
  ['update-member-role', ({ memberId }: Joined) => ({ memberId, role: 'member' })],
  ['update-member-roles', ({ memberId }: Joined) => ({ members: [{ memberId, role: 'member' }] })],
  ['remove-member', ({ memberId }: Joined) => ({ memberIdOrEmail: memberId })],
  ['remove-members', ({ memberId }: Joined) => ({ memberIds: [memberId] })],
] as const;

test('a member who is removed or demoted during a call writes nothing with it', async () => {
  await using set = await scene('owner');
  const { app, acme, eve, bob, meanwhile } = set;
  const { owner, organizationId } = acme;
  for (const [name, input] of calls) {
    meanwhile.happens = () => demote(acme, eve);
    const answer = await eve.post(`/organization/${name}`, { organizationId, ...input(bob) });
    expect([name, answer.status]).toEqual([name, 403]);
    await owner.api.organization.updateMemberRole.mutate({
      organizationId,
      memberId: eve.memberId,
      role: 'owner',
    });
  }
  for (const [name, input] of calls) {
    meanwhile.happens = () => remove(acme, eve);
    const answer = await eve.post(`/organization/${name}`, { organizationId, ...input(bob) });
    expect([name, answer.ok]).toEqual([name, false]);
    await app.em().insert(Member, {
      id: eve.memberId,
      organization: organizationId,
      user: eve.id,
      role: 'owner',
      createdAt: app.now(),
      updatedAt: app.now(),
    });
  }
  expect(await rolesIn(owner, organizationId)).toEqual({ Ada: 'owner', Eve: 'owner', Bob: 'admin' });
  expect((await app.em().findOneOrFail(Organization, organizationId)).name).toBe('Acme');
  expect(await app.em().count(Invitation)).toBe(0);
  expect(await app.em().count(Team, { name: 'Evil' })).toBe(0);
});

test('permissions that a run-time role has lost no longer count', async () => {
  await using set = await scene('member');
  const { acme, eve, bob, meanwhile } = set;
  const { owner, organizationId } = acme;
  const roles = owner.api.organization;
  await roles.createRole.mutate({
    organizationId,
    role: 'lead',
    permission: { member: ['update'], invitation: ['create'] },
  });
  await roles.createRole.mutate({
    organizationId,
    role: 'inviter',
    permission: { invitation: ['create'] },
  });
  await roles.updateMemberRole.mutate({ organizationId, memberId: eve.memberId, role: 'lead' });
  meanwhile.happens = () =>
    roles.updateRole.mutate({
      organizationId,
      roleName: 'lead',
      data: { permission: { member: ['update'] } },
    });
  const given = { organizationId, memberId: bob.memberId, role: 'admin,inviter' };
  const answer = await eve.post('/organization/update-member-role', given);
  expect(await answer.json()).toMatchObject({ code: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER' });
  expect((await rolesIn(owner, organizationId)).Bob).toBe('admin');
});

const gifts: [name: string, input: (bob: Joined) => object][] = [
  ['update-member-role', ({ memberId }) => ({ memberId, role: 'lead' })],
  ['update-member-roles', ({ memberId }) => ({ members: [{ memberId, role: 'lead' }] })],
  ['invite-member', () => ({ email: 'guest@example.com', role: 'lead' })],
  ['transfer-ownership', ({ memberId }) => ({ memberId, keepRole: 'lead' })],
];

test('a role that is deleted during a call is given to nobody', async () => {
  await using set = await scene('member');
  const { app, acme, eve, bob } = set;
  const { owner, organizationId } = acme;
  const roles = owner.api.organization;
  const meanwhile = await between(app);
  const givesLead = async (give: () => Promise<unknown>) => {
    await roles.createRole.mutate({ organizationId, role: 'lead', permission: { team: ['create'] } });
    meanwhile.happens = () => roles.deleteRole.mutate({ organizationId, roleName: 'lead' });
    return give();
  };

  for (const [name, input] of gifts) {
    const answer = await givesLead(() =>
      owner.post(`/organization/${name}`, { organizationId, ...input(bob) }).then((given) => given.text()),
    );
    expect([name, answer]).toEqual([name, expect.stringContaining('ROLE_NOT_FOUND')]);
  }
  const { id: userId } = await signedUp(app, { name: 'Guest' });
  const adding = givesLead(() =>
    app.service.caller().organization.addMember({ userId, organizationId, role: 'lead' }),
  );
  await expect(adding).rejects.toMatchObject({ reason: 'ROLE_NOT_FOUND' });

  expect(await rolesIn(owner, organizationId)).toEqual({ Ada: 'owner', Bob: 'admin', [eve.name]: 'member' });
  expect(await app.em().count(Invitation)).toBe(0);
});

test('an invitation is for no team that is removed during the call', async () => {
  await using set = await scene('member');
  const { app, acme } = set;
  const { owner, organizationId } = acme;
  const team = await owner.api.organization.createTeam.mutate({ organizationId, name: 'Crew' });
  const meanwhile = await between(app);
  meanwhile.happens = () => owner.api.organization.removeTeam.mutate({ organizationId, teamId: team.id });

  const input = { organizationId, email: 'guest@example.com', role: 'member', teamId: team.id };
  const answer = await (await owner.post('/organization/invite-member', input)).text();

  expect(answer).toContain('TEAM_NOT_FOUND');
  expect(await app.em().count(Invitation)).toBe(0);
});

test('a new policy applies at once', async () => {
  await using set = await scene('admin');
  const { app, acme, eve, meanwhile } = set;
  const { organizationId } = acme;
  const times = { updatedAt: app.now().toISOString(), updatedBy: acme.owner.id };
  const policy = { requireTwoFactor: true, allowedMethods: null, maximumSessionAge: null, ...times };
  meanwhile.happens = () => app.em().nativeUpdate(Organization, organizationId, { policy });
  const answer = await eve.post('/organization/create-team', { organizationId, name: 'Evil' });
  expect(await answer.json()).toMatchObject({ code: 'ORGANIZATION_POLICY' });
});
