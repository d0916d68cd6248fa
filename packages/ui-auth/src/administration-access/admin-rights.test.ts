import { describe, expect, test } from 'vitest';
import { findRights } from './admin-rights.ts';

/** A server that grants these permissions, and counts the calls. */
function createServer(allowed: readonly string[]) {
  const asked: Record<string, string[]>[] = [];
  return {
    asked,
    isAllowed: async (permissions: Record<string, string[]>) => {
      asked.push(permissions);
      const wanted = Object.entries(permissions).flatMap(([resource, actions]) =>
        actions.map((action) => `${resource}:${action}`),
      );
      return wanted.every((one) => allowed.includes(one));
    },
  };
}

const everything = [
  ...[
    'list',
    'get',
    'create',
    'set-role',
    'set-password',
    'ban',
    'impersonate',
    'delete',
    'reset-two-factor',
  ].map((one) => `user:${one}`),
  ...['session:list', 'session:revoke', 'audit:read', 'audit:export', 'webhook:read', 'webhook:update'],
  ...['organization:list', 'organization:get', 'brand:read', 'brand:update'],
  ...['read', 'create', 'update', 'delete'].map((one) => `oauthClient:${one}`),
];

describe('findRights', () => {
  test('makes one call for a user with all permissions', async () => {
    const { isAllowed, asked } = createServer(everything);

    expect(await findRights(isAllowed)).toContain('impersonate');
    expect(asked).toHaveLength(1);
  });

  test('makes seven calls for a user without permissions', async () => {
    const { isAllowed, asked } = createServer(['session:list']);

    expect(await findRights(isAllowed)).toEqual([]);
    expect(asked).toHaveLength(7);
  });

  test.each([
    { allowed: ['user:list', 'user:ban', 'session:list'], rights: ['list', 'ban', 'listSessions'] },
    { allowed: ['audit:read'], rights: ['readEvents'] },
    { allowed: ['organization:list'], rights: ['listOrganizations'] },
    { allowed: ['webhook:read'], rights: ['readWebhooks'] },
    { allowed: ['brand:read'], rights: ['readBrand'] },
    { allowed: ['oauthClient:read', 'oauthClient:update'], rights: ['readClients', 'updateClients'] },
  ])('checks each permission if one is missing: $allowed', async ({ allowed, rights }) => {
    expect(await findRights(createServer(allowed).isAllowed)).toEqual(rights);
  });
});
