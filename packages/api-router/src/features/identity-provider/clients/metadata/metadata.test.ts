import { describe, expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ClientSource } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { toConsentKey, toMetadata } from '#features/identity-provider/clients/metadata/client-settings.ts';
import {
  type ClientMetadata,
  findForbidden,
  metadataFields,
  ownMetadata,
  pickSettable,
  settableBy,
} from '#features/identity-provider/clients/metadata/metadata-fields.ts';
import { settleMetadata } from '#features/identity-provider/clients/metadata/settle-metadata.ts';

const SOURCES: ClientSource[] = ['operator', 'admin', 'organization', 'person', 'registered', 'document'];
const scopes = ['openid', 'profile', 'email', 'offline_access', 'notes:read', 'notes:write'];

const rulesOf = (source: ClientSource) => ({
  source,
  scopes,
  machineScopes: source === 'organization' ? ['notes:read'] : scopes,
  resources: ['https://notes.example/mcp'],
});

const settle = (source: ClientSource, given: ClientMetadata = {}) =>
  settleMetadata({ redirect_uris: ['https://app.example/cb'], ...given }, rulesOf(source));

function refusalOf(source: ClientSource, given: ClientMetadata): string | undefined {
  try {
    settle(source, given);
    return undefined;
  } catch (error) {
    if (error instanceof AuthError) return `${error.code}: ${error.message}`;
    throw error;
  }
}

const key = { kty: 'EC', crv: 'P-256', x: 'a', y: 'b' };
const jwks = { keys: [key] };

describe('what is left out', () => {
  test('of the operator’s client is a confidential web application with all scopes and refresh', () => {
    expect(settle('operator')).toMatchObject({
      name: 'app.example',
      authMethod: 'client_secret_basic',
      applicationType: 'web',
      grantTypes: ['authorization_code', 'refresh_token'],
      scopes,
      audience: 'everyone',
      skipConsent: false,
      requirePkce: true,
      signingAlgorithm: 'RS256',
      machineScopes: [],
    });
  });

  test.each<[string, ClientSource, ClientMetadata, object]>([
    [
      'without offline_access has no refresh',
      'admin',
      { scope: 'openid' },
      { grantTypes: ['authorization_code'] },
    ],
    ['of an organization is for its members', 'organization', {}, { audience: 'members' }],
    ['of a registered client is public', 'registered', {}, { authMethod: 'none' }],
    ['of a document is public', 'document', {}, { authMethod: 'none' }],
    [
      'with loopback alone is native',
      'person',
      { redirect_uris: ['http://localhost/cb'] },
      { applicationType: 'native', name: 'localhost' },
    ],
    [
      'of a machine are all scopes that are about nobody',
      'admin',
      { redirect_uris: [], grant_types: ['client_credentials'] },
      { machineScopes: ['notes:read', 'notes:write'], name: 'Application' },
    ],
    [
      'of a machine of an organization are those of the operator',
      'organization',
      { grant_types: ['authorization_code', 'client_credentials'] },
      { machineScopes: ['notes:read'] },
    ],
    [
      'in a registration beside what there is',
      'registered',
      {
        scope: 'openid other',
        grant_types: ['authorization_code', 'client_credentials', 'implicit'],
        response_types: ['code', 'token'],
      },
      { scopes: ['openid'], grantTypes: ['authorization_code'] },
    ],
  ])('%s', (_, source, given, expected) => {
    expect(settle(source, given)).toMatchObject(expected);
  });
});

