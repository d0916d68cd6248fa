import { multiSessionClient as newestPlugin } from 'better-auth/client/plugins';
import { multiSessionClient as firstPlugin } from 'better-auth-1-2/client/plugins';
import { describe, expect, test } from 'vitest';
import type { Answer, AuthClient } from '../support/auth-client.ts';
import { createFirst, createNewest } from '../support/better-auth-plugin.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import { sharedServer } from '../support/shared.ts';

const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  multiSession: {},
};

const server = sharedServer(() => ({ config }));

interface Account {
  session: { id: string; token: string };
  user: { email: string };
}

/** Calls that both clients have under the same names. */
interface MultiSessionCalls extends AuthClient {
  multiSession: {
    listDeviceSessions: () => Promise<Answer<Account[]>>;
    setActive: (input: { sessionToken: string }) => Promise<Answer<Account>>;
    revoke: (input: { sessionToken: string }) => Promise<Answer<{ status: boolean }>>;
  };
}

/** The types of a plugin hold for the exact libraries it was built with, so the calls are looked at instead. */
const hasCalls = (client: unknown): client is MultiSessionCalls => typeof client === 'function';

function withCalls(client: unknown): MultiSessionCalls {
  if (hasCalls(client)) return client;
  throw new TypeError('the client of better-auth is no proxy any more');
}

type Surfer = ReturnType<typeof createCookieFetch>;

const versions = {
  '1.2.12': ({ fetch }: Surfer) =>
    withCalls(createFirst({ baseURL: server().url, fetch, plugin: firstPlugin() })),
  newest: ({ fetch }: Surfer) =>
    withCalls(createNewest({ baseURL: server().url, fetch, plugin: newestPlugin() })),
};

const PASSWORD = 'correct horse battery';

describe.each(Object.entries(versions))('the multi-session plugin of better-auth %s', (version, create) => {
  test('keeps two accounts, switches between them, and signs them out', async () => {
    const client = create(createCookieFetch(server().url));
    const [ada, bob] = ['ada', 'bob'].map((name) => `${name}-${version.replaceAll('.', '')}@example.com`);
    if (!ada || !bob) throw new Error('there are two people');
    const active = async () => (await client.getSession()).data?.user.email;
    const listed = async () => (await client.multiSession.listDeviceSessions()).data ?? [];
    const tokenOf = async (email: string) =>
      (await listed()).find(({ user }) => user.email === email)?.session.token ?? '';

    await client.signUp.email({ name: 'Ada', email: ada, password: PASSWORD });
    await client.signUp.email({ name: 'Bob', email: bob, password: PASSWORD });
    expect(await active()).toBe(bob);
    expect((await listed()).map(({ user }) => user.email)).toEqual([bob, ada]);

    const { data } = await client.multiSession.setActive({ sessionToken: await tokenOf(ada) });
    expect(data?.user.email).toBe(ada);
    expect(await active()).toBe(ada);
    expect((await client.multiSession.setActive({ sessionToken: 'x' })).error).toMatchObject({
      status: 401,
      code: 'INVALID_SESSION_TOKEN',
    });

    const stranger = create(createCookieFetch(server().url));
    expect((await stranger.multiSession.listDeviceSessions()).data).toEqual([]);
    expect(
      (await stranger.multiSession.setActive({ sessionToken: data?.session.token ?? '' })).error,
    ).toMatchObject({
      code: 'INVALID_SESSION_TOKEN',
    });

    expect((await client.multiSession.revoke({ sessionToken: await tokenOf(ada) })).data).toEqual({
      status: true,
    });
    expect(await active()).toBe(bob);
    await client.signIn.email({ email: ada, password: PASSWORD });
    expect(await listed()).toHaveLength(2);
    await client.signOut();
    expect(await listed()).toEqual([]);
    expect((await client.getSession()).data).toBeNull();
  });
});
