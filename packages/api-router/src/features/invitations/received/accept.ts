import { Invitation, Member, type Orm, type User } from '@keystead/db';
import type { PersonCaller } from '#core/call/caller.ts';
import { detached, Overtaken } from '#core/call/commit.ts';
import { runAfter } from '#core/call/steps/run-after.ts';
import type { Unit } from '#core/call/unit.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import type { Found } from '#core/call/unit-of-work/found.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import type { UserView } from '#core/user/user-view.ts';
import {
  INVITATION_NOT_FOUND,
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION,
} from '#features/invitations/errors.ts';
import { asTarget, invitationAccepted } from '#features/invitations/facts.ts';
import type { InvitationView } from '#features/invitations/invitation-view.ts';
import { invitationHooks } from '#features/invitations/options.ts';
import { assertStillEntitled } from '#features/invitations/received/find-received.ts';
import { toInvitationView } from '#features/invitations/to-invitation-view.ts';
import { addMember, addMemberRefusals } from '#features/organization-members/add-member.ts';
import { beforeAddMember, type MemberTerms } from '#features/organization-members/before-add-member.ts';
import { wasRemovedSince } from '#features/organization-members/departures.ts';
import { USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION } from '#features/organization-members/errors.ts';
import { type MemberView, toMemberView } from '#features/organization-members/member-view.ts';
import { readMembershipLimit } from '#features/organization-members/membership-limit.ts';
import { memberHooks } from '#features/organization-members/options.ts';
import { writeInOrganization } from '#features/organization-membership/lock.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';
import { toOrganizationView } from '#features/organization-profile/organization-view.ts';
import { joinTeam } from '#features/teams/add-to-team.ts';
import { TEAM_MEMBER_LIMIT_REACHED } from '#features/teams/errors.ts';
import { hasTeams } from '#features/teams/options.ts';
import { readTeamLimit } from '#features/teams/team-limits.ts';
import { toTeamIds } from '#features/teams/team-view.ts';

interface Consumption {
  id: string;
  status: 'accepted' | 'rejected';
  /** Message of `INVITATION_NOT_FOUND`. */
  message?: string;
}

/** Ends an invitation in one statement: one of parallel calls gets it, and the others find none. */
export async function consumeInvitation(
  { now }: Unit,
  em: Orm['em'],
  { id, status, message }: Consumption,
): Promise<void> {
  const open = { id, status: 'pending' as const, expiresAt: { $gt: now } };
  if ((await em.nativeUpdate(Invitation, open, { status, updatedAt: now })) === 1) return;
  throw new AuthError(INVITATION_NOT_FOUND, { ...(message !== undefined && { message }) });
}

/** Errors of accepting an invitation. */
export const acceptRefusals = [
  INVITATION_NOT_FOUND,
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION,
  ...addMemberRefusals,
  TEAM_MEMBER_LIMIT_REACHED,
];

/** An invitation to accept, with the results of the operator's functions. */
export interface Acceptance {
  invitation: Invitation;
  /** Own fields of the member. */
  terms: MemberTerms;
  /** Largest number of members in the organization. */
  limit: number;
  teams: readonly { teamId: string; limit: number }[];
}

/** The parts of an acceptance that the answer shows. */
export interface Accepted {
  invitation: InvitationView;
  member: MemberView;
}

/** A user who is a member already needs no invitation: it counts as accepted, although the call is refused. */
async function refuseMember(unit: Unit, { id, organizationId }: Invitation, userId: string): Promise<void> {
  if ((await unit.em().count(Member, { organization: organizationId, user: userId })) === 0) return;
  await detached(unit, async (own) =>
    own.write((em) => consumeInvitation(own, em, { id, status: 'accepted' })),
  );
  throw new AuthError(USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION);
}

/** The accepting user; undefined at a sign-up, before the session. */
interface AcceptingUser {
  user: UserView;
  current: PersonCaller | null;
}

