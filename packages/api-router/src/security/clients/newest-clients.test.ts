import '#testing/database/one-database.ts';
import { createAuthClient } from 'better-auth/client';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { google } from '#features/social-sign-in/providers/google.ts';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { ownPaths } from '#testing/hostile/own-paths.ts';
import { type Browser, ORIGIN, signedIn, signedUp, testApp } from '#testing/index.ts';
import { adminApp, signedUpAs } from '#testing/people/administration.ts';
import { founded, joined, organizationApp } from '#testing/people/organizations.ts';

/** The client of the newest release, in a browser, and the headers of its last answer. */
function newestClient(browser: Browser) {
  const headers = { last: new Headers() };
  const client = createAuthClient({
    baseURL: ORIGIN,
    fetchOptions: {
      customFetchImpl: async (input, init) => {
        const answer = await browser.send(String(input), init);
        headers.last = answer.headers;
        return answer;
      },
    },
  });
  return { client, headers };
}

const emailsIn = (rows: unknown): string[] =>
  [...JSON.stringify(rows).matchAll(/"email":"([^"@]+)@/g)].map(([, name]) => name ?? '').sort();

describe('a list of values in a filter', () => {
  test('finds several users, and all others', async () => {
    await using app = await adminApp();
    const root = await signedUpAs(app, 'admin', { email: 'root@example.com' });
    for (const name of ['ada', 'bob', 'cid']) await signedUp(app, { email: `${name}@example.com` });
    const { client } = newestClient(root);
    const list = async (query: object) => (await client.$fetch('/admin/list-users', { query })).data;
    const filterValue = ['ada@example.com', 'cid@example.com'];

    expect(emailsIn(await list({ filterField: 'email', filterOperator: 'in', filterValue }))).toEqual([
      'ada',
      'cid',
    ]);
    expect(emailsIn(await list({ filterField: 'email', filterOperator: 'not_in', filterValue }))).toEqual([
      'bob',
      'root',
    ]);
    expect(emailsIn(await list({ filterField: 'email', filterValue }))).toEqual(['cid']);
  });

  test('finds several members, and all others', async () => {
    await using app = await organizationApp();
    const { owner, organizationId } = await founded(app);
    await joined(app, { organizationId }, { name: 'Bob', role: 'admin' });
    await joined(app, { organizationId }, { name: 'Cid' });
    const { client } = newestClient(owner);
    const rolesOf = async (filterOperator: string, filterValue: string[]) => {
      const query = { filterField: 'role', filterOperator, filterValue };
      const { data } = await client.$fetch('/organization/list-members', { query });
      return z.object({ members: z.array(z.object({ role: z.string() })) }).parse(data).members;
    };

    expect(await rolesOf('in', ['owner', 'admin'])).toHaveLength(2);
    expect(await rolesOf('not_in', ['owner', 'admin'])).toMatchObject([{ role: 'member' }]);
  });
});

describe('the page after a sign-in', () => {
  test.each(ownPaths)('may be %s', async (callbackURL, url) => {
    await using app = await testApp();
    const { email, password } = await signedUp(app);
    const { client, headers } = newestClient(app.browser());

    const { data } = await client.signIn.email({ email, password, callbackURL });

    expect(data).toMatchObject({ redirect: true, url });
    expect(headers.last.get('location')).toBe(url);
  });

  test('is named in a header for a username, too', async () => {
    await using app = await testApp({ username: {} });
    const ada = await signedUp(app);
    const { email, password } = ada;
    await ada.api.updateUser.mutate({ username: 'ada' });
    const { client, headers } = newestClient(app.browser());

    await client.$fetch('/sign-in/username', {
      method: 'POST',
      body: { username: 'ada', password, callbackURL: '/welcome' },
    });
    expect(headers.last.get('location')).toBe('/welcome');
    await client.signIn.email({ email, password });
    expect(headers.last.get('location')).toBeNull();
  });
});

describe('a page of an application', () => {
  const trustedOrigins = ['exp://192.168.*.*:*/**', 'corp://host/app', 'http://192.168.*.*:3000'];

  test.each([
    ['exp://192.168.1.5:8081/--/reset', undefined],
    ['corp://host/app/reset', undefined],
    ['http://192.168.1.5:3000/reset', undefined],
    ['exp://192.168.evil.example:8081/--/reset', 'INVALID_REDIRECT_URL'],
    ['corp://host/other', 'INVALID_REDIRECT_URL'],
    ['http://192.168.evil.example:3000/reset', 'INVALID_REDIRECT_URL'],
  ])('%s is answered with the error %s', async (redirectTo, code) => {
    await using app = await testApp({ trustedOrigins });
    const { email } = await signedUp(app);
    const { client } = newestClient(app.browser());

    const { error } = await client.requestPasswordReset({ email, redirectTo });

    expect(error?.code).toBe(code);
  });

  test.each([
    ['exp://192.168.1.5:8081', 200],
    ['http://192.168.1.5:3000', 200],
    ['exp://192.168.evil.example:8081', 403],
    ['http://192.168.evil.example:3000', 403],
  ])('at %s is answered with %i when it sends the cookies of a session', async (origin, status) => {
    await using app = await testApp({ trustedOrigins });
    const ada = await signedUp(app);

    expect((await ada.post('/update-user', { name: 'Augusta' }, { origin })).status).toBe(status);
  });
});

test('parameters for the page of a provider hold none of the service', async () => {
  await using app = await acmeApp();
  const { client, headers } = newestClient(app.browser());
  const signIn = (additionalParams: object) =>
    client.$fetch<{ url: string }>('/sign-in/social', {
      method: 'POST',
      body: { provider: 'acme', additionalParams },
    });

  const { data } = await signIn({ hd: 'example.com' });
  expect(headers.last.get('location')).toBe(data?.url);
  expect((await signIn({ hd: 'example.com', state: 'mine' })).error).toMatchObject({
    status: 400,
    code: 'VALIDATION_ERROR',
  });
});

test('the cookies of a session go when it is revoked by itself', async () => {
  await using app = await testApp({ session: { cookieCache: { enabled: true } } });
  const ada = await signedUp(app);
  const phone = await signedIn(app, ada);
  const { client } = newestClient(ada);
  const sessions = z
    .array(z.object({ token: z.string(), current: z.boolean() }))
    .parse((await client.$fetch('/list-sessions')).data);
  const tokenOf = (isOwn: boolean) => sessions.find(({ current }) => current === isOwn)?.token ?? '';

  await client.revokeSession({ token: tokenOf(false) });
  expect(ada.cookies.size).toBeGreaterThan(0);
  expect(await phone.api.getSession.query()).toBeNull();
  await client.revokeSession({ token: tokenOf(true) });

  expect([...ada.cookies.keys()]).toEqual([]);
});

test('a form of a page that sends no referrer signs in, and one of another site does not', async () => {
  await using app = await testApp();
  const { email, password } = await signedUp(app);
  const send = async (headers: Record<string, string>) => {
    const form = {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'localhost:3000',
      origin: 'null',
    };
    const body = new URLSearchParams({ email, password }).toString();
    const init = { method: 'POST', body, headers: { ...form, ...headers } };
    return (await app.browser().send('/api/auth/sign-in/email', init)).status;
  };

  expect(await send({ 'sec-fetch-site': 'same-origin' })).toBe(200);
  for (const site of ['cross-site', 'same-site']) expect(await send({ 'sec-fetch-site': site })).toBe(403);
  expect(await send({})).toBe(403);
});

test('Google is asked at its present page', () => {
  expect(google.endpoints).toMatchObject({ authorization: 'https://accounts.google.com/o/oauth2/v2/auth' });
});
