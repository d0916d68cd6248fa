import { Member, ScimGroupMember, ScimIdentity, SsoConnection, Team, TeamMember } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  CORE_GROUP,
  type DirectoryApp,
  directoryApp,
  patchOf,
  refusal,
  userOf,
} from '#testing/apps/directory-app.ts';
import { connectionOf, verifiedDomain } from '#testing/apps/sso-app.ts';
import { organizationWith, roleOf } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';

const groupOf = (displayName: string, members: readonly string[] = []) => ({
  schemas: [CORE_GROUP],
  displayName,
  members: members.map((value) => ({ value })),
});

const withMembers = z.object({ members: z.array(z.object({ value: z.string() })).default([]) });

const membersAt = async (app: DirectoryApp, path: string): Promise<string[]> => {
  const { members } = withMembers.parse(await (await app.ask('GET', path)).json());
  return members.map(({ value }) => value).sort();
};

async function people(app: DirectoryApp, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push((await app.create('/Users', userOf(name))).id);
  return ids;
}

describe('a group', () => {
  test('has people of the directory, and is looked up', async () => {
    await using app = await directoryApp();
    const [jane = '', joe = ''] = await people(app, 'jane', 'joe');
    const { id } = await app.create('/Groups', { ...groupOf('Sales', [jane]), externalId: 'g-1' });
    const path = `/Groups/${id}`;

    expect(await membersAt(app, path)).toEqual([jane]);
    expect(await (await app.ask('GET', `/Users/${jane}`)).json()).toMatchObject({
      groups: [{ value: id, display: 'Sales', type: 'direct' }],
    });
    for (const filter of [
      'displayName eq "sales"',
      'externalId eq "g-1"',
      `id eq "${id}"`,
      `members.value eq "${jane}"`,
      `displayName eq "Sales" and members eq "${jane}"`,
    ])
      expect(await app.find('/Groups', filter)).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    expect(await app.find('/Groups', `members.value eq "${joe}"`)).toMatchObject({ totalResults: 0 });
    const plain = await (await app.ask('GET', `${path}?excludedAttributes=members`)).json();
    expect(plain).not.toHaveProperty('members');
    expect(await refusal(await app.ask('POST', '/Groups', groupOf('SALES')))).toBe('409 uniqueness');
    expect(await refusal(await app.ask('POST', '/Groups', groupOf(' ')))).toBe('400 invalidValue');
  });

  test('changes its members in every way that directories know', async () => {
    await using app = await directoryApp();
    const [a = '', b = '', c = ''] = (await people(app, 'a', 'b', 'c')).sort();
    const { id } = await app.create('/Groups', groupOf('Sales', [a]));
    const path = `/Groups/${id}`;
    const after = async (...operations: object[]) => {
      const answer = await app.patch(path, ...operations);
      expect(answer.status).toBe(200);
      expect(await answer.json()).not.toHaveProperty('members');
      return membersAt(app, path);
    };

    expect(await after({ op: 'Add', path: 'members', value: [{ value: b }, { value: a }] })).toEqual([a, b]);
    expect(await after({ op: 'Remove', path: `members[value eq "${a}"]` })).toEqual([b]);
    expect(await after({ op: 'add', value: { members: [{ value: c }] } })).toEqual([b, c]);
    expect(await after({ op: 'Remove', path: 'members', value: [{ value: b }] })).toEqual([c]);
    expect(await after({ op: 'replace', path: 'members', value: [{ value: a }, { value: b }] })).toEqual([
      a,
      b,
    ]);
    expect(await after({ op: 'replace', value: { id, displayName: 'Sellers' } })).toEqual([a, b]);
    expect(await after({ op: 'remove', path: 'members' })).toEqual([]);
    expect(await after()).toEqual([]);
    const put = await app.ask('PUT', path, groupOf('Sales', [a, c]));
    expect(await put.json()).toMatchObject({ displayName: 'Sales', members: [{}, {}] });
    const asked = await app.ask('PATCH', `${path}?attributes=members`, patchOf());
    expect(await asked.json()).toMatchObject({ members: [{}, {}] });
    expect((await app.ask('DELETE', path)).status).toBe(204);
    expect((await app.ask('GET', path)).status).toBe(404);
    expect(await app.em().count(ScimGroupMember)).toBe(0);
  });

  test('changes nothing if a part is refused', async () => {
    await using app = await directoryApp();
    const [jane = ''] = await people(app, 'jane');
    const { id } = await app.create('/Groups', groupOf('Sales'));
    const eve = await signedUp(app, { email: 'eve@evil.example' });
    await organizationWith(app, { id: 'evil', members: { [eve.id]: 'owner' } });
    await verifiedDomain(app, { domain: 'evil.example', organization: 'evil' });
    const token = await app.newToken(eve, { organizationId: 'evil' });
    const foreign = await app.create(
      '/Users',
      { ...userOf('x'), userName: 'x@evil.example', emails: [] },
      { token },
    );

    const operations = [
      { op: 'replace', path: 'displayName', value: 'Other' },
      { op: 'add', path: 'members', value: [{ value: jane }, { value: foreign.id }] },
    ];
    expect(await refusal(await app.patch(`/Groups/${id}`, ...operations))).toBe('400 invalidValue');
    expect(await (await app.ask('GET', `/Groups/${id}`)).json()).toMatchObject({
      displayName: 'Sales',
      meta: { version: 'W/"1"' },
    });
    expect(await membersAt(app, `/Groups/${id}`)).toEqual([]);
    expect((await app.ask('GET', `/Groups/${id}`, undefined, { token })).status).toBe(404);
    expect((await app.ask('DELETE', `/Groups/${id}`, undefined, { token })).status).toBe(404);
    const filtered = { op: 'remove', path: 'members[display eq "x"]' };
    expect(await refusal(await app.patch(`/Groups/${id}`, filtered))).toBe('400 invalidPath');
  });

  test('is changed only in the version that was seen', async () => {
    await using app = await directoryApp();
    const { id } = await app.create('/Groups', groupOf('Sales'));
    const rename = patchOf({ op: 'replace', path: 'displayName', value: 'Other' });
    const seen = (tag: string) => ({ headers: { 'if-match': tag } });

    expect((await app.ask('PATCH', `/Groups/${id}`, rename, seen('W/"7"'))).status).toBe(412);
    expect((await app.ask('PATCH', `/Groups/${id}`, rename, seen('W/"1"'))).status).toBe(200);
    expect((await app.ask('DELETE', `/Groups/${id}`, undefined, seen('W/"1"'))).status).toBe(412);
    const known = { headers: { 'if-none-match': 'W/"2"' } };
    expect((await app.ask('GET', `/Groups/${id}`, undefined, known)).status).toBe(304);
  });
});

