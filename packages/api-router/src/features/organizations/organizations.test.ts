import { Invitation, Organization } from '@keystead/db';
import { expect, test } from 'vitest';
import { createAccessControl, defaultStatements, ownerAc } from '#access.ts';
import { definitionsOf } from '#core/call/definition.ts';
import { createKeystead } from '#create-keystead.ts';
import { appRouter } from '#every-call.ts';
import { organizationFact } from '#features/organization-membership/organization-access.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { fewestOptions } from '#testing/options.ts';
import { founded, joined, organizationApp } from '#testing/people/organizations.ts';
import { signedUp } from '#testing/people/people.ts';

const setActive = { path: '/organization/set-active', procedure: 'organization.setActive' } as const;
const update = { path: '/organization/update', procedure: 'organization.update' } as const;
const full = {
  path: '/organization/get-full-organization',
  procedure: 'organization.getFullOrganization',
  method: 'GET',
} as const;

testOnce('every call in an organization declares its requirements in one place', () => {
  const facts = [...definitionsOf(appRouter).values()].flatMap(({ name, meta }) => {
    const organization = organizationFact.of(meta);
    if (!organization) return [];
    const { none, notMember, permission = {}, ownersOnly, denied } = organization;
    const needs = Object.entries(permission).map(([resource, actions]) => `${resource}:${String(actions)}`);
    const right = [...needs, ...(ownersOnly ? ['owner'] : [])].join(' ');
    return [
      [name.replace('organization.', ''), none?.code ?? null, notMember.code, right, denied?.code ?? ''],
    ];
  });

  expect(facts).toEqual(expect.arrayContaining(table));
});

const NONE = 'NO_ACTIVE_ORGANIZATION';
const NOT_MEMBER = 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION';
const YOU_NOT_MEMBER = 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION';
const NO_MEMBER = 'MEMBER_NOT_FOUND';
const TRANSFER = 'TRANSFER_NOT_FOUND';

