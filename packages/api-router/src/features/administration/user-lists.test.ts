import { Organization } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { adminAndUser, adminApp } from '#testing/people/administration.ts';
import { linkAccount } from '#testing/providers/link-account.ts';

const accounts = {
  path: '/admin/list-user-accounts',
  procedure: 'admin.listUserAccounts',
  method: 'GET',
} as const;
const organizations = {
  path: '/admin/list-user-organizations',
  procedure: 'admin.listUserOrganizations',
  method: 'GET',
} as const;

describe('list-user-accounts', () => {
  test('lists how a user signs in, oldest first, without tokens', async () => {
    await using app = await adminApp();
    const { root, ada } = await adminAndUser(app);
    app.advance(1);
    await linkAccount(app, ada, { providerId: 'gitlab', accountId: '77', scope: 'read_user,email' });

    const response = await root.get(`${accounts.path}?userId=${ada.id}`);
    const text = await response.text();

    expect(response.status).toBe(200);
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toEqual({
      accounts: [
        expect.objectContaining({ providerId: 'credential', accountId: ada.id, userId: ada.id, scopes: [] }),
        expect.objectContaining({ providerId: 'gitlab', accountId: '77', scopes: ['read_user', 'email'] }),
      ],
    });
    expect((await root.api.admin.listUserAccounts.query({ userId: ada.id })).accounts).toHaveLength(2);
  });

  test('refuses an unknown user', async () => {
    await using app = await adminApp();
    const { root } = await adminAndUser(app);
    const refused = await refusalOf(root, accounts, { userId: 'nobody' });
    expect(refused).toEqual({ status: 404, code: 'USER_NOT_FOUND' });
  });
});

describe('list-user-organizations', () => {
  test('pages through the organizations of this user, without deleted ones', async () => {
    await using app = await adminApp({ organization: {} });
    const { root, ada } = await adminAndUser(app);
    await organizationWith(app, { id: 'acme', members: { [ada.id]: 'owner', [root.id]: 'member' } });
    app.advance(1);
    await organizationWith(app, { id: 'harbour', members: { [ada.id]: 'admin,member' } });
    const memberSince = app.now().toISOString();
    app.advance(1);
    const gone = await organizationWith(app, { id: 'gone', members: { [ada.id]: 'owner' } });
    await app.em().nativeUpdate(Organization, { id: gone }, { deletedAt: app.now() });
    await organizationWith(app, { id: 'strangers', members: { [root.id]: 'owner' } });

    const first = await root.api.admin.listUserOrganizations.query({ userId: ada.id });
    const second = await root.get(`${organizations.path}?userId=${ada.id}&limit=1&offset=1`);

    expect(first).toMatchObject({ total: 2, limit: 50, offset: 0 });
    expect(first.organizations.map(({ slug, role }) => [slug, role])).toEqual([
      ['acme', 'owner'],
      ['harbour', 'admin,member'],
    ]);
    expect([second.status, await second.json()]).toEqual([
      200,
      {
        organizations: [
          {
            id: 'harbour',
            name: 'The harbour',
            slug: 'harbour',
            logo: null,
            role: 'admin,member',
            memberSince,
          },
        ],
        total: 2,
        limit: 1,
        offset: 1,
      },
    ]);
  });

  test('refuses an unknown user, and an invalid page', async () => {
    await using app = await adminApp({ organization: {} });
    const { root, ada } = await adminAndUser(app);
    expect(await refusalOf(root, organizations, { userId: 'nobody' })).toEqual({
      status: 404,
      code: 'USER_NOT_FOUND',
    });
    for (const bad of [{ limit: 0 }, { limit: 101 }, { offset: -1 }, { limit: 'many' }]) {
      const refused = await refusalOf(root, organizations, { userId: ada.id, ...bad });
      expect(refused).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    }
  });

  test('does not exist in a service without organizations, and config says so', async () => {
    await using app = await adminApp({ disabledPaths: [accounts.path] });
    const { root, ada } = await adminAndUser(app);
    expect((await refusalOf(root, organizations, { userId: ada.id })).status).toBe(404);
    expect((await refusalOf(root, accounts, { userId: ada.id })).status).toBe(404);
    const { admin } = await app.browser().api.config.query();
    expect(admin).toMatchObject({ enabled: true, userAccounts: false, userOrganizations: false });
  });
});
