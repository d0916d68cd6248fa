import { Event, OAuthClient, OAuthConsent, OAuthGrant, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { basic, clientsApp, type ProviderOptions } from '#testing/apps/clients-app.ts';
import type { Browser, TestOptions } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { founded, joined } from '#testing/people/organizations.ts';
import { signedUp } from '#testing/people/people.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

const redirect_uris = ['https://app.example/cb'];

const on: ProviderOptions = {
  personalClients: true,
  organizationClients: true,
  scopes: { 'notes:read': { title: 'Read' } },
};

const teams = (options: ProviderOptions = on, more: TestOptions = {}) =>
  clientsApp(options, { organization: {}, admin: {}, ...more });

const create = (browser: Browser, body: object = {}) =>
  browser.api.oauth2.createClient.mutate({ redirect_uris, ...body });

const refused = z.object({ data: z.object({ reason: z.string() }) });

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'allowed',
    (error: unknown) => refused.parse(error).data.reason,
  );

const grantTo = async (app: Awaited<ReturnType<typeof teams>>, clientId: string, user: string) => {
  const em = app.em();
  const id = `grant-${clientId}-${user}`;
  em.create(OAuthGrant, {
    id,
    origin: 'code',
    clientId,
    user: em.getReference(User, user),
    organization: null,
    offline: true,
    scopes: ['openid'],
    resources: [],
    claims: {},
    amr: [],
    createdAt: app.now(),
    updatedAt: app.now(),
  });
  await em.flush();
  return async () => (await app.em().findOneOrFail(OAuthGrant, { id })).endReason;
};

