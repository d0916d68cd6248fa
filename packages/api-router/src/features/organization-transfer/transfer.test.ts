import { Member } from '@keystead/db';
import { expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { founded, joined, organizationApp, rolesIn } from '#testing/people/organizations.ts';

const transfer = {
  path: '/organization/transfer-ownership',
  procedure: 'organization.transferOwnership',
} as const;
const accept = { path: '/organization/accept-transfer', procedure: 'organization.acceptTransfer' } as const;
const reject = { path: '/organization/reject-transfer', procedure: 'organization.rejectTransfer' } as const;
const cancel = { path: '/organization/cancel-transfer', procedure: 'organization.cancelTransfer' } as const;
const gone = { status: 404, code: 'TRANSFER_NOT_FOUND' };

testOnce('a transfer is offered by mail, and takes effect when it is accepted', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });

  const offered = await acme.owner.api.organization.transferOwnership.mutate({ memberId: bob.memberId });
  await app.settle();

  expect(offered.transfer).toEqual({
    id: expect.any(String),
    organizationId: acme.organizationId,
    fromUserId: acme.owner.id,
    toUserId: bob.id,
    toMemberId: bob.memberId,
    keepRole: 'admin',
    status: 'pending',
    createdAt: app.now().toISOString(),
    expiresAt: new Date(app.now().getTime() + 7 * DAY * 1000).toISOString(),
  });
  expect(app.outbox.find('organization-transfer', 'bob@example.com')?.text).toContain('Acme');
  expect(app.outbox.link('organization-transfer', 'bob@example.com').pathname).toBe('/o/acme/general');
  expect(await bob.api.organization.getTransfer.query()).toEqual(offered.transfer);
  expect(await acme.owner.api.organization.getTransfer.query()).toEqual(offered.transfer);

  const done = await bob.api.organization.acceptTransfer.mutate({ transferId: offered.transfer.id });

  expect(done).toMatchObject({ transfer: { status: 'accepted' }, member: { role: 'member,owner' } });
  expect(await rolesIn(bob, acme.organizationId)).toEqual({ Ada: 'admin', Bob: 'member,owner' });
  await app.settle();
  const told = app.outbox.find('organization-transfer-accepted', 'ada@example.com');
  expect(told?.text).toMatch(/Bob accepted your offer[\s\S]*Admin[\s\S]*\/o\/acme\/general/);
  expect(await bob.api.organization.getTransfer.query()).toBeNull();
  expect(await refusalOf(bob, accept, { transferId: offered.transfer.id })).toEqual(gone);
});

test('a role that the former owner is to keep counts as used, and is renamed with it', async () => {
  await using app = await organizationApp({ dynamicAccessControl: { enabled: true } });
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const { organization } = acme.owner.api;
  await organization.createRole.mutate({ role: 'adviser', permission: { audit: ['read'] } });
  const offer = { memberId: bob.memberId, keepRole: 'adviser' };
  const { transfer } = await organization.transferOwnership.mutate(offer);

  const unused = await acme.owner.post('/organization/delete-role', { roleName: 'adviser' });
  expect(unused.status).toBe(400);
  await organization.updateRole.mutate({ roleName: 'adviser', data: { roleName: 'mentor' } });
  await bob.api.organization.acceptTransfer.mutate({ transferId: transfer.id });

  expect((await rolesIn(bob, acme.organizationId)).Ada).toBe('mentor');
});

testOnce('a former owner who keeps no role leaves', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });

  const offered = await acme.owner.api.organization.transferOwnership.mutate({
    memberId: bob.memberId,
    keepRole: null,
  });
  await bob.api.organization.acceptTransfer.mutate({ transferId: offered.transfer.id });

  expect(await rolesIn(bob, acme.organizationId)).toEqual({ Bob: 'member,owner' });
  await app.settle();
  const told = app.outbox.find('organization-transfer-accepted', 'ada@example.com');
  expect(told?.text).toContain('You are no longer a member.');
  expect(told?.text).not.toContain('/o/acme');
  expect((await acme.owner.api.getSession.query())?.session.activeOrganizationId).toBeNull();
});

