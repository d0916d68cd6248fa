import { expect, test } from 'vitest';
import { readChallenge } from './challenge.ts';

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
