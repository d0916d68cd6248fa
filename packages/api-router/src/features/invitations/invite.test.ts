import { Event, Invitation, Member, Organization } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import { signedUp } from '#testing/index.ts';
import { invited, invitingApp, joined, owning } from '#testing/people/invitations.ts';

const inviteCall = { path: '/organization/invite-member', procedure: 'organization.inviteMember' } as const;
const inviteMany = { path: '/organization/invite-members', procedure: 'organization.inviteMembers' } as const;
const resendCall = {
  path: '/organization/resend-invitation',
  procedure: 'organization.resendInvitation',
} as const;
const cancelCall = {
  path: '/organization/cancel-invitation',
  procedure: 'organization.cancelInvitation',
} as const;

const bob = { email: 'bob@example.com', role: 'member' };

describe('an invitation', () => {
  test('is mailed with a link that proves the address, and returned with one that does not', async () => {
    await using app = await invitingApp();
    const ada = await owning(app, {}, 'Engines');
    const sent = await ada.api.organization.inviteMember.mutate({ ...bob, email: 'Bob@Example.com' });
    await app.settle();

    expect(sent).toMatchObject({ ...bob, status: 'pending', inviterId: ada.id, teamId: null });
    expect(sent.expiresAt).toEqual(new Date(app.now().getTime() + 172_800_000).toISOString());
    expect(sent.url).toBe(`http://localhost:3000/accept-invitation/${sent.id}`);
    const link = app.outbox.link('organization-invitation', bob.email);
    expect(link.origin + link.pathname).toBe(sent.url);
    expect(link.searchParams.get('proof')).toMatch(/^[\w-]{43}$/);
    const mail = app.outbox.find('organization-invitation');
    expect(mail?.subject).toBe('You are invited to join Engines at Acme');
    expect(mail?.text).toMatch(/Ada[\s\S]*Role: Member/);
    expect(await app.em().find(Event, { action: 'organization.invitation-created' })).toMatchObject([
      { actorId: ada.id, organizationId: ada.organizationId, targetId: hashToken(sent.id) },
    ]);
  });

  testOnce('names an organization once that is called like the application', async () => {
    await using app = await invitingApp({ appName: 'ACME' });
    const ada = await owning(app);
    await invited(app, ada, bob);
    const mail = app.outbox.find('organization-invitation');
    expect(mail?.subject).toBe('You are invited to join Acme');
    expect(mail?.text).toContain('invites you to join Acme.');
  });

  testOnce('has the page of the operator, and is mailed in the language of the inviter', async () => {
    await using app = await invitingApp({
      organization: { invitationURL: 'https://app.example.com/join/{id}?from=mail', invitationExpiresIn: 60 },
    });
    const ada = await owning(app, { headers: { 'accept-language': 'de' } });
    const { id } = await invited(app, ada, bob);
    const link = app.outbox.link('organization-invitation');
    expect(link.origin).toBe('https://app.example.com');
    expect(link.searchParams.get('from')).toBe('mail');
    expect(id).toBeTruthy();
    expect(app.outbox.find('organization-invitation')?.subject).toMatch(/eingeladen/);
  });

  testOnce('is sent by the function of the operator, or not at all', async () => {
    const mails: unknown[] = [];
    await using app = await invitingApp({
      organization: { sendInvitationEmail: (mail) => void mails.push(mail) },
    });
    const ada = await owning(app);
    const { id } = await ada.api.organization.inviteMember.mutate(bob);
    await app.settle();
    expect(mails).toMatchObject([
      {
        id,
        ...bob,
        organization: { id: ada.organizationId, name: 'Acme' },
        inviter: { role: 'owner', user: { email: ada.email } },
        invitation: { id },
        url: expect.stringContaining('?proof='),
      },
    ]);
    const silent = await app.beside({ organization: { sendInvitationEmail: false } });
    await silent.caller({ headers: new Headers() }).ok();
    expect(app.outbox.find('organization-invitation')).toBeUndefined();
  });

  test.each([
    { input: { ...bob, email: 'bob' }, status: 400, code: 'INVALID_EMAIL' },
    { input: { email: bob.email, role: '' }, status: 400, code: 'VALIDATION_ERROR' },
    { input: { ...bob, role: 'king' }, status: 400, code: 'ROLE_NOT_FOUND' },
    { input: { ...bob, role: 'member,king' }, status: 400, code: 'ROLE_NOT_FOUND' },
    {
      input: { ...bob, email: 'ada@example.com' },
      status: 400,
      code: 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
    },
    { input: { ...bob, teamId: 'unknown' }, status: 404, code: 'TEAM_NOT_FOUND' },
    { input: { ...bob, teamId: 'a,b' }, status: 400, code: 'INVALID_TEAM_ID' },
    { input: { ...bob, organizationId: 'unknown' }, status: 404, code: 'MEMBER_NOT_FOUND' },
  ])('is refused for $input', async ({ input, ...refusal }) => {
    await using app = await invitingApp();
    const ada = await owning(app);
    expect(await refusalOf(ada, inviteCall, input)).toEqual(refusal);
    expect(await app.em().count(Invitation)).toBe(0);
  });

  testOnce('needs a session, an organization, membership and the permission', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const eve = await signedUp(app, { name: 'Eve' });
    const member = await joined(app, ada);
    expect(await refusalOf(app.browser(), inviteCall, bob)).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await refusalOf(eve, inviteCall, bob)).toEqual({ status: 404, code: 'ORGANIZATION_NOT_FOUND' });
    // The e-mail address is checked before anything else.
    expect(await refusalOf(eve, inviteCall, { ...bob, email: 'x' })).toMatchObject({ code: 'INVALID_EMAIL' });
    const { organizationId } = ada;
    expect(await refusalOf(eve, inviteCall, { ...bob, organizationId })).toEqual({
      status: 404,
      code: 'MEMBER_NOT_FOUND',
    });
    expect(await refusalOf(member, inviteCall, { ...bob, role: 'king' })).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION',
    });
  });

  testOnce(
    'grants no permission that the inviter lacks, and the creator role only by members with that role',
    async () => {
      await using app = await invitingApp();
      const ada = await owning(app);
      const admin = await joined(app, ada, { role: 'admin' });
      const denied = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE' };
      const carol = { email: 'carol@example.com' };
      expect(await refusalOf(admin, inviteCall, { ...carol, role: 'owner' })).toEqual(denied);
      expect(await refusalOf(admin, inviteCall, { ...carol, role: ['member', 'owner'] })).toEqual(denied);
      const { role } = await admin.api.organization.inviteMember.mutate({
        ...carol,
        role: ['member', 'admin'],
      });
      expect(role).toBe('member,admin');
    },
  );

  test('exists once for each address; it is renewed, or replaced, only on request', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const first = await ada.api.organization.inviteMember.mutate(bob);
    expect(await refusalOf(ada, inviteCall, { ...bob, email: 'BOB@example.com' })).toEqual({
      status: 400,
      code: 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
    });
    app.advance(3600);
    const again = await ada.api.organization.inviteMember.mutate({ ...bob, role: 'admin', resend: true });
    expect(again).toMatchObject({ id: first.id, role: 'admin', createdAt: first.createdAt });
    expect(Date.parse(again.expiresAt) - Date.parse(first.expiresAt)).toBe(3_600_000);

    app.advance(172_801);
    const anew = await ada.api.organization.inviteMember.mutate(bob);
    expect(anew.id).not.toBe(first.id);
    const rows = await app.em().find(Invitation, {}, { orderBy: { createdAt: 'asc' } });
    expect(rows.map(({ status }) => status)).toEqual(['canceled', 'pending']);
  });

  test('replaces the pending one if the operator says so', async () => {
    await using app = await invitingApp({ organization: { cancelPendingInvitationsOnReInvite: true } });
    const ada = await owning(app);
    const first = await ada.api.organization.inviteMember.mutate(bob);
    const second = await ada.api.organization.inviteMember.mutate(bob);
    const rows = await app.em().find(Invitation, {});
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [first.id, 'canceled'],
        [second.id, 'pending'],
      ]),
    );
  });

  test('counts towards a limit while it is pending', async () => {
    await using app = await invitingApp({ organization: { invitationLimit: async () => 1 } });
    const ada = await owning(app);
    const { id } = await ada.api.organization.inviteMember.mutate(bob);
    const carol = { email: 'carol@example.com', role: 'member' };
    expect(await refusalOf(ada, inviteCall, carol)).toEqual({
      status: 403,
      code: 'INVITATION_LIMIT_REACHED',
    });
    // Renewing does not change the number, canceling does.
    await ada.api.organization.inviteMember.mutate({ ...bob, resend: true });
    await ada.api.organization.cancelInvitation.mutate({ invitationId: id });
    expect((await ada.api.organization.inviteMember.mutate(carol)).status).toBe('pending');
  });

  test('is one of fifty at most that one person sends to one address, to all organizations together', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const { email: invited, role } = bob;
    const em = app.em();
    const [createdAt, updatedAt] = [app.now(), app.now()];
    const times = { createdAt, updatedAt };
    const ids = Array.from({ length: 53 }, (_, index) => `place-${index}`);
    await em.insertMany(
      Organization,
      ids.map((id) => ({ id, name: 'Acme', slug: id, ...times })),
    );
    await em.insertMany(
      Member,
      ids.map((id) => ({ id, organization: id, user: ada.id, role: 'owner', ...times })),
    );
    const expiresAt = new Date(createdAt.getTime() + DAY * 1000);
    await em.insertMany(
      Invitation,
      ids.slice(0, 48).map((id) => {
        const terms = { email: invited, role, status: 'pending' as const, expiresAt };
        return { id, organization: id, inviter: ada.id, ...terms, ...times };
      }),
    );
    const invite = (organizationId: string, email = invited) =>
      ada.post('/organization/invite-member', { email, role, organizationId });

    const last = ids.slice(48);
    const answers = await Promise.all(last.map((id) => invite(id)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403, 403]);
    expect(await app.em().count(Invitation, { email: invited })).toBe(50);
    const refused = last[answers.findIndex(({ status }) => status !== 200)] ?? '';
    const again = await invite(refused);
    expect([again.status, await again.json()]).toMatchObject([403, { code: 'INVITATION_LIMIT_REACHED' }]);
    expect((await invite(refused, 'carol@example.com')).status).toBe(200);
    app.advance(3 * DAY);
    expect((await invite(refused)).status, 'those whose time is over do not count').toBe(200);
  });

  test('is written once for parallel calls with the same address', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ada.post('/organization/invite-member', bob)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
    expect(await app.em().count(Invitation, { status: 'pending' })).toBe(1);
    await app.settle();
    expect(app.outbox.messages.filter(({ to }) => to === bob.email)).toHaveLength(1);
  });
});

