import '#testing/database/one-database.ts';
import { ApiKey, Organization } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#core/options/durations.ts';
import { browserAt } from '#testing/browser.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import type { Browser, TestApp, TestOptions } from '#testing/index.ts';
import { headersOf, keyApp, program } from '#testing/people/api-keys.ts';
import { founded, joined } from '#testing/people/organizations.ts';
import { signedIn, signedUp } from '#testing/people/people.ts';

const calls = {
  create: { path: '/api-key/create', procedure: 'apiKey.create' },
  list: { path: '/api-key/list', procedure: 'apiKey.list', method: 'GET' },
  get: { path: '/api-key/get', procedure: 'apiKey.get', method: 'GET' },
  update: { path: '/api-key/update', procedure: 'apiKey.update' },
  delete: { path: '/api-key/delete', procedure: 'apiKey.delete' },
} as const;

/** A service whose keys of the configuration `team` belong to organizations. */
const teamApp = (organization: TestOptions['organization'] = {}) =>
  keyApp(
    { enableSessionForAPIKeys: true, configurations: [{ configId: 'team', references: 'organization' }] },
    { organization },
  );

const createTeamKey = (browser: Browser, body: object = {}) =>
  browser.api.apiKey.create.mutate({ configId: 'team', ...body });

describe('a key of an organization', () => {
  test('is created in the active organization, and its owners and administrators are told', async () => {
    await using app = await teamApp();
    const { owner, organizationId } = await founded(app);
    const admin = await joined(app, { organizationId }, { name: 'Bob', role: 'admin' });
    await joined(app, { organizationId }, { name: 'Eve' });
    await app.settle();
    app.outbox.messages.length = 0;

    const key = await createTeamKey(admin, { name: 'CI' });
    await app.settle();

    expect(key).toMatchObject({
      configId: 'team',
      references: 'organization',
      referenceId: organizationId,
      organizationId,
      userId: admin.id,
      createdBy: admin.id,
    });
    const told = app.outbox.messages.map(({ to, kind }) => `${to} ${kind}`);
    expect(told.sort()).toEqual([
      `${owner.email} organization-api-key-created`,
      `${admin.email} organization-api-key-created`,
    ]);
  });

  test('counts not while organizations are off, and nobody is told that it expires', async () => {
    await using app = await teamApp();
    const { owner } = await founded(app);
    const { key } = await createTeamKey(owner, { expiresIn: 10 * DAY });
    const off = await app.beside({ organization: false, apiKey: {} });

    expect(await app.service.verifyApiKey({ key })).toMatchObject({ valid: true });
    expect(await off.verifyApiKey({ key })).toMatchObject({ valid: false, error: { code: 'KEY_DISABLED' } });
    app.advance(9 * DAY + HOUR);
    const there = browserAt(off, await signedIn(app, owner));
    app.advance(2 * HOUR);
    await there.post('/update-user', { name: 'Augusta' });
    await off.idle();
    expect(app.outbox.find('api-key-expires')).toBeUndefined();
    expect(await app.service.verifyApiKey({ key })).toMatchObject({ valid: true });
  });

  test('belongs to all members with the permission, and not to the user who created it', async () => {
    await using app = await teamApp();
    const { owner, organizationId } = await founded(app);
    const admin = await joined(app, { organizationId }, { name: 'Bob', role: 'admin' });
    const { id, key } = await createTeamKey(admin);

    expect(await owner.api.apiKey.list.query({ organizationId })).toMatchObject({
      total: 1,
      apiKeys: [{ id }],
    });
    expect(await admin.api.apiKey.list.query()).toEqual([]);
    await owner.api.apiKey.update.mutate({ keyId: id, name: 'renamed' });
    const rotated = await owner.api.apiKey.rotate.mutate({ keyId: id, overlap: 0 });
    expect((await app.service.verifyApiKey({ key })).valid).toBe(false);
    await admin.api.organization.leave.mutate({ organizationId });
    expect(await app.service.verifyApiKey({ key: rotated.key, configId: 'team' })).toMatchObject({
      valid: true,
      key: { name: 'renamed', createdBy: admin.id },
    });
    expect(await refusalOf(admin, calls.get, { id })).toEqual({ status: 404, code: 'KEY_NOT_FOUND' });
    expect(await owner.api.apiKey.delete.mutate({ keyId: id })).toEqual({ success: true });
  });

  test('is deleted with the organization, and refused while that is deleted', async () => {
    await using app = await teamApp();
    const { owner, organizationId } = await founded(app);
    const { key } = await createTeamKey(owner);

    await app.em().nativeUpdate(Organization, { id: organizationId }, { deletedAt: app.now() });
    expect((await app.service.verifyApiKey({ key })).error?.code).toBe('KEY_DISABLED');
    await app.em().nativeDelete(Organization, { id: organizationId });
    expect(await app.em().count(ApiKey, {})).toBe(0);
  });

  test('identifies no user', async () => {
    await using app = await teamApp();
    const { owner } = await founded(app);
    const { id, key } = await createTeamKey(owner);

    expect((await program(app, key).get('/get-session')).status).toBe(401);
    await app.settle();
    expect(await app.em().findOne(ApiKey, { id })).toMatchObject({ requestCount: 0, windowCount: 0 });
  });
});

