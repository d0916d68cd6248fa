import { describe, expect, test } from 'vitest';
import { OptionsError } from '#core/options/check-options.ts';
import { readKeysteadOptions } from '#options.ts';

const NOTES = 'https://notes.example/mcp';

const scopes = { 'notes:read': { title: 'Read notes' }, 'notes:write': { title: 'Write notes' } };

const client = {
  client_id: 'web',
  client_secret: 'a secret of the application, long enough',
  redirect_uris: ['https://app.example/cb'],
};

const machine = { ...client, grant_types: ['authorization_code', 'client_credentials'] };

function faultsOf(oauthProvider: object): readonly string[] {
  const given: object = {
    baseURL: 'https://example.com',
    secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
    database: 'sqlite::memory:',
    jwt: {},
    organization: {},
    oauthProvider: { scopes, ...oauthProvider },
  };
  try {
    readKeysteadOptions(given, true);
    return [];
  } catch (error) {
    if (error instanceof OptionsError) return error.faults;
    throw error;
  }
}

const one = { title: 'One' };

describe('a service starts', () => {
  test.each<[string, object]>([
    ['with every character of a scope', { scopes: { "!#[]^~:/.'-a_Z9": one, ['a'.repeat(100)]: one } }],
    ['with a scope of OpenID Connect that it has not itself', { scopes: { address: one, phone: one } }],
    ['with names that differ in one letter', { scopes: { 'notes:read': one, 'Notes:read': one } }],
    [
      'with resources of both lists',
      {
        resources: ['http://localhost:3001/mcp', { identifier: 'https://api.example/a?b=c%20d', scopes: [] }],
        mcp: { resources: [{ identifier: NOTES, scopes: ['notes:read', 'openid'] }] },
      },
    ],
    [
      'with a client and organizations that have some of them',
      {
        resources: [NOTES],
        clients: [
          {
            ...machine,
            scope: 'openid notes:read',
            resources: [NOTES],
            client_credentials_scopes: ['notes:read'],
          },
        ],
        organizationClients: { audience: 'members', scopes: ['notes:read'] },
      },
    ],
  ])('%s', (_, given) => {
    expect(faultsOf(given)).toEqual([]);
  });
});

const letters =
  'expected names of at most 100 letters of ASCII without blanks, double quotes and backslashes';
const urls = 'expected http or https URLs without a fragment, a user name and blanks';
const known = 'expected names of oauthProvider.scopes';
const itself = 'expected other names than those that the service has itself';

