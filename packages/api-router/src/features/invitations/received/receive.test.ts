import { Event, Invitation, Member, Session, TeamMember, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { HOUR } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { browserAt, signedIn, signedUp } from '#testing/index.ts';
import {
  acceptCall,
  getCall,
  invited,
  invitingApp,
  joined,
  openCall,
  owning,
  rejectCall,
} from '#testing/people/invitations.ts';

const listOwnCall = {
  path: '/organization/list-user-invitations',
  procedure: 'organization.listUserInvitations',
  method: 'GET',
} as const;

const email = 'bob@example.com';
const notFound = { status: 404, code: 'INVITATION_NOT_FOUND' };
const notRecipient = { status: 403, code: 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION' };
const unverified = {
  status: 403,
  code: 'EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION',
};
const inviterGone = { status: 400, code: 'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION' };

describe('accepting', () => {
  test('makes a member with the roles and the team, and makes the organization active', async () => {
    await using app = await invitingApp({ session: { cookieCache: { enabled: true } } });
    const ada = await owning(app);
    const [team] = await ada.api.organization.listTeams.query({});
    const bob = await signedUp(app, { name: 'Bob', verified: true });
    const teamId = team?.id ?? '';
    const { id } = await invited(app, ada, { email, role: 'admin', teamId });

    const accepted = await bob.api.organization.acceptInvitation.mutate({ invitationId: id });
    expect(accepted).toMatchObject({
      invitation: { id, status: 'accepted' },
      member: { userId: bob.id, role: 'admin', organizationId: ada.organizationId, teamId, teams: [teamId] },
    });
    const active = { activeOrganizationId: ada.organizationId, activeTeamId: teamId };
    expect((await bob.api.getSession.query())?.session).toMatchObject(active);
    expect(await app.em().find(Event, { action: 'organization.invitation-accepted' })).toMatchObject([
      { actorId: bob.id, organizationId: ada.organizationId },
    ]);
    expect(await refusalOf(bob, acceptCall, { invitationId: id })).toEqual(notFound);
  });

  test('while teams are off makes a member in no team, and teams are kept for one that is sent again', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const [team] = await ada.api.organization.listTeams.query({});
    const teamId = team?.id ?? '';
    const bob = await signedUp(app, { name: 'Bob', verified: true });
    const { id } = await invited(app, ada, { email, teamId });
    const eve = await signedUp(app, { name: 'Eve', verified: true });
    const waits = await invited(app, ada, { email: eve.email, teamId });
    const off = await app.beside({ organization: { teams: { enabled: false } } });

    app.advance(HOUR);
    await browserAt(off, ada).api.organization.resendInvitation.mutate({ invitationId: waits.id });
    const there = browserAt(off, bob);
    const { member } = await there.api.organization.acceptInvitation.mutate({ invitationId: id });

    expect(member).not.toHaveProperty('teams');
    expect((await there.api.getSession.query())?.session).not.toHaveProperty('activeTeamId');
    expect(await app.em().count(TeamMember, { member: member.id })).toBe(0);
    const session = { activeOrganizationId: ada.organizationId, activeTeamId: null };
    expect(await app.em().find(Session, { user: bob.id })).toMatchObject([session]);
    await eve.api.organization.acceptInvitation.mutate({ invitationId: waits.id });
    expect((await eve.api.getSession.query())?.session.activeTeamId).toBe(teamId);
  });

  testOnce('with the proof of the mail verifies the address, and no other proof does', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const { id: invitationId, proof } = await invited(app, ada, { email });
    const other = await invited(app, ada, { email: 'eve@example.com' });
    expect(await refusalOf(bob, acceptCall, { invitationId })).toEqual(unverified);
    expect(await refusalOf(bob, acceptCall, { invitationId, proof: other.proof })).toEqual(unverified);
    expect(await refusalOf(bob, acceptCall, { invitationId, proof: '' })).toEqual(unverified);
    await bob.api.organization.acceptInvitation.mutate({ invitationId, proof });
    expect((await bob.api.getSession.query())?.user.emailVerified).toBe(true);
    expect(await app.em().count(Event, { action: 'user.email-verified' })).toBe(2);
  });

  testOnce('needs no verified address if the operator says so, and then verifies none', async () => {
    await using app = await invitingApp({ organization: { requireEmailVerificationOnInvitation: false } });
    const ada = await owning(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const { id: invitationId } = await invited(app, ada, { email });
    await bob.api.organization.acceptInvitation.mutate({ invitationId });
    expect((await bob.api.getSession.query())?.user.emailVerified).toBe(false);
  });

  testOnce('is for the recipient, while it is pending and has not expired', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const bob = await signedUp(app, { name: 'Bob', verified: true });
    const eve = await signedUp(app, { name: 'Eve', verified: true });
    const { id: invitationId, proof } = await invited(app, ada, { email });
    for (const call of [acceptCall, rejectCall]) {
      expect(await refusalOf(app.browser(), call, { invitationId })).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(eve, call, { invitationId, proof })).toEqual(notRecipient);
      expect(await refusalOf(ada, call, { invitationId })).toEqual(notRecipient);
      expect(await refusalOf(bob, call, { invitationId: 'unknown' })).toEqual(notFound);
    }
    app.advance(172_800);
    for (const call of [acceptCall, rejectCall])
      expect(await refusalOf(bob, call, { invitationId })).toEqual(notFound);
    expect(await app.em().count(Member)).toBe(1);
  });

  testOnce('is refused when the inviter has left, or may no longer grant its roles', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const admin = await joined(app, ada, { name: 'Carol', role: 'admin' });
    const bob = await signedUp(app, { name: 'Bob', verified: true });
    const { id: invitationId } = await invited(app, admin, { email, role: 'admin' });
    const { memberId } = admin;
    await ada.api.organization.updateMemberRole.mutate({ memberId, role: 'member' });
    expect(await refusalOf(bob, acceptCall, { invitationId })).toEqual(inviterGone);
    expect(await refusalOf(bob, getCall, { id: invitationId })).toEqual(inviterGone);
    await ada.api.organization.updateMemberRole.mutate({ memberId, role: 'admin' });
    await admin.api.organization.leave.mutate({ organizationId: ada.organizationId });
    expect(await refusalOf(bob, acceptCall, { invitationId })).toEqual(inviterGone);
    expect(await app.em().count(Invitation, { status: 'pending' })).toBe(1);
  });

  test('is refused for a member, and the invitation then counts as accepted', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const bob = await signedUp(app, { name: 'Bob', verified: true });
    const { id: invitationId } = await invited(app, ada, { email });
    const { organizationId } = ada;
    const add = app.service.caller().organization.addMember;
    await add({ organizationId, userId: bob.id, role: 'admin' });
    expect(await refusalOf(bob, acceptCall, { invitationId })).toEqual(notFound);
    expect(await app.em().findOneOrFail(Invitation, { id: invitationId })).toMatchObject({
      status: 'accepted',
    });
    expect(await app.em().find(Member, { user: bob.id })).toMatchObject([{ role: 'admin' }]);

    const second = await invited(app, ada, { email: 'bob@elsewhere.example' });
    await app.em().nativeUpdate(User, { id: bob.id }, { email: 'bob@elsewhere.example' });
    const answer = await bob.post('/organization/accept-invitation', { invitationId: second.id });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION' },
    ]);
    expect(await app.em().findOneOrFail(Invitation, { id: second.id })).toMatchObject({ status: 'accepted' });
  });

  test('is refused by the limits of organization and team, and is not used up', async () => {
    await using app = await invitingApp({
      organization: {
        membershipLimit: (_, { name }) => (name === 'Acme' ? 1 : 9),
        teams: { enabled: true, maximumMembersPerTeam: ({ teamId }) => (teamId === '' ? 1 : 2) },
      },
    });
    const ada = await owning(app);
    const bob = await signedUp(app, { name: 'Bob', verified: true });
    const { id: invitationId } = await invited(app, ada, { email });
    expect(await refusalOf(bob, acceptCall, { invitationId })).toEqual({
      status: 403,
      code: 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED',
    });

    await ada.api.organization.create.mutate({ name: 'Wide', slug: 'wide' });
    const [team] = await ada.api.organization.listTeams.query({});
    const teamId = team?.id ?? '';
    const forBob = await invited(app, ada, { email, teamId });
    const forEve = await invited(app, ada, { email: 'eve@example.com', teamId });
    await bob.api.organization.acceptInvitation.mutate({ invitationId: forBob.id });
    const eve = await signedUp(app, { name: 'Eve', verified: true });
    expect(await refusalOf(eve, acceptCall, { invitationId: forEve.id })).toEqual({
      status: 403,
      code: 'TEAM_MEMBER_LIMIT_REACHED',
    });
    expect(await app.em().count(Invitation, { status: 'pending' })).toBe(2);
    expect(await app.em().count(Member, { user: eve.id })).toBe(0);
  });

  test('works once for parallel calls', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const bob = await signedUp(app, { name: 'Bob', verified: true });
    const { id: invitationId } = await invited(app, ada, { email });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => bob.post('/organization/accept-invitation', { invitationId })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.em().count(Member, { user: bob.id })).toBe(1);
    expect(await app.em().count(Event, { action: 'organization.invitation-accepted' })).toBe(1);
  });

  test('calls hooks: one changes the role, one refuses', async () => {
    const { AuthError } = await import('#core/errors/auth-error.ts');
    const { NOT_FOUND } = await import('#core/errors/request-errors.ts');
    const heard: unknown[] = [];
    await using app = await invitingApp({
      organization: {
        organizationHooks: {
          beforeAcceptInvitation: async ({ user }) => {
            if (user.name === 'Eve') throw new AuthError(NOT_FOUND);
          },
          beforeAddMember: async () => ({ data: { role: 'admin' } }),
          afterAcceptInvitation: async ({ invitation, member }) =>
            void heard.push([invitation.status, member.role]),
        },
      },
    });
    const ada = await owning(app);
    const bob = await joined(app, ada);
    await app.settle();
    expect(heard).toEqual([['accepted', 'admin']]);
    expect(await app.em().findOneOrFail(Member, { user: bob.id })).toMatchObject({ role: 'admin' });
    const eve = await signedUp(app, { name: 'Eve', verified: true });
    const { id } = await invited(app, ada, { email: eve.email });
    expect((await eve.post('/organization/accept-invitation', { invitationId: id })).status).toBe(404);
    expect(await app.em().count(Invitation, { status: 'pending' })).toBe(1);
  });
});

