import { EmailCode, Invitation, MagicLink, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testOnce } from '#testing/database/once.ts';
import { type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { invitationLink, joined, owning } from '#testing/people/invitations.ts';
import { askForCode, askForLink } from '#testing/people/mail-challenge.ts';

const email = 'ada@example.com';

const withOrganizations = {
  organization: {},
  user: { deleteUser: { enabled: true, sendDeleteAccountVerification: false } },
} as const;

/** Two organizations invite the address, and its owner asks for a link and a code. */
async function invitedTwice(app: TestApp): Promise<void> {
  for (const name of ['Grace', 'Linus']) {
    const owner = await owning(app, { name }, `Org of ${name}`.replaceAll(' ', '-'));
    const { organizationId } = owner;
    await owner.api.organization.inviteMember.mutate({ email, role: 'admin', organizationId });
  }
  await askForLink(app, app.browser(), { email, name: 'Words of the owner', team: 'red' });
  await askForCode(app, app.browser(), { email });
}

const documentSchema = z.object({
  invitations: z.array(z.record(z.string(), z.unknown())),
  signInLinks: z.array(z.record(z.string(), z.unknown())),
  emailCodes: z.array(z.record(z.string(), z.unknown())),
});

async function ownDataOf(person: Person) {
  await person.api.ownData.request.mutate();
  return documentSchema.parse(await (await person.get('/own-data/download')).json());
}

const proved = (app: TestApp, { id }: Person) =>
  app.em().nativeUpdate(User, { id }, { emailVerified: true, emailProvedAt: app.now() });

describe('own data', () => {
  const fields = { additionalFields: { team: { type: 'string', required: false } } } as const;

  test('has nothing of the mailbox while nobody has proved the address, also if a program has verified it', async () => {
    await using app = await testApp({ organization: {}, user: fields });
    await invitedTwice(app);
    const stranger = await signedUp(app, { email });
    await app.em().nativeUpdate(User, { id: stranger.id }, { emailVerified: true });

    expect(await ownDataOf(stranger)).toEqual({ invitations: [], signInLinks: [], emailCodes: [] });
    expect(await app.em().count(Invitation, { email })).toBe(2);
    expect(await app.em().count(MagicLink, { email })).toBe(1);
    expect(await app.em().count(EmailCode, { email })).toBe(1);
  });

  test('has it once the address is proved, but for what anybody could type into a request', async () => {
    await using app = await testApp({ organization: {}, user: fields });
    const ada = await signedUp(app, { email, verified: true });
    await invitedTwice(app);

    const document = await ownDataOf(ada);

    expect(document.invitations).toMatchObject([{ email }, { email }]);
    expect(document.signInLinks).toMatchObject([{ email }]);
    expect(JSON.stringify(document.signInLinks)).not.toMatch(/Words of the owner|red/);
    expect(document.emailCodes).toMatchObject([{ email, purpose: 'sign-in' }]);
  });
});

describe('the deletion of an account', () => {
  test('leaves invitations of all organizations to an address that nobody has proved', async () => {
    await using app = await testApp(withOrganizations);
    const stranger = await signedUp(app, { email });
    await invitedTwice(app);

    await stranger.api.deleteUser.mutate({ password: stranger.password });

    expect(await app.em().count(User, { email })).toBe(0);
    expect(await app.em().count(Invitation, { email, status: 'pending' })).toBe(2);
    const owner = await signedUp(app, { email, address: '203.0.113.9' });
    await proved(app, owner);
    expect(await owner.api.organization.listUserInvitations.query()).toHaveLength(2);
  });

  test('takes those to an address that its owner has proved', async () => {
    await using app = await testApp(withOrganizations);
    const ada = await signedUp(app, { email, verified: true });
    await invitedTwice(app);

    await ada.api.deleteUser.mutate({ password: ada.password });

    expect(await app.em().count(Invitation, { email })).toBe(0);
  });
});

describe('the removal of a member', () => {
  /** A member moves to an address that the organization has invited, and is removed. */
  async function movedAndRemoved(app: TestApp) {
    const owner = await owning(app, { name: 'Grace' });
    const mallory = await joined(app, owner, { name: 'Mallory' });
    const { id } = await owner.api.organization.inviteMember.mutate({ email, role: 'admin' });
    await mallory.api.changeEmail.mutate({ newEmail: email });
    await app.settle();
    const { pathname, search } = app.outbox.link('change-email-approve', mallory.email);
    await mallory.send(pathname + search);
    expect((await mallory.api.getSession.query())?.user).toMatchObject({ email, emailVerified: false });
    await owner.api.organization.removeMember.mutate({ memberIdOrEmail: mallory.memberId });
    return { mallory, invitationId: id };
  }
  const user = { changeEmail: { enabled: true, switchOnApproval: true } } as const;
  const stored = (app: TestApp, id: string) => app.em().findOneOrFail(Invitation, { id });

  test('leaves the invitation to an address that nobody has proved', async () => {
    await using app = await testApp({ user, organization: {} });
    const { mallory, invitationId } = await movedAndRemoved(app);

    expect((await stored(app, invitationId)).status).toBe('pending');
    const back = await mallory.post('/organization/accept-invitation', { invitationId });
    expect(back.status).toBe(403);
  });

  test('leaves it where invitations need no proof, but lets the removed account not come back by it', async () => {
    const organization = { requireEmailVerificationOnInvitation: false };
    await using app = await testApp({ user, organization });
    const { mallory, invitationId } = await movedAndRemoved(app);

    const back = await mallory.post('/organization/accept-invitation', { invitationId });
    expect(back.status).toBe(404);
    expect((await stored(app, invitationId)).status).toBe('pending');
    const { proof } = await invitationLink(app, email);
    await proved(app, mallory);
    const owner = await mallory.post('/organization/accept-invitation', { invitationId, proof });
    expect(owner.status).toBe(200);
  });

  test('ends the invitation to an address that the member has proved', async () => {
    await using app = await testApp({ user, organization: {} });
    const owner = await owning(app, { name: 'Grace' });
    const bob = await joined(app, owner, { name: 'Bob' });
    const { id } = await owner.api.organization.inviteMember.mutate({ email, role: 'admin' });
    await app
      .em()
      .nativeUpdate(User, { id: bob.id }, { email, emailVerified: true, emailProvedAt: app.now() });

    await owner.api.organization.removeMember.mutate({ memberIdOrEmail: bob.memberId });

    expect((await stored(app, id)).status).toBe('canceled');
  });
});

describe('an inviter who has not proved the address', () => {
  const boss = 'ceo@bigcorp.test';
  const guest = 'bob@example.com';

  async function inviting(app: TestApp, isProved: boolean): Promise<{ id: string; proof: string }> {
    const inviter = await owning(app, { name: 'Carla', email: boss, verified: false }, 'Bigcorp');
    const emailProvedAt = isProved ? app.now() : null;
    await app.em().nativeUpdate(User, { id: inviter.id }, { emailVerified: true, emailProvedAt });
    await inviter.api.organization.inviteMember.mutate({ email: guest, role: 'member' });
    await app.settle();
    return invitationLink(app, guest);
  }

  test('is not named by it in the mail, nor to whoever opens the link or lists invitations', async () => {
    await using app = await testApp({ organization: {} });
    const link = await inviting(app, false);

    const mail = app.outbox.find('organization-invitation', guest);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('bigcorp.test');
    expect(mail?.text).not.toContain('Invited by');
    expect(mail?.text).toContain('Carla');
    const opened = await app.browser().api.organization.openInvitation.query(link);
    expect(opened).toMatchObject({ inviterName: 'Carla', inviterEmail: '' });
    const bob = await signedUp(app, { name: 'Bob', verified: true });
    expect(await bob.api.organization.listUserInvitations.query()).toMatchObject([{ inviterEmail: '' }]);
    // As the wire contract has it.
    expect(await bob.api.organization.getInvitation.query({ id: link.id })).toMatchObject({
      inviterEmail: boss,
    });
  });

  testOnce('is named by it once it is proved', async () => {
    await using app = await testApp({ organization: {} });
    const link = await inviting(app, true);

    expect(app.outbox.find('organization-invitation', guest)?.text).toContain(`Invited by: ${boss}`);
    const opened = await app.browser().api.organization.openInvitation.query(link);
    expect(opened.inviterEmail).toBe(boss);
  });

  test('is not named by it to the function that the operator mails invitations with', async () => {
    const handed: unknown[] = [];
    await using app = await testApp({
      organization: { sendInvitationEmail: (facts) => void handed.push(facts) },
    });
    const inviter = await owning(app, { name: 'Carla', email: boss, verified: false }, 'Bigcorp');
    const invite = async (email: string) => {
      await inviter.api.organization.inviteMember.mutate({ email, role: 'member' });
      await app.settle();
    };
    await invite(guest);
    await app.em().nativeUpdate(User, { id: inviter.id }, { emailVerified: true });
    await invite('eve@example.com');
    expect(handed).toHaveLength(2);
    expect(handed).toMatchObject([
      { email: guest, inviter: { userId: inviter.id, user: { name: 'Carla', email: '' } } },
      { email: 'eve@example.com', inviter: { user: { email: '' } } },
    ]);
    expect(JSON.stringify(handed)).not.toContain('bigcorp.test');

    await proved(app, inviter);
    await invite('dora@example.com');
    expect(handed[2]).toMatchObject({ inviter: { user: { email: boss } } });
  });

  testOnce('is not named by it in the mails of a transfer, if there is no name', async () => {
    await using app = await testApp({ organization: {} });
    const giver = await owning(app, { name: 'Carla', email: boss, verified: false }, 'Bigcorp');
    const bob = await joined(app, giver, { name: 'Bob', verified: true });
    await app.em().nativeUpdate(User, { id: giver.id }, { name: '', emailVerified: true });
    await giver.api.organization.transferOwnership.mutate({ memberId: bob.memberId });
    await app.settle();

    const mail = app.outbox.find('organization-transfer', bob.email);
    expect(mail).toBeDefined();
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('bigcorp.test');
  });
});
