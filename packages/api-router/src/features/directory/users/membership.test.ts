import {
  ApiKey,
  Event,
  Invitation,
  Member,
  Organization,
  OrganizationDomain,
  ScimIdentity,
  Session,
  Team,
  TeamMember,
  User,
} from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toSessionMethod } from '#core/call/sign-in-method.ts';
import { toAccountProvider } from '#features/enterprise-connections/connection-id.ts';
import { sso } from '#features/enterprise-connections/facts.ts';
import { type DirectoryApp, directoryApp, userOf } from '#testing/apps/directory-app.ts';
import { connectionOf } from '#testing/apps/sso-app.ts';
import { organizationWith, roleOf } from '#testing/database/organization-rows.ts';
import { type Person, signedIn, signedUp } from '#testing/index.ts';
import { linkAccount } from '#testing/providers/link-account.ts';

const inactive = { op: 'replace', path: 'active', value: false };
const active = { op: 'Replace', path: 'active', value: 'True' };

const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;

/** Somebody who has proved the address, and whom the directory has. */
async function provisioned(app: DirectoryApp, name = 'jane'): Promise<{ person: Person; path: string }> {
  const person = await signedUp(app, { email: `${name}@example.com`, name, verified: true });
  const { id } = await app.create('/Users', userOf(name));
  return { person, path: `/Users/${id}` };
}

const isSignedIn = async (person: Person): Promise<boolean> =>
  (await (await person.get('/get-session')).json()) !== null;

/** Keys of a person: one of the organization, and one of their own. */
async function withKeys(app: DirectoryApp, person: Person): Promise<void> {
  await app.em().nativeUpdate(Member, { user: person.id, organization: 'acme' }, { role: 'admin' });
  await person.post('/organization/set-active', { organizationId: 'acme' });
  for (const [configId, name] of [
    ['team', 'of acme'],
    ['default', 'own'],
  ])
    expect((await person.post('/api-key/create', { configId, name })).status).toBe(200);
}

const keyNames = async (app: DirectoryApp): Promise<(string | null)[]> =>
  (await app.em().find(ApiKey, {})).map(({ name }) => name);

const apiKey = {
  enableSessionForAPIKeys: true,
  configurations: [{ configId: 'team', references: 'organization' as const }],
};

