import { Member, Organization, Session, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { founded, joined, organizationApp, rolesIn } from '#testing/people/organizations.ts';
import { signedIn, signedUp } from '#testing/people/people.ts';

const remove = { path: '/organization/delete', procedure: 'organization.delete' } as const;
const restore = { path: '/organization/restore', procedure: 'organization.restore' } as const;
const deleteUser = { path: '/delete-user', procedure: 'deleteUser' } as const;

testOnce('a deleted organization is hidden, and an owner restores it', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const { organizationId } = acme;

  const deleted = await acme.owner.api.organization.delete.mutate({ organizationId, name: 'Acme' });

  expect(deleted).toMatchObject({ id: organizationId, slug: 'acme', metadata: null });
  for (const person of [acme.owner, bob]) {
    expect(await person.api.organization.list.query()).toEqual([]);
    expect(await person.api.organization.getFullOrganization.query()).toBeNull();
    expect((await person.api.getSession.query())?.session.activeOrganizationId).toBeNull();
  }
  expect(await bob.api.organization.listDeleted.query()).toEqual([]);
  expect(await acme.owner.api.organization.listDeleted.query()).toEqual([
    {
      id: organizationId,
      name: 'Acme',
      slug: 'acme',
      deletedAt: app.now().toISOString(),
      deletedBy: acme.owner.id,
      restorableUntil: new Date(app.now().getTime() + 30 * DAY * 1000).toISOString(),
    },
  ]);
  expect(await refusalOf(bob, restore, { organizationId })).toEqual({
    status: 404,
    code: 'ORGANIZATION_NOT_FOUND',
  });

  await acme.owner.api.organization.restore.mutate({ organizationId });

  expect(await rolesIn(bob, organizationId)).toEqual({ Ada: 'owner', Bob: 'member' });
  expect(await acme.owner.api.organization.listDeleted.query()).toEqual([]);
});

test('its slug is free meanwhile, and then it needs another one', async () => {
  await using app = await organizationApp();
  const { owner, organizationId } = await founded(app);
  await owner.api.organization.delete.mutate({ organizationId });
  await owner.api.organization.create.mutate({ name: 'New', slug: 'acme' });

  expect(await refusalOf(owner, restore, { organizationId })).toEqual({
    status: 400,
    code: 'ORGANIZATION_SLUG_ALREADY_TAKEN',
  });
  const restored = await owner.api.organization.restore.mutate({ organizationId, slug: 'acme-2' });

  expect(restored.slug).toBe('acme-2');
});

test('it is removed after its retention time', async () => {
  await using app = await organizationApp({ organizationDeletion: { keepFor: DAY } });
  const { owner, organizationId } = await founded(app);
  await owner.api.organization.delete.mutate({ organizationId });
  app.advance(DAY);

  expect(await owner.api.organization.listDeleted.query()).toEqual([]);
  await app.settle();
  app.advance(2 * 3600);
  await owner.api.organization.list.query();
  await app.settle();

  expect(await app.em().count(Organization)).toBe(0);
  expect(await app.em().count(Member)).toBe(0);
});

test('it is removed at once if nothing is kept', async () => {
  await using app = await organizationApp({ organizationDeletion: { keepFor: 0 }, teams: { enabled: true } });
  const { owner, organizationId } = await founded(app);

  await owner.api.organization.delete.mutate({ organizationId });

  expect(await app.em().count(Organization)).toBe(0);
  expect(await owner.api.organization.listDeleted.query()).toEqual([]);
});

