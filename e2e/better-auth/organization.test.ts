import { organizationClient as newestPlugin } from 'better-auth/client/plugins';
import { organizationClient as firstPlugin } from 'better-auth-1-2/client/plugins';
import { describe, expect, test } from 'vitest';
import type { AuthClient } from '../support/auth-client.ts';
import { createFirst, createNewest } from '../support/better-auth-plugin.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import type { LaterOrganizationCalls, OrganizationCalls } from '../support/organization-client.ts';
import { sharedMailSink, sharedServer } from '../support/shared.ts';

const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  organization: { teams: { enabled: true }, dynamicAccessControl: { enabled: true } },
};

const sink = sharedMailSink();
const server = sharedServer(() => ({ config, smtpUrl: sink().url }));

interface Calls extends AuthClient {
  organization: LaterOrganizationCalls;
}

/** The types of a plugin hold for the exact libraries it was built with, so the calls are looked at instead. */
const hasCalls = (client: unknown): client is Calls => typeof client === 'function';

function withCalls(client: unknown): Calls {
  if (hasCalls(client)) return client;
  throw new TypeError('the client of better-auth is no proxy any more');
}

type Surfer = ReturnType<typeof createCookieFetch>;

type FirstCalls = Omit<Calls, 'organization'> & { organization: OrganizationCalls };

const teams = { enabled: true };
const dynamicAccessControl = { enabled: true };

const createWithFirst = ({ fetch }: Surfer): FirstCalls =>
  withCalls(createFirst({ baseURL: server().url, fetch, plugin: firstPlugin({ teams }) }));
const createWithNewest = ({ fetch }: Surfer): Calls =>
  withCalls(
    createNewest({ baseURL: server().url, fetch, plugin: newestPlugin({ teams, dynamicAccessControl }) }),
  );

const versions = { '1.2.12': createWithFirst, newest: createWithNewest };

const PASSWORD = 'correct horse battery';

const linkIn = (text: string | undefined): string => /https?:\/\/\S+/.exec(text ?? '')?.[0] ?? '';

/** A user with a verified address, in a separate browser. */
async function arrive<Client extends FirstCalls>(create: (browser: Surfer) => Client, email: string) {
  const browser = createCookieFetch(server().url);
  const client = create(browser);
  const { data } = await client.signUp.email({ name: 'Somebody', email, password: PASSWORD });
  const mail = await sink().waitFor(email, /email address/i);
  await browser.fetch(linkIn(mail.text));
  const organization: Client['organization'] = client.organization;
  return { organization, id: data?.user.id ?? '', email };
}

const mailboxes = (version: string) => (name: string) => `${name}-${version.replaceAll('.', '')}@example.com`;

