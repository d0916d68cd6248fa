import { expect, test } from 'vitest';
import { fakeConfig } from '#testing/people.ts';
import { findMailWays, rulesOf } from './mail-ways.ts';

const link = { ...fakeConfig, magicLink: { ...fakeConfig.magicLink, enabled: true } };
const both = { ...link, emailOtp: { ...fakeConfig.emailOtp, enabled: true } };

test.each([
  ['nothing where nothing is on', fakeConfig, []],
  ['a link', link, ['link']],
  ['a code before a link', both, ['code', 'link']],
] as const)('offers %s', (_, config, ways) => {
  expect(findMailWays(config)).toEqual(ways);
});

test('each way has times of its own', () => {
  expect(rulesOf('code', both)).toBe(both.emailOtp);
  expect(rulesOf('link', both)).toBe(both.magicLink);
});
