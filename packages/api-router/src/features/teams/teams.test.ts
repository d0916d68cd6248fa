import { Event, Invitation, Member, Team, TeamMember } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { signedIn, signedUp } from '#testing/index.ts';
import { invited, invitingApp, joined, owning } from '#testing/people/invitations.ts';
import { founded, organizationApp } from '#testing/people/organizations.ts';

const toCall = (name: string, method: 'GET' | 'POST' = 'POST') => ({
  path: `/organization/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}` as const,
  procedure: `organization.${name}`,
  method,
});
const create = toCall('createTeam');
const update = toCall('updateTeam');
const remove = toCall('removeTeam');
const add = toCall('addTeamMember');
const take = toCall('removeTeamMember');
const setActive = toCall('setActiveTeam');
const list = toCall('listTeams', 'GET');
const listMembers = toCall('listTeamMembers', 'GET');
const listOwn = toCall('listUserTeams', 'GET');

const notInTeam = { status: 403, code: 'USER_IS_NOT_A_MEMBER_OF_THE_TEAM' };
const noTeam = { status: 404, code: 'TEAM_NOT_FOUND' };

/** An organization with a member, and a team without members. */
async function withTeam() {
  const app = await invitingApp({ session: { cookieCache: { enabled: true } } });
  const ada = await owning(app);
  const bob = await joined(app, ada);
  const design = await ada.api.organization.createTeam.mutate({ name: 'Design' });
  const activeTeam = async ({ api }: Pick<typeof bob, 'api'>) =>
    (await api.getSession.query())?.session.activeTeamId;
  return {
    app,
    ada,
    bob,
    activeTeam,
    teamId: design.id,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

describe('a team', () => {
  test('is created, renamed and removed; the first one is created with the organization', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const { organizationId } = ada;
    const names = async () => (await ada.api.organization.listTeams.query({})).map(({ name }) => name);
    expect(await ada.api.organization.listTeams.query({})).toMatchObject([{ name: 'Acme', memberCount: 1 }]);
    const design = await ada.api.organization.createTeam.mutate({ name: ' Design ' });
    expect(design).toMatchObject({ name: 'Design', organizationId, memberCount: 0 });
    const { id: teamId } = design;
    app.advance(1);
    const data = { name: 'Drawing', organizationId };
    const renamed = await ada.api.organization.updateTeam.mutate({ teamId, data });
    expect(renamed).toMatchObject({ id: teamId, name: 'Drawing', updatedAt: app.now().toISOString() });
    expect(await names()).toEqual(['Acme', 'Drawing']);
    expect(await ada.api.organization.removeTeam.mutate({ teamId })).toEqual({
      message: 'Team removed successfully.',
    });
    expect(await names()).toEqual(['Acme']);
    const events = await app.em().find(Event, { targetType: 'team' }, { orderBy: { createdAt: 'asc' } });
    expect(events.map(({ action }) => action).sort()).toEqual([
      'organization.team-created',
      'organization.team-removed',
      'organization.team-updated',
    ]);
  });

  testOnce('needs the permission to manage teams', async () => {
    await using all = await withTeam();
    const { app, ada, bob, teamId } = all;
    const eve = await signedUp(app, { name: 'Eve' });
    const { organizationId } = ada;
    const data = { name: 'x' };
    const denied = (code: string) => ({ status: 403, code });
    expect(await refusalOf(app.browser(), create, { name: 'x' })).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await refusalOf(eve, create, { name: 'x' })).toMatchObject({ code: 'NO_ACTIVE_ORGANIZATION' });
    expect(await refusalOf(eve, create, { name: 'x', organizationId })).toEqual(
      denied('YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION'),
    );
    expect(await refusalOf(bob, create, { name: 'x' })).toEqual(
      denied('YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION'),
    );
    for (const [person, organizationId] of [
      [eve, ada.organizationId],
      [bob, undefined],
    ] as const) {
      const named = { teamId, ...(organizationId && { organizationId }) };
      expect(await refusalOf(person, update, { ...named, data })).toEqual(
        denied('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM'),
      );
      expect(await refusalOf(person, remove, named)).toEqual(
        denied('YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION'),
      );
    }
    expect(await refusalOf(eve, list, { organizationId })).toEqual(
      denied('YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'),
    );
    expect(await refusalOf(eve, list)).toMatchObject({ code: 'NO_ACTIVE_ORGANIZATION' });
    expect(await refusalOf(ada, update, { teamId: 'unknown', data })).toEqual(noTeam);
    expect(await refusalOf(ada, remove, { teamId: 'unknown' })).toEqual(noTeam);
    expect(await refusalOf(eve, update, { teamId: 'unknown', data })).toMatchObject({
      code: 'NO_ACTIVE_ORGANIZATION',
    });
    for (const name of ['', '  ', 'x'.repeat(65)])
      expect(await refusalOf(ada, create, { name })).toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  testOnce('stays in its organization, whatever the input says', async () => {
    await using all = await withTeam();
    const { app, ada, teamId } = all;
    const { id: other } = await ada.api.organization.create.mutate({ name: 'Other', slug: 'other' });
    expect(await refusalOf(ada, update, { teamId, data: { name: 'x', organizationId: other } })).toEqual(
      noTeam,
    );
    expect(await refusalOf(ada, remove, { teamId, organizationId: other })).toEqual(noTeam);
    expect(await app.em().findOneOrFail(Team, { id: teamId })).toMatchObject({ name: 'Design' });
    // The team belongs to its organization, although another one is active.
    await ada.api.organization.updateTeam.mutate({ teamId, data: { name: 'Drawing' } });
  });

  test('cannot be removed if it is the last one, unless the operator allows it', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const [team] = await ada.api.organization.listTeams.query({});
    const teamId = team?.id ?? '';
    expect(await refusalOf(ada, remove, { teamId })).toEqual({
      status: 400,
      code: 'UNABLE_TO_REMOVE_LAST_TEAM',
    });
    const second = await ada.api.organization.createTeam.mutate({ name: 'Second' });
    const answers = await Promise.all(
      [teamId, second.id].map((id) => ada.post('/organization/remove-team', { teamId: id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await app.em().count(Team)).toBe(1);
  });

  test('is removed from pending invitations and from active sessions', async () => {
    await using all = await withTeam();
    const { app, ada, bob, teamId, activeTeam } = all;
    const [home] = await ada.api.organization.listTeams.query({});
    const { id } = await invited(app, ada, { email: 'eve@example.com', teamId: [teamId, home?.id ?? ''] });
    await ada.api.organization.addTeamMember.mutate({ teamId, userId: bob.id });
    await bob.api.organization.setActiveTeam.mutate({ teamId });
    await ada.api.organization.addTeamMember.mutate({ teamId, userId: ada.id });
    await ada.api.organization.setActiveTeam.mutate({ teamId });
    expect([await activeTeam(ada), await activeTeam(bob)]).toEqual([teamId, teamId]);

    await ada.api.organization.removeTeam.mutate({ teamId });
    expect([await activeTeam(ada), await activeTeam(bob)]).toEqual([null, null]);
    expect(await app.em().findOneOrFail(Invitation, { id })).toMatchObject({ teamIds: home?.id });
    expect(await app.em().count(TeamMember, { team: teamId })).toBe(0);
  });

  test('is one of as many as the operator allows', async () => {
    await using app = await invitingApp({
      organization: { teams: { enabled: true, maximumTeams: async () => 2, allowRemovingAllTeams: true } },
    });
    const ada = await owning(app);
    const { id: teamId } = await ada.api.organization.createTeam.mutate({ name: 'Second' });
    expect(await refusalOf(ada, create, { name: 'Third' })).toEqual({
      status: 403,
      code: 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS',
    });
    const [first] = await ada.api.organization.listTeams.query({});
    for (const id of [teamId, first?.id ?? '']) await ada.api.organization.removeTeam.mutate({ teamId: id });
    expect(await app.em().count(Team)).toBe(0);
  });
});

describe('members of a team', () => {
  test('are members of the organization, once in it, and listed with their names', async () => {
    await using all = await withTeam();
    const { ada, bob, teamId } = all;
    const userId = bob.id;
    const first = await ada.api.organization.addTeamMember.mutate({ teamId, userId });
    expect(first).toMatchObject({ teamId, userId });
    expect(await ada.api.organization.addTeamMember.mutate({ teamId, userId })).toEqual(first);
    expect(await bob.api.organization.listTeamMembers.query({ teamId })).toMatchObject([
      { id: first.id, userId, user: { name: 'Bob', email: bob.email } },
    ]);
    expect(await bob.api.organization.listUserTeams.query({})).toMatchObject([
      { id: teamId, memberCount: 1 },
    ]);
    expect(await ada.api.organization.listUserTeams.query({ userId })).toMatchObject([{ id: teamId }]);
    const { organizationId } = ada;
    expect(await bob.api.organization.listUserTeams.query({ organizationId })).toHaveLength(1);
    expect((await bob.api.organization.getActiveMember.query())?.teams).toEqual([teamId]);
    await ada.api.organization.removeTeamMember.mutate({ teamId, userId });
    expect(await bob.api.organization.listUserTeams.query({})).toEqual([]);
  });

  test('see the oldest team first, and of their own the one that they came to first', async () => {
    await using all = await withTeam();
    const { app, ada, bob, teamId } = all;
    app.advance(1);
    const { id: newest } = await ada.api.organization.createTeam.mutate({ name: 'A newer one' });
    const userId = bob.id;
    for (const team of [newest, teamId]) {
      await ada.api.organization.addTeamMember.mutate({ teamId: team, userId });
      app.advance(1);
    }
    const teams = await ada.api.organization.listTeams.query({});
    expect(teams.map(({ id }) => id).indexOf(newest)).toBe(2);
    const own = await bob.api.organization.listUserTeams.query({});
    expect(own.map(({ id }) => id)).toEqual([teamId, newest]);
    expect((await bob.api.organization.getActiveMember.query())?.teams).toEqual([newest, teamId]);
  });

  test('are added and removed with the permission, and up to the limit', async () => {
    await using app = await invitingApp({
      organization: { teams: { enabled: true, maximumMembersPerTeam: 1 } },
    });
    const ada = await owning(app);
    const bob = await joined(app, ada);
    const eve = await signedUp(app, { name: 'Eve' });
    const [team] = await ada.api.organization.listTeams.query({});
    const teamId = team?.id ?? '';
    const userId = bob.id;
    const stranger = { status: 403, code: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION' };
    const { organizationId } = ada;
    expect(await refusalOf(eve, add, { teamId, userId, organizationId })).toEqual(stranger);
    expect(await refusalOf(eve, take, { teamId, userId, organizationId })).toEqual(stranger);
    expect(await refusalOf(bob, add, { teamId, userId })).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER',
    });
    expect(await refusalOf(bob, take, { teamId, userId: ada.id })).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER',
    });
    expect(await refusalOf(ada, add, { teamId, userId: eve.id })).toEqual(stranger);
    expect(await refusalOf(ada, add, { teamId: 'unknown', userId })).toEqual(noTeam);
    expect(await refusalOf(ada, take, { teamId, userId })).toEqual(notInTeam);
    expect(await refusalOf(ada, add, { teamId, userId })).toEqual({
      status: 403,
      code: 'TEAM_MEMBER_LIMIT_REACHED',
    });
    expect(
      await refusalOf(ada, toCall('inviteMember'), { email: eve.email, role: 'member', teamId }),
    ).toEqual({
      status: 403,
      code: 'TEAM_MEMBER_LIMIT_REACHED',
    });
  });

  testOnce('see each other, and members who may update teams see them', async () => {
    await using all = await withTeam();
    const { app, ada, bob, teamId } = all;
    const eve = await signedUp(app, { name: 'Eve' });
    expect(await refusalOf(bob, listMembers, { teamId })).toEqual(notInTeam);
    expect(await refusalOf(eve, listMembers, { teamId })).toEqual(noTeam);
    expect(await refusalOf(ada, listMembers, { teamId: 'unknown' })).toEqual(noTeam);
    expect(await refusalOf(bob, listMembers)).toEqual({
      status: 400,
      code: 'YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM',
    });
    expect(await ada.api.organization.listTeamMembers.query({ teamId })).toEqual([]);
    expect(await refusalOf(bob, listOwn, { userId: ada.id })).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER',
    });
    expect(await refusalOf(ada, listOwn, { userId: eve.id })).toEqual({
      status: 404,
      code: 'MEMBER_NOT_FOUND',
    });
    expect(await refusalOf(eve, listOwn, { userId: ada.id })).toMatchObject({
      code: 'NO_ACTIVE_ORGANIZATION',
    });
    expect(await refusalOf(eve, listOwn, { organizationId: ada.organizationId })).toMatchObject({
      code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
    });
  });

  test('leave it with the organization, and it becomes inactive in their sessions', async () => {
    await using all = await withTeam();
    const { app, ada, bob, teamId, activeTeam } = all;
    const userId = bob.id;
    await ada.api.organization.addTeamMember.mutate({ teamId, userId });
    const elsewhere = await signedIn(app, bob);
    await elsewhere.api.organization.setActive.mutate({ organizationId: ada.organizationId });
    await elsewhere.api.organization.setActiveTeam.mutate({ teamId });
    await ada.api.organization.removeMember.mutate({ memberIdOrEmail: bob.email });
    expect(await app.em().count(TeamMember, { team: teamId })).toBe(0);
    expect(await app.em().count(Member, { user: userId })).toBe(0);
    expect(await activeTeam(elsewhere)).toBeNull();
  });
});

