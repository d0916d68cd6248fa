import { expect, test } from 'vitest';
import { adasPasskeys } from '#testing/fakes/fake-passkeys.ts';
import { adasAccounts, adasAtGithub, fakeConfig, withPasskeys } from '#testing/people.ts';
import { findProviders, findReauthMethods } from './reauth-methods.ts';

const github = { id: 'github', name: 'GitHub' };
const config = {
  ...fakeConfig,
  ...withPasskeys,
  socialProviders: [{ id: 'google', name: 'Google' }, github],
};
const withoutPasswords = { ...config, emailAndPassword: { ...config.emailAndPassword, enabled: false } };
const everywhere = [...adasAccounts, ...adasAtGithub];
const facts = { config, accounts: everywhere, passkeys: [], supportsPasskeys: true, failed: false };

test.each([
  ['waits for the accounts', { accounts: undefined }, undefined],
  ['waits for the configuration', { config: undefined }, undefined],
  ['waits for the passkeys', { passkeys: undefined }, undefined],
  ['offers all there are, passkeys first', { passkeys: adasPasskeys }, ['passkey', 'password', 'provider']],
  ['offers no passkey that nobody has', {}, ['password', 'provider']],
  [
    'nor one that the browser cannot use',
    { passkeys: adasPasskeys, supportsPasskeys: false },
    ['password', 'provider'],
  ],
  [
    'does not wait for passkeys that the server does not have',
    { passkeys: undefined, config: fakeConfig },
    ['password'],
  ],
  ['never asks for a password that does not exist', { accounts: adasAtGithub }, ['provider']],
  ['nor for one that cannot be used', { config: withoutPasswords }, ['provider']],
  [
    'mails a code where the server does that',
    {
      accounts: [],
      config: { ...fakeConfig, emailOtp: { ...fakeConfig.emailOtp, enabled: true } },
    },
    ['code'],
  ],
  ['knows when there is no way', { accounts: adasAtGithub, config: fakeConfig }, []],
  ['asks for a password where nothing is known', { accounts: undefined, failed: true }, ['password']],
])('%s', (_, changes, methods) => {
  expect(findReauthMethods({ ...facts, ...changes })).toEqual(methods);
});

test('leaves out ways that the application does not want, and keeps its order', () => {
  expect(findReauthMethods({ ...facts, passkeys: adasPasskeys }, ['password', 'code', 'passkey'])).toEqual([
    'password',
    'passkey',
  ]);
});

test('lists the linked providers', () => {
  expect(findProviders(facts)).toEqual([github]);
  expect(findProviders({ config: undefined, accounts: undefined })).toEqual([]);
});