testOnce('callers who may not delete', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const { organizationId } = acme;
  const bob = await joined(app, acme, { name: 'Bob', role: 'admin' });
  const eve = await signedUp(app, { name: 'Eve' });

  expect(await refusalOf(bob, remove, { organizationId })).toEqual({
    status: 403,
    code: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION',
  });
  expect(await refusalOf(eve, remove, { organizationId })).toEqual({
    status: 403,
    code: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
  });
  expect(await refusalOf(eve, remove)).toEqual({ status: 400, code: 'NO_ACTIVE_ORGANIZATION' });
  expect(await refusalOf(acme.owner, remove, { name: 'acme' })).toEqual({
    status: 400,
    code: 'ORGANIZATION_NAME_MISMATCH',
  });
  app.advance(2 * DAY);
  expect(await refusalOf(acme.owner, remove)).toEqual({ status: 403, code: 'SESSION_NOT_FRESH' });
  expect(await refusalOf(acme.owner, restore, { organizationId })).toEqual({
    status: 403,
    code: 'SESSION_NOT_FRESH',
  });
});

testOnce('nobody can delete if the operator switches it off', async () => {
  await using app = await organizationApp({ organizationDeletion: { disabled: true } });
  const { owner } = await founded(app);

  expect(await refusalOf(owner, remove)).toEqual({ status: 404, code: 'ORGANIZATION_DELETION_DISABLED' });
});

test('an only owner does not delete their account while there are other members', async () => {
  await using app = await organizationApp(
    {},
    { user: { deleteUser: { enabled: true, sendDeleteAccountVerification: false } } },
  );
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  await acme.owner.api.organization.create.mutate({ name: 'Alone', slug: 'alone' });

  expect(await refusalOf(acme.owner, deleteUser)).toEqual({ status: 400, code: 'SOLE_OWNER' });
  const answer = await acme.owner.post('/delete-user');
  expect(await answer.json()).toMatchObject({
    organizations: [{ id: acme.organizationId, name: 'Acme', slug: 'acme' }],
  });

  await acme.owner.api.organization.updateMemberRole.mutate({
    memberId: bob.memberId,
    role: 'owner',
    organizationId: acme.organizationId,
  });
  await acme.owner.api.deleteUser.mutate({});

  expect(await app.em().count(User, { id: acme.owner.id })).toBe(0);
  expect(await app.em().find(Organization, {})).toMatchObject([{ slug: 'acme' }]);
  expect(await rolesIn(bob, acme.organizationId)).toEqual({ Bob: 'owner' });
});

test('one of two owners who delete their accounts in parallel stays', async () => {
  await using app = await organizationApp(
    {},
    { user: { deleteUser: { enabled: true, sendDeleteAccountVerification: false } } },
  );
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob', role: 'owner' });
  await joined(app, acme, { name: 'Carol' });

  const answers = await Promise.all([acme.owner, bob].map((person) => person.post('/delete-user')));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await app.em().count(Member, { role: 'owner' })).toBe(1);
});

test('restoring has the requirements of the policy of the organization', async () => {
  await using app = await organizationApp();
  const { owner, organizationId } = await founded(app);
  const thief = await signedIn(app, owner);
  await app.em().nativeUpdate(Session, { activeOrganizationId: organizationId }, { secondFactor: 'totp' });
  await owner.api.organization.updatePolicy.mutate({ organizationId, data: { requireTwoFactor: true } });
  await owner.api.organization.delete.mutate({ organizationId });

  expect(await refusalOf(thief, restore, { organizationId, slug: 'evil' })).toEqual({
    status: 403,
    code: 'ORGANIZATION_POLICY',
  });
  expect((await owner.api.organization.restore.mutate({ organizationId })).slug).toBe('acme');
});

testOnce('a restored organization counts towards the limit', async () => {
  await using app = await organizationApp({ organizationLimit: 1 });
  const { owner, organizationId } = await founded(app);
  await owner.api.organization.delete.mutate({ organizationId });
  const { id } = await owner.api.organization.create.mutate({ name: 'Beta', slug: 'beta' });

  expect(await refusalOf(owner, restore, { organizationId })).toEqual({
    status: 403,
    code: 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS',
  });
  await owner.api.organization.delete.mutate({ organizationId: id });
  await owner.api.organization.restore.mutate({ organizationId });
  expect(await owner.api.organization.list.query()).toHaveLength(1);
});