describeOnBoth('an application of a person', () => {
  test('is created with a secret that is shown once, and works at once', async () => {
    await using app = await teams();
    const ada = await signedUp(app);

    const made = await create(ada, { client_name: 'Notes' });
    const got = await ada.api.oauth2.getClient.query({ client_id: made.client_id });

    expect(made).toMatchObject({
      client_id: expect.stringMatching(/^ksc_\w{28}$/),
      client_secret: expect.stringMatching(/^kss_[A-Za-z]{46}$/),
      client_secret_expires_at: 0,
      client_name: 'Notes',
      redirect_uris,
      grant_types: ['authorization_code', 'refresh_token'],
      user_id: ada.id,
      source: 'person',
      skip_consent: false,
      disabled: false,
    });
    const { client_secret: secret = '', ...rest } = made;
    expect(got).toEqual({ ...rest, people: 0 });
    expect(await ada.api.oauth2.getClients.query()).toEqual([rest]);
    expect((await app.send({}, basic(made.client_id, secret))).status).toBe(200);
    const stored = await app.em().findOneOrFail(OAuthClient, { id: made.client_id });
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(await app.em().count(Event, { action: 'oauth.client-created', targetId: made.client_id })).toBe(1);
  });

  test('is nobody else’s: not of a stranger, an administrator by these calls, or its former owner', async () => {
    await using app = await teams();
    const ada = await signedUp(app);
    const { client_id } = await create(ada);
    const { api } = await signedUpAs(app, 'admin', { name: 'Mallory' });

    for (const asked of [
      () => api.oauth2.getClient.query({ client_id }),
      () => api.oauth2.updateClient.mutate({ client_id, update: { client_name: 'Mine' } }),
      () => api.oauth2.client.rotateSecret.mutate({ client_id }),
      () => api.oauth2.deleteClient.mutate({ client_id }),
      () => api.oauth2.getClient.query({ client_id: 'nobody' }),
    ])
      expect(await codeOf(asked())).toBe('OAUTH_CLIENT_NOT_FOUND');
    expect(await api.oauth2.getClients.query()).toEqual([]);
    expect(await codeOf(app.browser().api.oauth2.getClients.query())).toBe('UNAUTHORIZED');
  });

  test('cannot have what only others may set', async () => {
    await using app = await teams();
    const ada = await signedUp(app);
    const { client_id } = await create(ada);

    const fields: Record<string, unknown>[] = [
      { skip_consent: true },
      { require_pkce: false },
      { enable_end_session: true },
      { resources: ['https://notes.example'] },
      { client_credentials_scopes: ['notes:read'] },
      { audience: 'everyone' },
      { client_secret: 'mine' },
      { client_id: 'mine' },
      { user_id: 'other' },
      { metadata: {} },
    ];
    for (const field of fields) {
      expect(await codeOf(create(ada, field))).toBe('FIELD_NOT_ALLOWED');
      const update = ada.api.oauth2.updateClient.mutate({ client_id, update: field });
      expect(await codeOf(update)).toBe('FIELD_NOT_ALLOWED');
    }
    expect(await codeOf(create(ada, { redirect_uris: ['javascript:alert(1)'] }))).toBe(
      'INVALID_REDIRECT_URI',
    );
    expect(await codeOf(create(ada, { grant_types: ['client_credentials'] }))).toBe(
      'INVALID_CLIENT_METADATA',
    );
    expect(await codeOf(create(ada, { redirect_uris: 'https://app.example' }))).toBe('VALIDATION_ERROR');
    // The page around the call adds it.
    expect(await create(ada, { oauth_query: 'sig=a' })).toMatchObject({ source: 'person' });
  });

  test('is changed in part, disabled and on again, and its grants end when it is disabled', async () => {
    await using app = await teams();
    const ada = await signedUp(app);
    const { client_id, client_secret = '' } = await create(ada, {
      client_uri: 'https://app.example',
      scope: 'openid',
    });
    const reason = await grantTo(app, client_id, ada.id);
    const update = (given: Record<string, unknown>) =>
      ada.api.oauth2.updateClient.mutate({ client_id, update: given });

    expect(await update({ client_name: 'Notes' })).toMatchObject({
      client_name: 'Notes',
      client_uri: 'https://app.example',
      scope: 'openid',
    });
    expect(await update({ client_uri: null })).not.toHaveProperty('client_uri');
    expect(await codeOf(update({ redirect_uris: ['http://app.example'] }))).toBe('INVALID_REDIRECT_URI');
    expect(await reason()).toBeNull();
    expect(await update({ disabled: true })).toMatchObject({ disabled: true });
    expect(await reason()).toBe('client-disabled');
    expect((await app.send({}, basic(client_id, client_secret))).status).toBe(401);
    expect(await update({ disabled: false })).toMatchObject({ disabled: false });
    expect((await app.send({}, basic(client_id, client_secret))).status).toBe(200);
  });

  test('gets a secret when it needs one, and has none when it does not', async () => {
    await using app = await teams();
    const ada = await signedUp(app);
    const { client_id, client_secret } = await create(ada, { token_endpoint_auth_method: 'none' });
    const update = (token_endpoint_auth_method: string) =>
      ada.api.oauth2.updateClient.mutate({ client_id, update: { token_endpoint_auth_method } });

    expect(client_secret).toBeUndefined();
    expect(await codeOf(ada.api.oauth2.client.rotateSecret.mutate({ client_id }))).toBe(
      'INVALID_CLIENT_METADATA',
    );
    const { client_secret: secret = '' } = await update('client_secret_basic');
    expect((await app.send({}, basic(client_id, secret))).status).toBe(200);
    await update('none');
    expect((await app.send({}, basic(client_id, secret))).status).toBe(401);
    expect((await app.em().findOneOrFail(OAuthClient, { id: client_id })).secretHash).toBeNull();
  });

  test('has another secret after a rotation, at once or after a while, and its owner is told', async () => {
    await using app = await teams();
    const ada = await signedUp(app);
    const { client_id, client_secret: first = '' } = await create(ada);
    const reason = await grantTo(app, client_id, ada.id);
    const works = async (secret: string) => (await app.send({}, basic(client_id, secret))).status === 200;

    const { client_secret: second = '' } = await ada.api.oauth2.client.rotateSecret.mutate({
      client_id,
      overlap: 60,
    });
    expect([await works(first), await works(second)]).toEqual([true, true]);
    app.advance(60);
    expect([await works(first), await works(second)]).toEqual([false, true]);
    const { client_secret: third = '' } = await ada.api.oauth2.client.rotateSecret.mutate({ client_id });
    expect([await works(second), await works(third)]).toEqual([false, true]);
    await app.settle();
    expect(
      app.outbox.messages.filter(({ kind }) => kind === 'oauth-client-secret-rotated').map(({ to }) => to),
    ).toEqual([ada.email, ada.email]);
    expect(await reason()).toBeNull();
    expect(await app.em().count(Event, { action: 'oauth.client-secret-rotated' })).toBe(2);
    expect(await codeOf(ada.api.oauth2.client.rotateSecret.mutate({ client_id, overlap: 86_401 }))).toBe(
      'VALIDATION_ERROR',
    );
  });

  test('tells how many people have allowed it something, and how long the secret from before works', async () => {
    await using app = await teams();
    const ada = await signedUp(app);
    const { client_id } = await create(ada);
    const bob = await signedUp(app, { name: 'Bob' });
    const em = app.em();
    for (const [place, user] of Object.entries({ one: ada.id, two: bob.id, three: bob.id }))
      em.create(OAuthConsent, {
        id: place,
        place,
        user: em.getReference(User, user),
        clientId: client_id,
        organization: null,
        scopes: ['openid'],
        resources: [],
        claims: [],
        clientKey: '',
        lastUsedAt: app.now(),
        createdAt: app.now(),
        updatedAt: app.now(),
      });
    await em.flush();
    const get = () => ada.api.oauth2.getClient.query({ client_id });

    expect((await get()).people).toBe(2);
    await ada.api.oauth2.client.rotateSecret.mutate({ client_id, overlap: 60 });
    const until = Math.floor(app.now().getTime() / 1000) + 60;
    expect((await get()).previous_secret_expires_at).toBe(until);
    expect((await ada.api.oauth2.getClients.query())[0]).toHaveProperty('previous_secret_expires_at', until);
    app.advance(60);
    expect(await get()).not.toHaveProperty('previous_secret_expires_at');
  });

  test.each([
    { update: { redirect_uris: ['http://app.example'] }, field: 'redirect_uris' },
    { update: { redirect_uris: [] }, field: 'redirect_uris' },
    { update: { scope: 'openid everything' }, field: 'scope' },
    { update: { client_uri: 'app.example' }, field: 'update.client_uri' },
  ])('names the field of $update that is refused', async ({ update, field }) => {
    await using app = await teams();
    const ada = await signedUp(app);
    const { client_id } = await create(ada);
    const asked = ada.api.oauth2.updateClient.mutate({ client_id, update });

    await expect(asked).rejects.toMatchObject({ data: { issues: [{ path: field }] } });
  });

  test('ends with everything that it was given when it is deleted', async () => {
    await using app = await teams();
    const ada = await signedUp(app);
    const { client_id } = await create(ada);
    const reason = await grantTo(app, client_id, ada.id);

    await ada.api.oauth2.deleteClient.mutate({ client_id });

    expect(await reason()).toBe('client-deleted');
    expect(await codeOf(ada.api.oauth2.deleteClient.mutate({ client_id }))).toBe('OAUTH_CLIENT_NOT_FOUND');
    expect(await app.em().count(Event, { action: 'oauth.client-deleted' })).toBe(1);
  });

  test('is one of ten at most, also when two processes make them at once', async () => {
    await using app = await teams();
    const ada = await signedUp(app);
    for (let at = 0; at < 8; at += 1) await create(ada);

    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => create(ada)));

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await codeOf(create(ada))).toBe('TOO_MANY_OAUTH_CLIENTS');
    expect(await app.em().count(OAuthClient)).toBe(10);
  });

  test('cannot be made where people may have none', async () => {
    await using app = await teams({ organizationClients: true });
    const ada = await signedUp(app);

    expect(await codeOf(create(ada))).toBe('NOT_FOUND');
    expect(await codeOf(ada.api.oauth2.getClients.query())).toBe('NOT_FOUND');
  });
});

