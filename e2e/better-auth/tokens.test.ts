import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { createAuthClient as createNewestClient } from 'better-auth/client';
import { jwtClient as newestJwt, oneTimeTokenClient as newestOneTimeToken } from 'better-auth/client/plugins';
import { createAuthClient as createFirstClient } from 'better-auth-1-2/client';
import {
  jwtClient as firstJwt,
  oneTimeTokenClient as firstOneTimeToken,
} from 'better-auth-1-2/client/plugins';
import { describe, expect, test } from 'vitest';
import type { Answer, AuthClient } from '../support/auth-client.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import { sharedServer } from '../support/shared.ts';

const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  jwt: {},
  bearer: {},
  oneTimeToken: {},
};

const server = sharedServer(() => ({ config }));

/** Calls that both clients have under the same names. */
interface TokenCalls extends AuthClient {
  token: () => Promise<Answer<{ token: string }>>;
  jwks: () => Promise<Answer<{ keys: (JsonWebKey & { kid: string })[] }>>;
  oneTimeToken: {
    generate: () => Promise<Answer<{ token: string }>>;
    verify: (input: {
      token: string;
    }) => Promise<Answer<{ session: { id: string }; user: { email: string } }>>;
  };
}

/** The types of a plugin hold for the exact libraries it was built with, so the calls are looked at instead. */
const hasCalls = (client: unknown): client is TokenCalls => typeof client === 'function';

function withCalls(client: unknown): TokenCalls {
  if (hasCalls(client)) return client;
  throw new TypeError('the client of better-auth is no proxy any more');
}

function withPlugins<Options extends object>(options: Options, plugins: readonly unknown[]): Options {
  // The types of a plugin hold for the exact libraries it was built with.
  Reflect.set(options, 'plugins', plugins);
  return options;
}

type FetchOptions = NonNullable<NonNullable<Parameters<typeof createNewestClient>[0]>['fetchOptions']>;

const versions: Record<string, (fetchOptions: FetchOptions) => TokenCalls> = {
  '1.2.12': (fetchOptions) => {
    const options = { baseURL: server().url };
    Reflect.set(options, 'fetchOptions', fetchOptions);
    return withCalls(createFirstClient(withPlugins(options, [firstJwt(), firstOneTimeToken()])));
  },
  newest: (fetchOptions) => {
    const options = { baseURL: server().url, fetchOptions };
    return withCalls(createNewestClient(withPlugins(options, [newestJwt(), newestOneTimeToken()])));
  },
};

const PASSWORD = 'correct horse battery';

const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The claims of a token, if one of the published keys signed it. */
function verifiedClaims(token: string, keys: readonly (JsonWebKey & { kid: string })[]) {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const key = keys.find(({ kid }) => kid === decode(header).kid);
  if (!key) throw new Error('the key of the token is not published');
  const publicKey = createPublicKey({ key, format: 'jwk' });
  const isRight = verify(
    null,
    Buffer.from(`${header}.${payload}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  );
  return isRight ? decode(payload) : null;
}

describe.each(Object.entries(versions))('better-auth %s', (version, create) => {
  const emailOf = (name: string): string => `${name}-${version.replaceAll('.', '')}@example.com`;
  const browser = () => create({ customFetchImpl: createCookieFetch(server().url).fetch });

  test('gets a signed token, and continues in another browser with a one-time token', async () => {
    const client = browser();
    const email = emailOf('ada');
    await client.signUp.email({ name: 'Ada', email, password: PASSWORD });
    const { data } = await client.token();
    const { keys } = await (await fetch(`${server().url}/api/auth/jwks`)).json();
    expect(verifiedClaims(data?.token ?? '', keys)).toMatchObject({
      email,
      iss: server().url,
      aud: server().url,
    });
    // The plugin of 1.2 has no call for the keys; every client makes one of the name.
    expect((await client.jwks()).data).toEqual({ keys });
    expect((await browser().token()).error).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });

    const phone = browser();
    const token = (await client.oneTimeToken.generate()).data?.token ?? '';
    expect((await phone.oneTimeToken.verify({ token })).data?.user.email).toBe(email);
    expect((await phone.getSession()).data?.user.email).toBe(email);
    expect((await browser().oneTimeToken.verify({ token })).error).toMatchObject({ code: 'INVALID_TOKEN' });
    await phone.signOut();
    expect((await client.getSession()).data?.user.email).toBe(email);
  });

  test('stays signed in by the header alone, without any cookie', async () => {
    const email = emailOf('grace');
    await browser().signUp.email({ name: 'Grace', email, password: PASSWORD });
    let token = '';
    const client = create({
      auth: { type: 'Bearer', token: () => token },
      async customFetchImpl(input, init) {
        const response = await fetch(input, init);
        token = response.headers.get('set-auth-token') ?? token;
        return response;
      },
    });
    expect((await client.getSession()).data).toBeNull();
    await client.signIn.email({ email, password: PASSWORD });
    expect(token).toContain('.');
    expect((await client.getSession()).data?.user.email).toBe(email);
    expect((await client.token()).data?.token).toContain('.');
    expect((await client.updateUser({ name: 'Countess' })).data).toEqual({ status: true });
    expect((await client.signOut()).data).toEqual({ success: true });
    expect((await client.getSession()).data).toBeNull();
  });
});
