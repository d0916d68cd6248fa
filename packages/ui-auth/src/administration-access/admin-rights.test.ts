import { describe, expect, test } from 'vitest';
import { findRights } from './admin-rights.ts';

/** A server that allows these, and remembers how often it was asked. */
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
  ...['session:list', 'session:revoke', 'audit:read', 'audit:export'],
];

describe('findRights', () => {
  test('asks once for somebody who may do everything', async () => {
    const { isAllowed, asked } = createServer(everything);

    expect(await findRights(isAllowed)).toContain('impersonate');
    expect(asked).toHaveLength(1);
  });

  test('asks three times for somebody who administers nothing', async () => {
    const { isAllowed, asked } = createServer(['session:list']);

    expect(await findRights(isAllowed)).toEqual([]);
    expect(asked).toHaveLength(3);
  });

  test.each([
    { allowed: ['user:list', 'user:ban', 'session:list'], rights: ['list', 'ban', 'listSessions'] },
    { allowed: ['audit:read'], rights: ['readEvents'] },
  ])('asks for each right where one is lacking: $allowed', async ({ allowed, rights }) => {
    expect(await findRights(createServer(allowed).isAllowed)).toEqual(rights);
  });
});