describe('many invitations at once', () => {
  test('have one result each, in the same order, and duplicates one', async () => {
    await using app = await invitingApp({ organization: { invitationLimit: 3 } });
    const ada = await owning(app);
    await ada.api.organization.inviteMember.mutate(bob);
    const emails = [
      'eve@example.com',
      'nobody',
      'EVE@example.com',
      ada.email,
      bob.email,
      'c@example.com',
      'd@example.com',
    ];
    const { results, invited: sent } = await ada.api.organization.inviteMembers.mutate({
      emails,
      role: 'member',
    });
    expect(sent).toBe(2);
    expect(results.map(({ email, status }) => [email, status])).toEqual([
      ['eve@example.com', 'invited'],
      ['nobody', 'invalid'],
      [ada.email, 'already-member'],
      [bob.email, 'already-invited'],
      ['c@example.com', 'invited'],
      ['d@example.com', 'limit'],
    ]);
    expect(results[5]?.error).toEqual({
      code: 'INVITATION_LIMIT_REACHED',
      message: 'Invitation limit reached',
    });
    await app.settle();
    expect(app.outbox.messages.filter(({ kind }) => kind === 'organization-invitation')).toHaveLength(3);
    const { results: again } = await ada.api.organization.inviteMembers.mutate({
      emails: [bob.email],
      role: 'member',
      resend: true,
    });
    expect(again).toMatchObject([{ status: 'resent', invitation: { email: bob.email } }]);
    const one = await ada.api.organization.inviteMembers.mutate({ emails: [bob.email], role: 'member' });
    expect(one).toMatchObject({ invited: 0, results: [{ status: 'already-invited' }] });
  });

  test('are refused together for an error that concerns all of them', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const emails = ['a@example.com', 'b@example.com'];
    expect(await refusalOf(ada, inviteMany, { emails, role: 'king' })).toMatchObject({
      code: 'ROLE_NOT_FOUND',
    });
    const tooMany = Array.from({ length: 101 }, (_, index) => `p${index}@example.com`);
    expect(await refusalOf(ada, inviteMany, { emails: tooMany, role: 'member' })).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    expect(await refusalOf(ada, inviteMany, { emails: [], role: 'member' })).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    expect(await app.em().count(Invitation)).toBe(0);
  });
});

