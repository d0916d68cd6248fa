import { passkeyClient as newestPlugin } from '@better-auth/passkey/client';
import { createAuthClient as createNewestClient } from 'better-auth/client';
import { createAuthClient as createFirstClient } from 'better-auth-1-2/client';
import { passkeyClient as firstPlugin } from 'better-auth-1-2/client/plugins';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Answer, AuthClient } from '../support/auth-client.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import { sharedServer } from '../support/shared.ts';
import { createBrowserGlobals } from '../support/software-authenticator.ts';

const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  passkey: { signUp: true },
};

const server = sharedServer(() => ({ config }));

afterEach(() => vi.unstubAllGlobals());

interface PasskeyRow {
  id: string;
  name: string;
  credentialID: string;
  publicKey: string;
  deviceType: string;
}

type Surfer = ReturnType<typeof createCookieFetch>;

/** Calls that both clients have under the same names. */
interface PasskeyCalls extends Omit<AuthClient, 'signIn'> {
  signIn: { passkey: (input?: { email?: string }) => Promise<Answer<object> | undefined> };
  passkey: {
    addPasskey: (input?: {
      name?: string;
      context?: string;
      createSession?: boolean;
    }) => Promise<Answer<PasskeyRow & { session?: object }> | undefined>;
    listUserPasskeys: () => Promise<Answer<PasskeyRow[]>>;
    updatePasskey: (input: { id: string; name: string }) => Promise<Answer<{ passkey: PasskeyRow }>>;
    deletePasskey: (input: { id: string }) => Promise<Answer<{ status: boolean }>>;
  };
  $fetch: (path: string, init: object) => Promise<Answer<{ context: string }>>;
}

/** The types of a plugin hold for the exact libraries it was built with, so the calls are looked at instead. */
const hasCalls = (client: unknown): client is PasskeyCalls => typeof client === 'function';

function withCalls(client: unknown): PasskeyCalls {
  if (hasCalls(client)) return client;
  throw new TypeError('the client of better-auth is no proxy any more');
}

const optionsOf = ({ fetch }: Surfer, plugin: unknown) => {
  const options = { baseURL: server().url, fetchOptions: { customFetchImpl: fetch } };
  Reflect.set(options, 'plugins', [plugin]);
  return options;
};

const versions: Record<string, (browser: Surfer) => PasskeyCalls> = {
  '1.2.12': (browser) => withCalls(createFirstClient(optionsOf(browser, firstPlugin()))),
  newest: (browser) => withCalls(createNewestClient(optionsOf(browser, newestPlugin()))),
};

const PASSWORD = 'correct horse battery';

describe.each(Object.entries(versions))('the passkey plugin of better-auth %s', (version, create) => {
  test('adds, lists, renames and removes passkeys, and signs in with them', async () => {
    const { globals, device } = createBrowserGlobals({ origin: server().url });
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    const client = create(createCookieFetch(server().url));
    const email = `ada-${version.replaceAll('.', '')}@example.com`;
    await client.signUp.email({ name: 'ada', email, password: PASSWORD });

    const added = await client.passkey.addPasskey({ name: 'My key' });
    expect(added?.error ?? null).toBeNull();
    const [passkey] = (await client.passkey.listUserPasskeys()).data ?? [];
    expect(passkey).toMatchObject({ name: 'My key', credentialID: device.credentials[0]?.id });
    const again = await client.passkey.addPasskey();
    expect(again?.error).toMatchObject({
      status: 400,
      message: expect.stringMatching(/previously registered/i),
    });

    const id = passkey?.id ?? '';
    expect((await client.passkey.updatePasskey({ id, name: ' Key ' })).data?.passkey.name).toBe('Key');
    expect((await client.passkey.updatePasskey({ id: 'other', name: 'x' })).error).toMatchObject({
      status: 404,
      code: 'PASSKEY_NOT_FOUND',
    });

    await client.signOut();
    expect((await client.passkey.listUserPasskeys()).error?.status).toBe(401);
    expect((await client.signIn.passkey({ email }))?.error ?? null).toBeNull();
    expect((await client.getSession()).data?.user.email).toBe(email);
    // A signed-in user confirms with a passkey.
    expect((await client.signIn.passkey())?.error ?? null).toBeNull();

    expect((await client.passkey.deletePasskey({ id })).data).toEqual({ status: true });
    expect((await client.passkey.listUserPasskeys()).data).toEqual([]);
    await client.signOut();
    expect((await client.signIn.passkey())?.error).toMatchObject({ status: 401, code: 'UNKNOWN_PASSKEY' });
    expect((await client.getSession()).data).toBeNull();
  });
});

test('the newest plugin signs up with a context, and is signed in', async () => {
  const { globals } = createBrowserGlobals({ origin: server().url });
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const client = versions.newest?.(createCookieFetch(server().url));
  if (!client) throw new Error('there is no newest client');
  const person = { name: 'Bob', email: 'bob@example.com' };
  const begun = await client.$fetch('/sign-up/passkey', { method: 'POST', body: person });
  const context = begun.data?.context ?? '';

  const added = await client.passkey.addPasskey({ name: 'Mine', context, createSession: true });

  expect(added?.data).toMatchObject({ name: 'Mine', session: { token: expect.any(String) } });
  expect((await client.getSession()).data?.user.email).toBe('bob@example.com');
});
