import { createAuthClient as createNewestClient } from 'better-auth/client';
import { createAuthClient as createFirstClient } from 'better-auth-1-2/client';
import { genericOAuthClient } from 'better-auth-1-2/client/plugins';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createFakeProvider,
  type FakeProvider,
} from '../../packages/api-router/src/testing/providers/fake-provider.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import type { AccountCalls, LinkedAccount, ListedAccount, SocialClient } from '../support/social-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let fake: FakeProvider;
let server: TestServer;

type Surfer = ReturnType<typeof createCookieFetch>;

/** The calls about one account name it in another way in each version; the rest is the same. */
const versions: Record<string, (browser: Surfer) => { client: SocialClient; calls: AccountCalls }> = {
  '1.2.12': ({ fetch }) => {
    const client = createFirstClient({ baseURL: server.url, fetchOptions: { customFetchImpl: fetch } });
    return {
      client,
      calls: {
        unlink: ({ providerId, accountId }) => client.unlinkAccount({ providerId, accountId }),
        refresh: ({ providerId }) => client.refreshToken({ providerId }),
        token: ({ providerId }) => client.getAccessToken({ providerId }),
        info: ({ accountId }) => client.accountInfo({ accountId }),
      },
    };
  },
  newest: ({ fetch }) => {
    const client = createNewestClient({ baseURL: server.url, fetchOptions: { customFetchImpl: fetch } });
    return {
      client,
      calls: {
        unlink: ({ id }) => client.unlinkAccount({ accountId: id }),
        refresh: ({ id }) => client.refreshToken({ accountId: id }),
        token: ({ id }) => client.getAccessToken({ accountId: id }),
        info: ({ id }) => client.accountInfo({ query: { accountId: id } }),
      },
    };
  },
};

