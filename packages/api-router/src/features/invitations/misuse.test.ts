import { Invitation, Member, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { signedIn, signedUp } from '#testing/index.ts';
import { invited, invitingApp, joined, owning } from '#testing/people/invitations.ts';

const inviteCall = { path: '/organization/invite-member', procedure: 'organization.inviteMember' } as const;
const acceptCall = {
  path: '/organization/accept-invitation',
  procedure: 'organization.acceptInvitation',
} as const;
const rejectCall = {
  path: '/organization/reject-invitation',
  procedure: 'organization.rejectInvitation',
} as const;

const email = 'partner@example.com';

describeOnce('an account that an attacker created with the address of another person', () => {
  test('neither sees nor accepts their invitations, although a mail scanner verified it', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const mallory = await signedUp(app, { name: 'Mallory', email });
    const link = app.outbox.link('verify-email', email);
    await app.browser().send(link.pathname + link.search);
    const { emailVerified, emailProvedAt } = await app.em().findOneOrFail(User, { id: mallory.id });
    expect([emailVerified, emailProvedAt]).toEqual([true, null]);

    const { id: invitationId, proof } = await invited(app, ada, { email });
    expect(await mallory.api.organization.listUserInvitations.query()).toEqual([]);
    for (const call of [acceptCall, rejectCall])
      expect(await refusalOf(mallory, call, { invitationId })).toEqual({
        status: 403,
        code: 'EMAIL_PROOF_REQUIRED_FOR_INVITATION',
      });
    await mallory.api.organization.acceptInvitation.mutate({ invitationId, proof });
    expect(await app.em().count(Member, { user: mallory.id })).toBe(1);
  });
});

describe('the events of an organization', () => {
  test('have digests of invitations, which are those that lists have and no call accepts', async () => {
    await using app = await invitingApp({ organization: { requireEmailVerificationOnInvitation: false } });
    const ada = await owning(app);
    const admin = await joined(app, ada, { role: 'admin' });
    const { id } = await invited(app, ada, { email, role: 'owner' });
    const { organizationId } = ada;
    await ada.api.organization.inviteMember.mutate({ email, role: 'owner', resend: true });
    await ada.api.organization.cancelInvitation.mutate({ invitationId: id });
    const { events } = await admin.api.organization.listEvents.query({ organizationId });
    const rows = await admin.api.organization.listInvitations.query({ organizationId });
    const digest = rows.find((row) => row.email === email)?.id ?? '';
    expect(events.map(({ targetId }) => targetId).filter((target) => target === digest)).toHaveLength(3);
    const stored = await app.em().find(Invitation, {});
    for (const row of stored) expect(JSON.stringify(events)).not.toContain(row.id);
  });
});

describe('an invitation to the role of an owner', () => {
  const denied = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE' };

  test.each([
    { by: 'renewing it', options: {}, call: { resend: true } },
    { by: 'inviting anew', options: { cancelPendingInvitationsOnReInvite: true }, call: {} },
  ])('is neither changed nor ended by an admin who uses $by', async ({ options, call }) => {
    await using app = await invitingApp({ organization: options });
    const ada = await owning(app);
    const admin = await joined(app, ada, { role: 'admin' });
    const { id } = await invited(app, ada, { email, role: 'owner' });
    const { organizationId } = ada;
    const offer = { organizationId, role: 'member', ...call };
    expect(await refusalOf(admin, inviteCall, { ...offer, email })).toEqual(denied);
    const many = { ...offer, emails: [email] };
    const { results } = await admin.api.organization.inviteMembers.mutate(many);
    expect(results).toMatchObject([{ email, error: { code: denied.code } }]);
    expect(await app.em().find(Invitation, { email })).toMatchObject([
      { id, role: 'owner', status: 'pending', inviterId: ada.id },
    ]);
  });

  test('has another id than the earlier invitation to a lower role', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const first = await invited(app, ada, { email, role: 'member' });
    const { inviteMember } = ada.api.organization;
    const same = await inviteMember.mutate({ email, role: 'admin', resend: true });
    expect(same.id).toBe(first.id);
    const forOwner = await inviteMember.mutate({ email, role: 'owner', resend: true });
    expect(forOwner.id).not.toBe(first.id);
    expect(await app.em().findOneOrFail(Invitation, { id: first.id })).toMatchObject({ status: 'canceled' });
    const again = await inviteMember.mutate({ email, role: 'owner', resend: true });
    expect(again.id).toBe(forOwner.id);
  });
});