describeOnce('a hook', () => {
  test('changes an invitation, refuses one of many, and is called after the commit', async () => {
    const { AuthError } = await import('#core/errors/auth-error.ts');
    const { NOT_FOUND } = await import('#core/errors/request-errors.ts');
    const heard: string[] = [];
    await using app = await invitingApp({
      organization: {
        organizationHooks: {
          beforeCreateInvitation: async ({ invitation }) => {
            if (invitation.email.startsWith('evil')) throw new AuthError(NOT_FOUND);
            return invitation.email.startsWith('boss') ? { data: { role: 'admin' } } : undefined;
          },
          afterCreateInvitation: async ({ invitation }) => void heard.push(invitation.email),
        },
      },
    });
    const ada = await owning(app);
    const emails = ['boss@example.com', 'evil@example.com', 'bob@example.com'];
    const { results } = await ada.api.organization.inviteMembers.mutate({ emails, role: 'member' });
    await app.settle();
    expect(results.map(({ status, invitation }) => [status, invitation?.role])).toEqual([
      ['invited', 'admin'],
      ['failed', undefined],
      ['invited', 'member'],
    ]);
    expect(heard).toEqual(['boss@example.com', 'bob@example.com']);
  });
});

describeOnce('resending', () => {
  test('renews an invitation as it is, also an expired one', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const { id } = await invited(app, ada, { ...bob, role: 'admin' });
    app.advance(172_801);
    const sent = await ada.api.organization.resendInvitation.mutate({ invitationId: id });
    expect(sent).toMatchObject({ id, role: 'admin', status: 'pending', sentAt: app.now().toISOString() });
    expect(Date.parse(sent.expiresAt)).toBe(app.now().getTime() + 172_800_000);
    await app.settle();
    expect(app.outbox.messages.filter(({ to }) => to === bob.email)).toHaveLength(2);
  });

  test('is for pending ones, by members who may invite', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const admin = await joined(app, ada, { role: 'admin' });
    const carol = await invited(app, ada, { email: 'carol@example.com', role: 'owner' });
    expect(await refusalOf(admin, resendCall, { invitationId: carol.id })).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION',
    });
    const eve = await signedUp(app, { name: 'Eve' });
    expect(await refusalOf(eve, resendCall, { invitationId: carol.id })).toEqual({
      status: 404,
      code: 'INVITATION_NOT_FOUND',
    });
    await ada.api.organization.cancelInvitation.mutate({ invitationId: carol.id });
    const gone = { status: 404, code: 'INVITATION_NOT_FOUND' };
    expect(await refusalOf(ada, resendCall, { invitationId: carol.id })).toEqual(gone);
    expect(await refusalOf(ada, resendCall, { invitationId: 'unknown' })).toEqual(gone);
  });
});

