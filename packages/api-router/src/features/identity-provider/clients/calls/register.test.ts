import { OAuthClient, OAuthConsent, OAuthGrant } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deleteUnusedClients } from '#features/identity-provider/clients/delete-unused.ts';
import { clientsApp, type ProviderOptions } from '#testing/apps/clients-app.ts';
import { ORIGIN } from '#testing/browser.ts';
import type { TestOptions } from '#testing/index.ts';
import { signedUp } from '#testing/people/people.ts';

const TOKEN = 'an-initial-token-of-the-operator-that-is-long';
const redirect_uris = ['http://localhost:49152/callback'];

const answered = z.looseObject({
  error: z.string().optional(),
  client_id: z.string().optional(),
  scope: z.string().optional(),
});

async function registerApp(
  registration: ProviderOptions['registration'] = { open: true },
  options: TestOptions = {},
) {
  const app = await clientsApp({ registration }, options);
  const register = async (
    body: unknown,
    { token, ip = '203.0.113.7' }: { token?: string; ip?: string } = {},
  ) => {
    const answer = await app.service.handler(
      new Request(`${ORIGIN}/api/auth/oauth2/register`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      }),
      ip,
    );
    return { status: answer.status, headers: answer.headers, ...answered.parse(await answer.json()) };
  };
  return Object.assign(app, { register });
}

