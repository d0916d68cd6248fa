import { generateKeyPairSync } from 'node:crypto';
import type { KeysteadOptions } from '@keystead/api-router';
import { Account, OrganizationDomain, SsoConnection } from '@keystead/db';
import { expect, test } from 'vitest';
import { counted } from '../../testing/application-source.ts';
import { createConnectionSource } from '../../testing/connection-source.ts';
import { idpCertificate } from '../../testing/idp-certificate.ts';
import { createPlace } from '../../testing/import-file.ts';

const options = {
  organization: { domains: { enabled: true } },
  sso: {},
} satisfies Partial<KeysteadOptions>;

const issuer = 'https://app.example.com/saml';
const entryPoint = 'https://idp.example.com/sso';
const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const saml = {
  issuer,
  entryPoint,
  cert: idpCertificate,
  callbackUrl: 'http://localhost:3000/dashboard',
  audience: issuer,
  idpMetadata: { entityID: 'https://idp.example.com/metadata', cert: null },
  spMetadata: {},
  identifierFormat: null,
  mapping: { id: 'nameID', email: 'email', name: 'displayName', extraFields: { team: 'team' } },
};

const rowOf = (config: object) => ({
  oidcConfig: null,
  samlConfig: JSON.stringify({ ...saml, ...config }),
  issuer,
});

