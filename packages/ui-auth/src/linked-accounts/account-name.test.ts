import { expect, test } from 'vitest';
import { adasAccounts, adasAtGithub, fakeConfig } from '#testing/people.ts';
import { toProviderName, toSince } from './account-name.ts';

const config = { ...fakeConfig, socialProviders: [{ id: 'github', name: 'GitHub' }] };

test('a provider is called what it calls itself', () => {
  expect(toProviderName('github', config)).toBe('GitHub');
});

test('a provider that is not offered any more is called by its id', () => {
  expect(toProviderName('gitlab', config)).toBe('Gitlab');
  expect(toProviderName('gitlab', undefined)).toBe('Gitlab');
});

test('a password counts from its last change, an account at a provider from when it was connected', () => {
  const changed = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-02-01T00:00:00.000Z' };
  const [password, github] = [...adasAccounts, ...adasAtGithub].map((account) => ({
    ...account,
    ...changed,
  }));

  expect(password && toSince(password)).toBe(changed.updatedAt);
  expect(github && toSince(github)).toBe(changed.createdAt);
});
