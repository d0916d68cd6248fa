import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { createAccessControl, defaultRoles, defaultStatements } from '#access.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import type { TestOptions } from '#testing/index.ts';
import { keyApp, program } from '#testing/people/api-keys.ts';
import { founded, joined } from '#testing/people/organizations.ts';
import { signedUp } from '#testing/people/people.ts';

const ac = createAccessControl({ ...defaultStatements, project: ['read', 'delete'] });
const roles = {
  owner: ac.newRole({ ...defaultRoles.owner.statements, project: ['read'] }),
  admin: ac.newRole({ ...defaultRoles.admin.statements, project: ['read'] }),
  member: ac.newRole({ ...defaultRoles.member.statements, apiKey: ['create'] }),
};

const scopes = [
  {
    group: 'Projects',
    actions: [
      { value: 'project:read', label: 'Read projects' },
      { value: 'project:delete', label: 'Delete projects', help: 'For ever.' },
    ],
  },
  { group: 'Logs', actions: [{ value: 'log:read', label: 'Read logs' }] },
];

/** A service whose keys, those of people and of organizations, may be given scopes. */
const scopedApp = (organization: TestOptions['organization'] = { ac, roles }) =>
  keyApp(
    { scopes, configurations: [{ configId: 'team', references: 'organization', scopes }] },
    { organization },
  );

const create = { path: '/api-key/create', procedure: 'apiKey.create' } as const;

describe('a key of an organization', () => {
  test('gets offered permissions that its maker has, and may do just that', async () => {
    await using app = await scopedApp();
    const { organizationId } = await founded(app);
    const admin = await joined(app, { organizationId }, { name: 'Bob', role: 'admin' });
    const permissions = { project: ['read'], log: ['read'] };

    const { key } = await admin.api.apiKey.create.mutate({ configId: 'team', permissions });

    expect(await app.service.verifyApiKey({ key, permissions })).toMatchObject({
      valid: true,
      key: { permissions },
    });
    const asked = { permissions: { project: ['read', 'delete'], file: ['read'] } };
    expect((await app.service.verifyApiKey({ key, ...asked })).error).toEqual({
      code: 'KEY_NOT_FOUND',
      message: 'API Key not found',
      missingPermissions: ['project:delete', 'file:read'],
    });
    const caller = app.service.caller({ headers: { 'x-api-key': key } });
    await expect(
      caller.organization.requirePermission({ permissions: { project: ['delete'] }, apiKeys: true }),
    ).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
      details: { data: { missingPermissions: ['project:delete'] } },
    });
    expect((await program(app, key).get('/get-session')).status).toBe(200);
  });

  test('gets no permission that its maker lacks, of those that roles know', async () => {
    await using app = await scopedApp();
    const { owner, organizationId } = await founded(app);
    const bob = await joined(app, { organizationId }, { name: 'Bob' });
    const permissions = { project: ['read', 'delete'], log: ['read'] };

    const answer = await bob.post('/api-key/create', { configId: 'team', permissions });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      code: 'INSUFFICIENT_API_KEY_PERMISSIONS',
      missingPermissions: ['project:read', 'project:delete'],
    });
    const others = { project: ['delete'] };
    expect(await refusalOf(owner, create, { configId: 'team', permissions: others })).toEqual({
      status: 403,
      code: 'INSUFFICIENT_API_KEY_PERMISSIONS',
    });
    const ofNoRole = { log: ['read'] };
    await bob.api.apiKey.create.mutate({ configId: 'team', permissions: ofNoRole });
    expect(await owner.api.apiKey.list.query({ organizationId })).toMatchObject({
      apiKeys: [{ permissions: ofNoRole }],
    });
  });
});

test('a key of an organization gets another text only from members who have its permissions', async () => {
  const updating = ac.newRole({ ...defaultRoles.member.statements, apiKey: ['read', 'update'] });
  await using app = await scopedApp({ ac, roles: { ...roles, member: updating } });
  const { owner, organizationId } = await founded(app);
  const bob = await joined(app, { organizationId }, { name: 'Bob' });
  const permissions = { project: ['read'], log: ['read'] };
  const { id: keyId } = await owner.api.apiKey.create.mutate({ configId: 'team', permissions });

  const answer = await bob.post('/api-key/rotate', { keyId });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    code: 'INSUFFICIENT_API_KEY_PERMISSIONS',
    missingPermissions: ['project:read'],
  });
  const { key } = await owner.api.apiKey.rotate.mutate({ keyId });
  expect((await app.service.verifyApiKey({ key, permissions })).valid).toBe(true);
});