/** Calls the operator's hooks and limits for an acceptance. Refuses a user who is already a member. */
export async function prepareAcceptance(
  unit: Unit,
  invitation: Invitation,
  { user, current }: AcceptingUser,
): Promise<Acceptance> {
  await refuseMember(unit, invitation, user.id);
  const organization = toOrganizationView(unit, invitation.organization);
  const { beforeAcceptInvitation } = invitationHooks.of(unit);
  await beforeAcceptInvitation?.(
    { invitation: toInvitationView(unit, invitation), user, organization },
    hookEventOf(unit),
  );
  const terms = await beforeAddMember(unit, { role: invitation.role, user, organization });
  const limit = await readMembershipLimit(unit, user, organization);
  // Named while teams were on.
  const teamIds = hasTeams(unit) ? toTeamIds(invitation.teamIds) : [];
  const teams = await Promise.all(
    teamIds.map(async (teamId) => ({
      teamId,
      limit: await readTeamLimit(unit, { teamId, organizationId: organization.id, current }),
    })),
  );
  return { invitation, terms, limit, teams };
}

/** Uses up the invitation, if it is unchanged, and its inviter may still grant its roles. */
async function consume(transaction: OrganizationTransaction, read: Invitation): Promise<void> {
  const { unit, em } = transaction;
  const { id, role, teamIds } = read;
  await consumeInvitation(unit, em, { id, status: 'accepted' });
  const stored = await em.findOneOrFail(Invitation, { id }, asStored);
  if (stored.role !== role || stored.teamIds !== teamIds)
    throw new AuthError(INVITATION_NOT_FOUND, { cause: new Overtaken() });
  await assertStillEntitled(transaction, stored);
}

/**
 * A removal leaves invitations to an address that the removed member had not proved. Where invitations need no proof,
 * that account does not come back by them.
 */
async function assertNotRemoved(
  transaction: OrganizationTransaction,
  { invitation, user, isProved }: { invitation: Invitation; user: User; isProved: boolean },
): Promise<void> {
  if (isProved || user.emailProvedAt !== null) return;
  if (await wasRemovedSince(transaction, user, invitation.createdAt))
    throw new AuthError(INVITATION_NOT_FOUND);
}

interface Accepting {
  acceptance: Acceptance;
  user: User;
  view: UserView;
  /** The call has the proof from the mail. */
  isProved: boolean;
}

/**
 * Queues an acceptance: the invitation is used up, and the user becomes a member with its roles and teams, or the
 * whole unit is refused.
 */
export function writeAcceptance(
  unit: Unit,
  { acceptance, user, view, isProved }: Accepting,
): Found<Accepted> {
  const { invitation, terms, limit, teams } = acceptance;
  unit.share({ users: [invitation.inviterId] });
  return writeInOrganization(unit, invitation.organizationId, async (transaction) => {
    await consume(transaction, invitation);
    await assertNotRemoved(transaction, { invitation, user, isProved });
    const added = await addMember(transaction, { user, ...terms, limit, by: 'invitation' });
    for (const team of teams) await joinTeam(transaction, { ...team, member: added, actorId: user.id });
    record(unit, invitationAccepted, { actorId: user.id, ...asTarget(invitation) });
    const teamIds = teams.map(({ teamId }) => teamId);
    const accepted = {
      invitation: { ...toInvitationView(unit, invitation), status: 'accepted' as const },
      member: toMemberView(unit, added, teamIds),
    };
    const facts = { user: view, organization: toOrganizationView(unit, invitation.organization) };
    runAfter(unit, invitationHooks, 'afterAcceptInvitation', { ...accepted, ...facts });
    runAfter(unit, memberHooks, 'afterAddMember', { member: accepted.member, ...facts });
    return accepted;
  });
}

/** Active organization of the session afterwards, and the team if there is only one. */
export const toActive = ({ invitation, teams }: Acceptance) => ({
  organizationId: invitation.organizationId,
  teamId: teams.length === 1 ? (teams[0]?.teamId ?? null) : null,
});
