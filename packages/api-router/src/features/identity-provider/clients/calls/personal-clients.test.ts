import { Event, OAuthClient } from '@keystead/db';
import { expect, test } from 'vitest';
import { basic } from '#testing/apps/clients-app.ts';
import {
  createClient,
  grantTo,
  managedClientsApp,
  redirect_uris,
} from '#testing/apps/managed-clients-app.ts';
import { reasonOf } from '#testing/calls/refusals.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import { signedUp } from '#testing/people/people.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

describeOnBoth('an application of a person', () => {
  test('is created with a secret that is shown once, and works at once', async () => {
    await using app = await managedClientsApp();
    const ada = await signedUp(app);

    const made = await createClient(ada, { client_name: 'Notes' });
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
    expect(got).toEqual({ ...rest, people: 0, has_more_people: false });
    expect(await ada.api.oauth2.getClients.query()).toEqual([rest]);
    expect((await app.send({}, basic(made.client_id, secret))).status).toBe(200);
    const stored = await app.em().findOneOrFail(OAuthClient, { id: made.client_id });
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(await app.em().count(Event, { action: 'oauth.client-created', targetId: made.client_id })).toBe(1);
  });

  test('is nobody else’s: not of a stranger, an administrator by these calls, or its former owner', async () => {
    await using app = await managedClientsApp();
    const ada = await signedUp(app);
    const { client_id } = await createClient(ada);
    const { api } = await signedUpAs(app, 'admin', { name: 'Mallory' });

    for (const asked of [
      () => api.oauth2.getClient.query({ client_id }),
      () => api.oauth2.updateClient.mutate({ client_id, update: { client_name: 'Mine' } }),
      () => api.oauth2.client.rotateSecret.mutate({ client_id }),
      () => api.oauth2.deleteClient.mutate({ client_id }),
      () => api.oauth2.getClient.query({ client_id: 'nobody' }),
    ])
      expect(await reasonOf(asked())).toBe('OAUTH_CLIENT_NOT_FOUND');
    expect(await api.oauth2.getClients.query()).toEqual([]);
    expect(await reasonOf(app.browser().api.oauth2.getClients.query())).toBe('UNAUTHORIZED');
  });

  test('cannot have what only others may set', async () => {
    await using app = await managedClientsApp();
    const ada = await signedUp(app);
    const { client_id } = await createClient(ada);

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
      expect(await reasonOf(createClient(ada, field))).toBe('FIELD_NOT_ALLOWED');
      const update = ada.api.oauth2.updateClient.mutate({ client_id, update: field });
      expect(await reasonOf(update)).toBe('FIELD_NOT_ALLOWED');
    }
    expect(await reasonOf(createClient(ada, { redirect_uris: ['javascript:alert(1)'] }))).toBe(
      'INVALID_REDIRECT_URI',
    );
    expect(await reasonOf(createClient(ada, { grant_types: ['client_credentials'] }))).toBe(
      'INVALID_CLIENT_METADATA',
    );
    expect(await reasonOf(createClient(ada, { redirect_uris: 'https://app.example' }))).toBe(
      'VALIDATION_ERROR',
    );
    // The page around the call adds it.
    expect(await createClient(ada, { oauth_query: 'sig=a' })).toMatchObject({ source: 'person' });
  });

  test('is changed in part, disabled and on again, and its grants end when it is disabled', async () => {
    await using app = await managedClientsApp();
    const ada = await signedUp(app);
    const { client_id, client_secret = '' } = await createClient(ada, {
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
    expect(await reasonOf(update({ redirect_uris: ['http://app.example'] }))).toBe('INVALID_REDIRECT_URI');
    expect(await reason()).toBeNull();
    expect(await update({ disabled: true })).toMatchObject({ disabled: true });
    expect(await reason()).toBe('client-disabled');
    expect((await app.send({}, basic(client_id, client_secret))).status).toBe(401);
    expect(await update({ disabled: false })).toMatchObject({ disabled: false });
    expect((await app.send({}, basic(client_id, client_secret))).status).toBe(200);
  });

  test.each([
    { update: { redirect_uris: ['http://app.example'] }, field: 'redirect_uris' },
    { update: { redirect_uris: [] }, field: 'redirect_uris' },
    { update: { scope: 'openid everything' }, field: 'scope' },
    { update: { client_uri: 'app.example' }, field: 'update.client_uri' },
  ])('names the field of $update that is refused', async ({ update, field }) => {
    await using app = await managedClientsApp();
    const ada = await signedUp(app);
    const { client_id } = await createClient(ada);
    const asked = ada.api.oauth2.updateClient.mutate({ client_id, update });

    await expect(asked).rejects.toMatchObject({ data: { issues: [{ path: field }] } });
  });

  test('ends with everything that it was given when it is deleted', async () => {
    await using app = await managedClientsApp();
    const ada = await signedUp(app);
    const { client_id } = await createClient(ada);
    const reason = await grantTo(app, client_id, ada.id);

    await ada.api.oauth2.deleteClient.mutate({ client_id });

    expect(await reason()).toBe('client-deleted');
    expect(await reasonOf(ada.api.oauth2.deleteClient.mutate({ client_id }))).toBe('OAUTH_CLIENT_NOT_FOUND');
    expect(await app.em().count(Event, { action: 'oauth.client-deleted' })).toBe(1);
  });

  test('is one of ten at most, also when two processes make them at once', async () => {
    await using app = await managedClientsApp();
    const ada = await signedUp(app);
    for (let at = 0; at < 8; at += 1) await createClient(ada);

    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => createClient(ada)));

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await reasonOf(createClient(ada))).toBe('TOO_MANY_OAUTH_CLIENTS');
    expect(await app.em().count(OAuthClient)).toBe(10);
  });

  test('cannot be made where people may have none', async () => {
    await using app = await managedClientsApp({ organizationClients: true });
    const ada = await signedUp(app);

    expect(await reasonOf(createClient(ada))).toBe('NOT_FOUND');
    expect(await reasonOf(ada.api.oauth2.getClients.query())).toBe('NOT_FOUND');
  });
});

test('an application that an administrator disabled is not enabled by whoever has it', async () => {
  await using app = await managedClientsApp();
  const ada = await signedUp(app);
  const { admin } = (await signedUpAs(app, 'admin')).api;
  const { client_id } = await createClient(ada);
  const update = (disabled: boolean) =>
    ada.api.oauth2.updateClient.mutate({ client_id, update: { disabled } });
  await update(true);
  await admin.oauth2.updateClient.mutate({ client_id, update: { disabled: true } });

  expect(await reasonOf(update(false))).toBe('FIELD_NOT_ALLOWED');
  expect(await update(true)).toMatchObject({ disabled: true });
  expect(await reasonOf(update(false))).toBe('FIELD_NOT_ALLOWED');
  await admin.oauth2.updateClient.mutate({ client_id, update: { disabled: false } });
  await update(true);
  expect(await update(false)).toMatchObject({ disabled: false });
});

test('an application of a person is deleted without an answer, as the published client expects', async () => {
  await using app = await managedClientsApp();
  const ada = await signedUp(app);
  const { client_id } = await createClient(ada);

  const deleted = await ada.post('/oauth2/delete-client', { client_id });

  expect([deleted.status, deleted.headers.get('content-type'), await deleted.text()]).toEqual([
    200,
    null,
    '',
  ]);
  expect(await ada.api.oauth2.getClients.query()).toEqual([]);
});
