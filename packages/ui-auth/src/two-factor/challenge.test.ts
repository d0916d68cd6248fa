import { expect, test } from 'vitest';
import {
  type Challenge,
  chooseFactors,
  readChallenge,
  toBestFirst,
  toChallengeParams,
  withoutChallenge,
} from './challenge.ts';

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
    '?twoFactorRedirect=true&twoFactorMethods=totp&secondFactors=passkey%2Ctotp%2Cmagic',
    { twoFactorRedirect: true, twoFactorMethods: ['totp'], secondFactors: ['totp', 'passkey'] },
  ],
  [
    '?twoFactorRedirect=true&twoFactorMethods=&twoFactorSetup=true',
    { twoFactorRedirect: true, twoFactorMethods: [], secondFactors: [], twoFactorSetup: true },
  ],
])('the query %j', (search, challenge) => {
  expect(readChallenge(search)).toEqual(challenge);
});

test('a challenge survives its way through a query', () => {
  const challenge: Challenge = {
    twoFactorRedirect: true,
    twoFactorMethods: ['totp', 'otp'],
    secondFactors: ['totp', 'otp', 'passkey'],
  };
  const search = `?${new URLSearchParams(toChallengeParams(challenge))}`;
  expect(readChallenge(search)).toEqual(challenge);
  const setup = `?${new URLSearchParams(toChallengeParams({ twoFactorSetup: true }))}`;
  expect(readChallenge(setup)?.twoFactorSetup).toBe(true);
});

test('the wanted factors are in their order, and at least one is left', () => {
  const challenge = { secondFactors: ['totp', 'otp', 'passkey'] } satisfies Partial<Challenge>;
  expect(chooseFactors(challenge)).toEqual(['totp', 'otp', 'passkey']);
  expect(chooseFactors(challenge, ['passkey', 'backup-code', 'totp'])).toEqual(['passkey', 'totp']);
  expect(chooseFactors(challenge, ['backup-code'])).toEqual(['totp', 'otp', 'passkey']);
});

test.each([
  ['', ''],
  ['?tab=%2Fa', '?tab=%2Fa'],
  ['?twoFactorRedirect=true&twoFactorMethods=totp&secondFactors=totp', ''],
  ['?tab=1&twoFactorRedirect=true&twoFactorMethods=&twoFactorSetup=true', '?tab=1'],
])('of the query %j the page itself had %j', (search, own) => {
  expect(withoutChallenge(search)).toBe(own);
});

test('a passkey comes first where the browser can use one, and a code of the app before one by mail', () => {
  expect(toBestFirst(['otp', 'totp', 'backup-code', 'passkey'], true)).toEqual([
    'passkey',
    'totp',
    'otp',
    'backup-code',
  ]);
  expect(toBestFirst(['otp', 'totp', 'passkey'], false)).toEqual(['totp', 'otp', 'passkey']);
});