/** Name; error without an organization, error for other users, permission, error without it. */
const table = [
  [
    'update',
    'ORGANIZATION_NOT_FOUND',
    NOT_MEMBER,
    'organization:update',
    'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
  ],
  [
    'setLogo',
    'ORGANIZATION_NOT_FOUND',
    NOT_MEMBER,
    'organization:update',
    'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
  ],
  ['delete', NONE, NOT_MEMBER, 'organization:delete', 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION'],
  ['getFullOrganization', null, NOT_MEMBER, '', ''],
  ['getOrganization', null, NOT_MEMBER, '', ''],
  ['setActive', null, NOT_MEMBER, '', ''],
  ['hasPermission', NONE, NOT_MEMBER, '', ''],
  ['getActiveMember', null, NO_MEMBER, '', ''],
  ['getActiveMemberRole', NONE, YOU_NOT_MEMBER, '', ''],
  ['listMembers', NONE, YOU_NOT_MEMBER, '', ''],
  ['removeMember', NONE, NO_MEMBER, '', ''],
  ['removeMembers', NONE, NO_MEMBER, 'member:delete', 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER'],
  ['updateMemberRole', NONE, NO_MEMBER, 'member:update', 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER'],
  ['updateMemberRoles', NONE, NO_MEMBER, 'member:update', 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER'],
  ['leave', NONE, NO_MEMBER, '', ''],
  ['transferOwnership', NONE, YOU_NOT_MEMBER, 'owner', 'YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION'],
  ['getTransfer', NONE, YOU_NOT_MEMBER, '', ''],
  ['acceptTransfer', TRANSFER, TRANSFER, '', ''],
  ['rejectTransfer', TRANSFER, TRANSFER, '', ''],
  ['cancelTransfer', TRANSFER, TRANSFER, '', ''],
];

testOnce('a user without an organization reads null, and gets an error in other calls', async () => {
  await using app = await organizationApp();
  const ada = await signedUp(app);

  expect(await ada.api.organization.getFullOrganization.query()).toBeNull();
  expect(await ada.api.organization.getOrganization.query()).toBeNull();
  expect(await ada.api.organization.getActiveMember.query()).toBeNull();
  expect(await ada.api.organization.setActive.mutate({})).toBeNull();
  expect(await ada.api.organization.setActive.mutate({ organizationId: null })).toBeNull();
  expect(await refusalOf(ada, update, { data: { name: 'B' } })).toEqual({
    status: 404,
    code: 'ORGANIZATION_NOT_FOUND',
  });
});

testOnce('an organization with its members, named by id, slug or as the active one', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const { owner, organizationId } = acme;
  app.advance(1);
  await joined(app, acme, { name: 'Bob' });

  const found = await owner.api.organization.getFullOrganization.query();

  expect(found).toMatchObject({
    id: organizationId,
    name: 'Acme',
    slug: 'acme',
    membersTotal: 2,
    members: [
      { role: 'owner', user: { name: 'Ada', email: 'ada@example.com', image: null } },
      { role: 'member', user: { name: 'Bob' } },
    ],
    invitations: [],
    teams: null,
  });
  expect(found?.members[0]?.createdAt).toBe(new Date(app.now().getTime() - 1000).toISOString());
  for (const query of ['organizationSlug=Acme', `organizationId=${organizationId}`])
    expect(await (await owner.get(`/organization/get-full-organization?${query}`)).json()).toEqual(found);
  const first = await owner.get('/organization/get-full-organization?membersLimit=1');
  expect(await first.json()).toMatchObject({ membersTotal: 2, members: [{ role: 'owner' }] });
  expect(await refusalOf(owner, full, { membersLimit: 1001 })).toMatchObject({ status: 400 });
});

testOnce('other users get the same error for every organization', async () => {
  await using app = await organizationApp();
  const { organizationId } = await founded(app);
  const eve = await signedUp(app, { name: 'Eve' });
  const stranger = { status: 403, code: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION' };

  for (const named of [{ organizationId }, { organizationId: 'x' }, { organizationSlug: 'acme' }]) {
    expect(await refusalOf(eve, full, named)).toEqual(stranger);
    expect(await refusalOf(eve, setActive, named)).toEqual(stranger);
  }
});

testOnce('ids of invitations are shown to members who may invite', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const carol = await joined(app, acme, { name: 'Carol', role: 'admin' });
  const em = app.em();
  const [plain, owning] = ['member', 'owner'].map((role) =>
    em.create(Invitation, {
      organization: acme.organizationId,
      email: `${role}@example.com`,
      role,
      inviter: acme.owner.id,
      expiresAt: app.now(),
    }),
  );
  await em.flush();
  const idsFor = async (person: typeof bob) => {
    const found = await person.api.organization.getFullOrganization.query();
    return Object.fromEntries(found?.invitations.map(({ role, id }) => [role, id]) ?? []);
  };

  expect(await idsFor({ ...acme.owner, memberId: '' })).toEqual({ member: plain?.id, owner: owning?.id });
  expect(await idsFor(carol)).toEqual({
    member: plain?.id,
    owner: expect.not.stringMatching(`${owning?.id}`),
  });
  expect(Object.values(await idsFor(bob))).not.toContain(plain?.id);
});

test('a session has one active organization, and a failed choice changes nothing', async () => {
  await using app = await organizationApp({}, { session: { cookieCache: { enabled: true } } });
  const { owner, organizationId } = await founded(app);
  const other = await owner.api.organization.create.mutate({ name: 'Other', slug: 'other' });
  const active = async () => (await owner.api.getSession.query())?.session.activeOrganizationId;
  expect(await active()).toBe(other.id);

  const chosen = await owner.api.organization.setActive.mutate({ organizationSlug: 'acme' });
  expect(chosen).toMatchObject({ id: organizationId, membersTotal: 1 });
  expect(await active()).toBe(organizationId);
  await refusalOf(owner, setActive, { organizationId: 'x' });
  expect(await active()).toBe(organizationId);
  expect(await owner.api.organization.setActive.mutate({ organizationId: null })).toBeNull();
  expect(await active()).toBeNull();
});

testOnce('a session that replaces another one keeps its organization', async () => {
  await using app = await organizationApp();
  const { owner, organizationId } = await founded(app);
  const change = { currentPassword: owner.password, newPassword: 'another long password' };
  await owner.api.changePassword.mutate({ ...change, revokeOtherSessions: true });

  expect((await owner.api.getSession.query())?.session.activeOrganizationId).toBe(organizationId);
});

test('an organization is changed by members with the permission, field by field', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const carol = await joined(app, acme, { name: 'Carol', role: 'admin' });
  await carol.api.organization.create.mutate({
    name: 'Other',
    slug: 'other',
    keepCurrentActiveOrganization: true,
  });

  const changed = await carol.api.organization.update.mutate({
    data: { name: 'Acme 2', metadata: { a: 1 }, logo: 'https://example.com/logo.png' },
  });

  expect(changed).toMatchObject({ name: 'Acme 2', slug: 'acme', metadata: { a: 1 } });
  expect(await bob.api.organization.getOrganization.query()).toEqual(changed);
  await carol.api.organization.update.mutate({ data: { metadata: null, slug: 'acme' } });
  expect(await bob.api.organization.getOrganization.query()).toMatchObject({
    metadata: null,
    name: 'Acme 2',
  });
  expect(await refusalOf(bob, update, { data: { name: 'B' } })).toEqual({
    status: 403,
    code: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
  });
  expect(await refusalOf(carol, update, { data: { slug: 'other' } })).toEqual({
    status: 400,
    code: 'ORGANIZATION_SLUG_ALREADY_TAKEN',
  });
});

testOnce('a slug is free or not', async () => {
  await using app = await organizationApp();
  const { owner } = await founded(app);
  const check = { path: '/organization/check-slug', procedure: 'organization.checkSlug' } as const;

  expect(await owner.api.organization.checkSlug.mutate({ slug: 'free' })).toEqual({ status: true });
  expect(await refusalOf(owner, check, { slug: 'ACME ' })).toEqual({
    status: 400,
    code: 'ORGANIZATION_SLUG_ALREADY_TAKEN',
  });
});

testOnce('a slug is no id, unless an organization has it already', async () => {
  await using app = await organizationApp();
  const { owner, organizationId } = await founded(app);
  const bob = await joined(app, { organizationId }, { name: 'Bob' });
  const gone = await owner.api.organization.create.mutate({ name: 'Gone', slug: 'gone' });
  await app.em().nativeDelete(Organization, { id: gone.id });

  const slug = gone.id.toLowerCase();
  const calls = [
    ['/organization/check-slug', 'organization.checkSlug', { slug }, 'ORGANIZATION_SLUG_ALREADY_TAKEN'],
    ['/organization/create', 'organization.create', { name: 'Bob', slug }, 'ORGANIZATION_ALREADY_EXISTS'],
  ] as const;
  for (const [path, procedure, body, code] of calls)
    expect(await refusalOf(bob, { path, procedure }, body)).toEqual({ status: 400, code });
  const update = { path: '/organization/update', procedure: 'organization.update' } as const;
  for (const taken of [slug, '0190a5d2-7b1c-7f00-8000-00000000000a'])
    expect(await refusalOf(owner, update, { organizationId, data: { slug: taken } })).toEqual({
      status: 400,
      code: 'ORGANIZATION_SLUG_ALREADY_TAKEN',
    });

  await app.em().nativeUpdate(Organization, { id: organizationId }, { slug });
  const kept = await owner.api.organization.update.mutate({ organizationId, data: { slug, name: 'Acme 2' } });
  expect(kept).toMatchObject({ slug, name: 'Acme 2' });
});

testOnce('a permission is checked in both spellings, and one role must have all of it', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const carol = await joined(app, acme, { name: 'Carol', role: 'member,admin' });
  const call = { path: '/organization/has-permission', procedure: 'organization.hasPermission' } as const;
  const ask = async (permissions: Record<string, string[]>) =>
    (await carol.api.organization.hasPermission.mutate({ permissions })).success;

  expect(await ask({ member: ['update', 'delete'], organization: ['update'] })).toBe(true);
  expect(await ask({ organization: ['update', 'delete'] })).toBe(false);
  expect(await ask({ unknown: ['update'] })).toBe(false);
  expect(await ask({ member: ['fly'] })).toBe(false);
  expect(await ask({})).toBe(false);
  expect(await carol.api.organization.hasPermission.mutate({ permission: { team: ['create'] } })).toEqual({
    error: null,
    success: true,
  });
  for (const input of [{}, { permission: { team: [] }, permissions: { team: [] } }])
    expect(await refusalOf(carol, call, input)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
});

test('the roles of members, own ones and those of others', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const eve = await signedUp(app, { name: 'Eve' });
  const call = {
    path: '/organization/get-active-member-role',
    procedure: 'organization.getActiveMemberRole',
    method: 'GET',
  } as const;

  expect(await bob.api.organization.getActiveMemberRole.query()).toEqual({ role: 'member' });
  expect(await bob.api.organization.getActiveMemberRole.query({ userId: acme.owner.id })).toEqual({
    role: 'owner',
  });
  expect(await refusalOf(bob, call, { userId: eve.id })).toEqual({ status: 404, code: 'MEMBER_NOT_FOUND' });
  expect(await refusalOf(eve, call, { organizationId: acme.organizationId })).toEqual({
    status: 403,
    code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
  });
});

test('the first pages cost three statements', async () => {
  await using app = await organizationApp({ teams: { enabled: true } });
  const { owner } = await founded(app);
  await owner.api.organization.listMembers.query();

  for (const path of ['/organization/list-members', '/organization/get-full-organization']) {
    await app.forgetStatements();
    await owner.get(path);
    expect(app.statements).toHaveLength(3);
  }
});

testOnce('code of the application checks its own permission', async () => {
  const ac = createAccessControl({ ...defaultStatements, project: ['create', 'delete'] });
  const roles = {
    owner: ac.newRole({ ...ownerAc.statements, project: ['create', 'delete'] }),
    member: ac.newRole({ project: ['create'] }),
  };
  await using app = await organizationApp({ ac, roles });
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const eve = await signedUp(app, { name: 'Eve' });
  const service = await app.beside({ organization: { ac, roles } });
  const headersOf = ({ cookies }: typeof eve) => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });

  await app.forgetStatements();
  const allowed = await service.requirePermission(headersOf(bob), { project: ['create'] });

  expect(app.statements).toHaveLength(2);
  expect(allowed).toMatchObject({
    user: { name: 'Bob' },
    organization: { slug: 'acme' },
    member: { role: 'member' },
  });
  const refused = (person: typeof eve, where = {}) =>
    service.requirePermission(headersOf(person), { project: ['delete'] }, where);
  await expect(refused(bob)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' });
  await expect(refused(eve)).rejects.toMatchObject({ reason: 'NO_ACTIVE_ORGANIZATION' });
  await expect(refused(eve, { organizationSlug: 'acme' })).rejects.toMatchObject({
    reason: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
  });
  await expect(service.requirePermission({}, {})).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
  const typed = () =>
    createKeystead({ ...fewestOptions, organization: { ac, roles } }).then((keystead) =>
      // @ts-expect-error nobody declared this action
      keystead.requirePermission({}, { project: ['fly'] }),
    );
  expect(typed).toBeTypeOf('function');
});