describeOnBoth('an application of an organization', () => {
  test('belongs to the members with the right, and to nobody of another organization', async () => {
    await using app = await teams();
    const there = await founded(app);
    const { owner, organizationId: organization_id } = there;
    const admin = await joined(app, there, { name: 'Bob', role: 'admin' });
    const member = await joined(app, there, { name: 'Eve' });
    const other = await founded(app, 'Mallory', 'other');

    const { client_id } = await create(admin, { organization_id });

    expect(await owner.api.oauth2.getClient.query({ client_id })).toMatchObject({
      organization_id,
      source: 'organization',
      audience: 'members',
    });
    expect(await owner.api.oauth2.getClients.query({ organization_id })).toHaveLength(1);
    for (const { api } of [member, other.owner]) {
      expect(await codeOf(api.oauth2.getClient.query({ client_id }))).toBe('OAUTH_CLIENT_NOT_FOUND');
      expect(await codeOf(api.oauth2.updateClient.mutate({ client_id, update: {} }))).toBe(
        'OAUTH_CLIENT_NOT_FOUND',
      );
      expect(await codeOf(api.oauth2.client.rotateSecret.mutate({ client_id }))).toBe(
        'OAUTH_CLIENT_NOT_FOUND',
      );
      expect(await codeOf(api.oauth2.deleteClient.mutate({ client_id }))).toBe('OAUTH_CLIENT_NOT_FOUND');
      const denied = 'YOU_ARE_NOT_ALLOWED_TO_MANAGE_OAUTH_CLIENTS';
      expect(await codeOf(api.oauth2.getClients.query({ organization_id }))).toBe(denied);
      expect(await codeOf(api.oauth2.createClient.mutate({ redirect_uris, organization_id }))).toBe(denied);
    }
  });

  test('is out of reach for whoever made it once they have lost the role or the membership', async () => {
    await using app = await teams();
    const there = await founded(app);
    const { owner, organizationId } = there;
    const bob = await joined(app, there, { name: 'Bob', role: 'admin' });
    const { client_id } = await create(bob, { organization_id: organizationId });

    await owner.api.organization.updateMemberRole.mutate({
      memberId: bob.memberId,
      role: 'member',
      organizationId,
    });
    expect(await codeOf(bob.api.oauth2.client.rotateSecret.mutate({ client_id }))).toBe(
      'OAUTH_CLIENT_NOT_FOUND',
    );
    await owner.api.organization.removeMember.mutate({ memberIdOrEmail: bob.memberId, organizationId });
    expect(await codeOf(bob.api.oauth2.deleteClient.mutate({ client_id }))).toBe('OAUTH_CLIENT_NOT_FOUND');
  });

  test('is for everybody only where the operator says so, and for machines only with the scopes of the operator', async () => {
    await using members = await teams();
    await using everyone = await teams({
      ...on,
      organizationClients: { audience: 'everyone', scopes: ['notes:read'] },
    });
    const machine = { grant_types: ['client_credentials'], redirect_uris: [] };
    const a = await founded(members);
    const b = await founded(everyone);
    const invalid = 'INVALID_CLIENT_METADATA';

    expect(await codeOf(create(a.owner, { organization_id: a.organizationId, audience: 'everyone' }))).toBe(
      invalid,
    );
    expect(await create(b.owner, { organization_id: b.organizationId, audience: 'everyone' })).toMatchObject({
      audience: 'everyone',
    });
    expect(await create(b.owner, { organization_id: b.organizationId, ...machine })).toMatchObject({
      client_credentials_scopes: ['notes:read'],
    });
    const more = { ...machine, client_credentials_scopes: ['email'] };
    expect(await codeOf(create(b.owner, { organization_id: b.organizationId, ...more }))).toBe(invalid);
  });

  test('tells all who may change it of another secret, and works no more once the organization is deleted', async () => {
    await using app = await teams();
    const there = await founded(app);
    const admin = await joined(app, there, { name: 'Bob', role: 'admin' });
    await joined(app, there, { name: 'Eve' });
    const { client_id } = await create(there.owner, { organization_id: there.organizationId });

    const { client_secret = '' } = await admin.api.oauth2.client.rotateSecret.mutate({ client_id });
    await app.settle();

    const told = app.outbox.messages.filter(({ kind }) => kind === 'oauth-client-secret-rotated');
    expect(told.map(({ to }) => to).sort()).toEqual([there.owner.email, admin.email].sort());
    expect((await app.send({}, basic(client_id, client_secret))).status).toBe(200);
    await there.owner.api.organization.delete.mutate({ organizationId: there.organizationId });
    expect((await app.send({}, basic(client_id, client_secret))).status).toBe(401);
  });

  test('cannot be made where organizations may have none', async () => {
    await using app = await teams({ personalClients: true });
    const { owner, organizationId } = await founded(app);

    expect(await codeOf(create(owner, { organization_id: organizationId }))).toBe('NOT_FOUND');
  });
});