describe('the active team', () => {
  test('is one of the own teams in the active organization, or none', async () => {
    await using all = await withTeam();
    const { ada, bob, teamId, activeTeam } = all;
    const { setActiveTeam } = bob.api.organization;
    expect(await setActiveTeam.mutate({})).toBeNull();
    expect(await refusalOf(bob, setActive, { teamId })).toEqual(notInTeam);
    expect(await refusalOf(bob, setActive, { teamId: 'unknown' })).toEqual(noTeam);
    await ada.api.organization.addTeamMember.mutate({ teamId, userId: bob.id });
    expect(await setActiveTeam.mutate({ teamId })).toMatchObject({ id: teamId, memberCount: 1 });
    expect(await activeTeam(bob)).toBe(teamId);
    expect(await setActiveTeam.mutate({})).toMatchObject({ id: teamId });
    expect(await bob.api.organization.listTeamMembers.query({})).toHaveLength(1);
    expect(await setActiveTeam.mutate({ teamId: null })).toBeNull();
    expect(await activeTeam(bob)).toBeNull();

    await setActiveTeam.mutate({ teamId });
    await ada.api.organization.removeTeamMember.mutate({ teamId, userId: bob.id });
    expect(await activeTeam(bob)).toBeNull();
    await ada.api.organization.create.mutate({ name: 'Other', slug: 'other' });
    expect(await refusalOf(ada, setActive, { teamId })).toEqual(noTeam);
  });

  testOnce('needs an active organization', async () => {
    await using app = await invitingApp();
    const eve = await signedUp(app, { name: 'Eve' });
    expect(await refusalOf(eve, setActive, { teamId: 'x' })).toEqual({
      status: 400,
      code: 'NO_ACTIVE_ORGANIZATION',
    });
  });
});