const metadataOf = (content: string) =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="urn:named:there">${content}</md:EntityDescriptor>`;
const descriptor =
  '<md:SPSSODescriptor WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"/>';

test('an identity provider that speaks SAML comes over, switched off, and its people with it', async () => {
  const { source, words } = createConnectionSource({
    'Acme-SAML': rowOf({ privateKey: key, spMetadata: { privateKey: key } }),
  });
  using _ = source;
  await using place = await createPlace(options);

  const dry = await place.run([...words, '--dry-run']);
  const { tables, notCarried } = await place.run(words);

  expect([dry.tables, dry.notCarried, place.faults()]).toEqual([tables, notCarried, []]);
  expect(tables.sso_connection).toEqual(counted({ read: 1, written: 1 }));
  expect(tables.account).toEqual(counted({ read: 2, written: 1, left: 1 }));
  expect(notCarried).toContain('1 connectionsToVerify');
  const connection = await place.em().findOneOrFail(SsoConnection, { providerKey: 'acme-saml' });
  expect(connection).toMatchObject({
    providerId: 'Acme-SAML',
    organizationId: 'acme',
    protocol: 'saml',
    issuer,
    domains: ['acme.example'],
    enabled: false,
    clientSecret: null,
    createdBy: 'ada',
    config: {
      entityId: 'https://idp.example.com/metadata',
      singleSignOn: { redirect: entryPoint },
      certificates: [{ keyType: 'rsa' }],
      spCertificates: [{ keyType: 'rsa' }],
      wantAssertionsSigned: false,
      idpInitiatedCallbackUrl: 'http://localhost:3000/dashboard',
      mapping: { name: 'displayName' },
    },
  });
  expect(connection.config).not.toHaveProperty('allowIdpInitiated');
  expect(JSON.stringify(connection.config)).not.toContain('PRIVATE');
  expect(connection.spKeys).toMatch(/^sealed\./);
  expect(await place.em().find(Account, {}, { fields: ['providerId', 'accountId'] })).toMatchObject([
    { providerId: `sso:${connection.id}`, accountId: '?:subject of ada' },
  ]);
  expect(await place.em().find(OrganizationDomain, {})).toMatchObject([{ status: 'pending' }]);

  const again = await place.run(words);
  expect(again.tables.sso_connection).toMatchObject({ written: 0, existing: 1 });
  const kept = await place.em().findOneOrFail(SsoConnection, { providerKey: 'acme-saml' });
  expect([kept.spKeys, kept.config]).toEqual([connection.spKeys, connection.config]);
});

test('the service keeps the name that the identity provider has for it', async () => {
  const { source, words } = createConnectionSource({
    issuer: rowOf({}),
    named: rowOf({ audience: null, spMetadata: { entityID: 'urn:named' } }),
    metadata: rowOf({ audience: null, spMetadata: { metadata: metadataOf(descriptor), entityID: 'urn:x' } }),
  });
  using _ = source;
  await using place = await createPlace(options);

  await place.run(words);

  expect(place.messages()).toEqual([]);
  const found = await place.em().find(SsoConnection, {}, { orderBy: { providerKey: 'asc' } });
  const strict = found.map(({ config }) => 'entityId' in config && config.wantAssertionsSigned);
  expect(found.map((one) => one.issuer)).toEqual([issuer, 'urn:named:there', 'urn:named']);
  expect(strict).toEqual([false, true, false]);
});

const refused: Record<string, [config: object, field: string]> = {
  'no certificate': [{ cert: null }, 'samlConfig.cert'],
  'a certificate that cannot be read': [{ cert: 'your-certificate' }, 'samlConfig.cert'],
  'metadata that are none': [{ idpMetadata: { metadata: '<x/>' } }, 'samlConfig.idpMetadata.metadata'],
  'no URL': [{ entryPoint: null }, 'samlConfig.entryPoint'],
  'a URL of this machine': [{ entryPoint: 'http://127.0.0.1/sso' }, 'samlConfig.entryPoint'],
  'no URL at all in its place': [{ entryPoint: 'login' }, 'samlConfig.entryPoint'],
  'a subject that is no NameID': [{ mapping: { id: 'uid', email: 'email' } }, 'samlConfig.mapping.id'],
  'metadata of the service that are none': [
    { spMetadata: { metadata: 'hello' } },
    'samlConfig.spMetadata.metadata',
  ],
};

test.each(Object.entries(refused))('with %s it is refused, by row and field', async (_, [config, field]) => {
  const { source, words } = createConnectionSource({ broken: rowOf({ ...config, privateKey: key }) });
  using __ = source;
  await using place = await createPlace(options);

  const { tables } = await place.run(words);

  expect(tables.sso_connection).toEqual(counted({ read: 1, refused: 1 }));
  expect(place.lines()).toMatchObject([
    { table: 'sso_connection', id: 'row of broken', field, code: 'INVALID_CONNECTION' },
  ]);
  expect(JSON.stringify(place.lines())).not.toContain('PRIVATE');
});

test('parts that cannot be carried are told, and the identity provider comes without them', async () => {
  const { source, words } = createConnectionSource({
    'acme-saml': rowOf({
      callbackUrl: 'https://elsewhere.example/dashboard',
      audience: 'urn:another',
      spMetadata: { privateKey: 'lost', encPrivateKey: key, encPrivateKeyPass: 'of nothing' },
    }),
  });
  using _ = source;
  await using place = await createPlace(options);

  const { tables } = await place.run(words);

  expect(tables.sso_connection).toEqual(counted({ read: 1, written: 1 }));
  expect(place.lines()).toMatchObject(
    ['samlConfig.callbackUrl', 'samlConfig.spMetadata.privateKey', 'samlConfig.audience'].map((field) => ({
      table: 'sso_connection',
      field,
    })),
  );
  const { config } = await place.em().findOneOrFail(SsoConnection, { providerKey: 'acme-saml' });
  // A new key that signs, and the one for what is encrypted.
  expect(config).toMatchObject({ spCertificates: [{ keyType: 'rsa' }, { keyType: 'rsa' }] });
  expect(config).not.toHaveProperty('idpInitiatedCallbackUrl');
});

test('says so where the service speaks no SAML', async () => {
  const { source, words } = createConnectionSource({ idp: rowOf({}) });
  using _ = source;
  await using place = await createPlace({ ...options, sso: { saml: { enabled: false } } });

  const { notCarried } = await place.run(words);

  expect(notCarried).toContain('1 samlOff');
});