testOnce('permissions for a transfer', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const carol = await joined(app, acme, { name: 'Carol', role: 'admin' });
  const olga = (await founded(app, 'Olga', 'other')).owner;
  const { organizationId } = acme;
  const denied = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION' };

  expect(await refusalOf(carol, transfer, { memberId: bob.memberId })).toEqual(denied);
  expect(await refusalOf(olga, transfer, { memberId: bob.memberId, organizationId })).toEqual({
    status: 403,
    code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
  });
  expect(await refusalOf(acme.owner, transfer, { memberId: acme.memberId })).toMatchObject({ status: 400 });
  expect(await refusalOf(acme.owner, transfer, { memberId: 'nobody' })).toEqual({
    status: 404,
    code: 'MEMBER_NOT_FOUND',
  });
  expect(await refusalOf(acme.owner, transfer, { memberId: bob.memberId, keepRole: 'king' })).toEqual({
    status: 400,
    code: 'ROLE_NOT_FOUND',
  });
  expect(await refusalOf(acme.owner, transfer, { memberId: bob.memberId, keepRole: 'owner' })).toEqual({
    status: 400,
    code: 'VALIDATION_ERROR',
  });
  const { transfer: offered } = await acme.owner.api.organization.transferOwnership.mutate({
    memberId: bob.memberId,
  });
  const named = { transferId: offered.id };
  expect(await refusalOf(acme.owner, transfer, { memberId: carol.memberId })).toEqual({
    status: 400,
    code: 'TRANSFER_ALREADY_PENDING',
  });
  for (const person of [carol, olga]) {
    expect(await refusalOf(person, accept, named)).toEqual(gone);
    expect(await refusalOf(person, reject, named)).toEqual(gone);
    expect(await refusalOf(person, cancel, named)).toEqual(gone);
  }
  expect(await carol.api.organization.getTransfer.query()).toBeNull();
  expect(await refusalOf(acme.owner, accept, named)).toEqual(gone);

  const rejected = await bob.api.organization.rejectTransfer.mutate(named);
  expect(rejected.transfer.status).toBe('rejected');
  expect(await rolesIn(bob, organizationId)).toMatchObject({ Ada: 'owner', Bob: 'member' });
});

testOnce('the owner cancels it, and it expires', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const offer = () => acme.owner.api.organization.transferOwnership.mutate({ memberId: bob.memberId });

  const first = (await offer()).transfer;
  const canceled = await acme.owner.api.organization.cancelTransfer.mutate({ transferId: first.id });
  expect(canceled.transfer.status).toBe('canceled');
  const { transfer: second } = await offer();
  app.advance(7 * DAY - 1);
  expect((await bob.api.organization.getTransfer.query())?.id).toBe(second.id);
  app.advance(2);
  expect(await bob.api.organization.getTransfer.query()).toBeNull();
});

testOnce('a former owner cannot transfer', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const carol = await joined(app, acme, { name: 'Carol', role: 'owner' });
  const { transfer: offered } = await acme.owner.api.organization.transferOwnership.mutate({
    memberId: bob.memberId,
  });
  await carol.api.organization.updateMemberRole.mutate({ memberId: acme.memberId, role: 'member' });

  expect(await refusalOf(bob, accept, { transferId: offered.id })).toEqual(gone);
});

testOnce('an old session can neither offer nor accept', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const { transfer: offered } = await acme.owner.api.organization.transferOwnership.mutate({
    memberId: bob.memberId,
  });
  app.advance(2 * DAY);
  const stale = { status: 403, code: 'SESSION_NOT_FRESH' };

  expect(await refusalOf(acme.owner, transfer, { memberId: bob.memberId })).toEqual(stale);
  expect(await refusalOf(bob, accept, { transferId: offered.id })).toEqual(stale);
});

test('one of two parallel acceptances succeeds', async () => {
  await using app = await organizationApp();
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  const { transfer: offered } = await acme.owner.api.organization.transferOwnership.mutate({
    memberId: bob.memberId,
  });

  const answers = await Promise.all(
    [1, 2].map(() => bob.post('/organization/accept-transfer', { transferId: offered.id })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await app.em().count(Member, { organization: acme.organizationId, role: 'member,owner' })).toBe(1);
});

testOnce('the mail has the page of the option', async () => {
  await using app = await organizationApp({ settingsURL: 'https://app.example.com/orgs/{id}?tab=owner' });
  const acme = await founded(app);
  const bob = await joined(app, acme, { name: 'Bob' });
  await acme.owner.api.organization.transferOwnership.mutate({ memberId: bob.memberId });
  await app.settle();
  const { href } = app.outbox.link('organization-transfer', 'bob@example.com');
  expect(href).toBe(`https://app.example.com/orgs/${acme.organizationId}?tab=owner`);
});
