import { OrganizationUniqueValue, Team } from '@keystead/db';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalOf } from '#testing/calls/refusals.ts';
import { founded, joined, organizationApp } from '#testing/people/organizations.ts';
import { signedUp } from '#testing/people/people.ts';

/** A field with each rule, for each of these. */
const additionalFields = {
  level: { type: 'number', defaultValue: 1, required: false },
  badge: { type: 'string', required: false, unique: true, validator: z.string().min(2) },
  locked: { type: 'boolean', defaultValue: false, input: false },
  secret: { type: 'string', required: false, returned: false },
} as const;
const fields = { additionalFields };
const schema = { member: fields, invitation: fields, team: fields, organizationRole: fields };
const shown = { level: 1, badge: null, locked: false };

const app = () =>
  organizationApp({ teams: { enabled: true }, dynamicAccessControl: { enabled: true }, schema });

const calls = {
  invite: ['/organization/invite-member', 'organization.inviteMember'],
  inviteMany: ['/organization/invite-members', 'organization.inviteMembers'],
  createTeam: ['/organization/create-team', 'organization.createTeam'],
  updateTeam: ['/organization/update-team', 'organization.updateTeam'],
  createRole: ['/organization/create-role', 'organization.createRole'],
  updateRole: ['/organization/update-role', 'organization.updateRole'],
} as const;
const call = (name: keyof typeof calls) => ({ path: calls[name][0], procedure: calls[name][1] });

const json = async (answer: Promise<Response>): Promise<Record<string, unknown>> =>
  z.record(z.string(), z.unknown()).parse(await (await answer).json());

test('a team has them, after it is created and after a change', async () => {
  await using set = await app();
  const { owner } = await founded(set);
  const [first] = await owner.api.organization.listTeams.query();
  expect(first).toMatchObject(shown);
  set.advance(1);

  const made = await json(
    owner.post('/organization/create-team', { name: 'Design', badge: 'D-1', secret: 'x' }),
  );
  expect(made).toMatchObject({ ...shown, name: 'Design', badge: 'D-1' });
  expect(made).not.toHaveProperty('secret');
  const changed = await json(
    owner.post('/organization/update-team', { teamId: made.id, data: { level: 3, secret: null } }),
  );
  expect(changed).toMatchObject({ name: 'Design', level: 3, badge: 'D-1' });
  const full = await json(owner.get('/organization/get-full-organization'));
  expect(full.teams).toMatchObject([shown, { name: 'Design', level: 3 }]);
});

test('an invitation has them, and a renewal changes those that are sent', async () => {
  await using set = await app();
  const { owner } = await founded(set);
  const bob = { email: 'bob@example.com', role: 'member' };
  const sent = await json(owner.post('/organization/invite-member', { ...bob, level: 2, badge: 'B-1' }));
  expect(sent).toMatchObject({ ...shown, level: 2, badge: 'B-1' });
  const again = await json(owner.post('/organization/invite-member', { ...bob, resend: true, level: 5 }));
  expect(again).toMatchObject({ id: sent.id, level: 5, badge: 'B-1' });
  const mailed = await json(owner.post('/organization/resend-invitation', { invitationId: sent.id }));
  expect(mailed).toMatchObject({ id: sent.id, level: 5, badge: 'B-1' });
  const many = await json(
    owner.post('/organization/invite-members', {
      emails: ['a@example.com', 'b@example.com'],
      role: 'member',
      level: 7,
    }),
  );
  expect(many.results).toMatchObject([{ invitation: { level: 7 } }, { invitation: { level: 7 } }]);
});

test('a role made at run time has them', async () => {
  await using set = await app();
  const { owner } = await founded(set);
  const role = { role: 'helper', permission: {}, additionalFields: { level: 4, badge: 'R-1' } };
  const made = await json(owner.post('/organization/create-role', role));
  expect(made.roleData).toMatchObject({ ...shown, role: 'helper', level: 4, badge: 'R-1' });
  const data = { level: 9, badge: null };
  await json(owner.post('/organization/update-role', { roleName: 'helper', data }));
  expect(await owner.api.organization.listRoles.query({})).toMatchObject([
    { ...shown, level: 9, badge: null },
  ]);
});

test("a member has the defaults, or the values of the operator's code, with a team", async () => {
  await using set = await app();
  const acme = await founded(set);
  const [team] = await acme.owner.api.organization.listTeams.query();
  const bob = await signedUp(set, { name: 'Bob' });
  const caller = set.service.caller();
  set.advance(1);
  const { organizationId } = acme;
  const input = { organizationId, userId: bob.id, role: 'member', teamId: team?.id ?? '' };
  const fields = { locked: true, badge: 'M-1' };
  const added = await caller.organization.addMember({ ...input, ...fields });
  expect(added).toMatchObject({ ...shown, locked: true, badge: 'M-1', teams: [team?.id] });
  const { members } = await acme.owner.api.organization.listMembers.query({});
  expect(members).toMatchObject([
    { user: { name: 'Ada' }, ...shown },
    { badge: 'M-1', locked: true },
  ]);

  const eve = await signedUp(set, { name: 'Eve' });
  const wrong = { ...input, userId: eve.id, teamId: 'unknown' };
  const taken = { ...wrong, teamId: team?.id, badge: 'M-1' };
  await expect(caller.organization.addMember(wrong)).rejects.toMatchObject({ reason: 'TEAM_NOT_FOUND' });
  await expect(caller.organization.addMember(taken)).rejects.toMatchObject({ reason: 'USER_FIELD_TAKEN' });
});

