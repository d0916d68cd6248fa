import { expect, test } from 'vitest';
import { adasAccounts, adasAtGithub, fakeConfig } from '#testing/people.ts';
import { findReauthWay } from './find-reauth-way.ts';

const github = { id: 'github', name: 'GitHub' };
const config = { ...fakeConfig, socialProviders: [{ id: 'google', name: 'Google' }, github] };
const withoutPasswords = { ...config, emailAndPassword: { ...config.emailAndPassword, enabled: false } };

test.each([
  ['waits for the list', { accounts: undefined, config }, { way: 'unknown' }],
  ['waits for the configuration', { accounts: adasAccounts, config: undefined }, { way: 'unknown' }],
  [
    'asks for a password that exists',
    { accounts: [...adasAccounts, ...adasAtGithub], config },
    { way: 'password' },
  ],
  [
    'never asks for one that does not',
    { accounts: adasAtGithub, config },
    { way: 'provider', providers: [github] },
  ],
  [
    'nor for one that cannot be used',
    { accounts: [...adasAccounts, ...adasAtGithub], config: withoutPasswords },
    { way: 'provider', providers: [github] },
  ],
  [
    'mails a code to whoever has nothing else',
    { accounts: [], config: { ...fakeConfig, emailOtp: { ...fakeConfig.emailOtp, enabled: true } } },
    { way: 'code' },
  ],
  ['knows when there is no way', { accounts: adasAtGithub, config: fakeConfig }, { way: 'none' }],
])('%s', (_, situation, way) => {
  expect(findReauthWay({ ...situation, failed: false })).toEqual(way);
});

test('asks for a password where nothing is known', () => {
  expect(findReauthWay({ accounts: undefined, config, failed: true })).toEqual({ way: 'password' });
});
