import { usernameClient as newestPlugin } from 'better-auth/client/plugins';
import { usernameClient as firstPlugin } from 'better-auth-1-2/client/plugins';
import { describe, expect, test } from 'vitest';
import type { Answer, AuthClient } from '../support/auth-client.ts';
import { createFirst, createNewest } from '../support/better-auth-plugin.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import { sharedServer } from '../support/shared.ts';

const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  username: {},
};

const server = sharedServer(() => ({ config }));

interface Named {
  username: string | null;
  displayUsername: string | null;
}

/** Calls that both clients have under the same names. */
interface UsernameCalls extends Omit<AuthClient, 'signIn' | 'signUp' | 'updateUser' | 'getSession'> {
  signUp: {
    email: (input: {
      name: string;
      email: string;
      password: string;
      username: string;
    }) => Promise<Answer<{ user: { id: string } }>>;
  };
  signIn: {
    username: (input: {
      username: string;
      password: string;
      rememberMe?: boolean;
    }) => Promise<Answer<{ token: string; user: { email: string; username: string } }>>;
  };
  updateUser: (input: {
    username?: string;
    displayUsername?: string;
  }) => Promise<Answer<{ status: boolean }>>;
  getSession: () => Promise<Answer<{ user: Named }>>;
  isUsernameAvailable: (input: { username: string }) => Promise<Answer<{ available: boolean }>>;
}

/** The types of a plugin hold for the exact libraries it was built with, so the calls are looked at instead. */
const hasCalls = (client: unknown): client is UsernameCalls => typeof client === 'function';

function withCalls(client: unknown): UsernameCalls {
  if (hasCalls(client)) return client;
  throw new TypeError('the client of better-auth is no proxy any more');
}

const versions = {
  '1.2.12': () => {
    const { fetch } = createCookieFetch(server().url);
    return withCalls(createFirst({ baseURL: server().url, fetch, plugin: firstPlugin() }));
  },
  newest: () => {
    const { fetch } = createCookieFetch(server().url);
    return withCalls(createNewest({ baseURL: server().url, fetch, plugin: newestPlugin() }));
  },
};

const PASSWORD = 'correct horse battery';

describe.each(Object.entries(versions))('the username plugin of better-auth %s', (version, create) => {
  test('signs up and in with a username, changes it, and asks whether one is free', async () => {
    const client = create();
    const tag = version.replaceAll('.', '');
    const email = `ada-${tag}@example.com`;
    const username = `Ada_${tag}`;
    const { data: signedUp } = await client.signUp.email({
      name: 'Ada',
      email,
      password: PASSWORD,
      username,
    });
    expect(signedUp?.user.id).toBeTruthy();
    expect((await client.getSession()).data?.user).toMatchObject({
      username: username.toLowerCase(),
      displayUsername: username,
    });

    const other = { name: 'Eve', email: `eve-${tag}@example.com`, password: PASSWORD, username };
    expect((await create().signUp.email(other)).error).toMatchObject({
      status: 422,
      code: 'USERNAME_IS_ALREADY_TAKEN',
    });
    await client.signOut();
    expect((await client.signIn.username({ username, password: 'wrong' })).error).toMatchObject({
      status: 401,
      code: 'INVALID_USERNAME_OR_PASSWORD',
    });
    expect((await client.signIn.username({ username: 'no spaces', password: PASSWORD })).error).toMatchObject(
      {
        status: 422,
        code: 'INVALID_USERNAME',
      },
    );
    const { data } = await client.signIn.username({ username, password: PASSWORD, rememberMe: false });
    expect(data?.user).toMatchObject({ email, username: username.toLowerCase() });

    expect((await client.updateUser({ username: `Lovelace.${tag}` })).data).toEqual({ status: true });
    expect((await client.getSession()).data?.user.displayUsername).toBe(`Lovelace.${tag}`);
    const free = await create().isUsernameAvailable({ username });
    expect(free.data).toEqual({ available: true });
    const taken = await create().isUsernameAvailable({ username: `lovelace.${tag}` });
    expect(taken.data).toEqual({ available: false });
  });
});