describe.each(Object.entries(versions))('the organization plugin of better-auth %s', (version, create) => {
  const mailbox = mailboxes(version);
  const slug = `acme-${version.replaceAll('.', '')}`;

  test('creates an organization, invites members, changes and removes them', async () => {
    const ada = await arrive(create, mailbox('ada'));
    const bob = await arrive(create, mailbox('bob'));
    const eve = await arrive(create, mailbox('eve'));

    expect((await ada.organization.getFullOrganization()).data).toBeNull();
    expect((await ada.organization.checkSlug({ slug })).data).toEqual({ status: true });
    const { data: acme } = await ada.organization.create({ name: 'Acme', slug, metadata: { plan: 'pro' } });
    expect(acme).toMatchObject({ slug, members: [{ userId: ada.id, role: 'owner' }] });
    const organizationId = acme?.id ?? '';
    expect((await eve.organization.create({ name: 'Acme', slug })).error).toMatchObject({
      status: 400,
      code: 'ORGANIZATION_ALREADY_EXISTS',
    });
    expect((await ada.organization.list()).data).toMatchObject([{ id: organizationId }]);
    const renamed = await ada.organization.update({ data: { name: 'Acme Ltd' }, organizationId });
    expect(renamed.data).toMatchObject({ name: 'Acme Ltd' });

    const { data: sent } = await ada.organization.inviteMember({
      email: bob.email,
      role: ['admin', 'member'],
    });
    expect(sent).toMatchObject({ email: bob.email, role: 'admin,member', status: 'pending', organizationId });
    const again = await ada.organization.inviteMember({ email: bob.email, role: 'member' });
    expect(again.error).toMatchObject({
      status: 400,
      code: 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
    });
    const resent = await ada.organization.inviteMember({ email: bob.email, role: 'admin', resend: true });
    expect(resent.data).toMatchObject({ id: sent?.id, role: 'admin' });
    const invitationId = sent?.id ?? '';

    expect((await eve.organization.acceptInvitation({ invitationId })).error).toMatchObject({
      status: 403,
      code: 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION',
    });
    expect((await bob.organization.getInvitation({ query: { id: invitationId } })).data).toMatchObject({
      organizationName: 'Acme Ltd',
      organizationSlug: slug,
      inviterEmail: ada.email,
    });
    const accepted = await bob.organization.acceptInvitation({ invitationId });
    expect(accepted.data).toMatchObject({
      invitation: { status: 'accepted' },
      member: { userId: bob.id, role: 'admin' },
    });
    expect((await bob.organization.getActiveMember()).data).toMatchObject({
      role: 'admin',
      user: { email: bob.email },
    });
    const listed = await bob.organization.listInvitations({ query: { organizationId } });
    expect(listed.data).toMatchObject([{ id: invitationId, status: 'accepted' }]);

    const memberId = accepted.data?.member.id ?? '';
    const may = async (permissions: Record<string, string[]>) =>
      (await bob.organization.hasPermission({ permissions })).data?.success;
    expect(await may({ organization: ['update'] })).toBe(true);
    expect(await may({ organization: ['delete'] })).toBe(false);
    expect(
      bob.organization.checkRolePermission({ role: 'admin', permissions: { organization: ['delete'] } }),
    ).toBe(false);
    const demoted = await ada.organization.updateMemberRole({ memberId, role: 'member' });
    expect(demoted.data).toMatchObject({ id: memberId, role: 'member' });
    expect((await bob.organization.inviteMember({ email: eve.email, role: 'member' })).error).toMatchObject({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION',
    });
    expect((await ada.organization.leave({ organizationId })).error).toMatchObject({
      status: 400,
      code: 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
    });
    expect((await ada.organization.removeMember({ memberIdOrEmail: bob.email })).data).toMatchObject({
      member: { id: memberId },
    });
    expect((await bob.organization.getFullOrganization()).data).toBeNull();

    const forEve = await ada.organization.inviteMember({ email: eve.email, role: 'member' });
    const rejected = await eve.organization.rejectInvitation({ invitationId: forEve.data?.id ?? '' });
    expect(rejected.data).toMatchObject({ invitation: { status: 'rejected' }, member: null });
    const forBob = await ada.organization.inviteMember({ email: bob.email, role: 'member' });
    const canceled = await ada.organization.cancelInvitation({ invitationId: forBob.data?.id ?? '' });
    expect(canceled.data).toMatchObject({ status: 'canceled' });
    expect(
      (await bob.organization.acceptInvitation({ invitationId: forBob.data?.id ?? '' })).error,
    ).toMatchObject({ status: 404, code: 'INVITATION_NOT_FOUND' });

    expect((await ada.organization.setActive({ organizationId: null })).data).toBeNull();
    expect((await ada.organization.setActive({ organizationSlug: slug })).data).toMatchObject({
      id: organizationId,
      members: [{ userId: ada.id }],
    });
    expect((await ada.organization.delete({ organizationId })).data).toMatchObject({ id: organizationId });
    expect((await ada.organization.list()).data).toEqual([]);
  });

  test('creates teams, and invites into one', async () => {
    const ada = await arrive(create, mailbox('ada-of-teams'));
    const bob = await arrive(create, mailbox('bob-of-teams'));
    const { data: acme } = await ada.organization.create({ name: 'Acme', slug: `${slug}-teams` });
    const { data: design } = await ada.organization.createTeam({ name: 'Design' });
    const teamId = design?.id ?? '';
    expect(design).toMatchObject({ name: 'Design', organizationId: acme?.id });
    expect((await ada.organization.listTeams()).data?.map(({ name }) => name)).toEqual(['Acme', 'Design']);
    const renamed = await ada.organization.updateTeam({ teamId, data: { name: 'Drawing' } });
    expect(renamed.data).toMatchObject({ id: teamId, name: 'Drawing' });

    const { data: sent } = await ada.organization.inviteMember({ email: bob.email, role: 'member', teamId });
    expect(sent).toMatchObject({ teamId });
    const accepted = await bob.organization.acceptInvitation({ invitationId: sent?.id ?? '' });
    expect(accepted.data?.member).toMatchObject({ teamId });
    const full = await bob.organization.getFullOrganization();
    expect(full.data?.teams).toHaveLength(2);
    expect((await bob.organization.removeTeam({ teamId })).error).toMatchObject({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION',
    });
    expect((await ada.organization.removeTeam({ teamId })).data).toEqual({
      message: 'Team removed successfully.',
    });
    const [last] = (await ada.organization.listTeams()).data ?? [];
    expect((await ada.organization.removeTeam({ teamId: last?.id ?? '' })).error).toMatchObject({
      status: 400,
      code: 'UNABLE_TO_REMOVE_LAST_TEAM',
    });
  });
});

