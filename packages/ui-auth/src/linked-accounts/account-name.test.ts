import { expect, test } from 'vitest';
import { fakeConfig } from '#testing/people.ts';
import { toProviderName } from './account-name.ts';

const config = { ...fakeConfig, socialProviders: [{ id: 'github', name: 'GitHub' }] };

test('a provider is called what it calls itself', () => {
  expect(toProviderName('github', config)).toBe('GitHub');
});

test('a provider that is not offered any more is called by its id', () => {
  expect(toProviderName('gitlab', config)).toBe('Gitlab');
  expect(toProviderName('gitlab', undefined)).toBe('Gitlab');
});
