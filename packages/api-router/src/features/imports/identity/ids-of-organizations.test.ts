import { ApiKey, Invitation, Member, Organization, Team, TeamMember } from '@keystead/db';
import { expect, test } from 'vitest';
import { importInto, toLines } from '#testing/imports/import-into.ts';
import { BEGUN, toApiKey, toGroup, toPerson } from '#testing/imports/imported-rows.ts';
import { type TestApp, testApp } from '#testing/index.ts';

const options = { organization: { teams: {} } };
const OTHER_TIME = new Date(BEGUN.getTime() + 1);

const ada = toPerson({ id: 'ada' });
const bob = toPerson({ id: 'bob' });
const moments = { createdAt: BEGUN, updatedAt: BEGUN };

const toInvitation = (id: string, inviterId: string) => ({
  id,
  email: 'kim@example.com',
  role: 'member',
  status: 'pending' as const,
  teamIds: ['red'],
  inviterId,
  expiresAt: new Date('2026-12-31'),
  createdAt: BEGUN,
});

const withTeam = {
  teams: [{ id: 'red', name: 'Red', ...moments }],
  teamMembers: [{ id: 'seat', teamId: 'red', userId: 'ada', createdAt: BEGUN }],
};

async function findMembers({ em }: Pick<TestApp, 'em'>): Promise<string[]> {
  const members = await em().find(Member, {}, { orderBy: { id: 'asc' } });
  return members.map(({ organizationId, userId }) => `${organizationId} ${userId}`);
}

test('refuses an organization with the id of another one, and everything that hangs on it, each time', async () => {
  await using app = await testApp(options);
  await importInto(app, { from: 'first', people: [ada], groups: [toGroup({ id: 'acme' }, ada)] });
  const newer = new Date(app.now().getTime() + 30_000);
  const group = toGroup({ id: 'acme', createdAt: OTHER_TIME }, bob, {
    ...withTeam,
    roles: [{ id: 'role', role: 'chief', permission: {}, ...moments }],
    members: [{ id: 'new', userId: 'bob', role: 'owner', createdAt: newer }],
    invitations: [{ ...toInvitation('invitation', 'bob'), createdAt: newer }],
    apiKeys: [toApiKey('key')],
  });
  const second = { from: 'second', people: [bob], groups: [group] };
  await importInto(app, second);
  app.advance(60);

  const { tables, refusals } = await importInto(app, second);

  expect(toLines(refusals)).toEqual(['organization acme id DUPLICATE_ID']);
  for (const table of [
    'organization',
    'organization_role',
    'member',
    'team',
    'invitation',
    'api_key',
  ] as const)
    expect(tables[table]).toMatchObject({ read: 1, written: 0, existing: 0, refused: 1 });
  expect(await findMembers(app)).toEqual(['acme ada']);
  expect(await app.em().count(Team, {})).toBe(0);
});

test('makes nobody a member who only has the id of one', async () => {
  await using app = await testApp(options);
  await importInto(app, { from: 'first', people: [ada] });
  const eve = toPerson({ id: 'ada', email: 'eve@example.com', createdAt: OTHER_TIME });
  const named = [eve, bob].flatMap(({ user }) => user ?? []);
  const member = { id: 'eve', userId: 'ada', role: 'member', createdAt: BEGUN };
  const owned = toGroup({ id: 'owned' }, bob);
  const groups = [
    toGroup({ id: 'hers' }, eve),
    {
      ...owned,
      ...withTeam,
      people: named,
      members: [...owned.members, member],
      invitations: [toInvitation('invitation', 'ada')],
      apiKeys: [{ ...toApiKey('key'), createdBy: 'ada' }],
    },
  ];

  const dry = await importInto(app, { from: 'second', people: [eve, bob], groups, isDryRun: true });
  const { tables, refusals } = await importInto(app, { from: 'second', people: [eve, bob], groups });

  expect(dry.tables).toEqual(tables);
  expect(toLines(refusals)).toEqual([
    'invitation invitation inviterId MISSING_USER',
    'member eve userId MISSING_USER',
    'organization hers NO_OWNER',
    'team_member seat userId MISSING_USER',
    'user ada id DUPLICATE_ID',
  ]);
  expect(await findMembers(app)).toEqual(['owned bob']);
  expect((await app.em().findOneOrFail(ApiKey, { id: 'key' })).createdBy).toBe('bob');
});

