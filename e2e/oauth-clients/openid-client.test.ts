import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { PageBrowser } from './support/page-browser.ts';
import {
  AFTER_LOGOUT,
  APPLICATION,
  approveDevice,
  CALLBACK,
  issuerOf,
  SECRET,
  client as settings,
  sharedProvider,
  signUp,
  walk,
} from './support/provider.ts';

const server = sharedProvider(() => [
  { ...settings, client_id: 'web', client_secret: SECRET },
  { ...settings, client_id: 'form', client_secret: SECRET, token_endpoint_auth_method: 'client_secret_post' },
]);

// Signatures of id tokens are verified too.
const execute = [client.allowInsecureRequests, client.enableNonRepudiationChecks];

const discover = (algorithm: 'oidc' | 'oauth2' = 'oidc') =>
  client.discovery(new URL(issuerOf(server())), 'web', undefined, client.ClientSecretBasic(SECRET), {
    algorithm,
    execute,
  });

const discoverForForms = (secret: string) =>
  client.discovery(new URL(issuerOf(server())), 'form', undefined, client.ClientSecretPost(secret), {
    execute,
  });

/** A new person signs in with the application. */
async function signIn(config: client.Configuration, email: string) {
  const person = await signUp(server(), email);
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const browser = new PageBrowser(APPLICATION);
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'openid profile email offline_access',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    max_age: '600',
  });
  const page = await walk(browser, url, email);
  const tokens = await client.authorizationCodeGrant(config, page.url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    maxAge: 600,
    idTokenExpected: true,
  });
  return { browser, page, person, tokens };
}

test('the client finds the service in both ways, and signs a person in', async () => {
  const configs = await Promise.all([discover(), discover('oauth2')]);
  const [metadata, same] = configs.map((config) => config.serverMetadata());
  expect(metadata).toMatchObject({ issuer: issuerOf(server()) });
  expect(same).toEqual(metadata);
  expect(metadata?.supportsPKCE()).toBe(true);

  const { page, person, tokens } = await signIn(configs[0], 'ada-openid@example.com');

  const profile = { name: 'Ada King Lovelace', given_name: 'Ada King', family_name: 'Lovelace' };
  expect(page.url.searchParams.get('iss')).toBe(issuerOf(server()));
  expect(tokens.claims()).toMatchObject({ sub: person.id, aud: 'web', email: person.email, ...profile });
  expect(await client.fetchUserInfo(configs[0], tokens.access_token, person.id)).toMatchObject({
    sub: person.id,
    email: person.email,
    email_verified: false,
    ...profile,
  });
});

test('the client proves who it is by a form as well', async () => {
  const config = await discoverForForms(SECRET);
  const { person, tokens } = await signIn(config, 'ada-post@example.com');
  expect(tokens.claims()?.sub).toBe(person.id);

  const wrong = await discoverForForms('another-secret');
  await expect(client.refreshTokenGrant(wrong, tokens.refresh_token ?? '')).rejects.toMatchObject({
    status: 401,
    error: 'invalid_client',
  });
});

test('the client refuses an answer of another state, and the service another verifier', async () => {
  const config = await discover();
  const person = await signUp(server(), 'ada-mixed@example.com');
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'openid',
    code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
    state: 'one',
  });
  const page = await walk(new PageBrowser(APPLICATION), url, person.email);
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const redeem = (expectedState: string) =>
    client.authorizationCodeGrant(config, page.url, { pkceCodeVerifier, expectedState });
  await expect(redeem('two')).rejects.toMatchObject({ code: 'OAUTH_INVALID_RESPONSE' });
  await expect(redeem('one')).rejects.toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('the client replaces tokens, asks what they are, and ends them', async () => {
  const config = await discover();
  const { person, tokens } = await signIn(config, 'ada-refresh@example.com');

  const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');

  expect(next.claims()?.sub).toBe(person.id);
  expect(next.refresh_token).not.toBe(tokens.refresh_token);
  expect(await client.tokenIntrospection(config, next.access_token)).toMatchObject({
    active: true,
    sub: person.id,
    client_id: 'web',
  });
  await client.tokenRevocation(config, next.refresh_token ?? '');
  expect(await client.tokenIntrospection(config, next.access_token)).toEqual({ active: false });
  await expect(client.refreshTokenGrant(config, next.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('the client signs in a device', async () => {
  const config = await discover();
  const person = await signUp(server(), 'ada-device@example.com');
  const codes = await client.initiateDeviceAuthorization(config, { scope: 'openid email offline_access' });
  expect(codes.verification_uri_complete).toContain(codes.user_code);

  await approveDevice(server(), codes.user_code, person.email);
  const tokens = await client.pollDeviceAuthorizationGrant(config, codes);

  expect(tokens.claims()).toMatchObject({ sub: person.id, email: person.email });
  expect(tokens.refresh_token).toEqual(expect.any(String));
});

test('the client signs the person out', async () => {
  const config = await discover();
  const { browser, tokens } = await signIn(config, 'ada-logout@example.com');
  const url = client.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: AFTER_LOGOUT,
    state: 'gone',
  });

  expect((await browser.open(url)).url.href).toBe(`${AFTER_LOGOUT}?state=gone`);
  const again = await browser.open(
    client.buildAuthorizationUrl(config, {
      redirect_uri: CALLBACK,
      scope: 'openid',
      prompt: 'none',
      state: 's',
      code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
    }),
  );
  expect(again.url.searchParams.get('error')).toBe('login_required');
});
