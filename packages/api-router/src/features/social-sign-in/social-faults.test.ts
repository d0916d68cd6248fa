import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { OptionsError } from '#core/options/check-options.ts';
import { socialOptions } from '#features/social-sign-in/options.ts';
import { readKeysteadOptions } from '#options.ts';

const client = { clientId: 'id', clientSecret: 'a secret of the client' };

const pem = { type: 'pkcs8', format: 'pem' } as const;
const keyOn = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export(pem).toString();
const apple = { clientId: 'id', teamId: 't', keyId: 'k' };
const key = keyOn('P-256');

const read = (socialProviders: object, production = false) => {
  const secret = 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!';
  const given: object = {
    baseURL: 'https://example.com',
    secret,
    database: 'sqlite::memory:',
    socialProviders,
  };
  return readKeysteadOptions(given, production);
};

function faultsOf(socialProviders: object, production = false): readonly string[] {
  try {
    read(socialProviders, production);
    return [];
  } catch (error) {
    if (error instanceof OptionsError) return error.faults;
    throw error;
  }
}

describe('valid providers', () => {
  it.each<[string, object]>([
    ['one of ours', { github: client }],
    ['one of ours that is off, whatever else it lacks', { github: { enabled: false } }],
    ['one by its issuer', { keycloak: { issuer: 'https://id.example.com/realms/main', ...client } }],
    ['several client ids of applications', { google: { ...client, clientId: ['web', 'ios'] } }],
    ['a client assertion', { microsoft: { clientId: 'id', clientAssertion: () => '' } }],
    ['a public client', { keycloak: { issuer: 'https://id.example.com', clientId: 'id' } }],
    ['a GitLab of the company', { gitlab: { issuer: 'https://git.example.com', ...client } }],
    ['Apple by a key', { apple: { ...apple, privateKey: key } }],
    ['Apple by a key on one line', { apple: { ...apple, privateKey: key.replaceAll('\n', '\\n') } }],
    ['TikTok by its own name for the id', { tiktok: { clientKey: 'key', clientSecret: 's' } }],
    ['a tenant of Microsoft', { microsoft: { tenantId: '9188040d-6c67-4c5b-b112-36a304b66dad', ...client } }],
    [
      'the issuers of a provider with many tenants',
      { microsoft: { endpoints: { issuer: ['https://login.example.com/{tid}/v2.0'] }, ...client } },
    ],
  ])('%s', (_, providers) => {
    expect(faultsOf(providers, true)).toEqual([]);
  });
});

describe('an invalid provider prevents the start with a message', () => {
  it.each<[string, object, string]>([
    ['unknown', { nowhere: client }, 'socialProviders.nowhere is not a provider that comes with Keystead'],
    ['a slip in its name', { gogle: client }, 'expected `issuer` or `provider`; did you mean google?'],
    ['several client ids', { github: { ...client, clientId: ['a', 'b'] } }, '.github takes one clientId'],
    ['no client id in a list', { google: { ...client, clientId: [] } }, '.google has no clientId'],
    [
      'two ways of proving itself',
      { microsoft: { ...client, clientAssertion: () => '' } },
      '.microsoft has clientSecret and clientAssertion, expected one of them',
    ],
    [
      'verified addresses without mails',
      { github: { ...client, requireEmailVerification: true } },
      '.github has requireEmailVerification, but no mail can be sent',
    ],
    ['no name', { 'a b': { issuer: 'https://a.example', ...client } }, 'cannot be the id of a provider'],
    ['the name of passwords', { credential: { issuer: 'https://a.example', ...client } }, 'cannot be the id'],
    ['nothing', { github: null }, 'socialProviders.github is null, expected a set of options'],
    ['no id', { github: { clientSecret: 's' } }, 'socialProviders.github has no clientId'],
    ['no secret', { github: { clientId: 'id' } }, 'socialProviders.github has no clientSecret'],
    ['half a key', { apple: { clientId: 'id', teamId: 't' } }, 'expected teamId, keyId and privateKey'],
    ['a key that is none', { apple: { ...apple, privateKey: 'p' } }, 'has a privateKey that cannot sign'],
    ['a key of half a file', { apple: { ...apple, privateKey: key.slice(0, 80) } }, 'cannot sign'],
    ['a key of another kind', { apple: { ...apple, privateKey: keyOn('P-384') } }, 'cannot sign'],
    [
      'a plain address of this machine',
      { github: { endpoints: { token: 'http://127.0.0.1:9/token' }, ...client } },
      'or one whose origin is in advanced.privateOrigins',
    ],
    ['no address', { acme: { issuer: 'id.example.com', ...client } }, 'as issuer, expected an https URL'],
    [
      'a plain address in production',
      { acme: { issuer: 'http://id.example.com', ...client } },
      'as issuer, expected an https URL',
    ],
    [
      'a plain endpoint in production',
      { github: { endpoints: { token: 'http://evil.example/t' }, ...client } },
      'as endpoints.token, expected an https URL',
    ],
    ['no tenant', { microsoft: { tenantId: 'contoso.com', ...client } }, 'as tenantId, expected common'],
    [
      'scopes in one text',
      { github: { scope: 'a b', ...client } },
      '.github.scope is "a b", expected a list of texts',
    ],
    [
      'a switch that is a text',
      { github: { disableSignUp: 'no', ...client } },
      'socialProviders.github.disableSignUp is "no", expected true or false',
    ],
    [
      'a main switch that is a text',
      { github: { enabled: 'no', ...client } },
      'socialProviders.github.enabled is "no", expected true or false',
    ],
    [
      'a secret in a list',
      { github: { clientId: 'id', clientSecret: [client.clientSecret] } },
      'socialProviders.github.clientSecret is wrong, expected a text',
    ],
    [
      'a slip in the name of an option',
      { github: { ...client, disableSignup: true } },
      'socialProviders.github.disableSignup is not an option; did you mean disableSignUp?',
    ],
  ])('%s', (_, providers, sentence) => {
    const faults = faultsOf(providers, true);

    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(sentence);
    expect(faults[0]).not.toContain(client.clientSecret);
  });

  it('which has every fault of every provider', () => {
    expect(faultsOf({ github: {}, google: { clientId: 'id' } })).toHaveLength(3);
    expect(faultsOf({ github: { scope: 'a', hd: 1 }, google: { enabled: 0 } })).toHaveLength(3);
  });
});

it('keeps the order of the operator, which is that of the buttons', () => {
  const options = read({ zoom: client, github: client, apple: client });

  expect([...socialOptions.of({ options }).keys()]).toEqual(['zoom', 'github', 'apple']);
});

describe('a provider inside a private network', () => {
  const issuer = 'http://keycloak.internal:8080/realms/main';
  const start = (options: object) => () =>
    readKeysteadOptions(
      {
        baseURL: 'https://example.com',
        secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
        database: 'sqlite::memory:',
        socialProviders: { keycloak: { issuer, ...client } },
        ...options,
      },
      true,
    );

  it('is allowed without https if the operator lists its origin', () => {
    expect(start({ advanced: { privateOrigins: ['http://keycloak.internal:8080'] } })).not.toThrow();
    expect(start({ advanced: { privateOrigins: ['http://keycloak.internal'] } })).toThrow('privateOrigins');
  });

  it.each(['keycloak.internal', 'http://keycloak.internal/', 'ftp://keycloak.internal', 'http://*', 7])(
    'is not listed as %j',
    (origin) => {
      expect(start({ advanced: { privateOrigins: [origin] } })).toThrow('expected an origin like');
    },
  );
});
