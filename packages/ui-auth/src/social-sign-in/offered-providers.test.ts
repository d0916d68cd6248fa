import { expect, test } from 'vitest';
import { fakeConfig } from '#testing/people.ts';
import { chooseProviders, findOffered } from './offered-providers.ts';

const github = { id: 'github', name: 'GitHub' };
const acme = { id: 'acme', name: 'Acme SSO' };
const config = { ...fakeConfig, socialProviders: [github, acme] };

test('all are shown in the order of the server', () => {
  expect(chooseProviders(config, undefined)).toEqual([github, acme]);
  expect(chooseProviders(undefined, undefined)).toEqual([]);
});

test('a page may ask for some, in its own order', () => {
  expect(chooseProviders(config, ['acme', 'github'])).toEqual([acme, github]);
  expect(chooseProviders(config, [])).toEqual([]);
});

test('what the server does not offer is not shown', () => {
  expect(chooseProviders(config, ['gitlab', 'github'])).toEqual([github]);
});

test('a name is never taken from an address', () => {
  expect(findOffered('github', config)?.name).toBe('GitHub');
  expect(findOffered('<b>Call us</b>', config)).toBeUndefined();
  expect(findOffered(null, config)).toBeUndefined();
});