describe('is refused', () => {
  const insufficient = { status: 403, code: 'INSUFFICIENT_API_KEY_PERMISSIONS' };
  const notFound = { status: 404, code: 'KEY_NOT_FOUND' };

  test('to members without the permission, to other users and without an organization', async () => {
    await using app = await teamApp();
    const { owner, organizationId } = await founded(app);
    const { id } = await createTeamKey(owner);
    const member = await joined(app, { organizationId }, { name: 'Eve' });
    const stranger = await signedUp(app, { name: 'Mallory' });
    const team = { configId: 'team', organizationId };

    expect(await refusalOf(member, calls.create, team)).toEqual(insufficient);
    expect(await refusalOf(member, calls.list, { organizationId })).toEqual(insufficient);
    expect(await refusalOf(stranger, calls.create, team)).toEqual({
      status: 403,
      code: 'USER_NOT_MEMBER_OF_ORGANIZATION',
    });
    expect(await refusalOf(stranger, calls.create, { configId: 'team' })).toEqual({
      status: 400,
      code: 'ORGANIZATION_ID_REQUIRED',
    });
    for (const person of [member, stranger])
      for (const call of [calls.get, calls.update, calls.delete])
        expect(await refusalOf(person, call, { id, keyId: id, name: 'x' })).toEqual(notFound);
  });

  test('to a member who loses the permission in the meantime', async () => {
    await using app = await keyApp(
      {
        configurations: [
          {
            configId: 'team',
            references: 'organization',
            permissions: {
              defaultPermissions: async (organizationId) => {
                await owner.api.organization.updateMemberRole.mutate({
                  organizationId,
                  memberId: admin.memberId,
                  role: 'member',
                });
                return {};
              },
            },
          },
        ],
      },
      { organization: {} },
    );
    const { owner, organizationId } = await founded(app);
    const admin = await joined(app, { organizationId }, { name: 'Bob', role: 'admin' });

    const answer = await admin.post('/api-key/create', { configId: 'team' });

    expect(await answer.json()).toMatchObject({ code: 'INSUFFICIENT_API_KEY_PERMISSIONS' });
    expect(await app.em().count(ApiKey, {})).toBe(0);
  });

  test('if the policy of the organization allows no keys: its own, and those of members', async () => {
    await using app = await teamApp();
    const { owner, organizationId } = await founded(app);
    const { key } = await createTeamKey(owner);
    const personal = await owner.api.apiKey.create.mutate({});
    const list = {
      path: '/organization/list-members',
      procedure: 'organization.listMembers',
      method: 'GET',
    } as const;
    const bot = program(app, personal.key);
    const admits = async (allowedMethods: string[] | null): Promise<void> => {
      const policy = { requireTwoFactor: false, maximumSessionAge: null, updatedBy: owner.id, updatedAt: '' };
      await app
        .em()
        .nativeUpdate(Organization, { id: organizationId }, { policy: { ...policy, allowedMethods } });
    };

    await admits(['password']);
    expect((await app.service.verifyApiKey({ key })).error?.code).toBe('KEY_DISABLED');
    expect(await refusalOf(bot, list, { organizationId })).toEqual({
      status: 403,
      code: 'ORGANIZATION_POLICY',
    });
    await admits(['password', 'api-key']);
    expect((await app.service.verifyApiKey({ key })).valid).toBe(true);
    expect((await bot.get(`/organization/list-members?organizationId=${organizationId}`)).status).toBe(200);
  });

  test('over the number of keys of one organization', async () => {
    await using app = await keyApp(
      { configurations: [{ configId: 'team', references: 'organization', maximumKeys: 2 }] },
      { organization: {} },
    );
    const { owner } = await founded(app);

    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => createTeamKey(owner)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await app.em().count(ApiKey, {})).toBe(2);
  });
});

