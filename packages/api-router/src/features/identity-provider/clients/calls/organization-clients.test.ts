import { expect, test } from 'vitest';
import { basic } from '#testing/apps/clients-app.ts';
import {
  createClient,
  managed,
  managedClientsApp,
  redirect_uris,
} from '#testing/apps/managed-clients-app.ts';
import { reasonOf } from '#testing/calls/refusals.ts';
import { founded, joined } from '#testing/people/organizations.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

describeOnBoth('an application of an organization', () => {
  test('belongs to the members with the right, and to nobody of another organization', async () => {
    await using app = await managedClientsApp();
    const there = await founded(app);
    const { owner, organizationId: organization_id } = there;
    const admin = await joined(app, there, { name: 'Bob', role: 'admin' });
    const member = await joined(app, there, { name: 'Eve' });
    const other = await founded(app, 'Mallory', 'other');

    const { client_id } = await createClient(admin, { organization_id });

    expect(await owner.api.oauth2.getClient.query({ client_id })).toMatchObject({
      organization_id,
      source: 'organization',
      audience: 'members',
    });
    expect(await owner.api.oauth2.getClients.query({ organization_id })).toHaveLength(1);
    for (const { api } of [member, other.owner]) {
      expect(await reasonOf(api.oauth2.getClient.query({ client_id }))).toBe('OAUTH_CLIENT_NOT_FOUND');
      expect(await reasonOf(api.oauth2.updateClient.mutate({ client_id, update: {} }))).toBe(
        'OAUTH_CLIENT_NOT_FOUND',
      );
      expect(await reasonOf(api.oauth2.client.rotateSecret.mutate({ client_id }))).toBe(
        'OAUTH_CLIENT_NOT_FOUND',
      );
      expect(await reasonOf(api.oauth2.deleteClient.mutate({ client_id }))).toBe('OAUTH_CLIENT_NOT_FOUND');
      const denied = 'YOU_ARE_NOT_ALLOWED_TO_MANAGE_OAUTH_CLIENTS';
      expect(await reasonOf(api.oauth2.getClients.query({ organization_id }))).toBe(denied);
      expect(await reasonOf(api.oauth2.createClient.mutate({ redirect_uris, organization_id }))).toBe(denied);
    }
  });

  test('is out of reach for whoever made it once they have lost the role or the membership', async () => {
    await using app = await managedClientsApp();
    const there = await founded(app);
    const { owner, organizationId } = there;
    const bob = await joined(app, there, { name: 'Bob', role: 'admin' });
    const { client_id } = await createClient(bob, { organization_id: organizationId });

    await owner.api.organization.updateMemberRole.mutate({
      memberId: bob.memberId,
      role: 'member',
      organizationId,
    });
    expect(await reasonOf(bob.api.oauth2.client.rotateSecret.mutate({ client_id }))).toBe(
      'OAUTH_CLIENT_NOT_FOUND',
    );
    await owner.api.organization.removeMember.mutate({ memberIdOrEmail: bob.memberId, organizationId });
    expect(await reasonOf(bob.api.oauth2.deleteClient.mutate({ client_id }))).toBe('OAUTH_CLIENT_NOT_FOUND');
  });

  test('is for everybody only where the operator says so, and for machines only with the scopes of the operator', async () => {
    await using members = await managedClientsApp();
    await using everyone = await managedClientsApp({
      ...managed,
      organizationClients: { audience: 'everyone', scopes: ['notes:read'] },
    });
    const machine = { grant_types: ['client_credentials'], redirect_uris: [] };
    const a = await founded(members);
    const b = await founded(everyone, 'Grace', 'other');
    const invalid = 'INVALID_CLIENT_METADATA';

    expect(
      await reasonOf(createClient(a.owner, { organization_id: a.organizationId, audience: 'everyone' })),
    ).toBe(invalid);
    expect(
      await createClient(b.owner, { organization_id: b.organizationId, audience: 'everyone' }),
    ).toMatchObject({
      audience: 'everyone',
    });
    expect(await createClient(b.owner, { organization_id: b.organizationId, ...machine })).toMatchObject({
      client_credentials_scopes: ['notes:read'],
    });
    const more = { ...machine, client_credentials_scopes: ['email'] };
    expect(await reasonOf(createClient(b.owner, { organization_id: b.organizationId, ...more }))).toBe(
      invalid,
    );
  });

  test('tells all who may change it of another secret, and works no more once the organization is deleted', async () => {
    await using app = await managedClientsApp();
    const there = await founded(app);
    const admin = await joined(app, there, { name: 'Bob', role: 'admin' });
    await joined(app, there, { name: 'Eve' });
    const { client_id } = await createClient(there.owner, { organization_id: there.organizationId });

    const { client_secret = '' } = await admin.api.oauth2.client.rotateSecret.mutate({ client_id });
    await app.settle();

    const told = app.outbox.messages.filter(({ kind }) => kind === 'oauth-client-secret-rotated');
    expect(told.map(({ to }) => to).sort()).toEqual([there.owner.email, admin.email].sort());
    expect((await app.send({}, basic(client_id, client_secret))).status).toBe(200);
    await there.owner.api.organization.delete.mutate({ organizationId: there.organizationId });
    expect((await app.send({}, basic(client_id, client_secret))).status).toBe(401);
  });

  test('cannot be made where organizations may have none', async () => {
    await using app = await managedClientsApp({ personalClients: true });
    const { owner, organizationId } = await founded(app);

    expect(await reasonOf(createClient(owner, { organization_id: organizationId }))).toBe('NOT_FOUND');
  });
});
