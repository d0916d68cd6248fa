import { Event, Invitation, OwnershipTransfer } from '@keystead/db';
import { expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { signedUp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { invited, invitingApp, joined, owning } from '#testing/people/invitations.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';
import { testOnBoth } from '#testing/transports/both-transports.ts';

const bob = { email: 'bob@example.com', role: 'member' };

test('an invitation is deleted 90 days after its end', async () => {
  await using app = await invitingApp();
  const ada = await owning(app);
  await invited(app, ada, bob);
  const left: number[] = [];
  for (const days of [91, 2]) {
    app.advance(days * DAY);
    app.service.deps.deleteExpired(app.now());
    await app.settle();
    left.push(await app.em().count(Invitation));
  }

  expect(left).toEqual([1, 0]);
});

testOnBoth('invitations to an address go with its account, and no event names it', async () => {
  await using app = await invitingApp({
    admin: {},
    organization: { cancelPendingInvitationsOnReInvite: true },
  });
  const root = await signedUpAs(app, 'admin');
  const ada = await owning(app);
  const { organization } = ada.api;
  await organization.inviteMember.mutate(bob);
  const { id: invitationId } = await organization.inviteMember.mutate(bob);
  await organization.resendInvitation.mutate({ invitationId });
  await organization.cancelInvitation.mutate({ invitationId });
  const { id } = await joined(app, ada, { verified: true });
  await organization.inviteMember.mutate({ ...bob, email: 'carol@example.com' });
  await root.api.admin.removeUser.mutate({ userId: id });

  expect((await app.em().find(Invitation, {})).map(({ email }) => email)).toEqual(['carol@example.com']);
  const events = await app.em().find(Event, {});
  expect(events.map(({ data }) => JSON.stringify(data)).filter((data) => data.includes(bob.email))).toEqual(
    [],
  );
  const dataOf = (kind: string) =>
    events.filter(({ action }) => action === `organization.invitation-${kind}`).map(({ data }) => data);
  const told = { domain: 'example.com', role: 'member' };
  expect(dataOf('created')).toEqual([told, told, told, told]);
  expect(dataOf('resent')).toEqual([told]);
  expect(new Set(dataOf('canceled'))).toEqual(
    new Set([
      { domain: 'example.com', replaced: true },
      { domain: 'example.com', was: 'pending' },
    ]),
  );
});

testOnBoth('a ban cancels invitations and transfers that are under way', async () => {
  await using app = await invitingApp({ admin: {} });
  const root = await signedUpAs(app, 'admin');
  const ada = await owning(app);
  const crony = await joined(app, ada, { name: 'Crony', role: 'owner' });
  const accomplice = await signedUp(app, { name: 'Bob', verified: true });
  const link = await invited(app, ada, { ...bob, role: 'admin' });
  const { transfer } = await ada.api.organization.transferOwnership.mutate({
    organizationId: ada.organizationId,
    memberId: crony.memberId,
  });
  await root.api.admin.banUser.mutate({ userId: ada.id });

  const accepting = { invitationId: link.id, proof: link.proof };
  expect((await accomplice.post('/organization/accept-invitation', accepting)).ok).toBe(false);
  const taking = await crony.post('/organization/accept-transfer', { transferId: transfer.id });
  expect(await outcomeOf(taking)).toBe('404 TRANSFER_NOT_FOUND');
  expect((await app.em().findOne(Invitation, { email: bob.email }))?.status).toBe('canceled');
  expect(await app.em().find(OwnershipTransfer, {})).toMatchObject([{ status: 'canceled' }]);
  for (const action of ['organization.invitation-canceled', 'organization.transfer-canceled'])
    expect(await app.em().find(Event, { action })).toMatchObject([{ actorId: root.id }]);
});
