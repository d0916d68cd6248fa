import { Organization, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import { clientsApp } from '#testing/apps/clients-app.ts';
import {
  asProvider,
  FILES,
  NOTES,
  providerOptionsOfTests,
  refusalIn,
  SECRET,
} from '#testing/apps/provider-app.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';

const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ACCESS = 'urn:ietf:params:oauth:token-type:access_token';

describe('whatever its row says, a client', () => {
  const row = {
    grantTypes: ['authorization_code', 'client_credentials', EXCHANGE],
    machineScopes: ['notes:read', 'notes:write'],
    scopes: ['notes:read', 'files:read'],
    resources: [NOTES, FILES],
    secretHash: hashToken(SECRET),
  };
  const documentUrl = 'https://agent.example/client.json';

  async function scenery() {
    const organizationClients = { audience: 'members', scopes: ['notes:read'] } as const;
    const app = await clientsApp(
      providerOptionsOfTests({ organizationClients, personalClients: true, clientIdMetadataDocuments: true }),
      { organization: {} },
    );
    await app.service.migrate();
    const ada = await signedUp(app);
    await organizationWith(app, { id: 'acme', members: { [ada.id]: 'owner' } });
    const em = app.em();
    const organization = em.getReference(Organization, 'acme');
    const fresh = {
      documentFetchedAt: app.now(),
      documentFreshUntil: new Date(app.now().getTime() + 60_000),
    };
    await app.addClient({ id: 'registered', source: 'registered', ...row });
    // Documents have no secret.
    const proof = { authMethod: 'none', secretHash: null } as const;
    await app.addClient({ id: documentUrl, source: 'document', ...row, ...fresh, ...proof });
    await app.addClient({ id: 'personal', source: 'person', user: em.getReference(User, ada.id), ...row });
    await app.addClient({ id: 'team', source: 'organization', organization, ...row });
    await app.addClient({ id: 'admins', source: 'admin', ...row });
    await app.addClient({ id: 'reader', source: 'admin', ...row, grantTypes: ['client_credentials'] });
    await app.addClient({ id: 'nowhere', source: 'admin', ...row, resources: [] });
    const { tokens, ask } = asProvider(app);
    const { access_token } = await tokens(ada, { resources: [NOTES] });
    const exchange = (client: string) =>
      ask(client, {
        grant_type: EXCHANGE,
        subject_token: access_token,
        subject_token_type: ACCESS,
        resource: FILES,
      });
    return { ask, exchange, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
  }

  const unauthorized = [400, 'unauthorized_client'];

  test('exchanges tokens only if it is of the operator, names the grant, and has resources', async () => {
    await using place = await scenery();

    expect((await place.exchange('admins')).status).toBe(200);
    for (const client of ['registered', documentUrl, 'personal', 'team', 'reader', 'nowhere'])
      expect(await refusalIn(await place.exchange(client)), client).toEqual(unauthorized);
  });

  test('acts for itself only if it is of the operator, or of an organization, with what that may have', async () => {
    await using place = await scenery();
    const asMachine = (client: string, fields: Record<string, string> = {}) =>
      place.ask(client, { grant_type: 'client_credentials', ...fields });

    expect(await (await asMachine('team')).json()).toMatchObject({ scope: 'notes:read' });
    expect(await refusalIn(await asMachine('team', { scope: 'notes:write' }))).toEqual([
      400,
      'invalid_scope',
    ]);
    for (const client of ['registered', documentUrl, 'personal'])
      expect(await refusalIn(await asMachine(client)), client).toEqual(unauthorized);
  });
});
