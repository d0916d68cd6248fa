import { expect, test } from 'vitest';
import { fakeConfig } from '#testing/people.ts';
import { rulesOf } from './mail-ways.ts';
import { mailWays } from './sign-in-ways.tsx';

const link = { ...fakeConfig, magicLink: { ...fakeConfig.magicLink, enabled: true } };
const both = { ...link, emailOtp: { ...fakeConfig.emailOtp, enabled: true } };

test.each([
  ['nothing where nothing is on', fakeConfig, []],
  ['a link', link, ['magic-link']],
  ['a code before a link', both, ['email-otp', 'magic-link']],
] as const)('offers %s', (_, config, methods) => {
  const offered = mailWays.filter((way) => way.isOffered(config, {}));

  expect(offered.map(({ method }) => method)).toEqual(methods);
});

test('each way has separate times', () => {
  expect(rulesOf('code', both)).toBe(both.emailOtp);
  expect(rulesOf('link', both)).toBe(both.magicLink);
});
