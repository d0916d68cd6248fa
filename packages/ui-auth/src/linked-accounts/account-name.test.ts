import { expect, test } from 'vitest';
import { adasAccounts, adasAtGithub, fakeConfig } from '#testing/people.ts';
import { toProviderName, toSince } from './account-name.ts';

const config = { ...fakeConfig, socialProviders: [{ id: 'github', name: 'GitHub' }] };

test('a provider has its display name', () => {
  expect(toProviderName('github', config)).toBe('GitHub');
});

test('a provider that is not configured any more has its id', () => {
  expect(toProviderName('gitlab', config)).toBe('Gitlab');
  expect(toProviderName('gitlab', undefined)).toBe('Gitlab');
});

test('the date of a password is its last change, that of an account at a provider when it was linked', () => {
  const changed = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-02-01T00:00:00.000Z' };
  const [password, github] = [...adasAccounts, ...adasAtGithub].map((account) => ({
    ...account,
    ...changed,
  }));

  expect(password && toSince(password)).toBe(changed.updatedAt);
  expect(github && toSince(github)).toBe(changed.createdAt);
});