describeOnBoth('an application of the operator', () => {
  const clients = [
    { client_id: 'set', client_secret: 'a secret of the operator that is long', redirect_uris },
  ];

  test('is made and changed by administrators, with all that a client can have', async () => {
    await using app = await teams({ ...on, clients });
    const root = await signedUpAs(app, 'admin');
    const { admin } = root.api;

    const made = await admin.oauth2.createClient.mutate({
      redirect_uris,
      client_name: 'Shop',
      skip_consent: true,
      enable_end_session: true,
      grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
      client_credentials_scopes: ['notes:read'],
    });
    const { client_id } = made;

    expect(made).toMatchObject({
      source: 'admin',
      skip_consent: true,
      enable_end_session: true,
      client_credentials_scopes: ['notes:read'],
    });
    expect(
      await admin.oauth2.updateClient.mutate({ client_id, update: { skip_consent: false } }),
    ).toMatchObject({ skip_consent: false, client_name: 'Shop' });
    expect(await admin.oauth2.rotateSecret.mutate({ client_id })).toHaveProperty('client_secret');
    await app.settle();
    expect(
      app.outbox.messages.filter(({ kind }) => kind === 'oauth-client-secret-rotated').map(({ to }) => to),
    ).toEqual([root.email]);
    expect(await admin.oauth2.getClient.query({ client_id })).toMatchObject({ client_name: 'Shop' });
    await admin.oauth2.deleteClient.mutate({ client_id });
    expect(await codeOf(admin.oauth2.getClient.query({ client_id }))).toBe('OAUTH_CLIENT_NOT_FOUND');
  });

  test('in the configuration can be seen and not changed', async () => {
    await using app = await teams({ ...on, clients });
    const { admin } = (await signedUpAs(app, 'admin')).api;
    const client_id = 'set';

    expect(await admin.oauth2.getClient.query({ client_id })).toMatchObject({ source: 'operator' });
    expect((await admin.oauth2.listClients.query()).configured).toHaveLength(1);
    for (const asked of [
      () => admin.oauth2.updateClient.mutate({ client_id, update: {} }),
      () => admin.oauth2.rotateSecret.mutate({ client_id }),
      () => admin.oauth2.deleteClient.mutate({ client_id }),
    ])
      expect(await codeOf(asked())).toBe('OAUTH_CLIENT_READ_ONLY');
  });

  test('is one of a list of all, which is searched in pages', async () => {
    await using app = await teams();
    const { admin } = (await signedUpAs(app, 'admin')).api;
    for (const id of ['one', 'two', 'three'])
      await app.addClient({
        id,
        name: `100% ${id.toUpperCase()}`,
        source: id === 'three' ? 'registered' : 'admin',
      });
    const idsOf = async (given: object) => {
      const { clients: found, total } = await admin.oauth2.listClients.query(given);
      return [total, ...found.map(({ client_id }) => client_id)];
    };

    expect(await idsOf({ limit: 2 })).toEqual([3, 'two', 'three']);
    expect(await idsOf({ limit: 2, offset: 2 })).toEqual([3, 'one']);
    expect(await idsOf({ searchValue: '% tw' })).toEqual([1, 'two']);
    expect(await idsOf({ searchValue: '_' })).toEqual([0]);
    expect(await idsOf({ searchValue: 'three' })).toEqual([1, 'three']);
    expect(await idsOf({ source: 'registered' })).toEqual([1, 'three']);
  });

  test('is refused to people without the right', async () => {
    await using app = await teams();
    const { admin } = (await signedUp(app)).api;
    const denied = 'YOU_ARE_NOT_ALLOWED_TO_MANAGE_OAUTH_CLIENTS';
    await app.addClient({ id: 'one' });

    for (const asked of [
      () => admin.oauth2.createClient.mutate({ redirect_uris }),
      () => admin.oauth2.listClients.query(),
      () => admin.oauth2.getClient.query({ client_id: 'one' }),
      () => admin.oauth2.updateClient.mutate({ client_id: 'one', update: {} }),
      () => admin.oauth2.rotateSecret.mutate({ client_id: 'one' }),
      () => admin.oauth2.deleteClient.mutate({ client_id: 'one' }),
    ])
      expect(await codeOf(asked())).toBe(denied);
  });

  test('by a document can be disabled, and nothing else of it changed', async () => {
    await using app = await teams();
    const { admin } = (await signedUpAs(app, 'admin')).api;
    const client_id = 'https://app.example/client.json';
    await app.addClient({ id: client_id, source: 'document', authMethod: 'none' });

    expect(
      await codeOf(admin.oauth2.updateClient.mutate({ client_id, update: { client_name: 'Other' } })),
    ).toBe('FIELD_NOT_ALLOWED');
    expect(await admin.oauth2.updateClient.mutate({ client_id, update: { disabled: true } })).toMatchObject({
      disabled: true,
    });
  });

  test('by a document stays disabled when it is deleted, without what it was given, until it is enabled', async () => {
    await using app = await teams();
    const root = await signedUpAs(app, 'admin');
    const { admin } = root.api;
    const client_id = 'https://app.example/client.json';
    await app.addClient({ id: client_id, source: 'document', authMethod: 'none' });
    const reasonOfEnd = await grantTo(app, client_id, root.id);

    for (let times = 0; times < 2; times += 1)
      expect(await admin.oauth2.deleteClient.mutate({ client_id })).toEqual({ success: true });

    expect(await reasonOfEnd()).toBe('client-deleted');
    const { clients } = await admin.oauth2.listClients.query();
    expect(clients).toMatchObject([{ client_id, disabled: true }]);
    expect(await app.em().findOneOrFail(OAuthClient, client_id)).toMatchObject({ disabledByOperator: true });
    const enabled = await admin.oauth2.updateClient.mutate({ client_id, update: { disabled: false } });
    expect(enabled).toMatchObject({ disabled: false });
  });
});

