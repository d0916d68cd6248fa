import { expect, test } from 'vitest';
import { readChallenge, toChallengeParams } from './challenge.ts';

test.each([
  ['', null],
  ['?twoFactorRedirect=false&twoFactorMethods=totp', null],
  [
    '?twoFactorRedirect=true&twoFactorMethods=otp%2Ctotp%2Cmagic',
    {
      twoFactorRedirect: true,
      twoFactorMethods: ['totp', 'otp'],
      secondFactors: ['totp', 'otp', 'backup-code'],
    },
  ],
  [
    '?twoFactorRedirect=true&twoFactorMethods=&twoFactorSetup=true',
    { twoFactorRedirect: true, twoFactorMethods: [], secondFactors: [], twoFactorSetup: true },
  ],
])('the query %j', (search, challenge) => {
  expect(readChallenge(search)).toEqual(challenge);
});

test('a challenge survives its way through a query', () => {
  const search = `?${new URLSearchParams(toChallengeParams({ twoFactorMethods: ['totp', 'otp'] }))}`;
  expect(readChallenge(search)?.twoFactorMethods).toEqual(['totp', 'otp']);
  const setup = `?${new URLSearchParams(toChallengeParams({ twoFactorSetup: true }))}`;
  expect(readChallenge(setup)?.twoFactorSetup).toBe(true);
});