test('of a person may be given what is offered, and limits are set by the operator alone', async () => {
  await using app = await scopedApp();
  const ada = await signedUp(app);

  const { permissions } = await ada.api.apiKey.create.mutate({ permissions: { project: ['delete'] } });
  expect(permissions).toEqual({ project: ['delete'] });
  for (const given of [{ remaining: 5 }, { rateLimitMax: 5 }, { refillAmount: 5, refillInterval: 5 }])
    expect(await refusalOf(ada, create, given)).toEqual({ status: 400, code: 'SERVER_ONLY_PROPERTY' });
});

test('keeps each permission once, and none of a resource that is not offered', async () => {
  const log = { group: 'Logs', actions: [{ value: 'log:read:all', label: 'Read all logs' }] };
  await using app = await keyApp({ scopes: [...scopes, log] });
  const ada = await signedUp(app);

  const chosen = { project: Array(1000).fill('read'), log: ['read:all'], admin: [] };
  const { permissions } = await ada.api.apiKey.create.mutate({ permissions: chosen });

  expect(permissions).toEqual({ project: ['read'], log: ['read:all'] });
  expect(await refusalOf(ada, create, { permissions: { 'log:read': ['all'] } })).toEqual({
    status: 400,
    code: 'INVALID_SCOPE',
  });
});

test('names the permissions that are not offered', async () => {
  await using app = await scopedApp();
  const ada = await signedUp(app);

  const permissions = { project: ['read', 'write'], apiKey: ['verify'], __proto__x: ['y'] };
  const answer = await ada.post('/api-key/create', { permissions });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: 'INVALID_SCOPE',
    message: 'API keys cannot be given these permissions: project:write, apiKey:verify, __proto__x:y',
  });
});

test('names a few of them when many are sent', async () => {
  await using app = await scopedApp();
  const ada = await signedUp(app);
  const long = 'x'.repeat(200);
  const actions = Array.from({ length: 40 }, (_, index) => `${long}${index}`);

  const answer = await ada.post('/api-key/create', { permissions: { project: actions } });

  expect(answer.status).toBe(400);
  expect((await answer.text()).length).toBeLessThan(1000);
});

test('permissions cannot be chosen where none are offered, or later', async () => {
  await using app = await keyApp({ configurations: [{ configId: 'scoped', scopes }] });
  const ada = await signedUp(app);
  const permissions = { project: ['read'] };
  const serverOnly = { status: 400, code: 'SERVER_ONLY_PROPERTY' };

  expect(await refusalOf(ada, create, { permissions })).toEqual(serverOnly);
  const { id: keyId } = await ada.api.apiKey.create.mutate({ configId: 'scoped' });
  const update = { path: '/api-key/update', procedure: 'apiKey.update' } as const;
  expect(await refusalOf(ada, update, { keyId, permissions })).toEqual(serverOnly);
});

test('the configuration tells screens what they may offer, and how a request looks', async () => {
  await using app = await keyApp(
    {
      apiKeyHeaders: 'x-acme-key',
      enableSessionForAPIKeys: true,
      configurations: [
        { configId: 'team', references: 'organization', scopes },
        { configId: 'other', sampleUrl: 'https://api.example.com/v1/projects' },
      ],
    },
    { organization: { ac, roles } },
  );

  const { apiKey } = await (await signedUp(app)).api.config.query();

  expect(apiKey.configurations).toMatchObject([
    { scopes: [], sample: { header: 'x-acme-key', url: expect.stringMatching(/\/api\/auth\/get-session$/) } },
    {
      scopes: [
        {
          group: 'Projects',
          actions: [
            { value: 'project:read', ofRoles: true },
            { value: 'project:delete', ofRoles: true, help: 'For ever.' },
          ],
        },
        { group: 'Logs', actions: [{ value: 'log:read', ofRoles: false }] },
      ],
      sample: { url: expect.stringMatching(/^https?:\/\/[^/]+$/) },
    },
    { sample: { url: 'https://api.example.com/v1/projects' } },
  ]);
});