test('the first client checks one permission in its own spelling', async () => {
  const ada = await arrive(createWithFirst, 'ada-of-old@example.com');
  await ada.organization.create({ name: 'Old', slug: 'old' });
  const asked = await ada.organization.hasPermission({ permission: { member: ['delete'] } });
  expect(asked.data).toEqual({ error: null, success: true });
});

test('the newest client has calls of its own', async () => {
  const ada = await arrive(createWithNewest, 'ada-of-new@example.com');
  const bob = await arrive(createWithNewest, 'bob-of-new@example.com');
  const { data: acme } = await ada.organization.create({ name: 'New', slug: 'new' });
  expect((await ada.organization.getOrganization()).data).toMatchObject({ id: acme?.id });
  expect((await ada.organization.getActiveMemberRole()).data).toEqual({ role: 'owner' });
  const [home] = (await ada.organization.listTeams()).data ?? [];
  const teamId = home?.id ?? '';

  const { data: sent } = await ada.organization.inviteMember({ email: bob.email, role: 'member' });
  expect((await bob.organization.listUserInvitations()).data).toMatchObject([
    { id: sent?.id, organizationName: 'New' },
  ]);
  await bob.organization.acceptInvitation({ invitationId: sent?.id ?? '' });
  expect((await ada.organization.listMembers({ query: { limit: 1 } })).data).toMatchObject({
    members: [{ userId: ada.id }],
    total: 2,
  });

  expect((await ada.organization.listTeamMembers()).data).toMatchObject([{ teamId, userId: ada.id }]);
  expect((await bob.organization.listTeamMembers({ query: { teamId } })).error).toMatchObject({
    status: 403,
    code: 'USER_IS_NOT_A_MEMBER_OF_THE_TEAM',
  });
  const added = await ada.organization.addTeamMember({ teamId, userId: bob.id });
  expect(added.data).toMatchObject({ teamId, userId: bob.id });
  expect((await bob.organization.listUserTeams()).data).toMatchObject([{ id: teamId }]);
  expect((await bob.organization.setActiveTeam({ teamId })).data).toMatchObject({ id: teamId });
  expect((await bob.organization.setActiveTeam({ teamId: null })).data).toBeNull();
  expect((await ada.organization.removeTeamMember({ teamId, userId: bob.id })).data).toEqual({
    message: 'Team member removed successfully.',
  });
  expect((await bob.organization.listUserTeams()).data).toEqual([]);
});

test('the newest client creates roles, gives them to members, changes and deletes them', async () => {
  const ada = await arrive(createWithNewest, 'ada-of-roles@example.com');
  const bob = await arrive(createWithNewest, 'bob-of-roles@example.com');
  const { data: acme } = await ada.organization.create({ name: 'Roles', slug: 'roles' });
  const organizationId = acme?.id ?? '';

  const created = await ada.organization.createRole({
    role: 'recruiter',
    permission: { invitation: ['create'] },
  });
  expect(created.data).toMatchObject({
    success: true,
    roleData: { organizationId, role: 'recruiter', permission: { invitation: ['create'] } },
  });
  const roleId = created.data?.roleData.id ?? '';
  const { data: sent } = await ada.organization.inviteMember({ email: bob.email, role: 'recruiter' });
  await bob.organization.acceptInvitation({ invitationId: sent?.id ?? '' });
  const may = async (permissions: Record<string, string[]>) =>
    (await bob.organization.hasPermission({ permissions })).data?.success;
  expect([await may({ invitation: ['create'] }), await may({ member: ['delete'] })]).toEqual([true, false]);

  const more = { role: 'boss', permission: { organization: ['delete'] } };
  expect((await bob.organization.createRole(more)).error).toMatchObject({
    status: 403,
    code: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE',
  });
  const unknown = await ada.organization.createRole({ role: 'pilot', permission: { plane: ['fly'] } });
  expect(unknown.error).toMatchObject({ status: 400, code: 'INVALID_RESOURCE' });

  const data = { permission: { invitation: ['create', 'cancel'] } };
  expect((await ada.organization.updateRole({ roleId, data })).data).toMatchObject({ roleData: data });
  expect(await may({ invitation: ['cancel'] })).toBe(true);
  expect((await ada.organization.listRoles()).data).toMatchObject([{ id: roleId, role: 'recruiter' }]);
  const query = { roleName: 'recruiter' };
  expect((await ada.organization.getRole({ query })).data).toMatchObject({ id: roleId, ...data });

  expect((await ada.organization.deleteRole({ roleId })).error).toMatchObject({ status: 400 });
  const [, member] = (await ada.organization.listMembers({ query: {} })).data?.members ?? [];
  await ada.organization.updateMemberRole({ memberId: member?.id ?? '', role: 'member' });
  expect((await ada.organization.deleteRole({ roleId })).data).toEqual({ success: true });
  expect((await ada.organization.listRoles()).data).toEqual([]);
});