test('hooks set any of them, also for the first member and the first team', async () => {
  const heard: unknown[] = [];
  await using set = await organizationApp({
    teams: { enabled: true },
    schema,
    organizationHooks: {
      beforeAddMember: async ({ member }) => ({ data: { badge: `of ${member.role}`, role: 'admin' } }),
      beforeCreateTeam: async ({ team }) => ({ data: { locked: true, name: `${team.name}!` } }),
      beforeUpdateTeam: async () => ({ data: { level: 8 } }),
      beforeCreateInvitation: async () => ({ data: { locked: true } }),
      afterCreateTeam: async ({ team }) => void heard.push(team),
    },
  });
  const { owner } = await founded(set);
  await set.settle();
  const [team] = await owner.api.organization.listTeams.query();
  expect(heard).toMatchObject([{ name: 'Acme!', memberCount: 1, locked: true }]);
  const { members } = await owner.api.organization.listMembers.query({});
  // A hook cannot take the creator role away.
  expect(members).toMatchObject([{ badge: 'of owner', role: 'owner,admin' }]);
  const sent = await json(
    owner.post('/organization/invite-member', { email: 'b@example.com', role: 'member' }),
  );
  expect(sent).toMatchObject({ locked: true });
  const changed = await json(
    owner.post('/organization/update-team', { teamId: team?.id, data: { name: 'New' } }),
  );
  expect(changed).toMatchObject({ level: 8, locked: true, name: 'New' });
});

test('fields that users may not set, and wrong values, are refused', async () => {
  await using set = await app();
  const acme = await founded(set);
  const { owner } = acme;
  const [team] = await owner.api.organization.listTeams.query();
  await owner.api.organization.createRole.mutate({ role: 'helper', permission: {} });
  const inputs: [keyof typeof calls, (own: object) => object][] = [
    ['invite', (own) => ({ email: 'b@example.com', role: 'member', ...own })],
    ['inviteMany', (own) => ({ emails: ['b@example.com'], role: 'member', ...own })],
    ['createTeam', (own) => ({ name: 'Design', ...own })],
    ['updateTeam', (own) => ({ teamId: team?.id, data: own })],
    ['createRole', (own) => ({ role: 'other', permission: {}, additionalFields: own })],
    ['updateRole', (own) => ({ roleName: 'helper', data: own })],
  ];
  for (const [name, toInput] of inputs) {
    const refusal = async (own: object) => [name, await refusalOf(owner, call(name), toInput(own))];
    expect(await refusal({ locked: true })).toEqual([name, { status: 400, code: 'FIELD_NOT_ALLOWED' }]);
    expect(await refusal({ badge: 'x' })).toEqual([name, { status: 400, code: 'VALIDATION_ERROR' }]);
    expect(await refusal({ level: 'high' })).toEqual([name, { status: 400, code: 'VALIDATION_ERROR' }]);
  }
  expect(await set.em().count(Team)).toBe(1);
});

test('a unique value is free when its row is deleted, or its invitation has ended', async () => {
  await using set = await app();
  const acme = await founded(set);
  const { owner, organizationId } = acme;
  const taken = { status: 422, code: 'USER_FIELD_TAKEN' };
  const team = await json(owner.post('/organization/create-team', { name: 'Design', badge: 'X-1' }));
  expect(await refusalOf(owner, call('createTeam'), { name: 'Other', badge: 'X-1' })).toEqual(taken);
  await owner.api.organization.removeTeam.mutate({ teamId: String(team.id) });
  expect((await owner.post('/organization/create-team', { name: 'Other', badge: 'X-1' })).status).toBe(200);

  const bob = { email: 'bob@example.com', role: 'member', badge: 'X-1' };
  const sent = await json(owner.post('/organization/invite-member', bob));
  const other = { ...bob, email: 'other@example.com' };
  expect(await refusalOf(owner, call('invite'), other)).toEqual(taken);
  await owner.api.organization.cancelInvitation.mutate({ invitationId: String(sent.id) });
  expect((await owner.post('/organization/invite-member', other)).status).toBe(200);

  const eve = await joined(set, acme, { name: 'Eve' });
  await owner.api.organization.removeMember.mutate({ memberIdOrEmail: eve.memberId, organizationId });
  expect(await set.em().count(OrganizationUniqueValue)).toBe(2);
});