describeOnce('a removed member', () => {
  test.each([
    { when: 'before they were added', invitee: 'bob@example.com' },
    // The invited address became theirs only after they became a member.
    { when: 'to an address that became theirs later', invitee: email },
  ])('does not come back by an invitation sent $when', async ({ invitee }) => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const { organizationId } = ada;
    const bob = await signedUp(app, { name: 'Bob', verified: true });
    const { id: invitationId } = await invited(app, ada, { email: invitee });
    await app.service.caller().organization.addMember({ organizationId, userId: bob.id, role: 'member' });
    await app.em().nativeUpdate(User, { id: bob.id }, { email: invitee });
    await ada.api.organization.removeMember.mutate({ organizationId, memberIdOrEmail: invitee });
    expect(await bob.api.organization.listUserInvitations.query()).toEqual([]);
    expect(await refusalOf(bob, acceptCall, { invitationId })).toEqual({
      status: 404,
      code: 'INVITATION_NOT_FOUND',
    });
    expect(await app.em().count(Member, { user: bob.id })).toBe(0);
  });
});

describeOnce('an inviter who loses the permission during the acceptance', () => {
  test('grants nothing any more', async () => {
    const during: { run?: () => Promise<unknown> } = {};
    await using app = await invitingApp({
      organization: {
        organizationHooks: {
          beforeAcceptInvitation: async () => {
            const { run } = during;
            delete during.run;
            await run?.();
          },
        },
      },
    });
    const ada = await owning(app);
    const { organizationId } = ada;
    const admin = await joined(app, ada, { role: 'admin' });
    const eve = await signedUp(app, { name: 'Eve', verified: true });
    const demote = () =>
      ada.api.organization.updateMemberRole.mutate({
        organizationId,
        role: 'member',
        memberId: admin.memberId,
      });
    const { id: invitationId } = await invited(app, admin, { email: eve.email, role: 'admin' });
    during.run = demote;
    const gone = { status: 400, code: 'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION' };
    expect(await refusalOf(eve, acceptCall, { invitationId })).toEqual(gone);
    expect(await app.em().count(Member, { user: eve.id })).toBe(0);

    await ada.api.organization.updateMemberRole.mutate({
      organizationId,
      role: 'admin',
      memberId: admin.memberId,
    });
    const dora = await invited(app, admin, { email: 'dora@example.com', role: 'admin' });
    during.run = demote;
    const call = { name: 'Dora', email: 'dora@example.com', password: 'correct horse battery' };
    const answer = await app
      .browser()
      .post('/sign-up/email', { ...call, invitationId: dora.id, proof: dora.proof });
    expect(await answer.json()).toMatchObject({ code: gone.code });
    expect(await app.em().count(User, { email: call.email })).toBe(0);
  });
});

describe('an inviter who has left', () => {
  test('is shown to nobody, and their invitations to no recipient', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const { organizationId } = ada;
    const admin = await joined(app, ada, { role: 'admin' });
    const eve = await signedUp(app, { name: 'Eve', verified: true });
    await invited(app, admin, { email: eve.email });
    const { searchInvitations } = ada.api.organization;
    const searchValue = eve.email;
    const inviter = { id: admin.id, email: admin.email };
    expect((await searchInvitations.query({ searchValue })).invitations).toMatchObject([{ inviter }]);
    expect(await eve.api.organization.listUserInvitations.query()).toHaveLength(1);
    await admin.api.organization.leave.mutate({ organizationId });
    expect((await searchInvitations.query({ searchValue })).invitations).toMatchObject([{ inviter: null }]);
    expect(await eve.api.organization.listUserInvitations.query()).toEqual([]);
  });
});

testOnce('the limit of invitations counts by user, so a new sign-in does not start it again', async () => {
  await using app = await invitingApp({ rateLimit: { enabled: true } });
  const ada = await owning(app);
  const call = { organizationId: ada.organizationId, emails: ['no address'], role: 'member' };
  for (let index = 0; index < 20; index += 1) {
    expect((await ada.post('/organization/invite-members', call)).status).toBe(200);
    app.advance(13);
  }
  const again = await signedIn(app, ada);
  expect((await again.post('/organization/invite-members', call)).status).toBe(429);
});