describeOnce('declining', () => {
  test('ends the invitation', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const { id: invitationId, proof } = await invited(app, ada, { email });
    expect(await refusalOf(bob, rejectCall, { invitationId })).toEqual(unverified);
    const { invitation, member } = await bob.api.organization.rejectInvitation.mutate({
      invitationId,
      proof,
    });
    expect([invitation.status, member]).toEqual(['rejected', null]);
    const again = await bob.post('/organization/reject-invitation', { invitationId, proof });
    expect(await again.json()).toMatchObject({ message: 'Invitation not found!' });
    expect(await app.em().count(Member)).toBe(1);
    // Declining does not verify the address.
    expect(await app.em().findOneOrFail(User, { id: bob.id })).toMatchObject({ emailVerified: false });
  });
});

describe('seeing an invitation', () => {
  test('is for its recipient: the organization, the inviter, and the teams', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const [team] = await ada.api.organization.listTeams.query({});
    const bob = await signedUp(app, { name: 'Bob', verified: true });
    const { id } = await invited(app, ada, { email, teamId: team?.id ?? '' });
    expect(await bob.api.organization.getInvitation.query({ id })).toMatchObject({
      id,
      email,
      organizationName: 'Acme',
      organizationSlug: 'acme',
      organizationLogo: null,
      inviterName: 'Ada',
      inviterEmail: ada.email,
      teamNames: ['Acme'],
    });
    expect(await refusalOf(ada, getCall, { id })).toEqual(notRecipient);
    const signedOut = await app.browser().get(`/organization/get-invitation?id=${id}`);
    expect(signedOut.status).toBe(401);
    expect(await signedOut.json()).toEqual({ code: 'UNAUTHORIZED', message: 'Not authenticated' });
    await ada.api.organization.cancelInvitation.mutate({ invitationId: id });
    const gone = await bob.get(`/organization/get-invitation?id=${id}`);
    expect(await gone.json()).toEqual({ code: 'INVITATION_NOT_FOUND', message: 'Invitation not found!' });
  });

  testOnce('needs a verified address or the proof', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const { id, proof } = await invited(app, ada, { email });
    const required = { status: 403, code: 'EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION' };
    expect(await refusalOf(bob, getCall, { id })).toEqual(required);
    expect(await refusalOf(bob, listOwnCall)).toEqual(required);
    expect(await bob.api.organization.getInvitation.query({ id, proof })).toMatchObject({ id });
  });

  test('before signing in needs the proof, and says whether there is an account', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const link = await invited(app, ada, { email });
    const { openInvitation } = app.browser().api.organization;
    expect(await openInvitation.query(link)).toMatchObject({
      id: link.id,
      email,
      role: 'member',
      organizationName: 'Acme',
      inviterName: 'Ada',
      hasAccount: false,
    });
    await signedUp(app, { name: 'Bob' });
    expect((await openInvitation.query(link)).hasAccount).toBe(true);
    const browser = app.browser();
    expect(await refusalOf(browser, openCall, { id: link.id, proof: 'x' })).toEqual(notFound);
    expect(await refusalOf(browser, openCall, { id: 'unknown', proof: link.proof })).toEqual(notFound);
    app.advance(172_800);
    expect(await refusalOf(browser, openCall, link)).toEqual(notFound);
  });

  test('lists the pending ones of the user', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const bob = await signedUp(app, { name: 'Bob', verified: true });
    const { id } = await invited(app, ada, { email });
    await ada.api.organization.create.mutate({ name: 'Other', slug: 'other' });
    const other = await invited(app, ada, { email });
    await invited(app, ada, { email: 'eve@example.com' });
    await bob.api.organization.rejectInvitation.mutate({ invitationId: other.id });
    expect(await bob.api.organization.listUserInvitations.query()).toMatchObject([
      { id, organizationName: 'Acme', inviterEmail: ada.email },
    ]);
    expect(await refusalOf(bob, listOwnCall, { email: 'eve@example.com' })).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    app.advance(172_800);
    const later = await signedIn(app, bob);
    expect(await later.api.organization.listUserInvitations.query()).toEqual([]);
  });
});

describeOnce('the invitations of an organization that was deleted', () => {
  test('are hidden from all recipients', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const bob = await signedUp(app, { name: 'Bob', verified: true });
    const { id } = await invited(app, ada, { email });
    await ada.api.organization.delete.mutate({ organizationId: ada.organizationId });
    expect(await refusalOf(bob, acceptCall, { invitationId: id })).toEqual(notFound);
    expect(await bob.api.organization.listUserInvitations.query()).toEqual([]);
  });
});
