import { exportJWK } from 'jose';
import * as oauth from 'oauth4webapi';
import { expect, test } from 'vitest';
import { PageBrowser } from './support/page-browser.ts';
import {
  APPLICATION,
  CALLBACK,
  issuerOf,
  NOTES,
  client as settings,
  sharedProvider,
  signUp,
  walk,
} from './support/provider.ts';

const insecure = { [oauth.allowInsecureRequests]: true };

const keys = await oauth.generateKeyPair('ES256', { extractable: true });

const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'ES256', kid: 'one', use: 'sig' }] };

const server = sharedProvider(() => [
  { ...settings, client_id: 'spa', token_endpoint_auth_method: 'none' },
  {
    client_id: 'machine',
    token_endpoint_auth_method: 'private_key_jwt',
    jwks,
    grant_types: ['client_credentials'],
    client_credentials_scopes: ['notes:read'],
    resources: [NOTES],
  },
]);

const spa: oauth.Client = { client_id: 'spa' };
const machine: oauth.Client = { client_id: 'machine' };

async function discover(): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(issuerOf(server()));
  return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
}

/** A new person signs in with a public client. */
async function signIn(as: oauth.AuthorizationServer, email: string, resource?: string) {
  const person = await signUp(server(), email);
  const verifier = oauth.generateRandomCodeVerifier();
  const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
  const url = new URL(as.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: spa.client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid profile email offline_access notes:read',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(resource !== undefined && { resource }),
  }).toString();
  const page = await walk(new PageBrowser(APPLICATION), url, email);
  const parameters = oauth.validateAuthResponse(as, spa, page.url, state);
  const answer = await oauth.authorizationCodeGrantRequest(
    as,
    spa,
    oauth.None(),
    parameters,
    CALLBACK,
    verifier,
    insecure,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(as, spa, answer, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(as, answer, insecure);
  return { person, tokens };
}

test('a public client signs a person in, and reads who it is', async () => {
  const as = await discover();
  const { person, tokens } = await signIn(as, 'ada-spa@example.com');

  expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({
    sub: person.id,
    email: person.email,
    name: person.name,
    acr: 'urn:keystead:1',
    amr: ['pwd'],
  });
  const answer = await oauth.userInfoRequest(as, spa, tokens.access_token, insecure);
  expect(await oauth.processUserInfoResponse(as, spa, person.id, answer)).toMatchObject({
    name: person.name,
    email: person.email,
  });
});

test('a public client replaces its tokens, and ends them', async () => {
  const as = await discover();
  const { person, tokens } = await signIn(as, 'ada-again@example.com');
  const refresh = async (token = '') =>
    oauth.processRefreshTokenResponse(
      as,
      spa,
      await oauth.refreshTokenGrantRequest(as, spa, oauth.None(), token, insecure),
    );

  const next = await refresh(tokens.refresh_token);
  expect(oauth.getValidatedIdTokenClaims(next)?.sub).toBe(person.id);
  expect(next.refresh_token).not.toBe(tokens.refresh_token);

  const ended = await oauth.revocationRequest(as, spa, oauth.None(), next.refresh_token ?? '', insecure);
  await oauth.processRevocationResponse(ended);
  await expect(refresh(next.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  const answer = await oauth.userInfoRequest(as, spa, next.access_token, insecure);
  await expect(oauth.processUserInfoResponse(as, spa, person.id, answer)).rejects.toThrow(/challenge/);
});

test('a resource verifies the token of a person, and another one asks about it with a signed assertion', async () => {
  const as = await discover();
  const { person, tokens } = await signIn(as, 'ada-notes@example.com', NOTES);

  const request = new Request(NOTES, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  expect(await oauth.validateJwtAccessToken(as, request, NOTES, insecure)).toMatchObject({
    sub: person.id,
    client_id: 'spa',
    scope: expect.stringContaining('notes:read'),
  });

  const proof = oauth.PrivateKeyJwt({ key: keys.privateKey, kid: 'one' });
  const answer = await oauth.introspectionRequest(as, machine, proof, tokens.access_token, insecure);
  expect(await oauth.processIntrospectionResponse(as, machine, answer)).toMatchObject({
    active: true,
    sub: person.id,
  });
});

test('a machine has tokens of its own', async () => {
  const as = await discover();
  const proof = oauth.PrivateKeyJwt({ key: keys.privateKey, kid: 'one' });
  const parameters = new URLSearchParams({ scope: 'notes:read', resource: NOTES });
  const answer = await oauth.clientCredentialsGrantRequest(as, machine, proof, parameters, insecure);
  const { access_token } = await oauth.processClientCredentialsResponse(as, machine, answer);

  const request = new Request(NOTES, { headers: { authorization: `Bearer ${access_token}` } });
  expect(await oauth.validateJwtAccessToken(as, request, NOTES, insecure)).toMatchObject({
    sub: 'machine',
    scope: 'notes:read',
  });
});

test('a device without a secret is told to wait, and then to ask less often', async () => {
  const as = await discover();
  const parameters = new URLSearchParams({ scope: 'openid email' });
  const asked = await oauth.deviceAuthorizationRequest(as, spa, oauth.None(), parameters, insecure);
  const codes = await oauth.processDeviceAuthorizationResponse(as, spa, asked);
  const poll = async () =>
    oauth.processDeviceCodeResponse(
      as,
      spa,
      await oauth.deviceCodeGrantRequest(as, spa, oauth.None(), codes.device_code, insecure),
    );

  await expect(poll()).rejects.toMatchObject({ error: 'authorization_pending' });
  await expect(poll()).rejects.toMatchObject({ error: 'slow_down' });
});
