import type { AuthOutputs } from '#client/wire-types.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers, FakePath } from '#testing/fakes/fake-handler.ts';
import { toFakeUrl } from '#testing/fakes/fake-organization.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';
import { replaceRow, requireMember, requireRow, toIso } from '#testing/organization-answers.ts';

type Invitation = AuthOutputs['organization']['searchInvitations']['invitations'][number];
type JoiningMember = AuthOutputs['organization']['acceptInvitation']['member'];
type Result = AuthOutputs['organization']['inviteMembers']['results'][number];

type InvitationPath = Extract<
  FakePath,
  `organization.${'inviteMember' | 'inviteMembers' | 'resendInvitation' | 'cancelInvitation' | 'getInvitation' | 'openInvitation' | 'acceptInvitation' | 'rejectInvitation' | 'searchInvitations' | 'listUserInvitations'}`
>;

/** The proof in the link of the mail. */
export const FAKE_PROOF = 'proof';

/** A pending invitation that has not expired, for the signed-in user. */
function requireReceived(state: FakeState, id: string): Invitation {
  const { user } = requireSession(state);
  const found = requireOpen(state, id);
  if (found.email !== user.email) throw new FakeFailure('YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION');
  return found;
}

function requireOpen({ organization }: FakeState, id: string): Invitation {
  const found = requireRow(organization.invitations, id, 'INVITATION_NOT_FOUND');
  if (found.status !== 'pending' || found.isExpired) throw new FakeFailure('INVITATION_NOT_FOUND');
  return found;
}

const toInvitedTo = ({ organization: { organization } }: FakeState, { inviter }: Invitation) => ({
  organizationName: organization.name,
  organizationSlug: organization.slug,
  organizationLogo: organization.logo,
  inviterName: inviter?.name ?? '',
  inviterEmail: inviter?.email ?? '',
});

function answer(state: FakeState, row: Invitation, status: Invitation['status']): Invitation {
  const answered = { ...row, status, url: null };
  state.organization.invitations = replaceRow(state.organization.invitations, answered);
  return answered;
}

/** The organization of the invitation, as one of a list, with its new member. */
const joinedBy = ({ organization: { organization, members }, user }: FakeState, member: JoiningMember) => ({
  ...organization,
  members: [
    ...members,
    { ...member, user: { id: user.id, name: user.name, email: user.email, image: null } },
  ],
  transfer: null,
});

/** A new account accepts the invitation that it was made with. */
export function joinBySignUp(state: FakeState, id: string): void {
  const row = requireOpen(state, id);
  if (row.email !== state.user.email) throw new FakeFailure('INVITATION_EMAIL_MISMATCH');
  state.organization.role = row.role;
  answer(state, row, 'accepted');
}

/** Invites an address as the server would, or says why not. */
function invite(state: FakeState, email: string, role: string, resend: boolean): Result {
  const { members, invitations } = state.organization;
  const earlier = invitations.find((row) => row.email === email && row.status === 'pending');
  if (!email.includes('@')) return { email, status: 'invalid' };
  if (members.some(({ user }) => user.email === email)) return { email, status: 'already-member' };
  if (earlier && !earlier.isExpired && !resend) return { email, status: 'already-invited' };
  const { user } = requireSession(state);
  const { id: inviterId, name, image } = user;
  const id = earlier?.id ?? `invite-${email}`;
  const row: Invitation = {
    id,
    email,
    role,
    inviterId,
    status: 'pending',
    teamId: null,
    organizationId: state.organization.organization.id,
    expiresAt: toIso(state, state.config.organization.invitationExpiresIn),
    createdAt: earlier?.createdAt ?? toIso(state),
    url: toFakeUrl(id),
    isExpired: false,
    inviter: { id: inviterId, name, email: user.email, image: image ?? null },
  };
  state.organization.invitations = [row, ...invitations.filter((one) => one.id !== id)];
  return { email, status: earlier ? 'resent' : 'invited', invitation: row };
}