describe('groups that stand for a role or a team', () => {
  async function ruled() {
    const app = await directoryApp({ sso: {}, organization: { teams: { enabled: true } } });
    const times = { createdAt: app.now(), updatedAt: app.now() };
    await app.em().insert(Team, { id: 'team', name: 'Team', organization: 'acme', ...times });
    const id = await connectionOf(app, {
      organization: 'acme',
      providerId: 'idp',
      issuer: 'https://idp.example',
    });
    await app.em().nativeUpdate(
      SsoConnection,
      { id },
      {
        roleMapping: [
          { claim: 'scim:group', value: 'Admins', role: 'admin', teamId: 'team' },
          { claim: 'scim:group', value: 'Owners', role: 'owner' },
        ],
      },
    );
    const [jane = ''] = await people(app, 'jane');
    const { userId } = await app.em().findOneOrFail(ScimIdentity, jane);
    return Object.assign(app, { jane, userId, role: () => roleOf(app, 'acme', userId) });
  }

  test('give it, and take it away', async () => {
    await using app = await ruled();
    const { id } = await app.create('/Groups', groupOf('Admins', [app.jane]));
    expect(await app.role()).toBe('admin');
    expect(await app.em().count(TeamMember, { team: 'team' })).toBe(1);

    await app.patch(`/Groups/${id}`, { op: 'replace', path: 'displayName', value: 'Others' });
    expect(await app.role()).toBe('member');
    expect(await app.em().count(TeamMember, { team: 'team' })).toBe(0);
    await app.patch(`/Groups/${id}`, { op: 'replace', path: 'displayName', value: 'Admins' });
    expect(await app.role()).toBe('admin');
    await app.ask('DELETE', `/Groups/${id}`);
    expect(await app.role()).toBe('member');
  });

  test('never make owners, and take none away', async () => {
    await using app = await ruled();
    const { id } = await app.create('/Groups', groupOf('Owners', [app.jane]));
    expect(await app.role()).toBe('member');

    await app.em().nativeUpdate(Member, { user: app.userId }, { role: 'owner' });
    await app.ask('DELETE', `/Groups/${id}`);
    expect(await app.role()).toBe('owner');
  });

  test('count when somebody comes back', async () => {
    await using app = await ruled();
    const path = `/Users/${app.jane}`;
    await app.patch(path, { op: 'replace', value: { active: false } });
    await app.create('/Groups', groupOf('Admins', [app.jane]));
    expect(await app.role()).toBeUndefined();
    await app.patch(path, { op: 'replace', value: { active: true } });
    expect(await app.role()).toBe('admin');
  });

  test('without a rule stand for nothing, whatever their name', async () => {
    await using app = await directoryApp();
    const [jane = ''] = await people(app, 'jane');
    const { userId } = await app.em().findOneOrFail(ScimIdentity, jane);
    await app.create('/Groups', groupOf('admin', [jane]));

    expect(await roleOf(app, 'acme', userId)).toBe('member');
  });
});