describe('a start is refused', () => {
  test.each<[string, object, string]>([
    ['a blank', { scopes: { 'notes read': one } }, `oauthProvider.scopes has "notes read", ${letters}`],
    ['no letter', { scopes: { '': one } }, `oauthProvider.scopes has "", ${letters}`],
    ['a quote', { scopes: { 'a"b': one } }, `oauthProvider.scopes has "a\\"b", ${letters}`],
    ['a backslash', { scopes: { 'a\\b': one } }, `oauthProvider.scopes has "a\\\\b", ${letters}`],
    [
      'a letter beyond ASCII',
      { scopes: { 'notiz:öffnen': one } },
      `oauthProvider.scopes has "notiz:öffnen", ${letters}`,
    ],
    ['a line end', { scopes: { 'a\n': one } }, `oauthProvider.scopes has "a\\n", ${letters}`],
    [
      'more than 100 letters',
      { scopes: { ['a'.repeat(101)]: one } },
      `oauthProvider.scopes has "${'a'.repeat(101)}", ${letters}`,
    ],
    ['the name openid', { scopes: { openid: one } }, `oauthProvider.scopes has "openid", ${itself}`],
    [
      'the name offline_access',
      { scopes: { offline_access: one } },
      `oauthProvider.scopes has "offline_access", ${itself}`,
    ],
  ])('for a scope with %s', (_, given, fault) => {
    expect(faultsOf(given)).toEqual([fault]);
  });

  test.each<[string, string]>([
    ['a fragment', 'https://api.example/#a'],
    ['an empty fragment', 'https://api.example/#'],
    ['a user name', 'https://ada@api.example/'],
    ['a blank', 'https://api.example/a b'],
    ['a blank in front', ' https://api.example/'],
    ['no scheme', 'api.example'],
    ['another scheme', 'urn:example:api'],
    ['nothing', ''],
  ])('for a resource with %s', (_, identifier) => {
    const fault = (option: string): string => `${option} has ${JSON.stringify(identifier)}, ${urls}`;

    expect(faultsOf({ resources: [identifier] })).toEqual([fault('oauthProvider.resources')]);
    expect(faultsOf({ mcp: { resources: [{ identifier }] } })).toEqual([
      fault('oauthProvider.mcp.resources'),
    ]);
  });

  test.each<[string, object, string]>([
    [
      'twice',
      { resources: [NOTES], mcp: { resources: [NOTES] } },
      `oauthProvider.resources has "${NOTES}" twice`,
    ],
    [
      'that is userinfo',
      { resources: ['https://example.com/api/auth/oauth2/userinfo'] },
      'oauthProvider.resources has "https://example.com/api/auth/oauth2/userinfo", expected other URLs than that of userinfo',
    ],
    [
      'with a scope that is not declared',
      { resources: [{ identifier: NOTES, scopes: ['notes:raed'] }] },
      `oauthProvider.resources: "${NOTES}": scopes has "notes:raed", ${known}; did you mean notes:read?`,
    ],
    [
      'with a scope twice',
      { mcp: { resources: [{ identifier: NOTES, scopes: ['notes:read', 'notes:read'] }] } },
      `oauthProvider.mcp.resources: "${NOTES}": scopes has "notes:read" twice`,
    ],
  ])('for a resource %s', (_, given, fault) => {
    expect(faultsOf(given)).toEqual([fault]);
  });

  test.each<[string, object, string]>([
    [
      'a scope that is not declared',
      { clients: [{ ...client, scope: 'openid files:read' }] },
      'oauthProvider.clients: "web": scope cannot be "files:read"',
    ],
    [
      'a scope twice',
      { clients: [{ ...client, scope: 'openid notes:read openid' }] },
      'oauthProvider.clients: "web": scope has "openid" twice',
    ],
    [
      'a resource that is not declared',
      { clients: [{ ...client, resources: [NOTES] }] },
      `oauthProvider.clients: "web": resources cannot be "${NOTES}"`,
    ],
    [
      'a resource twice',
      { resources: [NOTES], clients: [{ ...client, resources: [NOTES, NOTES] }] },
      `oauthProvider.clients: "web": resources has "${NOTES}" twice`,
    ],
    [
      'a scope for itself that is not declared',
      { clients: [{ ...machine, client_credentials_scopes: ['files:read'] }] },
      'oauthProvider.clients: "web": client_credentials_scopes cannot be "files:read"',
    ],
  ])('for a client with %s', (_, given, fault) => {
    expect(faultsOf(given)).toEqual([fault]);
  });

  test.each<[string, string[], string]>([
    ['a scope that is not declared', ['calendar:edit'], `has "calendar:edit", ${known}`],
    ['a scope of people', ['profile'], `has "profile", ${known}`],
    ['a scope twice', ['notes:read', 'notes:read'], 'has "notes:read" twice'],
  ])('for clients of organizations with %s', (_, given, fault) => {
    expect(faultsOf({ organizationClients: { audience: 'members', scopes: given } })).toEqual([
      `oauthProvider.organizationClients.scopes ${fault}`,
    ]);
  });
});

test('a service that is no identity provider says nothing about names', () => {
  expect(faultsOf({ enabled: false, scopes: { 'notes read': one }, resources: ['a b'] })).toEqual([]);
});
