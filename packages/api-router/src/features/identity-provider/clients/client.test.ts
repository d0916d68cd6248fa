import { Organization } from '@keystead/db';
import { expect, test } from 'vitest';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { findClient } from '#features/identity-provider/clients/find-client.ts';
import { basic, clientsApp } from '#testing/apps/clients-app.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';

const scopes = { 'notes:read': { title: 'Read notes' }, 'notes:write': { title: 'Write notes' } };
const exchange = 'urn:ietf:params:oauth:grant-type:token-exchange';

test('a client has what its kind may have today, whatever its row says', async () => {
  const organizationClients = { audience: 'members', scopes: ['notes:read'] } as const;
  await using app = await clientsApp({ scopes, organizationClients }, { organization: {} });
  const ada = await signedUp(app);
  await organizationWith(app, { id: 'acme', members: { [ada.id]: 'owner' } });
  const row = {
    grantTypes: ['authorization_code', 'client_credentials', exchange],
    machineScopes: ['notes:read', 'notes:write', 'gone'],
  };
  const organization = app.em().getReference(Organization, 'acme');
  await app.addClient({ id: 'theirs', source: 'organization', organization, ...row });
  await app.addClient({ id: 'registered', source: 'registered', ...row });
  await app.addClient({ id: 'admins', source: 'admin', ...row });
  const unit = createUnit(serviceCaller(app.service.deps));

  expect(await findClient(unit, 'theirs')).toMatchObject({
    grantTypes: ['authorization_code', 'client_credentials'],
    machineScopes: ['notes:read'],
  });
  expect(await findClient(unit, 'registered')).toMatchObject({
    grantTypes: ['authorization_code'],
    machineScopes: [],
  });
  expect(await findClient(unit, 'admins')).toMatchObject({
    grantTypes: row.grantTypes,
    machineScopes: ['notes:read', 'notes:write'],
  });
});

test('an id that no database stores is one of no client, in a header and in an assertion', async () => {
  await using app = await clientsApp();
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const assertion = `${part({ alg: 'none' })}.${part({ iss: 'a\0b', sub: 'a\0b' })}.`;
  const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

  expect((await app.send({}, basic('a\0b', 'secret'))).status).toBe(401);
  const sent = await app.send({ client_assertion: assertion, client_assertion_type: type });
  expect(sent.status).toBe(401);
});
