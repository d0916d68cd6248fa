import { OAuthClient } from '@keystead/db';
import { expect, test } from 'vitest';
import { clientsApp } from '#testing/apps/clients-app.ts';
import { grantTo, managed, managedClientsApp, redirect_uris } from '#testing/apps/managed-clients-app.ts';
import { reasonOf } from '#testing/calls/refusals.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { signedUp } from '#testing/people/people.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

describeOnBoth('an application of the operator', () => {
  const clients = [
    { client_id: 'set', client_secret: 'a secret of the operator that is long', redirect_uris },
  ];

  test('is made and changed by administrators, with all that a client can have', async () => {
    await using app = await managedClientsApp({ ...managed, clients });
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
    expect(await reasonOf(admin.oauth2.getClient.query({ client_id }))).toBe('OAUTH_CLIENT_NOT_FOUND');
  });

  test('in the configuration can be seen and not changed', async () => {
    await using app = await managedClientsApp({ ...managed, clients });
    const { admin } = (await signedUpAs(app, 'admin')).api;
    const client_id = 'set';

    expect(await admin.oauth2.getClient.query({ client_id })).toMatchObject({ source: 'operator' });
    expect((await admin.oauth2.listClients.query()).configured).toHaveLength(1);
    for (const asked of [
      () => admin.oauth2.updateClient.mutate({ client_id, update: {} }),
      () => admin.oauth2.rotateSecret.mutate({ client_id }),
      () => admin.oauth2.deleteClient.mutate({ client_id }),
    ])
      expect(await reasonOf(asked())).toBe('OAUTH_CLIENT_READ_ONLY');
  });

  test('is one of a list of all, which is searched in pages', async () => {
    await using app = await managedClientsApp();
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
    expect(await idsOf({ searchValue: '100% tw' })).toEqual([1, 'two']);
    expect(await idsOf({ searchValue: '_' })).toEqual([0]);
    expect(await idsOf({ searchValue: 'three' })).toEqual([1, 'three']);
    expect(await idsOf({ source: 'registered' })).toEqual([1, 'three']);
  });

  test('is refused to people without the right', async () => {
    await using app = await managedClientsApp();
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
      expect(await reasonOf(asked())).toBe(denied);
  });

  test('by a document can be disabled, and nothing else of it changed', async () => {
    await using app = await managedClientsApp();
    const { admin } = (await signedUpAs(app, 'admin')).api;
    const client_id = 'https://app.example/client.json';
    await app.addClient({ id: client_id, source: 'document', authMethod: 'none' });

    expect(
      await reasonOf(admin.oauth2.updateClient.mutate({ client_id, update: { client_name: 'Other' } })),
    ).toBe('FIELD_NOT_ALLOWED');
    expect(await admin.oauth2.updateClient.mutate({ client_id, update: { disabled: true } })).toMatchObject({
      disabled: true,
    });
  });

  test('by a document stays disabled when it is deleted, without what it was given, until it is enabled', async () => {
    await using app = await managedClientsApp();
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
    ['GET', '/oauth2/search-clients'],
    ['POST', '/oauth2/register'],
    ['POST', '/admin/oauth2/create-client'],
    ['PATCH', '/admin/oauth2/update-client'],
    ['GET', '/admin/oauth2/list-clients'],
  ] as const)
    expect([path, (await root.send(path, { method })).status]).toEqual([path, 404]);
});
