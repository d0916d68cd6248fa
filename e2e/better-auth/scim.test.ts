import { scimClient } from '@better-auth/scim/client';
import { createAuthClient } from 'better-auth/client';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { arrive, openNewest, startSsoService } from '../support/better-auth/sso-service.ts';
import type { createCookieFetch } from '../support/cookie-fetch.ts';
import { shared } from '../support/shared.ts';

type Browser = Pick<ReturnType<typeof createCookieFetch>, 'fetch'>;

const service = shared(startSsoService, (running) => running.close());

const claimed = z.object({ id: z.string(), recordName: z.string(), recordValue: z.string() });
const tokens = z.array(z.object({ id: z.string(), prefix: z.string() }));

/** The last published client with calls for tokens (1.6.27), in a browser. */
const clientIn = ({ fetch }: Browser) =>
  createAuthClient({
    baseURL: service().server.url,
    plugins: [scimClient()],
    fetchOptions: { customFetchImpl: fetch },
  }).scim;

/** A call of our own, in the same browser. */
const postAs = ({ fetch }: Browser, path: string, body: object): Promise<Response> =>
  fetch(`${service().server.url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** An owner, whose organization is the active one. */
async function founded(slug: string) {
  const { browser, client } = await arrive(service(), `owner@${slug}.test`);
  const { data } = await client.organization.create({ name: slug, slug });
  return { browser, client, scim: clientIn(browser), organizationId: data?.id ?? '' };
}

/** A request of a directory with its token. */
const ask = (token: string, path: string, body?: object): Promise<Response> =>
  fetch(`${service().server.url}/api/auth/scim/v2${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test('makes a token by which a directory provisions people, and shows the directory', async () => {
  const { browser, scim, organizationId } = await founded('acme');
  const domain = claimed.parse(
    await (await postAs(browser, '/organization/add-domain', { domain: 'acme.example' })).json(),
  );
  service().publish(domain.recordName, domain.recordValue);
  expect((await postAs(browser, '/organization/verify-domain', { domainId: domain.id })).status).toBe(200);

  let status = 0;
  const onSuccess = ({ response }: { response: Response }): void => {
    status = response.status;
  };
  const { data, error } = await scim.generateToken({ providerId: 'okta', organizationId }, { onSuccess });
  expect([error, status]).toEqual([null, 201]);
  const token = data?.scimToken ?? '';
  expect(data).toMatchObject({
    scimToken: expect.stringMatching(/^scim_\w{43}$/),
    expiresAt: null,
    baseURL: `${service().server.url}/api/auth/scim/v2`,
  });

  const ada = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'ada@acme.example',
    externalId: 'ada-1',
    name: { formatted: 'Ada' },
    emails: [{ value: 'ada@acme.example', primary: true }],
  };
  expect((await ask(token, '/Users', ada)).status).toBe(201);
  const found = await ask(token, `/Users?${new URLSearchParams({ filter: 'externalId eq "ada-1"' })}`);
  expect(await found.json()).toMatchObject({ totalResults: 1, Resources: [{ userName: ada.userName }] });

  const shown = { id: expect.any(String), providerId: 'okta', organizationId };
  expect((await scim.listProviderConnections()).data).toMatchObject({
    providers: [{ ...shown, tokens: [{ prefix: token.slice(0, 10) }], counts: { users: 1, activeUsers: 1 } }],
  });
  const one = await scim.getProviderConnection({ query: { providerId: 'okta' } });
  expect(one.data).toMatchObject(shown);
  expect(JSON.stringify(one.data)).not.toContain(token);
});

test('ends tokens by a new one, by a revocation of ours, and with the directory', async () => {
  const { browser, scim, organizationId } = await founded('ending');
  const generate = async (more: object = {}): Promise<string> => {
    const { data } = await scim.generateToken({ providerId: 'entra', organizationId, ...more });
    return data?.scimToken ?? '';
  };
  const works = async (...given: string[]): Promise<boolean[]> =>
    Promise.all(given.map(async (token) => (await ask(token, '/Users')).status === 200));

  const first = await generate();
  const second = await generate();
  expect(await works(first, second)).toEqual([false, true]);
  const third = await generate({ keepOld: true });
  expect(await works(second, third)).toEqual([true, true]);

  const { data } = await scim.getProviderConnection({ query: { providerId: 'entra' } });
  const known = tokens.parse(Object(data).tokens);
  const tokenId = known.find(({ prefix }) => second.startsWith(prefix))?.id;
  const revoked = await postAs(browser, '/scim/revoke-token', { tokenId });
  expect([revoked.status, await revoked.json()]).toEqual([200, { status: true }]);
  expect(await works(second, third)).toEqual([false, true]);

  expect((await scim.deleteProviderConnection({ providerId: 'entra' })).data).toEqual({ success: true });
  expect(await works(third)).toEqual([false]);
  expect((await scim.listProviderConnections()).data).toEqual({ providers: [] });
});

test('is refused with the status that applications know', async () => {
  const { client, scim, organizationId } = await founded('guarded');
  const body = { providerId: 'okta', organizationId };
  const { data } = await scim.generateToken(body);
  const query = { providerId: 'okta' };

  expect((await scim.generateToken({ ...body, providerId: 'ok:ta' })).error?.status).toBe(400);
  const { scim: stranger } = await founded('strange');
  expect((await stranger.generateToken(body)).error?.status).toBe(403);
  for (const call of [
    () => stranger.getProviderConnection({ query }),
    () => stranger.deleteProviderConnection(query),
    () => scim.getProviderConnection({ query: { providerId: 'nobody' } }),
  ])
    expect((await call()).error).toMatchObject({ status: 404, message: 'SCIM provider not found' });

  const email = 'grace@guarded.test';
  const { browser, client: grace } = await arrive(service(), email);
  const invitation = await client.organization.inviteMember({ email, role: 'admin', organizationId });
  await grace.organization.acceptInvitation({ invitationId: invitation.data?.id ?? '' });
  const admin = clientIn(browser);
  expect((await admin.listProviderConnections()).data?.providers).toHaveLength(1);
  expect((await admin.generateToken(body)).error?.status).toBe(403);
  expect((await admin.deleteProviderConnection(query)).error?.status).toBe(403);

  const nobody = clientIn(openNewest(service()).browser);
  expect((await nobody.listProviderConnections()).error?.status).toBe(401);
  expect((await nobody.generateToken(body)).error?.status).toBe(401);
  // Neither a session nor anything else opens what a token opens.
  expect((await browser.fetch(`${service().server.url}/api/auth/scim/v2/Users`)).status).toBe(401);
  expect((await ask(`${data?.scimToken}x`, '/Users')).status).toBe(401);
});