testOnce('hooks run for changes of teams, change names, and refuse', async () => {
  const { AuthError } = await import('#core/errors/auth-error.ts');
  const { NOT_FOUND } = await import('#core/errors/request-errors.ts');
  const heard: string[] = [];
  const hear = (what: string) => async () => void heard.push(what);
  await using app = await invitingApp({
    organization: {
      organizationHooks: {
        beforeCreateTeam: async ({ team }) => ({ data: { name: team.name.toUpperCase() } }),
        afterCreateTeam: hear('created'),
        beforeUpdateTeam: async ({ updates }) => ({ data: { name: `${updates.name}!` } }),
        afterUpdateTeam: hear('updated'),
        beforeDeleteTeam: async ({ team }) => {
          if (team.name === 'ACME') throw new AuthError(NOT_FOUND);
        },
        afterDeleteTeam: hear('deleted'),
        beforeAddTeamMember: hear('adding'),
        afterAddTeamMember: hear('added'),
        beforeRemoveTeamMember: hear('removing'),
        afterRemoveTeamMember: hear('removed'),
      },
    },
  });
  const ada = await owning(app);
  const { id: teamId, name } = await ada.api.organization.createTeam.mutate({ name: 'design' });
  expect(name).toBe('DESIGN');
  const renamed = await ada.api.organization.updateTeam.mutate({ teamId, data: { name: 'Art' } });
  expect(renamed.name).toBe('Art!');
  await ada.api.organization.addTeamMember.mutate({ teamId, userId: ada.id });
  await ada.api.organization.removeTeamMember.mutate({ teamId, userId: ada.id });
  await ada.api.organization.removeTeam.mutate({ teamId });
  const [home] = await ada.api.organization.listTeams.query({});
  expect((await ada.post('/organization/remove-team', { teamId: home?.id })).status).toBe(404);
  await app.settle();
  expect(heard.filter((what) => what !== 'created').sort()).toEqual(
    ['updated', 'adding', 'added', 'removing', 'removed', 'deleted'].sort(),
  );
});