describe('canceling', () => {
  test('ends an invitation, and leaves the membership after an accepted one', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    await joined(app, ada);
    const { id } = await app.em().findOneOrFail(Invitation, { status: 'accepted' });
    const canceled = await ada.api.organization.cancelInvitation.mutate({ invitationId: id });
    expect(canceled).toMatchObject({ id, status: 'canceled' });
    expect(await app.em().count(Member)).toBe(2);
  });

  testOnce('needs the permission, and the creator role for an invitation to it', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const member = await joined(app, ada);
    const admin = await joined(app, ada, { name: 'Carol', role: 'admin' });
    const { id } = await invited(app, ada, { email: 'dora@example.com', role: 'owner' });
    const denied = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION' };
    expect(await refusalOf(member, cancelCall, { invitationId: id })).toEqual(denied);
    expect(await refusalOf(admin, cancelCall, { invitationId: id })).toEqual(denied);
    const eve = await signedUp(app, { name: 'Eve' });
    expect(await refusalOf(eve, cancelCall, { invitationId: id })).toEqual({
      status: 404,
      code: 'MEMBER_NOT_FOUND',
    });
    expect(await refusalOf(ada, cancelCall, { invitationId: 'unknown' })).toEqual({
      status: 404,
      code: 'INVITATION_NOT_FOUND',
    });
  });
});