describe('active: false', () => {
  test('ends the membership, its invitations, keys made in it, and the active mark', async () => {
    await using app = await directoryApp({ apiKey });
    const { person, path } = await provisioned(app);
    await organizationWith(app, { id: 'club', members: { [person.id]: 'member' } });
    await withKeys(app, person);
    await app.em().insert(Invitation, {
      id: 'invited',
      organization: 'acme',
      inviter: person.id,
      email: 'x@x.example',
      role: 'member',
      status: 'pending',
      expiresAt: new Date(app.now().getTime() + 1e6),
      createdAt: app.now(),
      updatedAt: app.now(),
    });

    const answer = await app.patch(path, inactive);
    expect(await answer.json()).toMatchObject({ active: false, meta: { version: 'W/"2"' } });
    expect(await app.em().count(Member, { user: person.id, organization: 'acme' })).toBe(0);
    expect(await app.em().findOneOrFail(Invitation, 'invited')).toMatchObject({ status: 'canceled' });
    expect(await keyNames(app)).toEqual(['own']);
    expect(await app.em().count(Session, { activeOrganizationId: 'acme' })).toBe(0);
    // Still somebody elsewhere.
    expect(await isSignedIn(person)).toBe(true);
    const events = await app.em().find(Event, { organizationId: 'acme', targetId: person.id });
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['scim.user-deactivated', 'organization.member-removed']),
    );
  });

  test('ends sessions by the identity provider of the organization alone', async () => {
    await using app = await directoryApp({ sso: {} });
    const { person, path } = await provisioned(app);
    await organizationWith(app, { id: 'club', members: { [person.id]: 'member' } });
    const issuer = 'https://idp.example';
    const connectionId = await connectionOf(app, { organization: 'acme', providerId: 'idp', issuer });
    const byIdp = await signedIn(app, person);
    const sessions = await app.em().find(Session, { user: person.id }, { orderBy: { createdAt: 'asc' } });
    const method = toSessionMethod(sso, connectionId);
    const { session } = z
      .object({ session: z.object({ id: z.string() }) })
      .parse(await (await byIdp.get('/get-session')).json());
    await app.em().nativeUpdate(Session, session.id, { method });
    await linkAccount(app, person, { providerId: toAccountProvider(connectionId), accountId: 'jane' });

    await app.patch(path, inactive);
    const left = await app.em().find(Session, { user: person.id });
    expect(left.map(({ id }) => id)).toEqual(sessions.map(({ id }) => id).filter((id) => id !== session.id));
  });

  test('ends all sessions and keys of somebody who is nowhere else', async () => {
    await using app = await directoryApp({ apiKey });
    const { person, path } = await provisioned(app);
    await withKeys(app, person);

    await app.patch(path, inactive);
    expect(await isSignedIn(person)).toBe(false);
    expect(await app.em().count(Session, { user: person.id })).toBe(0);
    expect(await keyNames(app)).toEqual([]);
  });

  test('and true brings the membership back, with its role and teams', async () => {
    await using app = await directoryApp({ organization: { teams: { enabled: true } } });
    const { person, path } = await provisioned(app);
    await app.em().nativeUpdate(Member, { user: person.id }, { role: 'admin' });
    const member = await app.em().findOneOrFail(Member, { user: person.id });
    const times = { createdAt: app.now(), updatedAt: app.now() };
    await app.em().insert(Team, { id: 'team', name: 'Team', organization: 'acme', ...times });
    await app.em().insert(TeamMember, { id: 'tm', team: 'team', member: member.id, createdAt: app.now() });

    await app.patch(path, inactive);
    const back = await app.patch(path, active);
    expect(await back.json()).toMatchObject({ active: true, meta: { version: 'W/"3"' } });
    expect(await roleOf(app, 'acme', person.id)).toBe('admin');
    expect(await app.em().count(TeamMember, { team: 'team' })).toBe(1);
  });

  test('says it twice without an effect, and in one version', async () => {
    await using app = await directoryApp();
    const { path } = await provisioned(app);
    await app.patch(path, inactive);

    expect(await (await app.patch(path, inactive)).json()).toMatchObject({ meta: { version: 'W/"2"' } });
    expect(await app.em().count(Event, { action: 'scim.user-deactivated' })).toBe(1);
  });
});

describe('owners', () => {
  test('stay while they are the last ones, and that is on record', async () => {
    await using app = await directoryApp();
    const { person, path } = await provisioned(app);
    await app.em().nativeUpdate(Member, { user: person.id }, { role: 'owner' });
    await app.em().nativeUpdate(Member, { user: app.owner.id }, { role: 'member' });

    const answer = await app.patch(path, inactive);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ status: '409', detail: expect.stringContaining('owner') });
    expect(await statusOf(app.ask('DELETE', path))).toBe(409);
    expect(await roleOf(app, 'acme', person.id)).toBe('owner');
    expect(await app.em().findOneOrFail(ScimIdentity, { organization: 'acme' })).toMatchObject({
      active: true,
      version: 1,
    });
    expect(await app.em().count(Event, { action: 'scim.owner-kept', targetId: person.id })).toBe(2);
  });

  test('stay who come in without the identity provider', async () => {
    await using app = await directoryApp({ sso: {} });
    const { person, path } = await provisioned(app);
    await app.em().nativeUpdate(Member, { user: person.id }, { role: 'owner' });
    const policy = {
      requireTwoFactor: false,
      allowedMethods: null,
      maximumSessionAge: null,
      breakGlass: [person.id],
      updatedAt: app.now().toISOString(),
      updatedBy: person.id,
    };
    await app.em().nativeUpdate(Organization, 'acme', { policy });

    expect(await statusOf(app.patch(path, inactive))).toBe(409);
    await app.em().nativeUpdate(Organization, 'acme', { policy: null });
    expect(await statusOf(app.patch(path, inactive))).toBe(200);
  });
});

