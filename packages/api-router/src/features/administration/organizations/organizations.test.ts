import { Invitation, Organization, OrganizationDomain, Team, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { administrationAc, administratorAc, userAc } from '#features/administration-access/default-roles.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import type { Person, TestApp } from '#testing/index.ts';
import { adminAndUser, adminApp, signedUpAs } from '#testing/people/administration.ts';

const list = {
  path: '/admin/list-organizations',
  procedure: 'admin.listOrganizations',
  method: 'GET',
} as const;
const get = { path: '/admin/get-organization', procedure: 'admin.getOrganization', method: 'GET' } as const;
const members = {
  path: '/admin/list-organization-members',
  procedure: 'admin.listOrganizationMembers',
  method: 'GET',
} as const;

const notFound = { status: 404, code: 'ORGANIZATION_NOT_FOUND' };

/** Three organizations, of which Ada owns two, and a deleted one. */
async function createOrganizations(app: TestApp): Promise<{ root: Person; ada: Person }> {
  const { root, ada } = await adminAndUser(app);
  await organizationWith(app, { id: 'acme', members: { [ada.id]: 'admin,owner' } });
  app.advance(1);
  await organizationWith(app, { id: 'harbour', members: { [root.id]: 'member', [ada.id]: 'owner' } });
  app.advance(1);
  await organizationWith(app, { id: 'berlin', members: {} });
  const gone = await organizationWith(app, { id: 'gone', members: { [ada.id]: 'owner' } });
  await app.em().nativeUpdate(Organization, { id: gone }, { deletedAt: app.now() });
  return { root, ada };
}

type Query = NonNullable<Parameters<Person['api']['admin']['listOrganizations']['query']>[0]>;

describe('list-organizations', () => {
  test('searches, sorts and pages, without deleted ones, in two statements with the session', async () => {
    await using app = await adminApp({ organization: {} });
    const { root, ada } = await createOrganizations(app);
    const table: [Query, string[]][] = [
      [{}, ['acme', 'harbour', 'berlin']],
      [{ sortBy: 'name', sortDirection: 'desc' }, ['harbour', 'berlin', 'acme']],
      [{ sortBy: 'memberCount', sortDirection: 'desc', limit: 2 }, ['harbour', 'acme']],
      [{ searchValue: ' E HARB ' }, ['harbour']],
      [{ searchValue: 'gone' }, []],
      [{ searchValue: '%' }, []],
    ];
    for (const [query, expected] of table) {
      const { organizations } = await root.api.admin.listOrganizations.query(query);
      expect([query, organizations.map(({ id }) => id)]).toEqual([query, expected]);
    }
    await app.forgetStatements();

    const response = await root.get(`${list.path}?sortBy=name&limit=1&offset=1`);
    const first = await root.get(`${list.path}?searchValue=ACME`);

    expect(app.statements).toHaveLength(4);
    expect(await response.json()).toMatchObject({ total: 3, limit: 1, offset: 1 });
    expect(await first.json()).toEqual({
      organizations: [
        {
          id: 'acme',
          name: 'The acme',
          slug: 'acme',
          logo: null,
          memberCount: 1,
          createdAt: expect.any(String),
          owner: { id: ada.id, name: 'Ada' },
        },
      ],
      total: 1,
      limit: 50,
      offset: 0,
    });
  });

  test('refuses unknown names, and an invalid page', async () => {
    await using app = await adminApp({ organization: {} });
    const root = await signedUpAs(app, 'admin');
    const refused = { status: 400, code: 'VALIDATION_ERROR' };
    for (const bad of [{ sortBy: 'metadata' }, { limit: 0 }, { limit: 101 }, { offset: -1 }])
      expect([bad, await refusalOf(root, list, bad)]).toEqual([bad, refused]);
  });
});

describe('get-organization', () => {
  test('has the facts of an organization, in a bounded number of statements', async () => {
    await using app = await adminApp({
      organization: { teams: { enabled: true }, domains: { enabled: true } },
    });
    const { root, ada } = await createOrganizations(app);
    const times = { createdAt: app.now(), updatedAt: app.now() };
    const em = app.em();
    const organization = 'harbour';
    await em.insert(Team, { id: 'crew', organization, name: 'Crew', ...times });
    const later = new Date(app.now().getTime() + 60_000);
    for (const [id, expiresAt, status] of [
      ['open', later, 'pending'],
      ['late', app.now(), 'pending'],
      ['used', later, 'accepted'],
    ] as const) {
      const rest = { organization, role: 'member', inviter: ada.id, status, expiresAt, ...times };
      await em.insert(Invitation, { id, email: `${id}@example.com`, ...rest });
    }
    await em.insert(OrganizationDomain, {
      id: 'domain',
      organization,
      domain: 'harbour.example',
      challenge: 'x',
      ...times,
    });
    await app.forgetStatements();

    const response = await root.get(`${get.path}?id=harbour`);

    expect(app.statements.length).toBeLessThanOrEqual(5);
    expect(await response.json()).toMatchObject({
      id: 'harbour',
      memberCount: 2,
      teams: 1,
      invitations: 1,
      owner: { id: ada.id, name: 'Ada' },
      domains: [{ domain: 'harbour.example', status: 'pending' }],
    });
  });

  test('says nothing of teams and domains where they are off, and refuses unknown and deleted ones', async () => {
    await using app = await adminApp({ organization: {} });
    const { root } = await createOrganizations(app);
    const facts = await root.api.admin.getOrganization.query({ id: 'acme' });
    expect(Object.keys(facts).sort()).toEqual([
      'createdAt',
      'id',
      'invitations',
      'logo',
      'memberCount',
      'name',
      'owner',
      'slug',
    ]);
    expect(await refusalOf(root, get, { id: 'gone' })).toEqual(notFound);
    expect(await refusalOf(root, members, { organizationId: 'nowhere' })).toEqual(notFound);
  });
});

describe('list-organization-members', () => {
  test('pages through the members, and says whose membership counts, in three statements', async () => {
    await using app = await adminApp({ organization: {} });
    const { root, ada } = await createOrganizations(app);
    await app.em().nativeUpdate(User, { id: ada.id }, { banned: true });
    await app.forgetStatements();

    const response = await root.get(`${members.path}?organizationId=harbour&searchValue=ADA`);

    expect(app.statements).toHaveLength(3);
    expect(await response.json()).toEqual({
      members: [
        {
          role: 'owner',
          inForce: false,
          memberSince: expect.any(String),
          user: { id: ada.id, name: 'Ada', email: ada.email, image: null },
        },
      ],
      total: 1,
      limit: 50,
      offset: 0,
    });
    const query = { organizationId: 'harbour', limit: 1 };
    const pages = [
      await root.api.admin.listOrganizationMembers.query(query),
      await root.api.admin.listOrganizationMembers.query({ ...query, offset: 1 }),
    ];
    expect(pages.map(({ total }) => total)).toEqual([2, 2]);
    const both = pages.flatMap((page) => page.members.map(({ user, inForce }) => `${user.name} ${inForce}`));
    expect(both.sort()).toEqual(['Ada false', 'Root true']);
  });
});

test('each call asks for a permission of its own, and none exists without organizations', async () => {
  const roles = {
    admin: administratorAc,
    user: userAc,
    support: administrationAc.newRole({ organization: ['list'] }),
  };
  await using app = await adminApp({ admin: { roles }, organization: {} });
  const sue = await signedUpAs(app, 'support', { name: 'Sue' });
  expect((await sue.api.admin.listOrganizations.query()).total).toBe(0);
  const denied = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_GET_ORGANIZATION' };
  expect(await refusalOf(sue, get, { id: 'acme' })).toEqual(denied);
  expect(await refusalOf(sue, members, { organizationId: 'acme' })).toEqual(denied);

  await using without = await adminApp();
  const root = await signedUpAs(without, 'admin');
  for (const [call, input] of [
    [list, {}],
    [get, { id: 'acme' }],
    [members, { organizationId: 'acme' }],
  ] as const)
    expect((await refusalOf(root, call, input)).status).toBe(404);
  const { admin } = await without.browser().api.config.query();
  expect(admin.organizations).toBe(false);
});
