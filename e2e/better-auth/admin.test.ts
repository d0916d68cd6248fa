import { adminClient as newestPlugin } from 'better-auth/client/plugins';
import { adminClient as firstPlugin } from 'better-auth-1-2/client/plugins';
import { describe, expect, test } from 'vitest';
import type { AdminCalls, LaterAdminCalls } from '../support/admin-client.ts';
import type { AuthClient } from '../support/auth-client.ts';
import { createFirst, createNewest } from '../support/better-auth-plugin.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import { shared, sharedMailSink, sharedServer } from '../support/shared.ts';

const ADMIN = 'boss@example.com';
const PASSWORD = 'correct horse battery';

const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  admin: { adminEmails: [ADMIN] },
};

const sink = sharedMailSink();
const server = sharedServer(() => ({ config, smtpUrl: sink().url }));

/** The administrator is created before the tests. */
shared(
  async () => {
    const browser = createCookieFetch(server().url);
    const { signUp } = createWithNewest(browser);
    await signUp.email({ name: 'Boss', email: ADMIN, password: PASSWORD });
    const mail = await sink().waitFor(ADMIN, /email address/i);
    await browser.fetch(/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '');
  },
  async () => {},
);

interface Calls extends AuthClient {
  admin: LaterAdminCalls;
}

type FirstCalls = Omit<Calls, 'admin'> & { admin: AdminCalls };

/** The types of a plugin hold for the exact libraries it was built with, so the calls are looked at instead. */
const hasCalls = (client: unknown): client is Calls => typeof client === 'function';

function withCalls(client: unknown): Calls {
  if (hasCalls(client)) return client;
  throw new TypeError('the client of better-auth is no proxy any more');
}

type Surfer = ReturnType<typeof createCookieFetch>;

const createWithFirst = ({ fetch }: Surfer): FirstCalls =>
  withCalls(createFirst({ baseURL: server().url, fetch, plugin: firstPlugin() }));
const createWithNewest = ({ fetch }: Surfer): Calls =>
  withCalls(createNewest({ baseURL: server().url, fetch, plugin: newestPlugin() }));

const versions = { '1.2.12': createWithFirst, newest: createWithNewest };

/** The administrator, in a browser of their own. */
async function arrive<Client extends FirstCalls>(create: (browser: Surfer) => Client) {
  const client = create(createCookieFetch(server().url));
  await client.signIn.email({ email: ADMIN, password: PASSWORD });
  const admin: Client['admin'] = client.admin;
  return { client, admin };
}

describe.each(Object.entries(versions))('the admin plugin of better-auth %s', (version, create) => {
  const email = `ada-${version.replaceAll('.', '')}@example.com`;
  const credentials = { email, password: PASSWORD };

  test('creates, finds, changes, bans and removes a user', async () => {
    const { admin } = await arrive(create);
    const visitor = create(createCookieFetch(server().url));
    const made = await admin.createUser({ ...credentials, name: 'Ada', role: 'user' });
    expect(made.data?.user).toMatchObject({ email, name: 'Ada', role: 'user', banned: null });
    const userId = made.data?.user.id ?? '';
    const taken = await admin.createUser({ ...credentials, name: 'Ada' });
    expect(taken.error).toMatchObject({ status: 422, code: 'USER_ALREADY_EXISTS' });

    const query = { searchValue: email, searchField: 'email', limit: 10, sortBy: 'createdAt' };
    expect((await admin.listUsers({ query })).data).toMatchObject({ total: 1, users: [{ id: userId }] });
    expect((await visitor.admin.listUsers({ query })).error).toMatchObject({ status: 401 });
    expect((await visitor.signIn.email(credentials)).error).toBeNull();
    expect((await visitor.admin.listUsers({ query })).error).toMatchObject({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS',
    });

    expect((await admin.setRole({ userId, role: 'admin' })).data?.user.role).toBe('admin');
    expect((await visitor.admin.hasPermission({ permissions: { user: ['ban'] } })).data?.success).toBe(true);
    expect((await admin.setRole({ userId, role: 'owner' })).error).toMatchObject({ code: 'ROLE_NOT_FOUND' });
    expect((await admin.setRole({ userId, role: 'user' })).data?.user.role).toBe('user');
    expect((await visitor.admin.hasPermission({ permissions: { user: ['ban'] } })).data?.success).toBe(false);
    expect(admin.checkRolePermission({ role: 'admin', permissions: { user: ['ban'] } })).toBe(true);

    const listed = await admin.listUserSessions({ userId });
    expect(listed.data?.sessions).toHaveLength(1);
    const sessionToken = listed.data?.sessions[0]?.token ?? '';
    expect((await admin.revokeUserSession({ sessionToken })).data).toEqual({ success: true });
    expect((await visitor.getSession()).data).toBeNull();
    await visitor.signIn.email(credentials);
    expect((await admin.revokeUserSessions({ userId })).data).toEqual({ success: true });

    const banned = await admin.banUser({ userId, banReason: 'Spam', banExpiresIn: 3600 });
    expect(banned.data?.user).toMatchObject({ banned: true, banReason: 'Spam' });
    expect((await visitor.signIn.email(credentials)).error).toMatchObject({
      status: 403,
      code: 'BANNED_USER',
    });
    expect((await admin.unbanUser({ userId })).data?.user).toMatchObject({ banned: false, banReason: null });
    const newPassword = 'another battery horse';
    expect((await admin.setUserPassword({ userId, newPassword })).data).toEqual({ status: true });
    expect((await visitor.signIn.email({ email, password: newPassword })).error).toBeNull();

    expect((await admin.removeUser({ userId })).data).toEqual({ success: true });
    expect((await visitor.getSession()).data).toBeNull();
    expect((await admin.removeUser({ userId })).error).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
  });

  test('impersonates a user and returns', async () => {
    const { client, admin } = await arrive(create);
    const name = 'Bob';
    const made = await admin.createUser({ ...credentials, email: `bob-${email}`, name });
    const userId = made.data?.user.id ?? '';
    const begun = await admin.impersonateUser({ userId });
    expect(begun.data).toMatchObject({ user: { id: userId }, session: { userId } });
    expect((await client.getSession()).data?.user).toMatchObject({ id: userId });
    expect((await admin.listUsers({ query: {} })).error).toMatchObject({ code: 'NOT_WHILE_IMPERSONATING' });
    expect((await admin.stopImpersonating()).data).toMatchObject({ user: { email: ADMIN } });
    expect((await client.getSession()).data?.user).toMatchObject({ email: ADMIN });
    expect((await admin.stopImpersonating()).error).toMatchObject({
      status: 400,
      code: 'YOU_ARE_NOT_IMPERSONATING_ANYONE',
    });
  });
});

test('the newest client gets and updates users', async () => {
  const { admin } = await arrive(createWithNewest);
  const made = await admin.createUser({ email: 'cid@example.com', name: 'Cid' });
  const id = made.data?.user.id ?? '';
  expect((await admin.getUser({ query: { id } })).data).toMatchObject({ id, name: 'Cid' });
  const updated = await admin.updateUser({ userId: id, data: { name: 'Cid B.' } });
  expect(updated.data).toMatchObject({ id, name: 'Cid B.' });
  expect((await admin.getUser({ query: { id: 'nobody' } })).error).toMatchObject({ code: 'USER_NOT_FOUND' });
});