const toRole = (role: string | readonly string[]): string => [role].flat().join(',');

const statusOf = ({ status, isExpired }: Invitation) => (isExpired ? 'expired' : status);

export const invitationHandlers: Pick<FakeHandlers, InvitationPath> = {
  'organization.inviteMember': ({ email, role, resend = false }, state) => {
    requireMember(state);
    const { invitation } = invite(state, email, toRole(role), resend);
    if (!invitation) throw new FakeFailure('USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION');
    return invitation;
  },
  'organization.inviteMembers': ({ emails, role, resend = false }, state) => {
    requireMember(state);
    const results = emails.map((email) => invite(state, email.toLowerCase(), toRole(role), resend));
    return { results, invited: results.filter(({ status }) => status === 'invited').length };
  },
  'organization.resendInvitation': ({ invitationId }, state) => {
    const row = requireRow(requireMember(state).invitations, invitationId, 'INVITATION_NOT_FOUND');
    const renewed = { ...row, isExpired: false, expiresAt: toIso(state, 172_800), url: toFakeUrl(row.id) };
    state.organization.invitations = replaceRow(state.organization.invitations, renewed);
    return { ...renewed, sentAt: toIso(state), nextAllowedAt: toIso(state, 60) };
  },
  'organization.cancelInvitation': ({ invitationId }, state) =>
    answer(
      state,
      requireRow(requireMember(state).invitations, invitationId, 'INVITATION_NOT_FOUND'),
      'canceled',
    ),
  'organization.getInvitation': ({ id }, state) => {
    const row = requireReceived(state, id);
    return { ...row, ...toInvitedTo(state, row), teamNames: [] };
  },
  'organization.listUserInvitations': (_, state) => {
    const { user } = requireSession(state);
    if (!user.emailVerified) throw new FakeFailure('EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION');
    return state.organization.invitations
      .filter(({ email, status, isExpired }) => email === user.email && status === 'pending' && !isExpired)
      .map((row) => ({ ...row, ...toInvitedTo(state, row), teamNames: [] }));
  },
  'organization.openInvitation': ({ id, proof }, state) => {
    if (proof !== FAKE_PROOF) throw new FakeFailure('INVITATION_NOT_FOUND');
    const row = requireOpen(state, id);
    const { email, role, expiresAt } = row;
    return {
      id,
      email,
      role,
      expiresAt,
      ...toInvitedTo(state, row),
      hasAccount: state.organization.hasAccount,
    };
  },
  'organization.acceptInvitation': ({ invitationId }, state) => {
    const row = requireReceived(state, invitationId);
    const { session, user } = requireSession(state);
    const { organization } = state.organization;
    const member = {
      id: `member-${user.id}`,
      organizationId: organization.id,
      userId: user.id,
      role: row.role,
      createdAt: toIso(state),
    };
    state.organization.role = row.role;
    if (state.organizations) state.organizations = [...state.organizations, joinedBy(state, member)];
    state.session = { user, session: { ...session, activeOrganizationId: organization.id } };
    return { invitation: answer(state, row, 'accepted'), member };
  },
  'organization.rejectInvitation': ({ invitationId }, state) => ({
    invitation: answer(state, requireReceived(state, invitationId), 'rejected'),
    member: null,
  }),
  'organization.searchInvitations': ({ status, searchValue = '', limit = 25, offset = 0 }, state) => {
    const found = requireMember(state).invitations.filter(({ email }) => email.includes(searchValue));
    const counts = { pending: 0, accepted: 0, rejected: 0, canceled: 0, expired: 0 };
    for (const row of found) counts[statusOf(row)] += 1;
    const { role } = state.organization;
    const rows = (status ? found.filter((row) => statusOf(row) === status) : found).map((row) =>
      role === 'member' ? { ...row, url: null } : row,
    );
    return {
      invitations: rows.slice(Number(offset), Number(offset) + Number(limit)),
      total: rows.length,
      counts,
      limit: Number(limit),
      offset: Number(offset),
    };
  },
};