describe('metadata', () => {
  test.each<[string, ClientSource, ClientMetadata]>([
    ['an unknown grant', 'admin', { grant_types: ['implicit'] }],
    ['no grant', 'admin', { grant_types: [] }],
    ['a grant that nobody of its kind has', 'registered', { grant_types: ['client_credentials'] }],
    [
      'client credentials of a person',
      'person',
      { grant_types: ['authorization_code', 'client_credentials'] },
    ],
    [
      'token exchange of an organization',
      'organization',
      { grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:token-exchange'] },
    ],
    [
      'client credentials of a public client',
      'admin',
      { token_endpoint_auth_method: 'none', grant_types: ['client_credentials'] },
    ],
    [
      'token exchange of a public client',
      'admin',
      {
        token_endpoint_auth_method: 'none',
        grant_types: ['urn:ietf:params:oauth:grant-type:token-exchange'],
      },
    ],
    ['refresh alone', 'admin', { grant_types: ['refresh_token'] }],
    ['no redirect URIs', 'admin', { redirect_uris: [] }],
    ['an unknown scope', 'admin', { scope: 'openid other' }],
    ['only unknown scopes', 'registered', { scope: 'other' }],
    ['an unknown resource', 'admin', { resources: ['https://other.example'] }],
    ['a response type other than code', 'admin', { response_types: ['token'] }],
    ['an unknown method', 'admin', { token_endpoint_auth_method: 'client_secret_jwt' }],
    ['a secret in a document', 'document', { token_endpoint_auth_method: 'client_secret_basic' }],
    [
      'keys twice',
      'admin',
      { jwks, jwks_uri: 'https://app.example/keys', token_endpoint_auth_method: 'private_key_jwt' },
    ],
    ['private_key_jwt without keys', 'admin', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['a public client without PKCE', 'admin', { token_endpoint_auth_method: 'none', require_pkce: false }],
    ['scopes for itself without the grant', 'admin', { client_credentials_scopes: ['notes:read'] }],
    [
      'a scope of people for itself',
      'admin',
      { grant_types: ['client_credentials'], client_credentials_scopes: ['openid'] },
    ],
    [
      'a scope for itself that the operator does not give',
      'organization',
      {
        grant_types: ['authorization_code', 'client_credentials'],
        client_credentials_scopes: ['notes:write'],
      },
    ],
    [
      'an end of a secret that it has not',
      'admin',
      { token_endpoint_auth_method: 'none', client_secret_expires_at: 4_000_000_000 },
    ],
  ])('is refused with %s', (_, source, given) => {
    expect(refusalOf(source, given)).toMatch(/^INVALID_CLIENT_METADATA: /);
  });

  test.each<[string, ClientSource, ClientMetadata]>([
    ['redirect_uris', 'registered', { redirect_uris: ['javascript:alert(1)'] }],
    ['redirect_uris', 'organization', { redirect_uris: ['http://localhost/cb'], application_type: 'web' }],
    ['redirect_uris', 'document', { redirect_uris: ['https://app.example/cb', 'http://localhost/cb'] }],
    ['post_logout_redirect_uris', 'admin', { post_logout_redirect_uris: ['https://app.example/#out'] }],
    ['post_logout_redirect_uris', 'admin', { post_logout_redirect_uris: ['https://a:b@app.example/'] }],
    ['post_logout_redirect_uris', 'admin', { post_logout_redirect_uris: ['https://*.example/'] }],
    ['post_logout_redirect_uris', 'admin', { post_logout_redirect_uris: ['/bye'] }],
  ])('is refused with a wrong URI in %s', (field, source, given) => {
    expect(refusalOf(source, given)).toMatch(new RegExp(`^INVALID_REDIRECT_URI: ${field}: `));
  });

  test.each<[string, ClientSource, string]>([
    ['a fragment', 'admin', 'https://app.example/out#here'],
    ['an empty fragment', 'admin', 'https://app.example/out#'],
    ['a user name', 'admin', 'https://good.example@app.example/out'],
    ['no https', 'organization', 'http://app.example/out'],
    ['the port of mail', 'organization', 'https://app.example:25/out'],
    ['the port of SSH, of the operator', 'operator', 'https://app.example:22/out'],
    ['an address of this machine', 'organization', 'https://127.0.0.1/out'],
    ['an address of this machine in IPv6', 'admin', 'https://[::1]/out'],
    ['an address inside of a network', 'admin', 'https://10.0.0.1/out'],
    ['the metadata of a cloud', 'admin', 'https://169.254.169.254/out'],
    ['a path', 'admin', '/out'],
  ])('is refused with a URL for logouts that has %s', (_, source, uri) => {
    expect(refusalOf(source, { backchannel_logout_uri: uri })).toMatch(
      /^INVALID_CLIENT_METADATA: backchannel_logout_uri: /,
    );
  });

  test('may have a URL for logouts at a port from 1024 on, or at any origin that the operator lists', () => {
    const uris = ['https://app.example/out', 'https://app.example:8443/out?a=b', 'http://localhost:81/out'];
    const rules = { ...rulesOf('operator'), privateOrigins: ['http://localhost:81'] };
    const redirect_uris = ['https://app.example/cb'];

    for (const uri of uris)
      expect(settleMetadata({ redirect_uris, backchannel_logout_uri: uri }, rules).backchannelLogoutUri).toBe(
        uri,
      );
    expect(refusalOf('operator', { backchannel_logout_uri: 'http://localhost:81/out' })).toBeDefined();
  });

  test('is the same after it was stored and read', () => {
    const settings = settle('admin', {
      client_name: 'Notes',
      client_uri: 'https://app.example',
      contacts: ['ops@app.example'],
      token_endpoint_auth_method: 'private_key_jwt',
      jwks,
      grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
      client_credentials_scopes: ['notes:read'],
      resources: ['https://notes.example/mcp'],
      backchannel_logout_uri: 'https://app.example/out',
      backchannel_logout_session_required: true,
      post_logout_redirect_uris: ['https://app.example/bye'],
      skip_consent: true,
      id_token_signed_response_alg: 'EdDSA',
    });

    expect(settleMetadata(toMetadata(settings), rulesOf('admin'))).toEqual(settings);
  });

  test.each<[string, object]>([
    ['a script as the address of its site', { client_uri: 'javascript:alert(1)' }],
    ['a user name in the address of its site', { tos_uri: 'https://good.example@evil.example/' }],
    ['a backslash in the address of its site', { logo_uri: 'https://good.example\\@evil.example/' }],
    ['a path as the address of its site', { policy_uri: '/policy' }],
    ['keys without https', { jwks_uri: 'http://app.example/keys' }],
    ['no keys', { jwks: { keys: [] } }],
    ['a private key', { jwks: { keys: [{ ...key, d: 'c' }] } }],
    ['a shared key', { jwks: { keys: [{ kty: 'oct', k: 'c' }] } }],
    ['a short key', { jwks: { keys: [{ kty: 'RSA', e: 'AQAB', n: 'a'.repeat(170) }] } }],
    ['an invisible name', { client_name: '\u200b' }],
    ['a long name', { client_name: 'a'.repeat(121) }],
    ['pairwise subjects', { subject_type: 'pairwise' }],
    ['an algorithm that nobody signs with', { id_token_signed_response_alg: 'none' }],
    ['another type', { application_type: 'spa' }],
  ])('is refused with %s', (_, given) => {
    expect(ownMetadata.safeParse(given).success).toBe(false);
  });
});

describe('who may set what', () => {
  const only = (...sources: ClientSource[]) => SOURCES.map((source) => sources.includes(source));
  const operators = only('operator', 'admin');
  const teams = only('operator', 'admin', 'organization');
  const restricted: Record<string, boolean[]> = {
    skip_consent: operators,
    enable_end_session: operators,
    require_pkce: operators,
    resources: operators,
    client_secret_expires_at: operators,
    client_credentials_scopes: teams,
    backchannel_logout_uri: teams,
    backchannel_logout_session_required: teams,
    audience: only('organization'),
  };

  test.each(Object.keys(metadataFields))('%s', (field) => {
    const expected = restricted[field] ?? only(...SOURCES);

    expect(SOURCES.map((source) => findForbidden(source, [field]) === undefined)).toEqual(expected);
    expect(Object.keys(settableBy)).toContain(field);
  });

  test.each([
    'client_id',
    'client_secret',
    'user_id',
    'organization_id',
    'disabled',
    'metadata',
    'toString',
    '__proto__',
  ])('nobody sets %s as metadata', (field) => {
    expect(SOURCES.map((source) => findForbidden(source, [field]))).toEqual(SOURCES.map(() => field));
  });

  test('what a client may not say of itself is left out of a registration', () => {
    expect(
      pickSettable('registered', {
        client_name: 'Notes',
        skip_consent: true,
        software_statement: 'a',
        scope: 'openid',
      }),
    ).toEqual({ client_name: 'Notes', scope: 'openid' });
  });
});

test('people are asked again for another name or another origin, and not for another path', () => {
  const before = toConsentKey({
    name: 'Notes',
    redirectUris: ['https://app.example/cb', 'com.example.app:/cb'],
  });

  expect(
    toConsentKey({ name: 'Notes', redirectUris: ['com.example.app:/other', 'https://app.example/other'] }),
  ).toBe(before);
  expect(
    toConsentKey({ name: 'Notes 2', redirectUris: ['https://app.example/cb', 'com.example.app:/cb'] }),
  ).not.toBe(before);
  expect(
    toConsentKey({ name: 'Notes', redirectUris: ['https://evil.example/cb', 'com.example.app:/cb'] }),
  ).not.toBe(before);
});
