import '#testing/database/one-database.ts';
import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import type { Issued } from '#testing/providers/open-id-issuer.ts';
import { visitApp } from '#testing/providers/visit-app.ts';

type App = Awaited<ReturnType<typeof visitApp>>;

const asked = ({ issuer }: App, path: string): number =>
  issuer.requests.filter(({ url }) => url.endsWith(path)).length;

const wrong: readonly (readonly [string, Issued, string])[] = [
  ['of another issuer', { claims: { iss: 'https://evil.example' } }, 'issuer_mismatch'],
  ['for another client', { claims: { aud: 'other' } }, 'token_not_verified'],
  [
    'for several, of whom another is meant',
    { claims: { aud: ['client', 'other'], azp: 'other' } },
    'token_not_verified',
  ],
  ['for several, of whom none is meant', { claims: { aud: ['client', 'other'] } }, 'token_not_verified'],
  ['with another nonce', { claims: { nonce: 'another' } }, 'nonce_mismatch'],
  ['without a nonce', { claims: { nonce: undefined } }, 'nonce_mismatch'],
  ['that is over', { lifetime: -60 }, 'token_not_verified'],
  ['that never ends', { claims: { exp: undefined } }, 'token_not_verified'],
  ['about nobody', { claims: { sub: undefined } }, 'id_token_subject_missing'],
  ['signed by the key of another issuer', { stolen: true }, 'token_not_verified'],
  ['of an unknown key', { header: { kid: 'key-2' } }, 'token_not_verified'],
  ['signed by nobody', { header: { alg: 'none' } }, 'token_not_verified'],
  ['signed by the public key as a secret', { header: { alg: 'HS256' } }, 'token_not_verified'],
  ['of another access token', { claims: { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' } }, 'token_not_verified'],
  ['that was not sent', { answer: { id_token: undefined } }, 'id_token_missing'],
  ['beside an error', { answer: { error: 'invalid_client' } }, 'token_response_error'],
];

describe('an id token', () => {
  it.each(wrong)('%s identifies nobody', async (_, issued, reason) => {
    await using app = await visitApp();

    expect(await app.visit(issued)).toMatchObject({ reason });
  });

  it.each<[string, Partial<ClientProvider>]>([
    ['a signature that the provider may not use', { idToken: { signedBy: ['ES256'] } }],
    ['a person whom the rules do not want', { idToken: { accepts: ({ sub }) => sub !== 'ada-1' } }],
    ['an issuer that the rules do not want', { idToken: { isFrom: () => false } }],
    ['an age over the limit', { idToken: { maxAge: 0 }, profile: { from: 'idToken' } }],
  ])('with %s identifies nobody', async (_, provider) => {
    await using app = await visitApp({ provider });

    expect(await app.visit({ claims: { iat: 0 } })).toMatchObject({
      reason: expect.stringMatching(/^(token_not_verified|issuer_mismatch)$/),
    });
  });

  it('of the access token beside it identifies its person', async () => {
    await using app = await visitApp();
    const half = hash('sha256', 'access-1', 'buffer').subarray(0, 16).toString('base64url');

    expect(await app.visit({ claims: { at_hash: half } })).toMatchObject({ claims: { sub: 'ada-1' } });
  });

  it('is never accepted with a shared secret or without a signature, even if rules name these', async () => {
    await using app = await visitApp({ provider: { idToken: { signedBy: ['HS256', 'none'] } } });

    expect(await app.visit({ header: { alg: 'HS256' } })).toMatchObject({ reason: 'token_not_verified' });
    expect(await app.visit({ header: { alg: 'none' } })).toMatchObject({ reason: 'token_not_verified' });
  });

  it('is checked by keys that are read every ten minutes, and for an unknown key once a minute', async () => {
    await using app = await visitApp();
    await app.visit();
    expect(await app.visit({ header: { kid: 'key-2' } })).toMatchObject({ reason: 'token_not_verified' });
    expect(asked(app, '/keys')).toBe(1);

    app.advance(61);
    app.issuer.publishes(['key-1', 'key-2']);
    expect(await app.visit({ header: { kid: 'key-2' } })).toMatchObject({ claims: { sub: 'ada-1' } });
    await app.visit({ header: { kid: 'key-3' } });
    expect(asked(app, '/keys')).toBe(2);

    app.advance(601);
    app.issuer.publishes(['key-2']);
    expect(await app.visit()).toMatchObject({ reason: 'token_not_verified' });
    expect(asked(app, '/keys')).toBe(3);
  });

  it('of an unknown key asks once for all who come at that moment, and no more while nobody answers', async () => {
    await using app = await visitApp();
    await app.visit();
    app.advance(61);
    await Promise.all(Array.from({ length: 5 }, () => app.visit({ header: { kid: 'key-2' } })));
    expect(asked(app, '/keys')).toBe(2);

    app.advance(61);
    app.issuer.publishes(Array.from({ length: 101 }, (_, index) => `key-${index}`));
    await app.visit({ header: { kid: 'key-2' } });
    await app.visit({ header: { kid: 'key-2' } });
    expect(asked(app, '/keys')).toBe(3);
    expect(await app.visit()).toMatchObject({ claims: { sub: 'ada-1' } });
  });

  it('of a provider with more than a hundred keys identifies nobody', async () => {
    await using app = await visitApp();
    app.issuer.publishes(Array.from({ length: 101 }, (_, index) => `key-${index}`));

    expect(await app.visit()).toMatchObject({ reason: 'jwks_response_error' });
  });
});

describe('an answer of a provider', () => {
  it('names no other issuer, and its own one if the discovery document says so', async () => {
    await using app = await visitApp();
    const { issuer } = app.issuer;

    expect(await app.visit({}, { iss: 'https://evil.example' })).toMatchObject({ reason: 'issuer_mismatch' });
    expect(await app.visit({}, { iss: issuer })).toMatchObject({ claims: { sub: 'ada-1' } });
    app.issuer.describes({ authorization_response_iss_parameter_supported: true });
    app.advance(3601);
    expect(await app.visit()).toMatchObject({ reason: 'issuer_mismatch' });
    expect(await app.visit({}, { iss: issuer })).toMatchObject({ claims: { sub: 'ada-1' } });
    expect(asked(app, '/token')).toBe(2);
  });

  it('has user info of the person in the id token', async () => {
    await using app = await visitApp();
    app.issuer.tells({ sub: 'eve-1', email: 'eve@example.com' });

    expect(await app.visit()).toEqual({ reason: 'id_token_userinfo_subject_mismatch' });
  });
});
