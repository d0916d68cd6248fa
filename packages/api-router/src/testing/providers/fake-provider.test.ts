import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { CLIENT } from '#testing/providers/fake/client.ts';
import { createFakeProvider } from '#testing/providers/fake-provider.ts';

const now = () => new Date('2026-03-01T12:00:00.000Z');
const verifier = 'v'.repeat(128);
const redirectUri = 'http://localhost:3000/api/auth/callback/gitlab';
const server = { accept: 'application/json', 'user-agent': 'Test' };

/** A request of an honest client to GitLab. */
const honest = {
  response_type: 'code',
  client_id: CLIENT.id,
  state: 's'.repeat(32),
  scope: 'read_user',
  redirect_uri: redirectUri,
  code_challenge_method: 'S256',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
};

/** An honest client's exchange of a code. */
const exchange = {
  grant_type: 'authorization_code',
  code_verifier: verifier,
  redirect_uri: redirectUri,
  client_id: CLIENT.id,
  client_secret: CLIENT.secret,
};

const tokensSchema = z.object({ access_token: z.string() });

/** A fake with a client of its own, which may say something else than an honest one. */
async function startGitLab() {
  const fake = await createFakeProvider({ now });
  const at = (path: string): string => `${fake.origin}/gitlab/gitlab.com${path}`;
  return {
    fake,
    authorize: (changes: Record<string, string> = {}) =>
      fake.visit(`${at('/oauth/authorize')}?${new URLSearchParams({ ...honest, ...changes })}`),
    async redeem(callback: string, changes: Record<string, string> = {}) {
      const code = new URL(callback).searchParams.get('code') ?? '';
      const body = new URLSearchParams({ ...exchange, code, ...changes });
      return globalThis.fetch(at('/oauth/token'), { method: 'POST', headers: server, body });
    },
    profile: (token: string) =>
      globalThis.fetch(at('/api/v4/user'), { headers: { ...server, authorization: `Bearer ${token}` } }),
    [Symbol.asyncDispose]: () => fake[Symbol.asyncDispose](),
  };
}

it('answers an honest client, once per code', async () => {
  await using gitlab = await startGitLab();

  const { url } = await gitlab.authorize();
  const tokens = tokensSchema.parse(await (await gitlab.redeem(url)).json());
  const profile = await gitlab.profile(tokens.access_token);

  expect(await profile.json()).toMatchObject({ username: 'ada' });
  expect(gitlab.fake.faults).toEqual([]);
  expect((await gitlab.redeem(url)).status).toBe(400);
  expect((await gitlab.profile('another token')).status).toBe(401);
});

it.each([
  [{ response_type: 'token' }, 'response_type'],
  [{ client_id: 'another' }, "the client's id by its name"],
  [{ client_secret: 'x' }, 'no client_secret'],
  [{ hint: CLIENT.secret }, "no secret in the browser's address"],
  [{ state: 'short' }, 'a state of 32 characters'],
  [{ scope: 'api' }, 'the scopes, joined as the provider wants'],
  [{ scope: 'read_user ' }, 'no empty scope'],
  [{ redirect_uri: 'http://localhost:3000/' }, 'the callback as redirect_uri'],
  [{ code_challenge: '' }, 'a challenge where there is PKCE'],
  [{ code_challenge_method: 'plain' }, 'a challenge where there is PKCE'],
  [{ response_mode: 'form_post' }, 'response_mode'],
])('refuses to ask people for %j', async (changes, fault) => {
  await using gitlab = await startGitLab();

  await expect(gitlab.authorize(changes)).rejects.toThrow(fault);
  expect(gitlab.fake.faults).toEqual([`gitlab authorization: expected ${fault}`]);
});

it.each([
  [{ client_secret: 'wrong' }, 'a client that proves itself (body)'],
  [{ code: 'made up' }, 'a code that was given out and not used'],
  [{ redirect_uri: 'http://localhost:3000/' }, 'the redirect_uri of the beginning'],
  [{ code_verifier: 'w'.repeat(128) }, 'the verifier of the challenge, as long as it may be'],
  [{ code_verifier: 'v' }, 'the verifier of the challenge, as long as it may be'],
  [{ grant_type: 'password' }, 'grant_type'],
  [{ grant_type: 'refresh_token' }, 'a refresh token that was given out'],
])('gives no token for %j', async (changes, fault) => {
  await using gitlab = await startGitLab();
  const { url } = await gitlab.authorize();

  const response = await gitlab.redeem(url, changes);

  expect(response.ok).toBe(false);
  expect(gitlab.fake.faults).toContain(`gitlab token: expected ${fault}`);
});