describe('requirePermission', () => {
  /** A key of an organization that may read files. */
  async function withKey(app: TestApp) {
    const place = await founded(app);
    const made = await app.service.caller().apiKey.create({
      userId: place.owner.id,
      configId: 'team',
      organizationId: place.organizationId,
      permissions: { files: ['read'] },
    });
    return { ...place, ...made, headers: { 'x-api-key': made.key } };
  }
  const ask = { apiKeys: true } as const;

  test('accepts keys of organizations if the application says so', async () => {
    await using app = await teamApp();
    const { id, headers, organizationId, owner } = await withKey(app);
    const { requirePermission } = app.service;
    const read = { files: ['read'] };

    expect(await requirePermission(headers, read, ask)).toMatchObject({
      user: null,
      member: null,
      organization: { id: organizationId },
      apiKey: { id },
    });
    await expect(requirePermission(headers, { files: ['delete'] }, ask)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    });
    await expect(requirePermission(headers, read, { ...ask, organizationId: 'x' })).rejects.toMatchObject({
      reason: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
    });
    await expect(requirePermission(headers, read)).rejects.toMatchObject({ reason: 'INVALID_API_KEY' });
    await expect(requirePermission({ 'x-api-key': 'x' }, read, ask)).rejects.toMatchObject({
      reason: 'INVALID_API_KEY',
    });
    const mine = await requirePermission(headersOf(owner), { team: ['create'] }, ask);
    expect(mine).toMatchObject({ user: { id: owner.id }, apiKey: null });
  });

  test('tells a key that does not exist from no key, and explains where a route takes none', async () => {
    const production = { production: true, rateLimit: { enabled: false } };
    await using app = await keyApp(
      { configurations: [{ configId: 'team', references: 'organization' }] },
      { organization: {} },
    );
    const { headers, ...made } = await withKey(app);
    const { requirePermission, requireMember } = app.service;
    const mangled = `${made.key.slice(0, -3)}${made.key.endsWith('abc') ? 'cba' : 'abc'}`;
    const codeOf = (asked: Promise<unknown>) =>
      asked.then(
        () => 'passes',
        (error: { code?: string }) => error.code,
      );

    for (const wrong of [{ 'x-api-key': mangled }, { authorization: `Bearer ${mangled}` }])
      for (const asked of [
        requirePermission(wrong, {}),
        requirePermission(wrong, {}, ask),
        requireMember(wrong),
        requireMember(wrong, ask),
      ])
        expect(await codeOf(asked)).toBe('INVALID_API_KEY');
    expect(await codeOf(requirePermission({}, {}, ask))).toBe('UNAUTHORIZED');
    const hints = () => app.log.filter(({ message }) => message.includes('apiKeys: true'));
    expect(hints()).toEqual([]);
    expect(await codeOf(requirePermission(headers, {}))).toBe('UNAUTHORIZED');
    expect(hints()).toMatchObject([{ level: 'warn', fields: { keyId: made.id } }]);
    const live = await app.beside(production);
    expect(await codeOf(live.requireMember(headers))).toBe('UNAUTHORIZED');
    expect(hints()).toHaveLength(1);
    expect(JSON.stringify(app.log)).not.toContain(made.key);
  });

  test('and requireMember take people and keys, and the organization by id or slug', async () => {
    await using app = await teamApp();
    const { id, headers, organizationId, owner } = await withKey(app);
    const { requireMember, requirePermission, requireSession } = app.service;
    const eve = await signedUp(app, { name: 'Eve' });
    const own = await app.service.caller().apiKey.create({ userId: owner.id });
    const byOwnKey = { 'x-api-key': own.key };
    const slug = 'ACME ';

    for (const organization of [organizationId ?? '', slug]) {
      expect(await requireMember(headers, { ...ask, organization })).toMatchObject({
        apiKey: { id },
        user: null,
      });
      for (const person of [headersOf(owner), byOwnKey]) {
        expect(await requireMember(person, { organization })).toMatchObject({ member: { role: 'owner' } });
        expect(await requirePermission(person, {}, { organization })).toMatchObject({
          user: { id: owner.id },
        });
      }
      await expect(requireMember(headersOf(eve), { organization })).rejects.toMatchObject({
        code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
        statusCode: 403,
      });
    }
    await expect(requireMember(headers, { ...ask, organization: 'other' })).rejects.toMatchObject({
      code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
    });
    for (const organization of ['', 'a\0', '\ud800'])
      for (const caller of [headers, headersOf(owner)])
        await expect(requireMember(caller, { ...ask, organization })).rejects.toMatchObject({
          code: 'VALIDATION_ERROR',
          status: 400,
        });
    for (const caller of [headers, headersOf(owner)])
      await expect(requirePermission(caller, { files: undefined }, ask)).rejects.toMatchObject({
        code: 'PERMISSION_DENIED',
      });
    await expect(requireMember(headers)).rejects.toMatchObject({ code: 'INVALID_API_KEY', status: 401 });
    await expect(requireMember(byOwnKey)).rejects.toMatchObject({
      code: 'NO_ACTIVE_ORGANIZATION',
      status: 400,
    });
    await expect(requireMember({})).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    expect((await requireSession(byOwnKey)).user.id).toBe(owner.id);
    await expect(requireSession(headers)).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
    await expect(requireSession({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('and requireMember let nobody pass by what is missing by mistake', async () => {
    await using app = await teamApp();
    const { headers, owner } = await withKey(app);
    const { requireMember, requirePermission } = app.service;

    for (const caller of [headers, headersOf(owner)]) {
      await expect(requirePermission(caller, { files: undefined }, ask)).rejects.toMatchObject({
        code: 'PERMISSION_DENIED',
      });
      for (const place of [{ organization: '' }, { organizationId: '' }, { organizationSlug: '' }])
        await expect(requireMember(caller, { ...ask, ...place })).rejects.toMatchObject({
          code: 'VALIDATION_ERROR',
          status: 400,
        });
    }
  });

  test('looks for an id before a slug, so that nobody takes the id of another organization as a slug', async () => {
    await using app = await teamApp();
    const eve = await signedUp(app, { name: 'Eve' });
    const id = 'acme-as-an-id';
    const moments = { createdAt: app.now(), updatedAt: app.now(), deletedAt: app.now() };
    await app.em().insert(Organization, { id, name: 'Old', slug: 'old', ...moments });
    await eve.api.organization.create.mutate({ name: 'Eve', slug: id });

    await expect(app.service.requireMember(headersOf(eve), { organization: id })).rejects.toMatchObject({
      code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
    });
  });
});
