import { Member, OrganizationDeparture, OrganizationDomain, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { defaultAc, defaultRoles } from '#features/organization-membership/default-roles.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { organizationWith, roleOf } from '#testing/database/organization-rows.ts';
import {
  browserAt,
  opened,
  type Person,
  signedIn,
  signedUp,
  type TestApp,
  type TestOptions,
  testApp,
} from '#testing/index.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

const list = {
  path: '/organization/list-joinable',
  procedure: 'organization.listJoinable',
  method: 'GET',
} as const;
const join = { path: '/organization/join', procedure: 'organization.join' } as const;

const organizationId = 'acme';

interface Scene {
  enrollment: 'none' | 'suggest' | 'automatic';
  role?: string;
  options?: Partial<TestOptions>;
  organization?: object;
}

/** An organization that has verified acme.example. */
async function scene({ enrollment, role = 'member', options, organization }: Scene) {
  const app = await testApp({
    ...options,
    organization: { ...organization, domains: { enabled: true, resolver: async () => [] } },
  });
  const owner = await signedUp(app, { name: 'Owner', email: 'owner@elsewhere.example' });
  await organizationWith(app, { members: { [owner.id]: 'owner' } });
  await app.em().insert(OrganizationDomain, {
    id: 'claim',
    organization: organizationId,
    domain: 'acme.example',
    status: 'verified',
    enrollment,
    role,
    challenge: 'x',
    createdAt: app.now(),
    updatedAt: app.now(),
  });
  return { app, owner, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const verifiedUp = (app: TestApp, name = 'Ada', host = 'acme.example'): Promise<Person> =>
  signedUp(app, { name, email: `${name.toLowerCase()}@${host}`, verified: true });

const leave = (app: TestApp, { id }: Person, kind: 'left' | 'removed') =>
  app.em().insert(OrganizationDeparture, {
    id: `${kind}-${id}`,
    organization: organizationId,
    user: id,
    address: null,
    kind,
    createdAt: app.now(),
  });

describeOnce('automatic enrollment', () => {
  test('adds users when their address is verified', async () => {
    await using set = await scene({ enrollment: 'automatic', role: 'admin' });
    const { app } = set;
    const ada = await signedUp(app, { email: 'ada@ACME.example' });
    expect(await roleOf(app, organizationId, ada.id)).toBeUndefined();
    const link = app.outbox.link('verify-email', 'ada@acme.example');
    await ada.send(link.pathname + link.search);
    expect(await roleOf(app, organizationId, ada.id)).toBe('admin');
    expect(await ada.api.organization.list.query()).toMatchObject([{ id: organizationId }]);
  });

  test('adds other users at their next sign-in, once', async () => {
    await using set = await scene({ enrollment: 'none' });
    const { app } = set;
    const ada = await verifiedUp(app);
    expect(await roleOf(app, organizationId, ada.id)).toBeUndefined();
    await app.em().nativeUpdate(OrganizationDomain, { id: 'claim' }, { enrollment: 'automatic' });
    await Promise.all([signedIn(app, ada), signedIn(app, ada)]);
    expect(await roleOf(app, organizationId, ada.id)).toBe('member');
    expect(await app.em().count(Member, { user: ada.id })).toBe(1);
  });

  test('is only for exactly this domain', async () => {
    await using set = await scene({ enrollment: 'automatic' });
    const { app } = set;
    for (const [name, host] of [
      ['Sub', 'mail.acme.example'],
      ['Near', 'notacme.example'],
    ] as const) {
      const person = await verifiedUp(app, name, host);
      expect(await roleOf(app, organizationId, person.id)).toBeUndefined();
    }
  });

  testOnce('does not count an address that a mail scanner has verified', async () => {
    await using set = await scene({ enrollment: 'automatic' });
    const { app } = set;
    const stranger = await signedUp(app, { email: 'ceo@acme.example' });
    const link = app.outbox.link('verify-email', 'ceo@acme.example');
    await app.browser().send(link.pathname + link.search);
    expect((await app.em().findOne(User, stranger.id))?.emailVerified).toBe(true);
    await signedIn(app, stranger);
    expect(await roleOf(app, organizationId, stranger.id)).toBeUndefined();
    expect(await stranger.api.organization.listJoinable.query()).toEqual([]);
    const refused = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION' };
    expect(await refusalOf(stranger, join, { organizationId })).toEqual(refused);
  });

  test('adds a user who opens the mail and signs in in the same browser, if sign-in needs a verified address', async () => {
    const options = { emailVerification: { required: true } };
    await using set = await scene({ enrollment: 'automatic', options });
    const { app } = set;
    const browser = app.browser();
    const ada = { name: 'Ada', email: 'ada@acme.example', password: 'correct horse battery' };
    const { user } = opened(await browser.api.signUp.email.mutate(ada));
    await app.settle();
    const link = app.outbox.link('verify-email', ada.email);
    await browser.send(link.pathname + link.search);
    expect(await roleOf(app, organizationId, user.id)).toBeUndefined();
    await browser.api.signIn.email.mutate(ada);
    expect(await roleOf(app, organizationId, user.id)).toBe('member');
  });

  test.each(['left', 'removed'] as const)('does not add a user who %s', async (kind) => {
    await using set = await scene({ enrollment: 'none' });
    const { app } = set;
    const ada = await verifiedUp(app);
    await leave(app, ada, kind);
    await app.em().nativeUpdate(OrganizationDomain, { id: 'claim' }, { enrollment: 'automatic' });
    await signedIn(app, ada);
    expect(await roleOf(app, organizationId, ada.id)).toBeUndefined();
  });

  test('never prevents a sign-in: a full organization, and functions that refuse', async () => {
    const refuse = async () => {
      throw new Error('not today');
    };
    const organization = { membershipLimit: 1 };
    await using full = await scene({ enrollment: 'automatic', organization });
    const ada = await verifiedUp(full.app);
    expect(await (await signedIn(full.app, ada)).api.getSession.query()).not.toBeNull();
    expect(await roleOf(full.app, organizationId, ada.id)).toBeUndefined();

    await using closed = await scene({
      enrollment: 'automatic',
      organization: { organizationHooks: { beforeAddMember: refuse } },
    });
    const grace = await verifiedUp(closed.app, 'Grace');
    expect(await (await signedIn(closed.app, grace)).api.getSession.query()).not.toBeNull();
    expect(await roleOf(closed.app, organizationId, grace.id)).toBeUndefined();
  });

  testOnce('calls the functions of the operator', async () => {
    const told: unknown[] = [];
    const organizationHooks = {
      beforeAddMember: () => ({ data: { role: 'admin' } }),
      afterAddMember: ({ member, user }: { member: { role: string }; user: { email: string } }) => {
        told.push([user.email, member.role]);
      },
    };
    await using set = await scene({ enrollment: 'automatic', organization: { organizationHooks } });
    const { app } = set;
    const ada = await verifiedUp(app);
    await app.settle();
    expect(await roleOf(app, organizationId, ada.id)).toBe('admin');
    expect(told).toEqual([['ada@acme.example', 'admin']]);
  });

  test('costs a sign-in without such a domain one more statement', async () => {
    await using set = await scene({ enrollment: 'automatic' });
    const { app } = set;
    const ada = await verifiedUp(app, 'Ada', 'elsewhere.example');
    await app.forgetStatements();
    await signedIn(app, ada);
    expect(app.statements.filter((sql) => sql.includes('organization_domain'))).toHaveLength(1);
  });
});

describeOnBoth('joining while the owner closes the way', () => {
  type Set = Awaited<ReturnType<typeof scene>> & { ada: Person };

  const changes: Record<string, (set: Set) => Promise<unknown>> = {
    'switches it off': ({ owner }) =>
      owner.api.organization.updateDomain.mutate({ ...named, data: { enrollment: 'none' } }),
    'removes the domain': ({ owner }) => owner.api.organization.removeDomain.mutate(named),
    'loses the domain': ({ app }) =>
      app.em().nativeUpdate(OrganizationDomain, { id: 'claim' }, { status: 'pending' }),
    'stays, and the address changes': ({ app, ada }) =>
      app.em().nativeUpdate(User, { id: ada.id }, { email: 'ada@elsewhere.example' }),
    'stays, and the address is no more proved': ({ app, ada }) =>
      app.em().nativeUpdate(User, { id: ada.id }, { emailProvedAt: null }),
  };
  const named = { organizationId, domainId: 'claim' };

  /** A user who joins as an admin at one process, while something happens at another one. */
  async function meeting() {
    const meanwhile: { happens?: () => Promise<unknown> } = {};
    const set = await scene({
      enrollment: 'suggest',
      role: 'admin',
      organization: {
        organizationHooks: {
          async beforeAddMember() {
            const { happens } = meanwhile;
            delete meanwhile.happens;
            await happens?.();
          },
        },
      },
    });
    const ada = await verifiedUp(set.app);
    await signedIn(set.app, ada);
    const owner = { ...set.owner, ...browserAt(await set.app.beside(), set.owner) };
    return { ...set, ada, owner, meanwhile };
  }

  test.each(Object.entries(changes))('makes nobody a member: the owner %s', async (_, change) => {
    await using set = await meeting();
    set.meanwhile.happens = () => change(set);

    const answer = await set.ada.post('/organization/join', { organizationId });

    expect(answer.status).toBe(403);
    expect(await roleOf(set.app, organizationId, set.ada.id)).toBeUndefined();
  });

  test('gives the role that the domain has by then', async () => {
    await using set = await meeting();
    set.meanwhile.happens = () =>
      set.owner.api.organization.updateDomain.mutate({ ...named, data: { role: 'member' } });

    const { member } = await set.ada.api.organization.join.mutate({ organizationId });

    expect(member.role).toBe('member');
    expect(await roleOf(set.app, organizationId, set.ada.id)).toBe('member');
  });

  test('holds for those whom a sign-in takes in, too', async () => {
    await using set = await meeting();
    await set.app.em().nativeUpdate(OrganizationDomain, { id: 'claim' }, { enrollment: 'automatic' });
    set.meanwhile.happens = () =>
      set.owner.api.organization.updateDomain.mutate({ ...named, data: { enrollment: 'suggest' } });

    await signedIn(set.app, set.ada);

    expect(await roleOf(set.app, organizationId, set.ada.id)).toBeUndefined();
  });
});

describe('list-joinable and join', () => {
  test('offer the organization of the domain, and add users', async () => {
    await using set = await scene({ enrollment: 'suggest' });
    const { app } = set;
    const ada = await verifiedUp(app);
    await signedIn(app, ada);
    expect(await ada.api.organization.listJoinable.query()).toEqual([
      { id: organizationId, name: 'The acme', slug: 'acme', logo: null, domain: 'acme.example' },
    ]);
    const joined = await ada.api.organization.join.mutate({ organizationId });
    expect(joined.member).toMatchObject({ organizationId, userId: ada.id, role: 'member' });
    expect(await ada.api.organization.listJoinable.query()).toEqual([]);
    const again = { status: 400, code: 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION' };
    expect(await refusalOf(ada, join, { organizationId })).toEqual(again);
  });

  test('are for users who left, and not for those who were removed', async () => {
    await using set = await scene({ enrollment: 'suggest' });
    const { app } = set;
    const ada = await verifiedUp(app);
    const grace = await verifiedUp(app, 'Grace');
    await leave(app, ada, 'left');
    await leave(app, grace, 'removed');
    expect(await ada.api.organization.listJoinable.query()).toHaveLength(1);
    await ada.api.organization.join.mutate({ organizationId });
    expect(await grace.api.organization.listJoinable.query()).toEqual([]);
    const refused = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION' };
    expect(await refusalOf(grace, join, { organizationId })).toEqual(refused);
  });

  test('refuse all others', async () => {
    await using set = await scene({ enrollment: 'none', organization: { membershipLimit: 1 } });
    const { app, owner } = set;
    const ada = await verifiedUp(app);
    const refused = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION' };
    expect(await refusalOf(ada, join, { organizationId })).toEqual(refused);
    expect(await refusalOf(ada, join, { organizationId: 'nowhere' })).toEqual(refused);
    expect(await refusalOf(owner, join, { organizationId })).toEqual(refused);
    expect(await refusalOf(owner, list)).toEqual({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
    expect(await ada.api.organization.listJoinable.query()).toEqual([]);
    await app.em().nativeUpdate(OrganizationDomain, { id: 'claim' }, { enrollment: 'suggest' });
    const full = { status: 403, code: 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED' };
    expect(await refusalOf(ada, join, { organizationId })).toEqual(full);
    await app.em().nativeUpdate(OrganizationDomain, { id: 'claim' }, { status: 'pending' });
    expect(await refusalOf(ada, join, { organizationId })).toEqual(refused);
    expect(await refusalOf(ada, join)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
  });
});

testOnce('leaving and being removed are stored until the user is a member again', async () => {
  await using set = await scene({ enrollment: 'none' });
  const { app, owner } = set;
  const ada = await verifiedUp(app);
  const grace = await verifiedUp(app, 'Grace');
  for (const { id } of [ada, grace])
    await app.service.caller().organization.addMember({ organizationId, userId: id, role: 'member' });
  await app.em().nativeUpdate(OrganizationDomain, { id: 'claim' }, { enrollment: 'automatic' });
  await ada.api.organization.leave.mutate({ organizationId });
  await owner.api.organization.removeMember.mutate({ organizationId, memberIdOrEmail: grace.email });

  for (const person of [ada, grace]) await signedIn(app, person);
  expect(await app.em().count(Member, { organization: organizationId })).toBe(1);
  expect(await ada.api.organization.listJoinable.query()).toHaveLength(1);
  expect(await grace.api.organization.listJoinable.query()).toEqual([]);

  await app.service.caller().organization.addMember({ organizationId, userId: grace.id, role: 'member' });
  expect(await app.em().count(OrganizationDeparture)).toBe(1);
});

test.each([
  ['leaves and joins again', async (ada: Person) => ada.api.organization.leave.mutate({ organizationId })],
  ['makes a new account', async (ada: Person) => ada.post('/delete-user', { password: ada.password })],
])('a demoted user does not get the role back who %s', async (_, goes) => {
  await using set = await scene({
    enrollment: 'automatic',
    role: 'admin',
    options: { user: { deleteUser: { enabled: true, sendDeleteAccountVerification: false } } },
  });
  const { app, owner } = set;
  const ada = await verifiedUp(app);
  const member = await app.em().findOneOrFail(Member, { user: ada.id });
  await owner.api.organization.updateMemberRole.mutate({
    organizationId,
    memberId: member.id,
    role: 'member',
  });
  await goes(ada);

  const again = (await app.em().count(User, ada.id)) === 1 ? await signedIn(app, ada) : await verifiedUp(app);

  const refused = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION' };
  expect(await again.api.organization.listJoinable.query()).toEqual([]);
  expect(await refusalOf(again, join, { organizationId })).toEqual(refused);
  expect(await app.em().count(Member, { organization: organizationId })).toBe(1);
});

test.each([
  ['member', 'admin', 0],
  ['admin', 'admin,member', 0],
  ['admin', 'member', 2],
  ['vip', 'member', 2],
] as const)('a change from %s to %s leaves %i rows', async (from, to, rows) => {
  const vip = defaultAc.newRole({ ac: ['read'] });
  await using set = await scene({ enrollment: 'none', organization: { roles: { ...defaultRoles, vip } } });
  const { app, owner } = set;
  const ada = await verifiedUp(app);
  const add = { organizationId, userId: ada.id, role: from };
  const { id: memberId } = await app.service.caller().organization.addMember(add);
  await owner.api.organization.updateMemberRole.mutate({ organizationId, memberId, role: to });
  expect(await app.em().count(OrganizationDeparture, { kind: 'demoted' })).toBe(rows);
});

test('a removed user is not added with a new account of the same address', async () => {
  await using set = await scene({
    enrollment: 'automatic',
    options: { user: { deleteUser: { enabled: true, sendDeleteAccountVerification: false } } },
  });
  const { app, owner } = set;
  const ada = await verifiedUp(app);
  expect(await roleOf(app, organizationId, ada.id)).toBe('member');
  await owner.api.organization.removeMember.mutate({ organizationId, memberIdOrEmail: ada.email });
  expect((await ada.post('/delete-user', { password: ada.password })).status).toBe(200);
  const [kept] = await app.em().find(OrganizationDeparture, {});
  expect(kept).toMatchObject({ user: null, kind: 'removed', address: expect.stringMatching(/^[\w-]{43}$/) });

  const again = await verifiedUp(app);
  expect(await roleOf(app, organizationId, again.id)).toBeUndefined();
  expect(await again.api.organization.listJoinable.query()).toEqual([]);
  expect(await refusalOf(again, join, { organizationId })).toEqual({
    status: 403,
    code: 'YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION',
  });
  await app.service.caller().organization.addMember({ organizationId, userId: again.id, role: 'member' });
  expect(await app.em().count(OrganizationDeparture)).toBe(0);
});

testOnce('a deleted organization releases its domain, and nobody joins it', async () => {
  await using set = await scene({ enrollment: 'automatic' });
  const { app, owner } = set;
  await owner.api.organization.delete.mutate({ organizationId });
  const ada = await verifiedUp(app);
  expect(await roleOf(app, organizationId, ada.id)).toBeUndefined();
  expect(await app.em().findOne(OrganizationDomain, 'claim')).toMatchObject({ status: 'pending' });
});