describe('a registration', () => {
  test('makes a public client that asks for consent, from what MCP clients send', async () => {
    await using app = await registerApp();

    const { status, headers, ...client } = await app.register({
      client_name: 'Agent',
      redirect_uris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: 'openid offline_access',
    });

    expect([status, headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([
      201,
      '*',
      'no-store',
    ]);
    expect(client).toMatchObject({
      client_name: 'Agent',
      redirect_uris,
      application_type: 'native',
      token_endpoint_auth_method: 'none',
    });
    expect(client).not.toHaveProperty('client_secret');
    expect((await app.send({ client_id: client.client_id ?? '' })).status).toBe(200);
  });

  test('gives nothing that has to be vouched for, whatever is asked', async () => {
    await using app = await registerApp();

    const client = await app.register({
      redirect_uris,
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'client_credentials'],
      scope: 'openid admin',
      skip_consent: true,
      enable_end_session: true,
      require_pkce: false,
      resources: ['https://notes.example'],
      client_id: 'mine',
      client_secret: 'mine',
      source: 'admin',
      user_id: 'somebody',
      software_statement: 'a.b.c',
    });
    const row = await app.em().findOneOrFail(OAuthClient, { id: client.client_id ?? '' });

    expect(client).toMatchObject({
      status: 201,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      scope: expect.not.stringContaining('admin'),
      require_pkce: true,
    });
    expect(row).toMatchObject({
      source: 'registered',
      skipConsent: false,
      enableEndSession: false,
      requirePkce: true,
      resources: [],
      secretHash: null,
      userId: null,
    });
    expect(row.id).not.toBe('mine');
  });

  test('lets a client ask later for more than it has named, as MCP clients do after a refusal', async () => {
    await using app = await registerApp();

    const client = await app.register({ redirect_uris, scope: 'openid' });

    const query = new URLSearchParams({
      client_id: client.client_id ?? '',
      redirect_uri: redirect_uris[0] ?? '',
      response_type: 'code',
      scope: 'openid email',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    });
    const { status, headers } = await app.service.handler(
      new Request(`${ORIGIN}/api/auth/oauth2/authorize?${query}`, {
        headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' },
      }),
    );
    expect([status, headers.get('location')]).toEqual([302, expect.stringContaining('/sign-in?')]);
    expect(client.scope).toBe('openid profile email offline_access');
  });

  test('with a token of the operator may be one with a secret', async () => {
    await using app = await registerApp({ initialTokens: [TOKEN] });
    const asked = {
      redirect_uris: ['https://app.example/cb'],
      token_endpoint_auth_method: 'client_secret_post',
    };

    const made = await app.register(asked, { token: TOKEN });

    expect(made).toMatchObject({
      status: 201,
      client_secret: expect.stringMatching(/^kss_/),
      client_secret_expires_at: 0,
    });
    for (const token of [undefined, 'wrong', TOKEN.slice(0, -1)])
      expect(await app.register(asked, token === undefined ? {} : { token })).toMatchObject({
        status: 401,
        error: 'invalid_token',
      });
  });

  test('with a wrong token is refused also where it needs none', async () => {
    await using app = await registerApp({ open: true, initialTokens: [TOKEN] });

    expect(await app.register({ redirect_uris }, { token: 'wrong' })).toMatchObject({ status: 401 });
  });

  test.each<[string, unknown, string]>([
    ['no redirect URI', {}, 'invalid_client_metadata'],
    ['a redirect URI in a text', { redirect_uris: redirect_uris[0] }, 'invalid_redirect_uri'],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['a website without https', { redirect_uris: ['http://app.example/cb'] }, 'invalid_redirect_uri'],
    ['loopback as a website', { redirect_uris, application_type: 'web' }, 'invalid_redirect_uri'],
    ['a script as its site', { redirect_uris, client_uri: 'javascript:alert(1)' }, 'invalid_client_metadata'],
    ['a name that is none', { redirect_uris, client_name: 7 }, 'invalid_client_metadata'],
    [
      'only grants that it cannot have',
      { redirect_uris, grant_types: ['password'] },
      'invalid_client_metadata',
    ],
    ['only scopes that it cannot have', { redirect_uris, scope: 'admin' }, 'invalid_client_metadata'],
    ['pairwise subjects', { redirect_uris, subject_type: 'pairwise' }, 'invalid_client_metadata'],
  ])('is refused by name with %s', async (_, body, error) => {
    await using app = await registerApp();

    expect(await app.register(body)).toMatchObject({ status: 400, error });
    expect(await app.em().count(OAuthClient)).toBe(0);
  });

  test('is refused after five in an hour from one address', async () => {
    await using app = await registerApp({ open: true }, { rateLimit: { enabled: true } });
    for (let at = 0; at < 5; at += 1) await app.register({ redirect_uris });

    expect((await app.register({ redirect_uris })).status).toBe(429);
    expect((await app.register({ redirect_uris }, { ip: '198.51.100.1' })).status).toBe(201);
  });

  test('is refused while there are a thousand, until those that nobody uses are gone', async () => {
    await using app = await registerApp();
    const ada = await signedUp(app);
    await app.addClient({ id: 'used', source: 'registered' });
    await app.addClient({ id: 'consented', source: 'registered' });
    const { id: _, ...row } = await app.em().findOneOrFail(OAuthClient, { id: 'used' });
    const rows = Array.from({ length: 998 }, (_unused, at) => ({
      ...row,
      id: `client-${at}`,
      user: null,
      organization: null,
    }));
    for (let at = 0; at < rows.length; at += 200)
      await app.em().insertMany(OAuthClient, rows.slice(at, at + 200));
    const em = app.em();
    em.create(OAuthGrant, {
      origin: 'code',
      clientId: 'used',
      user: null,
      organization: null,
      offline: true,
      scopes: [],
      resources: [],
      claims: {},
      amr: [],
    });
    em.create(OAuthConsent, {
      user: ada.id,
      clientId: 'consented',
      organization: null,
      place: 'one',
      scopes: [],
      resources: [],
      claims: [],
      clientKey: 'a',
      lastUsedAt: app.now(),
    });
    await em.flush();

    expect(await app.register({ redirect_uris })).toMatchObject({ status: 403, error: 'access_denied' });
    app.advance(86_401);
    await deleteUnusedClients(app.service.deps);
    expect((await app.em().find(OAuthClient, {})).map(({ id }) => id).sort()).toEqual(['consented', 'used']);
    expect((await app.register({ redirect_uris })).status).toBe(201);
  });

  test('leaves a document that was disabled, which would come back enabled', async () => {
    await using app = await registerApp();
    const disabledAt = app.now();
    await app.addClient({ id: 'https://evil.example/a', source: 'document', disabledAt });
    await app.addClient({ id: 'https://app.example/a', source: 'document' });
    await app.addClient({ id: 'registered', source: 'registered', disabledAt });

    app.advance(86_401);
    await deleteUnusedClients(app.service.deps);

    const left = await app.em().find(OAuthClient, {});
    expect(left.map(({ id }) => id)).toEqual(['https://evil.example/a']);
  });

  test('is off unless the operator wants it', async () => {
    await using app = await registerApp(false);

    expect((await app.register({ redirect_uris })).status).toBe(404);
  });
});

test('registration without anybody who could register is refused at the start', async () => {
  await expect(registerApp({ enabled: true })).rejects.toThrow('nobody can register');
});
