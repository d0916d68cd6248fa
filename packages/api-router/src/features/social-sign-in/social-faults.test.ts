import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findFaults } from '#core/options/faults.ts';
import type { KeysteadOptions } from '#core/options/options.ts';
import { resolveOptions } from '#core/options/resolve.ts';

const client = { clientId: 'id', clientSecret: 'a secret of the client' };

const pem = { type: 'pkcs8', format: 'pem' } as const;
const keyOn = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export(pem).toString();
const apple = { clientId: 'id', teamId: 't', keyId: 'k' };
const key = keyOn('P-256');

const faultsOf = (socialProviders: object, production = false): string[] =>
  findFaults({
    baseURL: 'https://example.com',
    secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
    database: 'sqlite::memory:',
    production,
    socialProviders: socialProviders as KeysteadOptions['socialProviders'] & object,
  });

describe('providers that make sense', () => {
  it.each<[string, object]>([
    ['one of ours', { github: client }],
    ['one of ours that is off, whatever else it lacks', { github: { enabled: false } }],
    ['one by its issuer', { keycloak: { issuer: 'https://id.example.com/realms/main', ...client } }],
    ['a public client', { keycloak: { issuer: 'https://id.example.com', clientId: 'id' } }],
    ['a GitLab of the company', { gitlab: { issuer: 'https://git.example.com', ...client } }],
    ['Apple by a key', { apple: { ...apple, privateKey: key } }],
    ['Apple by a key on one line', { apple: { ...apple, privateKey: key.replaceAll('\n', '\\n') } }],
    ['TikTok by its own name for the id', { tiktok: { clientKey: 'key', clientSecret: 's' } }],
    ['a tenant of Microsoft', { microsoft: { tenantId: '9188040d-6c67-4c5b-b112-36a304b66dad', ...client } }],
    [
      'an address of this machine',
      { github: { endpoints: { token: 'http://127.0.0.1:9/token' }, ...client } },
    ],
    [
      'the issuers of a provider with many tenants',
      { microsoft: { endpoints: { issuer: ['https://login.example.com/{tid}/v2.0'] }, ...client } },
    ],
  ])('%s', (_, providers) => {
    expect(faultsOf(providers, true)).toEqual([]);
  });
});

describe('Q-50 a provider that does not make sense stops the start with a sentence', () => {
  it.each<[string, object, string]>([
    ['unknown', { nowhere: client }, 'socialProviders.nowhere is not a provider that comes with Keystead'],
    ['no name', { 'a b': { issuer: 'https://a.example', ...client } }, 'can not be the id of a provider'],
    [
      'the name of passwords',
      { credential: { issuer: 'https://a.example', ...client } },
      'can not be the id',
    ],
    ['nothing', { github: null }, 'socialProviders.github is no set of options'],
    ['no id', { github: { clientSecret: 's' } }, 'socialProviders.github has no clientId'],
    ['no secret', { github: { clientId: 'id' } }, 'socialProviders.github has no clientSecret'],
    ['half a key', { apple: { clientId: 'id', teamId: 't' } }, 'expected teamId, keyId and privateKey'],
    ['a key that is none', { apple: { ...apple, privateKey: 'p' } }, 'has a privateKey that can not sign'],
    ['a key of half a file', { apple: { ...apple, privateKey: key.slice(0, 80) } }, 'can not sign'],
    ['a key of another kind', { apple: { ...apple, privateKey: keyOn('P-384') } }, 'can not sign'],
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
    ['scopes in one text', { github: { scope: 'a b', ...client } }, 'has a scope that is no list of texts'],
    [
      'a switch that is a text',
      { github: { disableSignUp: 'no', ...client } },
      'as disableSignUp, expected true',
    ],
  ])('%s', (_, providers, sentence) => {
    const faults = faultsOf(providers, true);

    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(sentence);
    expect(faults[0]).not.toContain(client.clientSecret);
  });

  it('which names every fault of every provider', () => {
    expect(faultsOf({ github: {}, google: { clientId: 'id' } })).toHaveLength(3);
  });
});

it('keeps the order of the operator, which is that of the buttons', () => {
  const options = resolveOptions({
    baseURL: 'https://example.com',
    secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
    database: 'sqlite::memory:',
    socialProviders: { zoom: client, github: client, apple: client },
  });

  expect(Object.keys(options.socialProviders)).toEqual(['zoom', 'github', 'apple']);
});