test('none of these calls is there while the service is no identity provider', async () => {
  await using app = await clientsApp({ enabled: false }, { admin: {}, organization: {} });
  const root = await signedUpAs(app, 'admin');

  for (const [method, path] of [
    ['POST', '/oauth2/create-client'],
    ['POST', '/oauth2/update-client'],
    ['POST', '/oauth2/delete-client'],
    ['POST', '/oauth2/client/rotate-secret'],
    ['GET', '/oauth2/get-client'],
    ['GET', '/oauth2/get-clients'],
    ['POST', '/oauth2/register'],
    ['POST', '/admin/oauth2/create-client'],
    ['PATCH', '/admin/oauth2/update-client'],
    ['GET', '/admin/oauth2/list-clients'],
  ] as const)
    expect([path, (await root.send(path, { method })).status]).toEqual([path, 404]);
});

test('an application that an administrator disabled is not enabled by whoever has it', async () => {
  await using app = await teams();
  const ada = await signedUp(app);
  const { admin } = (await signedUpAs(app, 'admin')).api;
  const { client_id } = await create(ada);
  const update = (disabled: boolean) =>
    ada.api.oauth2.updateClient.mutate({ client_id, update: { disabled } });
  await update(true);
  await admin.oauth2.updateClient.mutate({ client_id, update: { disabled: true } });

  expect(await codeOf(update(false))).toBe('FIELD_NOT_ALLOWED');
  expect(await update(true)).toMatchObject({ disabled: true });
  expect(await codeOf(update(false))).toBe('FIELD_NOT_ALLOWED');
  await admin.oauth2.updateClient.mutate({ client_id, update: { disabled: false } });
  await update(true);
  expect(await update(false)).toMatchObject({ disabled: false });
});

test('an application of a person is deleted without an answer, as the published client expects', async () => {
  await using app = await teams();
  const ada = await signedUp(app);
  const { client_id } = await create(ada);

  const deleted = await ada.post('/oauth2/delete-client', { client_id });

  expect([deleted.status, deleted.headers.get('content-type'), await deleted.text()]).toEqual([
    200,
    null,
    '',
  ]);
  expect(await ada.api.oauth2.getClients.query()).toEqual([]);
});
