import { describe, expect, test } from 'vitest';
import { toTargetRow } from './to-target-row.ts';

const oid = '0a1b2c3d-0000-4c6e-8f1b-2f4d5e6a7b8c';
const sub = 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ';

const tokenOf = (claims: object): string =>
  ['{"alg":"RS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

function exported(account: object) {
  const counted: string[] = [];
  const known = {
    key: Buffer.alloc(32),
    deletedOrganizations: new Set<string>(),
    users: new Map<string, string>(),
    protectedUsers: new Set<string>(),
    count: (what: string) => void counted.push(what),
  };
  const target = toTargetRow('account', { id: '1', userId: 'u', password: null, ...account }, known);
  return { accountId: target?.row.accountId, counted };
}

describe('the id of an account at Microsoft, by which Better Auth 1.7 finds it', () => {
  const providerId = 'microsoft';

  test('is oid as it is stored', () => {
    expect(exported({ providerId, accountId: oid, idToken: null })).toEqual({ accountId: oid, counted: [] });
  });

  test('is oid of the id token, if the account is stored by sub', () => {
    const idToken = tokenOf({ sub, oid });

    expect(exported({ providerId, accountId: sub, idToken })).toEqual({ accountId: oid, counted: [] });
  });

  test.each([
    ['no id token', null],
    ['an id token without oid', tokenOf({ sub })],
    ['the id token of somebody else', tokenOf({ sub: 'another', oid })],
    ['a text that is no id token', 'a.%.c'],
  ])('stays sub, and is counted, with %s', (_what, idToken) => {
    expect(exported({ providerId, accountId: sub, idToken })).toEqual({
      accountId: sub,
      counted: ['microsoftSubjects'],
    });
  });

  test('of another provider stays as it is', () => {
    const idToken = tokenOf({ sub, oid });

    expect(exported({ providerId: 'google', accountId: sub, idToken })).toEqual({
      accountId: sub,
      counted: [],
    });
  });
});
