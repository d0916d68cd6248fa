import { Invitation, Member, Organization, OrganizationDomain, OwnershipTransfer, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { reasonOf } from '#testing/calls/calls.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { invitationLink } from '#testing/people/invitations.ts';
import { founded, joined, type OrganizationOptions, rolesIn } from '#testing/people/organizations.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

/** A service with administration, because bans have no effect without it. */
const placeApp = (organization: OrganizationOptions = {}) => testApp({ admin: {}, organization });

/** Sets the ban alone, without what the call of an administrator also ends. */
const ban = (app: TestApp, { id }: Pick<Person, 'id'>, banExpires: Date | null = null) =>
  app.em().nativeUpdate(User, { id }, { banned: true, banExpires });

const accept = { path: '/organization/accept-transfer', procedure: 'organization.acceptTransfer' } as const;
const acceptInvitation = {
  path: '/organization/accept-invitation',
  procedure: 'organization.acceptInvitation',
} as const;
const getInvitation = {
  path: '/organization/get-invitation',
  procedure: 'organization.getInvitation',
  method: 'GET',
} as const;
const noInviter = { status: 400, code: 'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION' };

test('an organization is not created by somebody who is banned meanwhile', async () => {
  let bans: (() => Promise<unknown>) | undefined;
  const beforeCreateOrganization = async () => {
    await bans?.();
    return undefined;
  };
  await using app = await placeApp({ organizationHooks: { beforeCreateOrganization } });
  const ada = await signedUp(app);
  bans = () => ban(app, ada);

  const answer = await ada.post('/organization/create', { name: 'Acme', slug: 'acme' });
  expect([answer.status, await reasonOf(answer)]).toEqual([403, 'BANNED_USER']);
  expect(await app.em().count(Organization)).toBe(0);
});

describeOnBoth('an ownership that somebody offered who is banned', () => {
  test('goes to nobody, is shown to owners alone, and can be taken back by one of them', async () => {
    await using app = await placeApp();
    const acme = await founded(app);
    const otto = await joined(app, acme, { name: 'Otto', role: 'owner' });
    const bob = await joined(app, acme, { name: 'Bob' });
    const offer = { memberId: bob.memberId, organizationId: acme.organizationId };
    const { transfer } = await otto.api.organization.transferOwnership.mutate(offer);
    await ban(app, otto);

    const gone = { status: 404, code: 'TRANSFER_NOT_FOUND' };
    expect(await refusalOf(bob, accept, { transferId: transfer.id })).toEqual(gone);
    expect((await rolesIn(bob, acme.organizationId)).Bob).toBe('member');
    expect(await bob.api.organization.getTransfer.query()).toBeNull();
    expect(await acme.owner.api.organization.getTransfer.query()).toMatchObject({ id: transfer.id });
    await acme.owner.api.organization.cancelTransfer.mutate({ transferId: transfer.id });
    expect(await app.em().count(OwnershipTransfer, { status: 'pending' })).toBe(0);
  });

  test('can be accepted once the ban is over', async () => {
    await using app = await placeApp();
    const acme = await founded(app);
    const bob = await joined(app, acme, { name: 'Bob' });
    const { transfer } = await acme.owner.api.organization.transferOwnership.mutate({
      memberId: bob.memberId,
    });
    await ban(app, acme.owner, app.now());

    await bob.api.organization.acceptTransfer.mutate({ transferId: transfer.id });

    expect((await rolesIn(bob, acme.organizationId)).Bob).toBe('member,owner');
  });
});

describeOnBoth('an invitation that somebody sent who is banned', () => {
  /** An invitation to the role of an admin, whose inviter is banned. */
  async function scene(app: TestApp) {
    const acme = await founded(app);
    const mallory = await joined(app, acme, { name: 'Mallory', role: 'admin' });
    const email = 'crony@example.com';
    await mallory.api.organization.inviteMember.mutate({ email, role: 'admin' });
    return { acme, mallory, email, ...(await invitationLink(app, email)) };
  }

  test('makes nobody a member, and is not shown', async () => {
    await using app = await placeApp();
    const { mallory, email, id, proof } = await scene(app);
    const crony = await signedUp(app, { name: 'Crony', email, verified: true });
    expect(await crony.api.organization.listUserInvitations.query()).toHaveLength(1);
    await ban(app, mallory);

    expect(await refusalOf(crony, acceptInvitation, { invitationId: id, proof })).toEqual(noInviter);
    expect(await refusalOf(crony, getInvitation, { id, proof })).toEqual(noInviter);
    const opened = await app
      .browser()
      .get(`/organization/open-invitation?${new URLSearchParams({ id, proof })}`);
    expect([opened.status, await reasonOf(opened)]).toEqual([noInviter.status, noInviter.code]);
    expect(await crony.api.organization.listUserInvitations.query()).toEqual([]);
    expect(await app.em().count(Member, { user: crony.id })).toBe(0);
  });

  test('makes nobody a member who signs up with it', async () => {
    await using app = await placeApp();
    const { mallory, email, id: invitationId, proof } = await scene(app);
    await ban(app, mallory);

    const person = { name: 'Crony', email, password: 'correct horse battery' };
    const answer = await app.browser().post('/sign-up/email', { ...person, invitationId, proof });

    expect([answer.status, await reasonOf(answer)]).toEqual([noInviter.status, noInviter.code]);
    expect(await app.em().count(User, { email })).toBe(0);
  });

  test('makes nobody a member either if the ban comes while it is being accepted', async () => {
    const meanwhile: { bans?: () => Promise<unknown> } = {};
    await using app = await placeApp({
      organizationHooks: {
        async beforeAcceptInvitation() {
          await meanwhile.bans?.();
        },
      },
    });
    const { mallory, email, id: invitationId, proof } = await scene(app);
    const crony = await signedUp(app, { name: 'Crony', email, verified: true });

    meanwhile.bans = () => ban(app, mallory);
    const answer = await crony.post('/organization/accept-invitation', { invitationId, proof });
    expect([answer.status, await reasonOf(answer)]).toEqual([noInviter.status, noInviter.code]);

    await app.em().nativeUpdate(User, { id: mallory.id }, { banned: false });
    meanwhile.bans = () => ban(app, crony);
    expect((await crony.post('/organization/accept-invitation', { invitationId, proof })).status).toBe(401);
    expect(await app.em().count(Member, { user: crony.id })).toBe(0);
    expect(await app.em().count(Invitation, { status: 'pending' })).toBe(1);
  });
});

describeOnBoth('an owner who is banned', () => {
  async function scene(organization: OrganizationOptions = {}) {
    const app = await placeApp(organization);
    const acme = await founded(app);
    const otto = await joined(app, acme, { name: 'Otto', role: 'owner' });
    const bob = await joined(app, acme, { name: 'Bob', role: 'admin' });
    const root = await signedUp(app, { name: 'Root' });
    await app.em().nativeUpdate(User, { id: root.id }, { role: 'admin' });
    const { owner: ada, memberId, organizationId } = acme;
    return { app, acme, ada, memberId, organizationId, otto, bob, root };
  }

  type Scene = Awaited<ReturnType<typeof scene>>;

  const lastSteps: Record<string, [(set: Scene) => Promise<Response>, string]> = {
    leaves: [
      ({ ada, organizationId }) => ada.post('/organization/leave', { organizationId }),
      'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
    ],
    'gives the role up': [
      ({ ada, organizationId, memberId }) =>
        ada.post('/organization/update-member-role', { organizationId, memberId, role: 'member' }),
      'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER',
    ],
    'deletes the account': [
      async ({ app, ada }) => {
        await ada.post('/delete-user', { password: ada.password });
        await app.settle();
        const token = app.outbox.link('delete-account', ada.email).searchParams.get('token') ?? '';
        return ada.post('/delete-user', { password: ada.password, token });
      },
      'SOLE_OWNER',
    ],
    'is banned, too': [({ root, ada }) => root.post('/admin/ban-user', { userId: ada.id }), 'SOLE_OWNER'],
    'is deleted by an administrator': [
      ({ root, ada }) => root.post('/admin/remove-user', { userId: ada.id }),
      'SOLE_OWNER',
    ],
  };

  test.each(Object.entries(lastSteps))(
    'is no owner beside whom the other one %s',
    async (_, [step, code]) => {
      const set = await scene();
      await using app = set.app;
      await ban(app, set.otto);

      const refused = await step(set);

      expect([refused.status, await reasonOf(refused)]).toEqual([400, code]);
      expect((await rolesIn(set.bob, set.organizationId)).Ada).toBe('owner');
      await app.em().nativeUpdate(User, { id: set.otto.id }, { banExpires: app.now() });
      expect((await step(set)).status).toBe(200);
    },
  );

  test('can be removed, and lists say who the last owner is', async () => {
    const { acme, app: created, ada, otto, bob, organizationId } = await scene();
    await using app = created;
    const lastOwners = async () => {
      const { members } = await bob.api.organization.listMembers.query({ organizationId });
      return members.filter(({ isLastOwner }) => isLastOwner).map(({ user }) => user.name);
    };
    expect(await lastOwners()).toEqual([]);
    await ban(app, otto);
    expect(await lastOwners()).toEqual(['Ada']);
    await ban(app, otto, app.now());
    expect(await lastOwners()).toEqual([]);

    await ban(app, otto);
    const removal = { organizationId, memberIdOrEmail: otto.memberId };
    await ada.api.organization.removeMember.mutate(removal);
    expect(await rolesIn(bob, acme.organizationId)).toEqual({ Ada: 'owner', Bob: 'admin' });
  });

  test('can be banned for longer, and for another reason', async () => {
    const { app: created, ada, otto, root } = await scene();
    await using app = created;
    await ban(app, ada);
    await ban(app, otto, new Date(app.now().getTime() + 60_000));

    const longer = await root.post('/admin/ban-user', { userId: otto.id, banReason: 'Spam' });

    expect(longer.status).toBe(200);
  });

  test('leaves nothing to join by the domain of an address', async () => {
    const {
      app: created,
      ada,
      otto,
      organizationId,
    } = await scene({
      domains: { enabled: true, resolver: async () => [] },
    });
    await using app = created;
    await app.em().insert(OrganizationDomain, {
      id: 'claim',
      organization: organizationId,
      domain: 'acme.example',
      status: 'verified',
      enrollment: 'suggest',
      role: 'member',
      challenge: 'x',
      createdAt: app.now(),
      updatedAt: app.now(),
    });
    const eve = await signedUp(app, { name: 'Eve', email: 'eve@acme.example', verified: true });
    await ban(app, otto);
    expect(await eve.api.organization.listJoinable.query()).toHaveLength(1);
    await ban(app, ada);

    expect(await eve.api.organization.listJoinable.query()).toEqual([]);
    const joining = { path: '/organization/join', procedure: 'organization.join' } as const;
    expect(await refusalOf(eve, joining, { organizationId })).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION',
    });
  });
});
