import { Event, Member, ScimIdentity, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import {
  CORE_USER,
  directoryApp,
  ENTERPRISE_USER,
  refusal,
  resource,
  userOf,
} from '#testing/apps/directory-app.ts';
import { verifiedDomain } from '#testing/apps/sso-app.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';

/** Letters of three octets, which do not repeat. */
const unindexed = String.fromCodePoint(...Array.from({ length: 1200 }, (_, at) => 0x4e00 + at * 7));

describe('a new person', () => {
  test('becomes a user without a password and a mail, and a member', async () => {
    await using app = await directoryApp();
    const answer = await app.ask('POST', '/Users', {
      ...userOf('jane', { schemas: [CORE_USER, ENTERPRISE_USER, 'urn:of:somebody:else'], externalId: 'E-1' }),
      [ENTERPRISE_USER]: { department: 'Sales', unknown: 1 },
      password: 'not kept',
      groups: [{ value: 'x' }],
    });

    expect(answer.status).toBe(201);
    const shown = resource.parse(await answer.json());
    expect(shown).toMatchObject({
      schemas: [CORE_USER, ENTERPRISE_USER],
      userName: 'jane@example.com',
      externalId: 'E-1',
      active: true,
      [ENTERPRISE_USER]: { department: 'Sales' },
      meta: { resourceType: 'User', version: 'W/"1"' },
    });
    expect(shown).not.toHaveProperty('password');
    expect(shown).not.toHaveProperty('groups');
    expect(answer.headers.get('etag')).toBe('W/"1"');
    expect(answer.headers.get('location')).toMatch(new RegExp(`/scim/v2/Users/${shown.id}$`));
    const user = await app.em().findOneOrFail(User, { email: 'jane@example.com' });
    expect(user).toMatchObject({ name: 'jane Example', emailVerified: true });
    expect(shown.id).not.toBe(user.id);
    expect(await app.em().findOne(Member, { user: user.id })).toMatchObject({ role: 'member' });
    await app.settle();
    expect(app.outbox.find('scim-provisioned', 'jane@example.com')).toBeUndefined();
    const event = await app.em().findOneOrFail(Event, { action: 'scim.user-created' });
    expect(event).toMatchObject({ actorId: null, targetId: user.id, organizationId: 'acme' });
    expect(JSON.stringify(event.data)).not.toContain('jane');
  });

  test('who has an account is linked and told, and what nobody proved goes', async () => {
    await using app = await directoryApp();
    const jane = await signedUp(app, { email: 'jane@example.com', verified: false });
    await app.create('/Users', userOf('jane'));

    const user = await app.em().findOneOrFail(User, { email: 'jane@example.com' });
    expect(user).toMatchObject({ id: jane.id, emailVerified: true });
    expect((await jane.get('/get-session')).status).toBe(200);
    expect(await (await jane.get('/get-session')).json()).toBeNull();
    await app.settle();
    expect(app.outbox.find('scim-provisioned', 'jane@example.com')).toBeDefined();
  });

  test.each<[string, object, string]>([
    ['of a domain of nobody', { emails: [{ value: 'jane@other.example' }] }, '400 invalidValue'],
    ['of a subdomain', { emails: [{ value: 'jane@sub.example.com' }] }, '400 invalidValue'],
    ['without an address', { userName: 'jane', emails: [] }, '400 invalidValue'],
    ['without a name', { userName: ' ' }, '400 invalidValue'],
    ['of no schema', { schemas: ['urn:x'] }, '400 invalidSyntax'],
    ['with emails that are no list', { emails: 7 }, '400 invalidValue'],
    ['with two names', { displayName: ['a', 'b'] }, '400 invalidValue'],
    ['with a name that no index takes', { userName: unindexed }, '400 invalidValue'],
    ['with an id that no index takes', { externalId: unindexed }, '400 invalidValue'],
  ])('%s is refused', async (_, more, expected) => {
    await using app = await directoryApp();

    expect(await refusal(await app.ask('POST', '/Users', userOf('jane', more)))).toBe(expected);
    expect(await app.em().count(ScimIdentity)).toBe(0);
    expect(await app.em().count(User)).toBe(1);
  });

  test('is there once, by name and by address', async () => {
    await using app = await directoryApp();
    await app.create('/Users', userOf('jane'));

    const sameName = userOf('jane', { userName: 'JANE@example.com', emails: [{ value: 'j@example.com' }] });
    expect(await refusal(await app.ask('POST', '/Users', sameName))).toBe('409 uniqueness');
    const sameAddress = userOf('jane', { userName: 'jd' });
    expect(await refusal(await app.ask('POST', '/Users', sameAddress))).toBe('409 uniqueness');
  });
});

test.each(['userName', 'externalId', 'id'])(
  'nobody is found by a %s that no database stores',
  async (name) => {
    await using app = await directoryApp();
    const filter = encodeURIComponent(`${name} eq "\\u0000"`);

    expect(await refusal(await app.ask('GET', `/Users?filter=${filter}`))).toBe('400 invalidFilter');
  },
);

describe('other organizations', () => {
  test('have their own people, domains and tokens', async () => {
    await using app = await directoryApp();
    const eve = await signedUp(app, { email: 'eve@evil.example' });
    await organizationWith(app, { id: 'evil', members: { [eve.id]: 'owner' } });
    await verifiedDomain(app, { domain: 'evil.example', organization: 'evil' });
    const token = await app.newToken(eve, { organizationId: 'evil' });
    const jane = await app.create('/Users', userOf('jane'));

    expect(await refusal(await app.ask('POST', '/Users', userOf('bob'), { token }))).toBe('400 invalidValue');
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const body =
        method === 'PUT'
          ? userOf('jane')
          : { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: [] };
      const answer = await app.ask(
        method,
        `/Users/${jane.id}`,
        method === 'GET' || method === 'DELETE' ? undefined : body,
        { token },
      );
      expect(await refusal(answer)).toBe('404');
    }
    expect(await (await app.ask('GET', '/Users', undefined, { token })).json()).toMatchObject({
      totalResults: 0,
    });
  });

  test('keep a person as they are', async () => {
    await using app = await directoryApp();
    const jane = await signedUp(app, { email: 'jane@example.com', name: 'Jane', verified: true });
    await organizationWith(app, { id: 'club', members: { [jane.id]: 'admin' } });
    const { id } = await app.create('/Users', userOf('jane', { displayName: 'Somebody Else' }));
    await app.patch(`/Users/${id}`, { op: 'replace', path: 'emails', value: [{ value: 'x@example.com' }] });
    await app.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });

    const user = await app.em().findOneOrFail(User, jane.id);
    expect(user).toMatchObject({ name: 'Jane', email: 'jane@example.com' });
    expect(await app.em().findOne(Member, { user: jane.id, organization: 'club' })).toMatchObject({
      role: 'admin',
    });
    expect(await app.em().findOne(Member, { user: jane.id, organization: 'acme' })).toBeNull();
    expect(await (await jane.get('/get-session')).json()).toMatchObject({ user: { id: jane.id } });
  });
});
