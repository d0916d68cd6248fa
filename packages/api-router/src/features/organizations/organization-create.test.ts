import { Event, Organization, Session, Team, TeamMember } from '@keystead/db';
import { expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import { YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION } from '#features/organizations/errors.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { founded, organizationApp } from '#testing/people/organizations.ts';
import { signedIn, signedUp } from '#testing/people/people.ts';

const call = { path: '/organization/create', procedure: 'organization.create' } as const;

testOnce('the creator of an organization owns it, and it becomes active', async () => {
  await using app = await organizationApp();
  const ada = await signedUp(app);

  const created = await ada.api.organization.create.mutate({
    name: 'Acme',
    slug: ' ACME-1 ',
    metadata: { plan: 'pro' },
  });

  expect(created).toEqual({
    id: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    name: 'Acme',
    slug: 'acme-1',
    logo: null,
    metadata: { plan: 'pro' },
    createdAt: app.now().toISOString(),
    members: [
      {
        id: expect.any(String),
        organizationId: created.id,
        userId: ada.id,
        role: 'owner',
        createdAt: app.now().toISOString(),
      },
    ],
  });
  const session = await ada.api.getSession.query();
  expect(session?.session).toMatchObject({ activeOrganizationId: created.id });
  expect(session?.session).not.toHaveProperty('activeTeamId');
  expect(await ada.api.organization.list.query()).toMatchObject([{ id: created.id, slug: 'acme-1' }]);
});

testOnce('the active organization stays on request', async () => {
  await using app = await organizationApp();
  const { owner, organizationId } = await founded(app);

  await owner.api.organization.create.mutate({
    name: 'Other',
    slug: 'other',
    keepCurrentActiveOrganization: true,
  });

  expect((await owner.api.getSession.query())?.session.activeOrganizationId).toBe(organizationId);
});

test('with teams it gets one with its own name, with the creator in it', async () => {
  await using app = await organizationApp({ teams: { enabled: true } });

  const { owner, organizationId, memberId } = await founded(app);

  const team = await app.em().findOneOrFail(Team, { organization: organizationId });
  expect(team.name).toBe('Acme');
  expect(await app.em().count(TeamMember, { team, member: memberId })).toBe(1);
  expect((await owner.api.getSession.query())?.session.activeTeamId).toBe(team.id);
  expect(await owner.api.organization.getActiveMember.query()).toMatchObject({
    teamId: team.id,
    teams: [team.id],
  });
});

testOnce('no default team if the operator switches it off', async () => {
  await using app = await organizationApp({ teams: { enabled: true, defaultTeam: { enabled: false } } });

  const { organizationId } = await founded(app);

  expect(await app.em().count(Team, { organization: organizationId })).toBe(0);
});

test.each([
  ['a slug with other characters', { name: 'Acme', slug: 'a b' }],
  ['a slug that ends with a hyphen', { name: 'Acme', slug: 'acme-' }],
  ['a slug of 65 characters', { name: 'Acme', slug: 'a'.repeat(65) }],
  ['no slug', { name: 'Acme' }],
  ['an empty name', { name: '', slug: 'acme' }],
  ['a name of 129 characters', { name: 'a'.repeat(129), slug: 'acme' }],
  ['metadata that is no object', { name: 'Acme', slug: 'acme', metadata: [1] }],
  ['metadata that no database stores', { name: 'Acme', slug: 'acme', metadata: { a: 'b\u0000' } }],
  ['a logo that runs a script', { name: 'Acme', slug: 'acme', logo: 'javascript:alert(1)' }],
])('%s is refused', async (_, input) => {
  await using app = await organizationApp();
  const ada = await signedUp(app);

  expect(await refusalOf(ada, call, input)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
  expect(await app.em().count(Organization)).toBe(0);
});

test('older clients send metadata as JSON text', async () => {
  await using app = await organizationApp();
  const ada = await signedUp(app);

  const answer = await ada.post('/organization/create', { name: 'A', slug: 'a', metadata: '{"a":1}' });

  expect(await answer.json()).toMatchObject({ metadata: { a: 1 } });
});

test('a slug in use is refused, also for one of two parallel calls', async () => {
  await using app = await organizationApp();
  const { owner } = await founded(app);
  const bob = await signedUp(app, { name: 'Bob' });
  const input = { name: 'Other', slug: 'acme' };

  expect(await refusalOf(bob, call, input)).toEqual({ status: 400, code: 'ORGANIZATION_ALREADY_EXISTS' });
  const answers = await Promise.all(
    [bob, owner].map((person) => person.post('/organization/create', { name: 'New', slug: 'new' })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await app.em().count(Organization, { slug: 'new' })).toBe(1);
});

testOnce('nobody creates one without a session, or for another user', async () => {
  await using app = await organizationApp();
  const ada = await signedUp(app);
  const input = { name: 'Acme', slug: 'acme' };

  expect(await refusalOf(app.browser(), call, input)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  expect(await refusalOf(ada, call, { ...input, userId: 'x' })).toEqual({
    status: 400,
    code: 'FIELD_NOT_ALLOWED',
  });
});

testOnce('code of the operator creates one for a user, whose sessions do not change', async () => {
  await using app = await organizationApp();
  const ada = await signedUp(app);

  const { members } = await app.service
    .caller()
    .organization.create({ userId: ada.id, name: 'Acme', slug: 'acme' });

  expect(members).toMatchObject([{ userId: ada.id, role: 'owner' }]);
  expect((await ada.api.getSession.query())?.session.activeOrganizationId).toBeNull();
});

test.each([
  ['nobody may', { allowUserToCreateOrganization: false }],
  ['a function says no', { allowUserToCreateOrganization: async () => false }],
])('%s: refused', async (_, options) => {
  await using app = await organizationApp(options);
  const ada = await signedUp(app);

  expect(await refusalOf(ada, call, { name: 'Acme', slug: 'acme' })).toEqual({
    status: 403,
    code: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION',
  });
});

test.each([
  ['a number', 1],
  ['a function that knows the number', async () => 1],
  ['a function that knows whether it is reached', ({ name }: { name: string }) => name === 'Full'],
])('the limit is %s', async (_, organizationLimit) => {
  await using app = await organizationApp({ organizationLimit });
  const ada = await signedUp(app);
  const full = await signedUp(app, { name: 'Full' });
  await ada.api.organization.create.mutate({ name: 'Acme', slug: 'acme' });
  const isNumber = typeof organizationLimit === 'number' || organizationLimit.length === 0;

  expect(await refusalOf(isNumber ? ada : full, call, { name: 'B', slug: 'b' })).toEqual({
    status: 403,
    code: 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS',
  });
});

test('parallel calls create only as many as the limit allows', async () => {
  await using app = await organizationApp({ organizationLimit: 1 });
  const ada = await signedUp(app);

  const answers = await Promise.all(
    ['a', 'b'].map((slug) => ada.post('/organization/create', { name: 'A', slug })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

testOnce('hooks of the operator change and refuse it, and are called afterwards', async () => {
  const heard: string[] = [];
  await using app = await organizationApp({
    organizationHooks: {
      beforeCreateOrganization: async ({ organization }) => {
        if (organization.name === 'Bad')
          throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION);
        return { data: { metadata: { checked: true } } };
      },
      afterCreateOrganization: async ({ organization, member, user }) => {
        heard.push(`${organization.slug} ${member.role} ${user.name}`);
      },
    },
  });
  const ada = await signedUp(app);

  const made = await ada.api.organization.create.mutate({ name: 'Acme', slug: 'acme' });
  await app.settle();

  expect(made.metadata).toEqual({ checked: true });
  expect(heard).toEqual(['acme owner Ada']);
  expect(await refusalOf(ada, call, { name: 'Bad', slug: 'bad' })).toMatchObject({ status: 403 });
});

test('the events name the organization', async () => {
  await using app = await organizationApp();
  const { owner, organizationId } = await founded(app);

  const events = await app.em().find(Event, { organizationId }, { orderBy: { action: 'asc' } });

  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['organization.created', owner.id],
    ['organization.member-added', owner.id],
  ]);
});

test('a new session has no active organization, and other sessions keep theirs', async () => {
  await using app = await organizationApp();
  const { owner } = await founded(app);

  const other = await signedIn(app, owner);

  expect((await other.api.getSession.query())?.session.activeOrganizationId).toBeNull();
  expect(await app.em().count(Session, { activeOrganizationId: { $ne: null } })).toBe(1);
});

testOnce('without the option the calls do not exist', async () => {
  await using app = await organizationApp({ enabled: false });
  const ada = await signedUp(app);

  expect(await refusalOf(ada, call, { name: 'Acme', slug: 'acme' })).toEqual({
    status: 404,
    code: 'NOT_FOUND',
  });
  expect((await ada.api.getSession.query())?.session).not.toHaveProperty('activeOrganizationId');
});
