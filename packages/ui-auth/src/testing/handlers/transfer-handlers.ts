import type { OwnershipTransfer } from '#client/wire-types.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandler } from '#testing/fakes/fake-handler.ts';
import type { FakeMembership } from '#testing/fakes/fake-organizations.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';
import { isOwner, readMemberships, replaceMembership, requireOrganization } from '#testing/memberships.ts';

type TransferPath =
  | 'organization.getTransfer'
  | 'organization.transferOwnership'
  | 'organization.acceptTransfer'
  | 'organization.rejectTransfer'
  | 'organization.cancelTransfer';

const WEEK = 7 * 86_400_000;

function setTransfer(state: FakeState, { id }: FakeMembership, transfer: OwnershipTransfer | null): void {
  replaceMembership(state, id, { transfer });
}

function requireTransfer(state: FakeState, transferId: string) {
  requireSession(state);
  const organization = readMemberships(state).find(({ transfer }) => transfer?.id === transferId);
  if (!organization?.transfer) throw new FakeFailure('TRANSFER_NOT_FOUND');
  return { organization, transfer: organization.transfer };
}

function end(
  state: FakeState,
  transferId: string,
  status: 'rejected' | 'canceled',
): { transfer: OwnershipTransfer } {
  const { organization, transfer } = requireTransfer(state, transferId);
  setTransfer(state, organization, null);
  return { transfer: { ...transfer, status } };
}

export const transferHandlers: { [Path in TransferPath]: FakeHandler<Path> } = {
  'organization.getTransfer'(input, state) {
    const { organization, own } = requireOrganization(state, input?.organizationId);
    const { transfer } = organization;
    return transfer && (isOwner(state, own) || transfer.toUserId === own.userId) ? transfer : null;
  },
  'organization.transferOwnership'({ organizationId, memberId, keepRole = 'admin' }, state) {
    const { organization, own } = requireOrganization(state, organizationId);
    const target = organization.members.find(({ id }) => id === memberId);
    if (!target) throw new FakeFailure('MEMBER_NOT_FOUND');
    if (organization.transfer) throw new FakeFailure('TRANSFER_ALREADY_PENDING');
    const transfer: OwnershipTransfer = {
      id: 'transfer',
      organizationId: organization.id,
      fromUserId: own.userId,
      keepRole,
      toUserId: target.userId,
      toMemberId: target.id,
      status: 'pending',
      createdAt: new Date(state.now).toISOString(),
      expiresAt: new Date(state.now + WEEK).toISOString(),
    };
    setTransfer(state, organization, transfer);
    return { transfer };
  },
  'organization.acceptTransfer'({ transferId }, state) {
    const { organization, transfer } = requireTransfer(state, transferId);
    const roles = { [transfer.toUserId]: 'owner', [transfer.fromUserId]: transfer.keepRole ?? 'member' };
    const members = organization.members.map((member) => ({
      ...member,
      role: roles[member.userId] ?? member.role,
    }));
    replaceMembership(state, organization.id, { members, transfer: null });
    const accepted = members.find(({ id }) => id === transfer.toMemberId);
    if (!accepted) throw new FakeFailure('MEMBER_NOT_FOUND');
    const { user: _, ...member } = accepted;
    return { transfer: { ...transfer, status: 'accepted' }, member };
  },
  'organization.rejectTransfer': ({ transferId }, state) => end(state, transferId, 'rejected'),
  'organization.cancelTransfer': ({ transferId }, state) => end(state, transferId, 'canceled'),
};
