import type { KeysteadOptions } from '@keystead/api-router';
import { Account, OrganizationDomain, SsoConnection } from '@keystead/db';
import { expect, test } from 'vitest';
import { counted } from '../../testing/application-source.ts';
import { createConnectionSource, oidc, SECRET } from '../../testing/connection-source.ts';
import { createPlace } from '../../testing/import-file.ts';

const options = {
  organization: { domains: { enabled: true } },
  sso: {},
} satisfies Partial<KeysteadOptions>;

test('identity providers of organizations come over, switched off, and their people with them', async () => {
  const { source, words } = createConnectionSource({
    'Acme-IdP': { domain: 'acme.example, ACME.test,gmail.com' },
  });
  using _ = source;
  await using place = await createPlace(options);

  const dry = await place.run([...words, '--dry-run']);
  const { tables, notCarried } = await place.run(words);

  expect([dry.tables, dry.notCarried]).toEqual([tables, notCarried]);
  expect(tables.sso_connection).toEqual(counted({ read: 1, written: 1 }));
  expect(tables.account).toEqual(counted({ read: 2, written: 1, left: 1 }));
  expect(notCarried).toEqual(expect.arrayContaining(['1 connectionsToVerify', '1 accountsOfProviders']));
  const connection = await place.em().findOneOrFail(SsoConnection, { providerKey: 'acme-idp' });
  expect(connection).toMatchObject({
    providerId: 'Acme-IdP',
    organizationId: 'acme',
    issuer: 'https://login.acme.example',
    domains: ['acme.example', 'acme.test'],
    enabled: false,
    overrideUserInfo: true,
    createdBy: 'ada',
    config: { clientId: 'client-1', mapping: { email: 'mail' }, pkce: true },
  });
  expect(connection.config).not.toHaveProperty('clientSecret');
  expect(connection.clientSecret).toMatch(/^sealed\./);
  expect(connection.id).toMatch(/^acme\.[a-z0-9]{32}$/);
  // The address of Bob is of another domain: the identity provider of Acme has nothing to say about him.
  expect(await place.em().find(Account, {}, { fields: ['providerId', 'accountId'] })).toMatchObject([
    { providerId: `sso:${connection.id}`, accountId: 'subject of ada' },
  ]);
  const claims = await place.em().find(OrganizationDomain, {}, { orderBy: { domain: 'asc' } });
  expect(claims).toMatchObject([
    { domain: 'acme.example', status: 'pending', organizationId: 'acme' },
    { domain: 'acme.test', status: 'pending', organizationId: 'acme' },
  ]);
});

test('what cannot be carried is counted or named, and takes its accounts with it', async () => {
  const { source, words } = createConnectionSource({
    neither: { oidcConfig: null },
    personal: { organizationId: null },
    lost: { organizationId: 'no-organization' },
    unread: { oidcConfig: 'no JSON' },
    github: {},
    keyed: { oidcConfig: JSON.stringify({ ...oidc, tokenEndpointAuthentication: 'private_key_jwt' }) },
    renamed: { oidcConfig: JSON.stringify({ ...oidc, mapping: { id: 'email' } }) },
    everybody: { domain: 'gmail.com' },
    'not a name': {},
    twice: {},
    TWICE: { id: 'x second' },
  });
  using _ = source;
  await using place = await createPlace(options);

  const { tables, notCarried } = await place.run(words);

  expect(tables.sso_connection).toEqual(counted({ read: 11, written: 1, refused: 8, left: 2 }));
  expect(notCarried).toEqual(expect.arrayContaining(['2 providersOfNobody']));
  expect(place.faults().toSorted()).toEqual([
    'sso_connection undefined DUPLICATE_ID',
    'sso_connection undefined INVALID_CONNECTION',
    'sso_connection undefined INVALID_CONNECTION',
    'sso_connection undefined INVALID_CONNECTION',
    'sso_connection undefined INVALID_CONNECTION',
    'sso_connection undefined INVALID_CONNECTION',
    'sso_connection undefined INVALID_JSON',
    'sso_connection undefined INVALID_JSON',
  ]);
  expect(JSON.stringify(place.messages())).not.toContain(SECRET);
  expect(await place.em().count(SsoConnection, {})).toBe(1);
  expect(await place.em().count(Account, { providerId: { $in: ['personal', 'lost'] } })).toBe(0);
});

test('a second import changes nothing that owners changed since, and brings nothing back', async () => {
  const { source, words } = createConnectionSource({ kept: {}, removed: { id: 'other row' } });
  using _ = source;
  await using place = await createPlace(options);
  await place.run(words);
  await place.em().nativeUpdate(SsoConnection, { providerId: 'kept' }, { enabled: true, name: 'Okta' });
  await place.em().nativeDelete(SsoConnection, { providerId: 'removed' });
  await place.em().nativeDelete(OrganizationDomain, {});

  const { tables } = await place.run(words);

  expect(tables.sso_connection).toMatchObject({ written: 0, existing: 2 });
  expect(await place.em().find(SsoConnection, {})).toMatchObject([{ enabled: true, name: 'Okta' }]);
  expect(await place.em().count(OrganizationDomain, {})).toBe(0);
});

test.each([
  ['organizations are left out', ['--skip', 'organizations'], options, 'skippedRows'],
  ['the configuration has no sso', [], { organization: {} }, 'connectionsOff'],
])('says so where %s', async (_, flags, given, note) => {
  const { source, words } = createConnectionSource({ idp: {} });
  using __ = source;
  await using place = await createPlace(given);

  const { notCarried } = await place.run([...words, ...flags]);

  expect(notCarried.some((line) => line.endsWith(note))).toBe(true);
});