describe.each(Object.entries(versions))('better-auth client %s', (_version, create) => {
  beforeAll(async () => {
    fake = await createFakeProvider({ now: () => new Date() });
    server = await startServer({
      config: {
        emailAndPassword: { enabled: true },
        account: { accountLinking: { allowDifferentEmails: true } },
        advanced: { privateOrigins: [fake.origin] },
        socialProviders: {
          github: fake.options('github'),
          gitlab: fake.options('gitlab'),
          google: fake.options('google'),
          microsoft: fake.options('microsoft'),
        },
      },
    });
  });

  afterAll(async () => {
    await server?.stop();
    await fake?.[Symbol.asyncDispose]();
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    expect(fake.faults).toEqual([]);
  });

  const open = () => {
    const browser = createCookieFetch(server.url);
    return { browser, ...create(browser) };
  };

  /** Through the provider's page and back. Returns the last URL. */
  async function goTo(browser: Surfer, url: string | undefined): Promise<string | null> {
    const callback = await fake.visit(url ?? '');
    return (await browser.fetch(callback.url)).headers.get('location');
  }

  async function signUp(name: string) {
    const { client, ...rest } = open();
    const email = `${name}@example.com`;
    const { error } = await client.signUp.email({ name, email, password: 'correct horse battery' });
    expect(error).toBeNull();
    return { client, email, ...rest };
  }

  function findAt(accounts: ListedAccount[] | null, providerId: string): LinkedAccount {
    const found = accounts?.find((account) => account.providerId === providerId);
    if (!found) throw new Error(`no account at ${providerId}`);
    expect(found).toMatchObject({ provider: providerId, createdAt: expect.any(Date) });
    return { ...found, providerId };
  }

  test('signs up by a provider, and in again', async () => {
    const { client, browser } = open();
    const pages = { callbackURL: '/dashboard', newUserCallbackURL: '/hello' };

    const { data, error } = await client.signIn.social({
      provider: 'github',
      ...pages,
      disableRedirect: true,
    });
    expect(error).toBeNull();
    expect(data?.redirect).toBe(false);
    expect(await goTo(browser, data?.url)).toBe('/hello');
    const first = (await client.getSession()).data?.user;
    expect((await client.signOut()).data).toEqual({ success: true });
    const again = await client.signIn.social({ provider: 'github', ...pages });
    expect(await goTo(browser, again.data?.url)).toBe('/dashboard');

    expect(first?.email).toContain('@');
    expect((await client.getSession()).data?.user).toEqual(first);
  });

  test('redirects the browser to the provider by itself', async () => {
    const location = { href: server.url };
    vi.stubGlobal('window', { location });
    const { client } = open();

    const { data } = await client.signIn.social({ provider: 'github', callbackURL: '/dashboard' });

    expect(data?.redirect).toBe(true);
    expect(location.href).toBe(data?.url);
    expect(new URL(location.href).origin).toBe(fake.origin);
  });

  test('signs in with an id token from the provider', async () => {
    const { client } = open();
    const token = await fake.idToken('google', 'a nonce of the app');

    const wrong = await client.signIn.social({ provider: 'google', idToken: { token, nonce: 'another' } });
    const right = await client.signIn.social({
      provider: 'google',
      idToken: { token, nonce: 'a nonce of the app' },
    });

    expect(wrong.error).toMatchObject({ status: 401, code: 'INVALID_TOKEN' });
    expect(right.data).toMatchObject({ redirect: false, token: expect.any(String) });
    expect((await client.getSession()).data?.user.email).toBe(right.data?.user?.email);
  });

  test('gets the error of a refusal', async () => {
    const { client, browser } = open();

    const missing = await client.signIn.social({ provider: 'discord', callbackURL: '/dashboard' });
    expect(missing.error).toMatchObject({ status: 404, code: 'PROVIDER_NOT_FOUND' });

    fake.behave({ denies: true });
    const { data } = await client.signIn.social({
      provider: 'github',
      callbackURL: '/dashboard',
      errorCallbackURL: '/oops',
    });
    const end = await goTo(browser, data?.url);
    fake.behave();
    expect(end).toMatch(/^\/oops\?error=access_denied/);
    expect((await client.getSession()).data).toBeNull();
  });

  test('links an account, uses its tokens, and unlinks it', async () => {
    const { client, browser, calls, email } = await signUp('linus');
    const location = { href: server.url };
    vi.stubGlobal('window', { location });

    const { data } = await client.linkSocial({ provider: 'gitlab', callbackURL: '/accounts' });
    expect(data?.redirect).toBe(true);
    expect(location.href).toBe(data?.url);
    vi.unstubAllGlobals();
    expect(await goTo(browser, data?.url)).toBe('/accounts');
    expect((await client.getSession()).data?.user.email).toBe(email);

    const { data: accounts } = await client.listAccounts();
    expect(accounts).toHaveLength(2);
    const account = findAt(accounts, 'gitlab');

    const stored = await calls.token(account);
    const renewed = await calls.refresh(account);
    const info = await calls.info(account);
    expect(stored.data?.accessToken).toEqual(expect.any(String));
    expect(renewed.data).toMatchObject({ accessTokenExpiresAt: expect.any(Date) });
    expect(renewed.data?.accessToken).not.toBe(stored.data?.accessToken);
    expect((await calls.token(account)).data?.accessToken).toBe(renewed.data?.accessToken);
    expect(info.data?.user).toMatchObject({ id: account.accountId, email: expect.stringContaining('@') });

    expect((await calls.unlink(account)).data).toEqual({ status: true });
    const { data: left } = await client.listAccounts();
    expect(left).toHaveLength(1);
    const last = await calls.unlink(findAt(left, 'credential'));
    expect(last.error).toMatchObject({ status: 400, code: 'FAILED_TO_UNLINK_LAST_ACCOUNT' });
  });

  test('links an account with an id token, which then signs nobody in', async () => {
    const { client } = await signUp('margaret');
    const other = await signUp('hedy');
    const idToken = { token: await fake.idToken('microsoft') };

    const linked = await client.linkSocial({ provider: 'microsoft', idToken });
    const taken = await other.client.linkSocial({ provider: 'microsoft', idToken });

    expect(linked.data).toMatchObject({ status: true, redirect: false });
    expect(findAt((await client.listAccounts()).data, 'microsoft').accountId).not.toBe('');
    expect(taken.error).toMatchObject({ code: 'SOCIAL_ACCOUNT_ALREADY_LINKED' });
    expect((await other.client.listAccounts()).data).toHaveLength(1);
  });

  test('signs in and links by the calls that older clients have for other providers', async () => {
    const { client, browser, email } = await signUp('radia');
    const fetchOptions = { customFetchImpl: browser.fetch };
    const plugins = [genericOAuthClient()];
    const older = createFirstClient({ baseURL: server.url, fetchOptions, plugins });
    const arrive = async (url: string | undefined) => {
      const { url: callback } = await fake.visit(url ?? '');
      const response = await browser.fetch(callback.replace('/callback/', '/oauth2/callback/'));
      return response.headers.get('location');
    };

    const linked = await older.oauth2.link({ providerId: 'gitlab', callbackURL: '/accounts' });
    expect(linked.error).toBeNull();
    expect(await arrive(linked.data?.url)).toBe('/accounts');
    expect((await client.signOut()).data).toEqual({ success: true });
    const asked = { providerId: 'gitlab', callbackURL: '/dashboard', disableRedirect: true };
    const { data, error } = await older.signIn.oauth2(asked);

    expect(error).toBeNull();
    expect(data?.redirect).toBe(false);
    expect(await arrive(data?.url)).toBe('/dashboard');
    expect((await client.getSession()).data?.user.email).toBe(email);
    const missing = await older.signIn.oauth2({ providerId: 'nobody', callbackURL: '/dashboard' });
    expect(missing.error).toMatchObject({ status: 404, code: 'PROVIDER_NOT_FOUND' });
  });
});
