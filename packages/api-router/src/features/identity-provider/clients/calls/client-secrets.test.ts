import { Event, OAuthClient, OAuthConsent, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { basic } from '#testing/apps/clients-app.ts';
import { createClient, grantTo, managedClientsApp } from '#testing/apps/managed-clients-app.ts';
import { reasonOf } from '#testing/calls/refusals.ts';
import { signedUp } from '#testing/people/people.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

describeOnBoth('an application', () => {
  test('gets a secret when it needs one, and has none when it does not', async () => {
    await using app = await managedClientsApp();
    const ada = await signedUp(app);
    const { client_id, client_secret } = await createClient(ada, { token_endpoint_auth_method: 'none' });
    const update = (token_endpoint_auth_method: string) =>
      ada.api.oauth2.updateClient.mutate({ client_id, update: { token_endpoint_auth_method } });

    expect(client_secret).toBeUndefined();
    expect(await reasonOf(ada.api.oauth2.client.rotateSecret.mutate({ client_id }))).toBe(
      'INVALID_CLIENT_METADATA',
    );
    const { client_secret: secret = '' } = await update('client_secret_basic');
    expect((await app.send({}, basic(client_id, secret))).status).toBe(200);
    await update('none');
    expect((await app.send({}, basic(client_id, secret))).status).toBe(401);
    expect((await app.em().findOneOrFail(OAuthClient, { id: client_id })).secretHash).toBeNull();
  });

  test('has another secret after a rotation, at once or after a while, and its owner is told', async () => {
    await using app = await managedClientsApp();
    const ada = await signedUp(app);
    const { client_id, client_secret: first = '' } = await createClient(ada);
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
    expect(await reasonOf(ada.api.oauth2.client.rotateSecret.mutate({ client_id, overlap: 86_401 }))).toBe(
      'VALIDATION_ERROR',
    );
  });

  test('tells how many people have allowed it something, and how long the secret from before works', async () => {
    await using app = await managedClientsApp();
    const ada = await signedUp(app);
    const { client_id } = await createClient(ada);
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
});