describe('a person who is removed', () => {
  test('by hand is not active any more, and the directory can bring them back', async () => {
    await using app = await directoryApp();
    const { person, path } = await provisioned(app);
    const { id: memberIdOrEmail } = await app.em().findOneOrFail(Member, { user: person.id });
    await app.owner.post('/organization/remove-member', { memberIdOrEmail, organizationId: 'acme' });

    expect(await (await app.ask('GET', path)).json()).toMatchObject({ active: false });
    expect(await statusOf(app.patch(path, active))).toBe(200);
    expect(await roleOf(app, 'acme', person.id)).toBe('member');
  });

  test('and comes back by an invitation is active, and the directory can end that', async () => {
    await using app = await directoryApp();
    const { person, path } = await provisioned(app);
    await app.patch(path, inactive);
    const { email } = person;
    const invited = { email, role: 'member', organizationId: 'acme' };
    const { id: invitationId } = await app.owner.api.organization.inviteMember.mutate(invited);
    const again = await signedIn(app, person);
    expect(await statusOf(again.post('/organization/accept-invitation', { invitationId }))).toBe(200);

    expect(await (await app.ask('GET', path)).json()).toMatchObject({ active: true });
    expect(await statusOf(app.patch(path, inactive))).toBe(200);
    expect(await app.em().count(Member, { user: person.id })).toBe(0);
  });

  test('and is sent as inactive is a member no more', async () => {
    await using app = await directoryApp();
    const person = await signedUp(app, { email: 'jane@example.com', verified: true });
    const times = { createdAt: app.now(), updatedAt: app.now() };
    const row = { id: 'jane', organization: 'acme', user: person.id, role: 'admin', ...times };
    await app.em().insert(Member, row);

    expect(await app.create('/Users', userOf('jane', { active: false }))).toMatchObject({ active: false });
    expect(await app.em().count(Member, { user: person.id })).toBe(0);
    await app.em().insert(Member, { ...row, role: 'owner' });
    await app.em().nativeUpdate(Member, { user: app.owner.id }, { role: 'member' });
    await app.em().nativeDelete(ScimIdentity, {});
    expect(await statusOf(app.ask('POST', '/Users', userOf('jane', { active: false })))).toBe(409);
  });

  test.each<[string, number, (app: DirectoryApp, person: Person) => Promise<unknown>]>([
    [
      'has another mailbox since',
      // Somebody new has the address.
      200,
      (app, { id }) => app.em().nativeUpdate(User, { id }, { email: 'jane@private.example' }),
    ],
    [
      'has a domain that the organization has lost',
      400,
      (app) => app.em().nativeUpdate(OrganizationDomain, {}, { status: 'pending', verifiedAt: null }),
    ],
  ])('and %s is not brought back by the directory', async (_, status, change) => {
    await using app = await directoryApp();
    const { person, path } = await provisioned(app);
    expect(await statusOf(person.post('/organization/leave', { organizationId: 'acme' }))).toBe(200);
    await change(app, person);

    expect(await statusOf(app.patch(path, active))).toBe(status);
    expect(await app.em().count(Member, { user: person.id })).toBe(0);
  });

  test('by the directory is gone there, and comes back under the same name', async () => {
    await using app = await directoryApp();
    const { person, path } = await provisioned(app);
    await app.em().nativeUpdate(Member, { user: person.id }, { role: 'admin' });

    const answer = await app.ask('DELETE', path);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await statusOf(app.ask('GET', path))).toBe(404);
    expect(await statusOf(app.ask('DELETE', path))).toBe(404);
    expect(await app.find('/Users', 'userName eq "jane@example.com"')).toMatchObject({ totalResults: 0 });
    expect(await isSignedIn(person)).toBe(false);
    expect(await app.em().findOneOrFail(ScimIdentity, { organization: 'acme' })).toMatchObject({
      attributes: {},
    });

    await app.create('/Users', userOf('jane'));
    expect(await roleOf(app, 'acme', person.id)).toBe('admin');
  });
});
