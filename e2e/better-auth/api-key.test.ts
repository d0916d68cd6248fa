import { apiKeyClient as newestPlugin } from '@better-auth/api-key/client';
import { organizationClient as newestOrganizations } from 'better-auth/client/plugins';
import {
  organizationClient as firstOrganizations,
  apiKeyClient as firstPlugin,
} from 'better-auth-1-2/client/plugins';
import { describe, expect, test } from 'vitest';
import type { Answer, AuthClient } from '../support/auth-client.ts';
import { createFirst, createNewest } from '../support/better-auth-plugin.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import { sharedServer } from '../support/shared.ts';

const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  organization: {},
  apiKey: {
    enableSessionForAPIKeys: true,
    enableMetadata: true,
    configurations: [{ configId: 'team', references: 'organization' }],
  },
};

const server = sharedServer(() => ({ config }));

interface KeyRow {
  id: string;
  name: string | null;
  start: string | null;
  userId: string;
  referenceId: string;
  configId: string;
  enabled: boolean;
  metadata: object | null;
  expiresAt: Date | string | null;
}

interface KeyPage {
  apiKeys: KeyRow[];
  total: number;
}

interface KeyCalls extends AuthClient {
  apiKey: {
    create: (input: object) => Promise<Answer<KeyRow & { key: string }>>;
    get: (input: { query: object }) => Promise<Answer<KeyRow>>;
    list: (input?: { query: object }) => Promise<Answer<KeyRow[] | KeyPage>>;
    update: (input: object) => Promise<Answer<KeyRow>>;
    delete: (input: object) => Promise<Answer<{ success: boolean }>>;
    deleteAllExpiredApiKeys: () => Promise<Answer<{ success: boolean; error: null }>>;
  };
  organization: { create: (input: { name: string; slug: string }) => Promise<Answer<{ id: string }>> };
}

/** The types of a plugin hold for the exact libraries it was built with, so the calls are looked at instead. */
const hasCalls = (client: unknown): client is KeyCalls => typeof client === 'function';

function withCalls(client: unknown): KeyCalls {
  if (hasCalls(client)) return client;
  throw new TypeError('the client of better-auth is no proxy any more');
}

type Surfer = ReturnType<typeof createCookieFetch>;

const versions = {
  '1.2.12': ({ fetch }: Surfer, plugin: unknown = firstPlugin()) =>
    withCalls(createFirst({ baseURL: server().url, fetch, plugin })),
  newest: ({ fetch }: Surfer, plugin: unknown = newestPlugin()) =>
    withCalls(createNewest({ baseURL: server().url, fetch, plugin })),
};

const organizationPlugins: Record<string, () => unknown> = {
  '1.2.12': () => firstOrganizations(),
  newest: () => newestOrganizations(),
};

const DAY = 86_400;

async function arrive(create: (browser: Surfer) => KeyCalls, email: string) {
  const browser = createCookieFetch(server().url);
  const client = create(browser);
  const { data } = await client.signUp.email({ name: 'Ada', email, password: 'correct horse battery' });
  return { browser, client, keys: client.apiKey, id: data?.user.id ?? '' };
}

describe.each(Object.entries(versions))('the plugin for API keys of better-auth %s', (version, create) => {
  const mailbox = (name: string): string => `${name}-${version.replaceAll('.', '')}@example.com`;

  test('creates, finds, lists, changes and deletes keys', async () => {
    const { keys, id: userId } = await arrive(create, mailbox('ada'));

    const { data: created } = await keys.create({ name: 'one', expiresIn: 30 * DAY, metadata: { a: 1 } });
    const id = created?.id ?? '';
    expect(created).toMatchObject({ name: 'one', userId, referenceId: userId, configId: 'default' });
    expect(created?.key).toMatch(/^[A-Za-z]{70}$/);
    const found = await keys.get({ query: { id } });
    expect(found.data).toMatchObject({ id, name: 'one', metadata: { a: 1 }, start: created?.start });
    expect(found.data).not.toHaveProperty('key');
    const { data: all } = await keys.list();
    expect(all).toMatchObject([{ id }]);
    const { data: page } = await keys.list({ query: { limit: 10, sortBy: 'createdAt' } });
    expect(page).toMatchObject({ total: 1, apiKeys: [{ id }] });
    const changed = await keys.update({ keyId: id, name: 'two', enabled: false, expiresIn: null });
    expect(changed.data).toMatchObject({ name: 'two', enabled: false, expiresAt: null });
    expect((await keys.deleteAllExpiredApiKeys()).data).toEqual({ success: true, error: null });
    expect((await keys.delete({ keyId: id })).data).toEqual({ success: true });
    expect((await keys.get({ query: { id } })).error).toMatchObject({ status: 404, code: 'KEY_NOT_FOUND' });
  });

  test('reads the refusals', async () => {
    const { keys } = await arrive(create, mailbox('bob'));
    const stranger = create(createCookieFetch(server().url)).apiKey;

    expect((await keys.create({ remaining: 5 })).error).toMatchObject({
      status: 400,
      code: 'SERVER_ONLY_PROPERTY',
    });
    expect((await keys.create({ expiresIn: 60 })).error).toMatchObject({ code: 'EXPIRES_IN_IS_TOO_SMALL' });
    expect((await stranger.create({ userId: 'x' })).error).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED_SESSION',
    });
    expect((await stranger.list()).error).toMatchObject({ status: 401 });
  });

  test('uses a key instead of a session', async () => {
    const { keys, id } = await arrive(create, mailbox('eve'));
    const { data: created } = await keys.create({});
    const withKey: Surfer = {
      ...createCookieFetch(server().url),
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('x-api-key', created?.key ?? '');
        return fetch(input, { ...init, headers });
      },
    };

    const { data } = await create(withKey).getSession();

    expect(data).toMatchObject({ user: { id }, session: { id: created?.id } });
  });

  test('creates keys of organizations', async () => {
    const { keys, browser, id: userId } = await arrive(create, mailbox('grace'));
    const plugin = organizationPlugins[version]?.();
    const { organization } = create(browser, plugin);
    const slug = `keys-${version.replaceAll('.', '')}`;
    const { data: made } = await organization.create({ name: 'Acme', slug });

    const { data: created } = await keys.create({ configId: 'team', organizationId: made?.id });

    expect(created).toMatchObject({ referenceId: made?.id, userId, configId: 'team' });
    const { data: page } = await keys.list({ query: { organizationId: made?.id } });
    expect(page).toMatchObject({ total: 1, apiKeys: [{ id: created?.id }] });
  });
});