test('puts nobody into a team that only has the id of one of another organization', async () => {
  await using app = await testApp(options);
  const acme = toGroup({ id: 'acme' }, ada, withTeam);
  await importInto(app, { from: 'first', people: [ada], groups: [acme] });
  const seat = { id: 'other', teamId: 'red', userId: 'bob', createdAt: BEGUN };
  const beta = toGroup({ id: 'beta' }, bob, {
    teams: withTeam.teams,
    teamMembers: [seat],
    invitations: [toInvitation('invitation', 'bob')],
  });

  const { refusals } = await importInto(app, { from: 'second', people: [bob], groups: [beta] });

  expect(toLines(refusals)).toEqual([
    'team red id DUPLICATE_ID',
    'team_member other teamId MISSING_ORGANIZATION',
  ]);
  const seats = await app.em().find(TeamMember, {});
  expect(seats.map(({ id, teamId, memberId }) => [id, teamId, memberId])).toEqual([
    ['seat', 'red', 'acme-ada'],
  ]);
  expect((await app.em().findOneOrFail(Invitation, { id: 'invitation' })).teamIds).toBeNull();
});

test('knows an organization again whose slug changed, and adds what came since', async () => {
  await using app = await testApp(options);
  const acme = toGroup({ id: 'acme' }, ada, withTeam);
  await importInto(app, { from: 'first', people: [ada], groups: [acme] });
  await app.em().nativeUpdate(Organization, { id: 'acme' }, { slug: 'changed' });
  const newer = new Date(app.now().getTime() + 30_000);
  app.advance(60);
  const kim = toPerson({ id: 'kim', createdAt: newer });
  const grown = {
    ...acme,
    people: [ada, kim].flatMap(({ user }) => user ?? []),
    members: [...acme.members, { id: 'kim', userId: 'kim', role: 'member', createdAt: newer }],
    teamMembers: [
      ...acme.teamMembers,
      { id: 'again', teamId: 'red', userId: 'ada', createdAt: newer },
      { id: 'kim', teamId: 'red', userId: 'kim', createdAt: newer },
    ],
    invitations: [toInvitation('old', 'ada'), { ...toInvitation('new', 'ada'), createdAt: newer }],
  };

  const { tables, refusals } = await importInto(app, { from: 'first', people: [ada, kim], groups: [grown] });

  expect(refusals).toEqual([]);
  expect(tables.organization).toMatchObject({ existing: 1 });
  expect(tables.member).toMatchObject({ existing: 1, written: 1 });
  expect(tables.team_member).toMatchObject({ existing: 2, written: 1 });
  expect(tables.invitation).toMatchObject({ existing: 1, written: 1 });
  expect(await findMembers(app)).toEqual(['acme ada', 'acme kim']);
});

test('refuses a row with the id of one of another organization, in place of taking it for its own', async () => {
  await using app = await testApp(options);
  const groups = [toGroup({ id: 'acme' }, ada), toGroup({ id: 'beta' }, ada)];
  await importInto(app, { from: 'first', people: [ada, bob], groups });
  const member = { id: 'acme-ada', userId: 'bob', role: 'member', createdAt: BEGUN };
  const beta = toGroup({ id: 'beta' }, ada);
  const people = [ada, bob].flatMap(({ user }) => user ?? []);
  const grown = { ...beta, people, members: [...beta.members, member] };

  const { refusals, tables } = await importInto(app, { from: 'first', people: [ada, bob], groups: [grown] });

  expect(toLines(refusals)).toEqual(['member acme-ada id DUPLICATE_ID']);
  expect(tables.member).toMatchObject({ existing: 1, refused: 1 });
});