testOnce('if teams are off the calls do not exist, and no answer has their fields', async () => {
  await using app = await invitingApp({ organization: { teams: { enabled: false } } });
  const ada = await owning(app);
  for (const call of [create, update, remove, add, take, setActive, list, listMembers, listOwn])
    expect(await refusalOf(ada, call)).toEqual({ status: 404, code: 'NOT_FOUND' });
  const sent = await ada.api.organization.inviteMember.mutate({ email: 'bob@example.com', role: 'member' });
  expect(sent).not.toHaveProperty('teamId');
  const refused = await ada.post('/organization/invite-member', {
    email: 'eve@example.com',
    role: 'member',
    teamId: 'any',
  });
  expect(await refused.json()).toMatchObject({ code: 'TEAM_NOT_FOUND' });
});

testOnce('the answer does not show whether a team of another organization exists', async () => {
  await using app = await organizationApp({ teams: { enabled: true } });
  const acme = await founded(app);
  const eve = (await founded(app, 'Eve', 'other')).owner;
  const nobody = await signedUp(app, { name: 'Nobody' });
  const [team] = await acme.owner.api.organization.listTeams.query();
  const calls = [
    ['update', { ...update, data: { data: { name: 'x' } } }],
    ['remove', { ...remove, data: {} }],
    ['add', { ...add, data: { userId: acme.owner.id } }],
    ['take out', { ...take, data: { userId: acme.owner.id } }],
  ] as const;
  for (const [name, { data, ...call }] of calls)
    for (const person of [eve, nobody]) {
      const foreign = await refusalOf(person, call, { teamId: team?.id, ...data });
      const unknown = await refusalOf(person, call, { teamId: 'unknown', ...data });
      expect([name, foreign]).toEqual([name, unknown]);
      expect(foreign).toEqual(person === eve ? noTeam : { status: 400, code: 'NO_ACTIVE_ORGANIZATION' });
    }
});
